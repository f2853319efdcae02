import { randomUUID } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { certificateDesigns } from '#rules/certificates.ts'
import { products } from '#server/catalogue/tables.ts'
import { findPersonOf } from '#server/customer/index.ts'
import { consents, customers, customerVisitors, sessions } from '#server/customer/tables.ts'
import { advanceOrder } from '#server/order/index.ts'
import { orderGroups } from '#server/order/tables.ts'
import { personalData } from '#server/personal-data.ts'
import { changed, type Db, rows } from '#server/platform/database.ts'
import { receipts } from '#server/receipt/tables.ts'
import { questions, reviews } from '#server/reviews/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { leaveRows } from '../../tests/harness/left-behind.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { dataCopies } from './tables.ts'

const base = withDatabase()
const minute = 60_000
let market: Market
let nextPhone = 79_120_070_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

interface Someone {
  customerId: number
  phone: string
  email: string
  lastName: string
  street: string
  shopper: Shopper
}

/** A customer whom nobody else is like, signed in to one browser. */
async function someone(): Promise<Someone> {
  const phone = String(++nextPhone)
  const word = phone.slice(-5)
  const [email, lastName, street] = [`vera${word}@pochta.example`, `Тестозорова${word}`, `Потайная${word}`]
  const [row] = await base.db
    .insert(customers)
    .values({ phone, email, emailConfirmedAt: market.now, firstName: 'Вера', lastName, login: `vera${word}` })
    .returning({ id: customers.id })
  if (!row) throw new Error('no customer')
  const shopper = market.aShopper({ customerId: row.id })
  const { visitorId } = shopper.visitor
  await base.db.insert(customerVisitors).values({ customerId: row.id, visitorId })
  const times = { createdAt: market.now, seenAt: market.now, endsAt: new Date(market.now.getTime() + 1e9) }
  const session = { tokenHash: sha(phone), visitorId, customerId: row.id, confirmedPhone: phone, clientLabel: 'Chrome' }
  await base.db.insert(sessions).values({ ...session, ...times })
  return { customerId: row.id, phone, email, lastName, street, shopper }
}

const sha = (text: string) => text.padStart(64, '0')

/** An order by courier with everything that can be typed, which then comes or is cancelled. */
async function anOrder({ shopper, phone, email, lastName, street }: Someone, ends: 'received' | 'cancelled' | null) {
  const offerId = await market.aSellableOffer(5)
  await shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity: 1 }] } })
  const id = await market.fillCheckout(shopper)
  const query = { id }
  const contacts = { name: `Вера ${lastName}`, phoneMobile: phone, email }
  await shopper.checkout.saveContacts({ query, body: { contacts, consents: ['order', 'marketing'] } })
  const fieldSet = { address: 'Челябинск, ул. Ленина, 27', entrance: street, floor: 5, flat: '41' }
  await shopper.checkout.setDeliveryFields({ query, body: { fieldSet } })
  const { order } = await shopper.checkout.placeOrder({ query, body: {} })
  if (ends === 'cancelled') {
    const comment = `Позвоните Вере ${lastName}`
    await shopper.account.closeOrder({ body: { guid: order.basketGroup, reason: 'mistake', comment } })
  }
  if (ends === 'received') {
    for (const to of ['inWork', 'shipped', 'received'] as const) {
      await advanceOrder(
        { ...market.order, terms: market.holds },
        { number: order.orderID, to, note: '', now: market.now },
      )
    }
  }
  return { guid: order.basketGroup, offerId }
}

