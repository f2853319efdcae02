import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { credit, requireAccount } from '#server/bonus/ledger.ts'
import { giveCertificate } from '#server/certificate/index.ts'
import { listOutboxMessages } from '#server/messages/index.ts'
import { recordPaid } from '#server/order/index.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { certificateAcquirer } from './providers/certificate.ts'
import { reconcileDay } from './reconcile.ts'

const base = withDatabase()
let market: Market
const price = 10_000_00

beforeAll(async () => {
  market = await createMarket(base.db)
})

interface Given {
  id: number
  code: string
}

/** A certificate whose code went out by message, as its holder reads it. */
async function aCertificate(nominalMinor: number, facts: { currency?: 'RUB' | 'KZT'; days?: number } = {}) {
  const { currency = 'RUB', days = 365 } = facts
  let code = ''
  const giving = {
    secrets: createSecrets('a secret of the tests only'),
    publicUrl: 'http://shop.example',
    messages: {
      async send(_tx: unknown, message: { facts: Record<string, string> }) {
        code = message.facts.code ?? ''
        return []
      },
      hasBudgetFor: async () => true,
    },
  }
  const wish = {
    currency,
    nominalMinor,
    endsAt: new Date(market.now.getTime() + days * 24 * 3600_000),
    design: 'sofa' as const,
    language: 'ru' as const,
    recipientName: '',
    senderName: '',
    greeting: '',
    reason: 'test',
    issuedBy: null,
    issueKey: randomUUID(),
  }
  const to = { phone: '79120000000', email: null, utcOffsetMinutes: 300 }
  const { id } = await inTransaction(base.db, (tx) => giveCertificate(tx, giving, wish, to, market.now))
  return { id, code } satisfies Given
}

const balanceOf = async ({ id }: Given) => {
  const [row] = await rows<{ balance: number }>(
    base.db,
    sql`select balance_minor::int balance from certificates where id = ${id}`,
  )
  return row?.balance
}

async function anOrder(paymentId = 'certificate', priceMinor = price) {
  const offerId = await market.aSellableOffer(5, { priceMinor })
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  const checkoutId = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId })
  const { order } = await shopper.checkout.placeOrder({ query: { id: checkoutId } })
  return { shopper, checkoutId, orderId: order.basketGroup }
}

type Placed = Awaited<ReturnType<typeof anOrder>>

const pay = ({ shopper, orderId }: Placed, { code }: Given, wish: { sum?: number; payId?: string } = {}) =>
  shopper.payment.payByCertificate({
    query: { payId: wish.payId ?? randomUUID(), orderId },
    body: { method: 'setWriteOff', certificate: code, ...(wish.sum && { sum: wish.sum }) },
  })

const see = async (shopper: Shopper, basketGroup: string) =>
  (await shopper.order.getOrder({ body: { basketGroup } })).order

const refunds = async () => {
  for (let round = 0; round < 3; round++) await doWaitingJobs(base.db, market.jobs, ['payments'])
}

test('a certificate that covers an order pays all of it, through the books of every payment', async () => {
  const placed = await anOrder()
  const certificate = await aCertificate(15_000_00)
  const asked = await placed.shopper.payment.payByCertificate({
    query: { payId: randomUUID(), orderId: placed.orderId },
    body: { method: 'getBalance', certificate: certificate.code },
  })
  expect(asked).toMatchObject({ balance: 15_000_00, paidMinor: 0, owedMinor: price })
  expect(await pay(placed, certificate)).toMatchObject({ balance: 5_000_00, paidMinor: price, owedMinor: 0 })
  const order = await see(placed.shopper, placed.orderId)
  expect(order).toMatchObject({ paid: price, owedMinor: 0, sum: price, status: 'inWork' })
  await expect(pay(placed, certificate)).rejects.toMatchObject({ code: 'NOTHING_OWED' })
  expect(await balanceOf(certificate)).toBe(5_000_00)
})