/** Everything that the shop lets a person leave behind. */
async function liveALife(person: Someone) {
  const { shopper, phone, email, lastName, street } = person
  const first = await anOrder(person, 'received')
  await anOrder(person, 'cancelled')
  const { offerId } = first
  const [product] = await base.db
    .select({ id: products.id, guid: products.guid })
    .from(products)
    .where(sql`id = (select product_id from offers where id = ${offerId})`)
  if (!product) throw new Error('no product')
  const said = { name: `Вера ${lastName}`, city: 'Челябинск' }
  const text = 'Хороший стул, стоит ровно, не скрипит.'
  const { review } = await shopper.reviews.createProductReview({
    body: { productID: product.id, ...said, rating: 5, text, email, photos: [] },
  })
  await changed(base.db, sql`update reviews set state = 'approved' where id = ${review.id}`)
  await shopper.reviews.setQuestion({ body: { PRODUCT_ID: product.id, ...said, text: 'Сколько он весит?' } })
  const { list } = await shopper.favourites.addList({ body: { name: `Гостиная ${lastName}` } })
  await shopper.favourites.addListItem({ body: { listID: list.id, offerId } })
  await shopper.niches.saveNiche({ body: { name: `Ниша ${street}`, widthCm: 100, depthCm: 60, heightCm: 200 } })
  await shopper.wayIn.saveWayIn({ body: { lift: 'none', doorWidthCm: 80 } })
  const enquiry = { FIO: `Вера ${lastName}`, TEL: phone, GUID_PRODUCT: product.guid }
  await shopper.enquiries.findCheaper({ body: { ...enquiry, EMAIL: email, URL: 'https://other.example/stul/' } })
  await shopper.enquiries.askMeasurer({
    body: { ...enquiry, address: 'Челябинск, ул. Ленина, 27', comment: street, day: '2026-11-25' },
  })
  await shopper.subscription.subscribe({ body: { phone, email, agree: true } })
  await changed(
    base.db,
    sql`insert into promotion_accruals (phone, promotion, asked_at) values (${phone}, 'friend', now())`,
  )
  await buyCertificate(person)
  await shopper.basket.addToBasket({ body: { offers: [{ offerId: await market.aSellableOffer(3), quantity: 2 }] } })
  await shopper.checkout.goToStep({ query: {} })
  const profile = { firstName: 'Вера', lastName, email, acceptsMarketing: true }
  await shopper.account.setUserData({ body: profile })
  await shopper.account.setBirthdate({ body: { birthdate: '1987-03-09' } })
  const bonuses = sql`(select id from bonus_accounts where phone = ${phone})`
  await changed(
    base.db,
    sql`insert into bonus_accounts (phone, currency, created_at) values (${phone}, 'RUB', now())
    on conflict do nothing`,
  )
  await changed(
    base.db,
    sql`insert into bonus_entries (account_id, kind, bonuses, operation_key, active_from, made_at)
    values (${bonuses}, 'subscription', 300, ${`subscription:${phone}`}, now(), now())`,
  )
  await doWaitingJobs(base.db, market.jobs, ['codes', 'messages', 'payments', 'documents'])
  // The register of this test is nowhere; in the shop it has heard of all receipts within minutes.
  await changed(base.db, sql`update receipts set state = 'registered', sign = '{}' where phone = ${phone}`)
  return first
}

/** Tables of which this life fills none, or which stay as they are, and why. */
const notForgotten: Record<string, string> = {
  customer_groups: 'whoever works here does not leave: below',
  order_payers: 'whom the papers of an order name stays for the books (decision 75)',
}

async function buyCertificate({ shopper, phone, email, lastName }: Someone) {
  const body = {
    key: randomUUID(),
    sum: 300_000,
    design: certificateDesigns[0],
    recipientName: 'Мама',
    senderName: lastName,
    greeting: `С любовью, Вера ${lastName}`,
    buyerName: `Вера ${lastName}`,
    phone,
    buyerEmail: email,
    id: 'card',
    consents: ['order' as const],
  }
  // The bank of this test is nowhere; the purchase stands all the same.
  await shopper.certificateSale.buyCertificate({ body }).catch(() => {})
}