test('a part is paid by it, though the least prepayment is more, and the rest another way', async () => {
  const placed = await anOrder()
  const certificate = await aCertificate(3_000_00)
  expect(await pay(placed, certificate)).toMatchObject({ balance: 0, paidMinor: 3_000_00, owedMinor: 7_000_00 })
  const paying = await placed.shopper.payment.getPaymentMethods({ body: { basketGroup: placed.orderId } })
  expect(paying).toMatchObject({ paidMinor: 3_000_00, owedMinor: 7_000_00 })
  expect(paying.methods.map(({ id }) => id)).toContain('certificate')
  await expect(pay(placed, certificate)).rejects.toMatchObject({ code: 'CERTIFICATE_EMPTY' })
  const another = await aCertificate(9_000_00)
  await expect(pay(placed, another, { sum: 7_000_01 })).rejects.toMatchObject({
    code: 'CERTIFICATE_TOO_MUCH',
    data: { mostMinor: 7_000_00 },
  })
  expect(await pay(placed, another, { sum: 7_000_00 })).toMatchObject({ balance: 2_000_00, owedMinor: 0 })
})

test('what an order has left of a certificate is told by its page, pays for the next one, and is whole again once both are cancelled', async () => {
  const placed = await anOrder('certificate', 10_890_00)
  const certificate = await aCertificate(12_345_00)
  const told = async () => {
    const asked = { body: { certificate: certificate.code } }
    return (await placed.shopper.certificate.getBalance(asked)).balance
  }
  expect(await pay(placed, certificate)).toMatchObject({ balance: 1_455_00, paidMinor: 10_890_00, owedMinor: 0 })
  expect(await told()).toBe(1_455_00)
  const left = async () =>
    (await placed.shopper.payment.getPaymentMethods({ body: { basketGroup: placed.orderId } })).certificatesLeft
  expect(await left()).toMatchObject([{ balance: 1_455_00, currency: 'RUB' }])
  const next = await anOrder()
  expect(await pay(next, certificate)).toMatchObject({ balance: 0, paidMinor: 1_455_00, owedMinor: price - 1_455_00 })
  expect(await left()).toEqual([])
  await placed.shopper.order.cancelOrder({ body: { basketGroup: placed.orderId } })
  await refunds()
  expect(await told()).toBe(10_890_00)
  await next.shopper.order.cancelOrder({ body: { basketGroup: next.orderId } })
  await refunds()
  expect(await told()).toBe(12_345_00)
})

test('one of another currency than what is to be paid is refused before anything is ordered', async () => {
  const { shopper } = await anOrder()
  const { code } = await aCertificate(5_000_00)
  const ask = (currency: 'RUB' | 'KZT') => shopper.certificate.getBalance({ body: { certificate: code, currency } })
  expect(await ask('RUB')).toMatchObject({ balance: 5_000_00 })
  await expect(ask('KZT')).rejects.toMatchObject({ code: 'CERTIFICATE_OTHER_CURRENCY', fields: [{}] })
})

test('the same press sent twice, one after the other or at once, pays once', async () => {
  const placed = await anOrder()
  const certificate = await aCertificate(5_000_00)
  const payId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => pay(placed, certificate, { sum: 1_000_00, payId })))
  answers.push(await pay(placed, certificate, { sum: 1_000_00, payId }))
  for (const answer of answers) expect(answer).toMatchObject({ paidMinor: 1_000_00, owedMinor: 9_000_00 })
  expect(await balanceOf(certificate)).toBe(4_000_00)
  const foreign = await anOrder()
  await expect(pay(foreign, certificate, { payId })).rejects.toMatchObject({ code: 'CERTIFICATE_PAY_FAILED' })
})

test('one certificate that two orders spend at once pays no more than it has', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  const certificate = await aCertificate(12_000_00)
  const answers = await Promise.all([pay(one, certificate), pay(other, certificate)])
  expect(answers.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(12_000_00)
  expect(await balanceOf(certificate)).toBe(0)
  const paid = [await see(one.shopper, one.orderId), await see(other.shopper, other.orderId)].map((order) => order.paid)
  expect(paid.toSorted((a, b) => a - b)).toEqual([2_000_00, 10_000_00])
})