/** Every table of the database, the queue's too, whose rows say one of the words; each word of a person is unlike any other. */
async function tracesOf({ phone, email, lastName, street, shopper }: Someone): Promise<string[]> {
  const words = [phone, email, lastName, street, `vera${phone.slice(-5)}`, shopper.visitor.visitorId]
  const tables = await rows<{ name: string }>(
    base.db,
    sql`select format('%I.%I', table_schema, table_name) name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  expect(tables.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { name } of tables) {
    const isThere = sql.join(
      words.map((word) => sql`position(lower(${word}) in lower(t::text)) > 0`),
      sql` or `,
    )
    const [row] = await rows<{ count: number }>(
      base.db,
      sql`select count(*)::int count from ${sql.raw(name)} t where ${isThere}`,
    )
    if (row && row.count > 0) found.push(name.replace('public.', ''))
  }
  return found
}

async function remove({ shopper, phone }: Someone) {
  market.pass(2 * minute)
  await shopper.account.sendCodeForRemoval()
  return shopper.account.removeAccount({ body: { code: await market.readCode(phone) } })
}

test('who leaves is in no table any more, and what they bought stays whole for the books', {
  timeout: 180_000,
}, async () => {
  const person = await someone()
  const neighbour = await someone()
  const kept = await liveALife(person)
  await liveALife(neighbour)
  await leaveRows(base.db, {
    ...person,
    visitorId: person.shopper.visitor.visitorId,
    groupId: kept.guid,
    regionId: market.region.id,
  })
  const before = await tracesOf(person)
  expect(before).toEqual(
    expect.arrayContaining([
      ...['bonus_accounts', 'certificate_purchases', 'checkouts', 'consents', 'customer_visitors'],
      ...['customers', 'enquiries', 'favourite_lists', 'niches', 'order_events', 'order_groups', 'outbox_messages'],
      ...['promotion_accruals', 'questions', 'receipts', 'reviews', 'sessions', 'sms_messages', 'subscriptions'],
    ]),
  )
  await person.shopper.account.askForDataCopy()
  await doWaitingJobs(base.db, market.jobs, ['documents', 'messages'])
  // What an area answers for is there to be forgotten: else the emptiness below would prove nothing.
  const left = new Set([...(await tracesOf(person)), ...(await tablesOf(person.customerId))])
  const answeredFor = personalData.flatMap(({ tables }) => tables.map(getTableName))
  expect(answeredFor.filter((name) => !left.has(name) && !(name in notForgotten))).toEqual([])
  const others = await tracesOf(neighbour)
  const money = await booksOf(kept.guid)

  expect(await remove(person)).toEqual({ status: true })

  expect(await tracesOf(person)).toEqual([])
  // An account without a person, what it once agreed to, and what was bought.
  expect(await tablesOf(person.customerId)).toEqual(['consents', 'data_copies', 'order_groups'])
  expect(await booksOf(kept.guid)).toEqual(money)
  expect(await tracesOf(neighbour)).toEqual(others)
  const [account] = await base.db.select().from(customers).where(eq(customers.id, person.customerId))
  expect(account).toMatchObject({ phone: null, email: null, login: null, birthdate: null, firstName: '' })
  expect(account?.erasedAt).not.toBeNull()
})

/** Tables in which the account's number still stands as whose a row is, or who made it. */
async function tablesOf(customerId: number): Promise<string[]> {
  const tables = await rows<{ name: string; column: string }>(
    base.db,
    sql`select table_name name, column_name "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('customer_id', 'friend_id', 'inviter_id')
      union
      select conrelid::regclass::text, attname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'customers'::regclass
      order by 1, 2`,
  )
  const found = new Set<string>()
  for (const { name, column } of tables) {
    const ofPerson = sql`select from ${sql.identifier(name)} where ${sql.identifier(column)} = ${customerId} limit 1`
    if ((await rows(base.db, ofPerson)).length > 0) found.add(name)
  }
  return [...found]
}

/** Sums, goods, moves of money and receipts of an order. */
function booksOf(guid: string) {
  return rows(
    base.db,
    sql`select o.number, o.status, o.total_minor, o.paid_minor, l.offer_id, l.quantity, l.price_minor, l.sum_minor,
        array(select m.amount_minor from order_money m where m.order_id = o.id order by m.id) money,
        array(select r.total_minor from ${receipts} r where r.order_group_id = o.group_id order by r.at) receipts
      from orders o join order_lines l on l.order_id = o.id where o.group_id = ${guid} order by o.id, l.id`,
  )
}

test('what other shoppers read stays without a name', async () => {
  const person = await someone()
  await liveALife(person)
  const mine = eq(reviews.visitorId, person.shopper.visitor.visitorId)
  const [written] = await base.db.select({ id: reviews.id }).from(reviews).where(mine)
  await remove(person)
  const [left] = await base.db
    .select()
    .from(reviews)
    .where(eq(reviews.id, written?.id ?? 0))
  expect(left).toMatchObject({ author: 'Покупатель', city: '', visitorId: null, tellEmail: null, rating: 5 })
  expect(await base.db.$count(questions, eq(questions.visitorId, person.shopper.visitor.visitorId))).toBe(0)
})

test('nobody leaves while an order is on its way, nor whoever works here', async () => {
  const person = await someone()
  await anOrder(person, null)
  const { obstacles } = await person.shopper.account.getRemoval()
  expect(obstacles).toEqual(['orders'])
  await expect(remove(person)).rejects.toMatchObject({ code: 'REMOVAL_OBSTACLES', data: { obstacles: ['orders'] } })
  expect(await tracesOf(person)).toContain('customers')

  const worker = await someone()
  await changed(base.db, sql`insert into customer_groups values (${worker.customerId}, '29')`)
  expect(await worker.shopper.account.getRemoval()).toMatchObject({ obstacles: ['staff'] })
  await expect(remove(worker)).rejects.toMatchObject({ code: 'REMOVAL_OBSTACLES' })
})

async function lastTextTo(phone: string): Promise<string | undefined> {
  const [last] = await rows<{ text: string }>(
    base.db,
    sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
  )
  return last?.text
}

test('a wrong code removes nobody, and one sent to somebody else neither', async () => {
  const person = await someone()
  const stranger = await someone()
  await person.shopper.account.sendCodeForRemoval()
  const code = await market.readCode(person.phone)
  expect(await lastTextTo(person.phone)).toBe(`Комод: код ${code} для удаления кабинета. Никому его не называйте.`)
  const wrong = code === '111111' ? '222222' : '111111'
  await expect(person.shopper.account.removeAccount({ body: { code: wrong } })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  })
  await expect(stranger.shopper.account.removeAccount({ body: { code } })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  expect(await tracesOf(person)).toContain('customers')
})

test('a copy has all of one’s own and nothing of anybody else', async () => {
  const person = await someone()
  const neighbour = await someone()
  const mine = await liveALife(person)
  const theirs = await liveALife(neighbour)
  await person.shopper.account.askForDataCopy()
  // Pressed twice it is one copy.
  await person.shopper.account.askForDataCopy()
  expect(await base.db.$count(dataCopies, eq(dataCopies.customerId, person.customerId))).toBe(1)
  await doWaitingJobs(base.db, market.jobs, ['documents', 'messages'])
  const { copy } = await person.shopper.account.getDataCopy()
  const token = copy?.url?.split('/')[3] ?? ''
  const file = await person.shopper.media.getPrivateFile({ params: { token } })
  expect(file).toMatchObject({ mediaType: 'application/json', isAttachment: true })
  // The link passed on opens nothing: not for another customer, not for a browser that is not signed in.
  for (const other of [neighbour.shopper, market.aShopper()])
    await expect(other.media.getPrivateFile({ params: { token } })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  const text = await read(file.content)
  const { areas } = JSON.parse(text)
  for (const word of [person.phone, person.email, person.lastName, person.street, mine.guid, '1987-03-09'])
    expect(text).toContain(word)
  for (const word of [neighbour.phone, neighbour.email, neighbour.lastName, neighbour.street, theirs.guid])
    expect(text).not.toContain(word)
  for (const secret of ['tokenHash', 'passwordHash', 'visitorId', 'addressHash']) expect(text).not.toContain(secret)
  expect(areas.order.orders).toHaveLength(2)
  expect(areas.reviews.reviews).toHaveLength(1)
  expect(areas.bonus.bonusAccounts).toEqual([expect.objectContaining({ phone: person.phone })])
  expect((await neighbour.shopper.account.getDataCopy()).copy).toBeNull()

  market.pass(4 * 24 * 60 * minute)
  expect((await person.shopper.account.getDataCopy()).copy).toBeNull()
  await expect(person.shopper.media.getPrivateFile({ params: { token } })).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  })
})

/** Tables of which a copy says nothing, and why. */
const notInCopies: Record<string, string> = {
  customer_visitors: 'numbers of browsers: secrets',
  sms_codes: 'secrets of minutes',
  proofs: 'secrets of minutes',
  invitation_visits: 'whoever opened the link: somebody else',
  stand_in_bonuses: 'of the demo alone: they are among the operations',
  outbox_messages: 'of the demo alone: the same as the messages',
  tag_prints: 'papers of the shop',
}

test('a copy of whoever has left something everywhere leaves no table out and shows nothing empty', async () => {
  const person = await someone()
  await liveALife(await someone())
  const { guid } = await liveALife(person)
  const { visitorId } = person.shopper.visitor
  await leaveRows(base.db, { ...person, visitorId, groupId: guid, regionId: market.region.id })
  await changed(base.db, sql`insert into customer_groups values (${person.customerId}, '29')`)
  await person.shopper.account.askForDataCopy()
  const whose = await findPersonOf(base.db, person.customerId)
  if (!whose) throw new Error('nobody')
  const empty: string[] = []
  const leftOut: string[] = []
  for (const { area, tables, show } of personalData) {
    const asked: string[] = []
    const listening = drizzle((base.db as Db & { $client: Pool }).$client, {
      logger: { logQuery: (query) => asked.push(query) },
    })
    const shown = await show(listening, whose)
    for (const [name, list] of Object.entries(shown)) if (list.length === 0) empty.push(`${area}.${name}`)
    for (const name of tables.map(getTableName))
      if (!asked.some((query) => query.includes(`from "${name}"`))) leftOut.push(name)
  }
  expect(empty).toEqual([])
  expect(leftOut.sort()).toEqual(Object.keys(notInCopies).sort())
})

async function read(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  if (content instanceof Uint8Array) pieces.push(content)
  else for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

test('what is forgotten of a consent is who gave it; of an e-mail that was only typed nothing is shown', async () => {
  const person = await someone()
  await liveALife(person)
  const typed = await someone()
  await base.db
    .update(customers)
    .set({ email: person.email, emailConfirmedAt: null })
    .where(eq(customers.id, typed.customerId))
  await typed.shopper.account.askForDataCopy()
  await doWaitingJobs(base.db, market.jobs, ['documents'])
  const { copy } = await typed.shopper.account.getDataCopy()
  const token = copy?.url?.split('/')[3] ?? ''
  const { areas } = JSON.parse(await read((await typed.shopper.media.getPrivateFile({ params: { token } })).content))
  expect(areas.subscription.subscriptions).toEqual([])

  const agreed = await base.db.$count(consents, eq(consents.customerId, person.customerId))
  await remove(person)
  const left = await base.db.select().from(consents).where(eq(consents.customerId, person.customerId))
  expect(left).toHaveLength(agreed)
  for (const one of left) expect(one).toMatchObject({ phone: null, address: '', userAgent: '', visitorId: null })
  expect(left.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
  expect(await base.db.$count(orderGroups, eq(orderGroups.contactPhone, person.phone))).toBe(0)
})