test('two certificates that pay one order at once leave it paid once; what it did not need comes back', async () => {
  const placed = await anOrder()
  const [one, other] = [await aCertificate(10_000_00), await aCertificate(10_000_00)]
  await Promise.allSettled([pay(placed, one), pay(placed, other)])
  await refunds()
  expect(await see(placed.shopper, placed.orderId)).toMatchObject({ paid: price, owedMinor: 0 })
  expect(((await balanceOf(one)) ?? 0) + ((await balanceOf(other)) ?? 0)).toBe(10_000_00)
})

test('a cancelled order gives it back to the certificate, once', async () => {
  const placed = await anOrder()
  const certificate = await aCertificate(3_000_00, { days: 2 })
  await pay(placed, certificate)
  await placed.shopper.order.cancelOrder({ body: { basketGroup: placed.orderId } })
  await refunds()
  await refunds()
  expect(await balanceOf(certificate)).toBe(3_000_00)
  expect(await see(placed.shopper, placed.orderId)).toMatchObject({ paid: 0 })
  await expect(pay(placed, certificate)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
})

test('paid and cancelled at once, many times: a cancelled order keeps no money and a kept one lost none', async () => {
  for (let round = 0; round < 8; round++) {
    const placed = await anOrder()
    const certificate = await aCertificate(12_000_00)
    const body = { basketGroup: placed.orderId }
    const cancel = () => placed.shopper.order.cancelOrder({ body })
    const pressed = [() => pay(placed, certificate), cancel, () => pay(placed, certificate), cancel]
    await Promise.allSettled(pressed.map((press) => press()))
    await refunds()
    const order = await see(placed.shopper, placed.orderId)
    const left = await balanceOf(certificate)
    expect({ paid: order.paid, left }).toEqual(
      order.status === 'cancelled' ? { paid: 0, left: 12_000_00 } : { paid: price, left: 2_000_00 },
    )
  }
})

test('the checkout pays its placed order by the code, the same code and sum once', async () => {
  const placed = await anOrder()
  const certificate = await aCertificate(4_000_00)
  const query = { id: placed.checkoutId }
  const body = { certificate: certificate.code, sum: 1_500_00 }
  const first = await placed.shopper.checkout.payCheckoutByCertificate({ query, body })
  expect(first).toMatchObject({
    result: { paidMinor: 1_500_00, owedMinor: 8_500_00, balance: 2_500_00 },
    redirect: `/personal/order/pay/${placed.orderId}/`,
  })
  expect(await placed.shopper.checkout.payCheckoutByCertificate({ query, body })).toEqual(first)
  expect(await balanceOf(certificate)).toBe(2_500_00)
})

test('codes that nobody has are refused in the words of the shop, and run out; money of another country does not count', async () => {
  const placed = await anOrder()
  const tenge = await aCertificate(50_000_00, { currency: 'KZT' })
  await expect(pay(placed, tenge)).rejects.toMatchObject({ code: 'CERTIFICATE_OTHER_CURRENCY' })
  for (let tries = 0; tries < 10; tries++) {
    await expect(pay(placed, { id: 0, code: 'ABCD-ABCD-ABCD-ABCD' })).rejects.toMatchObject({
      code: 'CERTIFICATE_UNKNOWN',
      message: 'Такого сертификата не существует',
    })
  }
  const right = await aCertificate(1_000_00)
  await expect(pay(placed, right)).rejects.toMatchObject({ code: 'CERTIFICATE_TRIES', data: { minutes: 60 } })
  const ended = await aCertificate(1_000_00, { days: 0 })
  await expect(pay({ ...placed, ...(await anOrder()) }, ended)).rejects.toMatchObject({ code: 'CERTIFICATE_ENDED' })
})

test('an order paid by bonuses, a certificate and a card is told of at each step, though much was told that day', async () => {
  const phone = '79120003388'
  const email = 'anna@komod.example'
  const [anna] = await rows<{ id: number }>(
    base.db,
    sql`insert into customers (phone, first_name, email) values (${phone}, 'Анна', ${email}) returning id::int`,
  )
  await inTransaction(base.db, async (tx) => {
    const account = await requireAccount(tx, { phone, currency: 'RUB' }, market.now)
    const grant = { kind: 'goodwill' as const, key: 'three ways', now: market.now, bonuses: 1_000, endsAt: null }
    await credit(tx, account, grant)
  })
  // News of other orders, more than a receiver hears of in a day.
  for (const [channel, to] of [
    ['sms', phone],
    ['email', email],
  ])
    await rows(
      base.db,
      sql`insert into sms_messages (channel, phone, email, kind, template, purpose, created_at, expires_at, status)
        select ${channel}, case ${channel} when 'sms' then ${to} end, case ${channel} when 'email' then ${to} end,
          'notice', 'orderShipped', 'service', ${market.now.toISOString()}::timestamptz,
          ${market.now.toISOString()}::timestamptz, 'sent' from generate_series(1, 20) returning id`,
    )
  const offerId = await market.aSellableOffer(5, { priceMinor: price })
  const shopper = await market.aShopperWith({ [offerId]: 1 }, { customerId: anna?.id ?? 0 })
  await shopper.bonus.setBonus({ body: { bonusSum: 1_000 } })
  const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'card' })
  const contacts = { name: 'Анна', phoneMobile: phone, email }
  await shopper.checkout.saveContacts({ query: { id }, body: { contacts, consents: ['order'] } })
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  const { code: certificate } = await aCertificate(3_000_00)
  await shopper.checkout.payCheckoutByCertificate({ query: { id }, body: { certificate } })
  const { basketGroup } = order
  const byCard = { basketGroup, amountMinor: 6_000_00, operationKey: 'by card', note: null, now: market.now }
  await inTransaction(base.db, (tx) => recordPaid(tx, market.order.pricing, { ...byCard, means: 'online' }))
  expect(await see(shopper, basketGroup)).toMatchObject({ paid: 9_000_00, owedMinor: 0, sums: { deliveryMinor: 0 } })
  for (let round = 0; round < 3; round++) await doWaitingJobs(base.db, market.jobs, ['messages'])
  const told = (await listOutboxMessages(base.db, 100)).filter((one) => one.phone === phone || one.email === email)
  for (const channel of ['sms', 'email']) {
    const texts = told.filter((one) => one.channel === channel).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    for (const part of ['принят.', 'сертификатом', /плата 6\s000\s₽ за заказ/])
      expect(texts).toContainEqual(expect.stringMatching(part))
  }
})

test('the message of an order that a certificate pays at once waits for what is left to pay then', async () => {
  const offerId = await market.aSellableOffer(5, { priceMinor: price })
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'card' })
  const { order } = await shopper.checkout.placeOrder({ query: { id }, body: { certificateFollows: true } })
  const [placed] = await rows<{ at: string }>(
    base.db,
    sql`select start_after at from pgboss.job
      where data -> 'payload' ->> 'basketGroup' = ${order.basketGroup} and data -> 'payload' ->> 'template' = 'orderPlaced'`,
  )
  expect(new Date(placed?.at ?? 0).getTime()).toBe(market.now.getTime() + 5_000)
})

test('somebody else’s order is not paid for by its id alone', async () => {
  const placed = await anOrder()
  const certificate = await aCertificate(1_000_00)
  const stranger = { ...placed, shopper: market.aShopper() }
  await expect(pay(stranger, certificate)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await balanceOf(certificate)).toBe(1_000_00)
})

test('the day’s comparison finds every write-off among the payments and none besides', async () => {
  const day = market.now.toISOString().slice(0, 10)
  const acquirer = certificateAcquirer({ db: base.db, clock: () => market.now })
  const settling = { db: base.db, clock: () => market.now, log: pino({ level: 'silent' }) }
  await reconcileDay(
    {
      ...settling,
      orders: {} as never,
      receipts: null,
      acquirers: new Map(),
      secrets: createSecrets('a secret of the tests only'),
    },
    acquirer,
    day,
  )
  const [books] = await rows<{ ours: number; theirs: number; differences: number }>(
    base.db,
    sql`select ours_minor::int ours, theirs_minor::int theirs, (select count(*)::int from payment_differences) differences
      from payment_reconciliations where provider = 'certificate'`,
  )
  expect(books?.ours).toBeGreaterThan(0)
  expect(books).toMatchObject({ theirs: books?.ours, differences: 0 })
})
