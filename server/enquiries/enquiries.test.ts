import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { enquiriesContract } from '#contract/enquiries.ts'
import type { staffEnquiriesContract } from '#contract/staff/enquiries.ts'
import { customers } from '#server/customer/tables.ts'
import { inProcessClients } from '#server/gate/index.ts'
import type { NewMessage } from '#server/messages/send.ts'
import { rows } from '#server/platform/database.ts'
import { createRegions } from '#server/region/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aProduct, aRegion } from '../../tests/harness/goods.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { enquiriesCalls } from './calls.ts'
import { staffEnquiriesCalls } from './desk-calls.ts'

const base = withDatabase()
const now = new Date('2026-11-23T10:00:00Z')
const sent: NewMessage[] = []
let guid: string
let clerk: number
let ask: (visitorId: string, customerId?: number) => ReturnType<typeof clientsOf>
let region: Awaited<ReturnType<typeof aRegion>>
type Calls = ReturnType<typeof enquiriesCalls | typeof staffEnquiriesCalls>
type Contracts = { enquiries: typeof enquiriesContract; staffEnquiries: typeof staffEnquiriesContract }
const clientsOf = (context: object, calls: Calls) => {
  const clients = inProcessClients<Contracts>(calls, noLimits, pino({ level: 'silent' }))(context as never)
  // Nothing of the two is called alike.
  return new Proxy({} as typeof clients.enquiries & typeof clients.staffEnquiries, {
    get: (_target, name: keyof typeof clients.enquiries & keyof typeof clients.staffEnquiries) =>
      name in enquiriesContract ? clients.enquiries[name] : clients.staffEnquiries[name],
  })
}

beforeAll(async () => {
  region = await aRegion(base.db)
  const productId = await aProduct(base.db)
  guid = (await rows<{ guid: string }>(base.db, sql`select guid from products where id = ${productId}`))[0]?.guid ?? ''
  const [row] = await base.db
    .insert(customers)
    .values({ phone: '79120009101', firstName: 'Ольга' })
    .returning({ id: customers.id })
  clerk = row?.id ?? 0
  const regions = await createRegions(base.db, 'none')
  const messages = {
    send: async (_tx: unknown, message: NewMessage) => sent.push(message) && [],
    hasBudgetFor: async () => true,
  }
  const captcha = { findWait: async () => 0, suspect: async () => {} }
  const uploads = { show: ({ key }: { key: string }) => ({ url: `/media/private/${key}/`, width: 1, height: 1 }) }
  const addresses = {
    locate: async (address: string) => (address.includes('Лунная') ? 'unknown' : 'away'),
    resemble: async () => ['Лунина, 27'],
  }
  const { db } = base
  const calls = [
    ...enquiriesCalls({ db, regions, addresses: addresses as never, captcha: captcha as never }),
    ...staffEnquiriesCalls({ db, regions, messages: messages as never, uploads, publicUrl: 'https://shop.example' }),
  ]
  ask = (visitorId, customerId) => {
    const visitor = {
      sessionId: 1,
      visitorId,
      customer: customerId === undefined ? null : { id: customerId, groups: ['1'] },
    }
    const own = {
      requestId: 'r',
      language: 'ru',
      region: { ...region, utcOffsetMinutes: 300 },
      address: '10.0.0.1',
      now: () => now,
      visitor: async () => visitor,
      requireVisitor: async () => visitor,
      trail: async () => {},
    }
    return clientsOf(own, calls)
  }
})

const said = () => ({ FIO: 'Вера', TEL: '8 912 000-91-02', URL: 'https://elsewhere.example/sofa/', GUID_PRODUCT: guid })
const aVisitor = () => crypto.randomUUID()

test('who found it cheaper is kept, seen at the desk and answered once, by message', async () => {
  const visitor = aVisitor()
  const body = { ...said(), PRICE: 49_990, addGetLowPrice: true, nameSelected: 'Диван, шалфей' }
  expect(await ask(visitor).findCheaper({ body })).toEqual({ status: true })
  const { enquiries } = await ask(aVisitor(), clerk).listEnquiries({ body: { kind: 'cheaper' } })
  const mine = enquiries.find(({ product }) => product?.name === 'Диван, шалфей')
  expect(mine).toMatchObject({ phone: '79120009102', priceMinor: 49_990_00, wantsLowPrice: true, state: 'waiting' })
  const answer = { id: mine?.id ?? 0, answer: 'Продадим за 49 500' }
  const both = [
    ask(aVisitor(), clerk).answerEnquiry({ body: answer }),
    ask(aVisitor(), clerk).answerEnquiry({ body: answer }),
  ]
  const ends = await Promise.allSettled(both)
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    template: 'cheaperAnswer',
    to: { phone: '79120009102' },
    facts: { product: 'Диван, шалфей', answer: 'Продадим за 49 500' },
  })
  const done = await ask(aVisitor(), clerk).listEnquiries({ body: { kind: 'cheaper', shelf: 'ended' } })
  expect(done.enquiries.find(({ id }) => id === mine?.id)).toMatchObject({ state: 'answered', answeredBy: 'Ольга' })
})

test('the same wish twice, also at once, is one', async () => {
  const visitor = aVisitor()
  const ends = await Promise.allSettled([1, 2].map(() => ask(visitor).findCheaper({ body: said() })))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ask(visitor).findCheaper({ body: said() })).rejects.toMatchObject({
    code: 'ENQUIRY_REPEATED',
    status: 409,
  })
})

test.each([
  { what: 'a short phone', change: { TEL: '12' }, code: 'PHONE_INVALID' },
  { what: 'no address of a letter', change: { EMAIL: 'here' }, code: 'EMAIL_INVALID' },
  { what: 'no product', change: { GUID_PRODUCT: crypto.randomUUID() }, code: 'PRODUCT_NOT_FOUND' },
  { what: 'a script instead of a page', change: { URL: 'javascript:alert(1)' }, code: 'INPUT_INVALID' },
  { what: 'a file of the reader', change: { URL: 'file:///etc/passwd' }, code: 'INPUT_INVALID' },
])('$what is refused', async ({ change, code }) => {
  await expect(ask(aVisitor()).findCheaper({ body: { ...said(), ...change } })).rejects.toMatchObject({ code })
})

test('a measurer is asked for on a day on which one comes', async () => {
  const { measurer } = await ask(aVisitor()).getMeasurer({})
  const body = { FIO: 'Вера', TEL: '+7 912 000-91-03', address: 'Ленина, 27', GUID_PRODUCT: guid }
  if (!measurer.isAvailable) {
    await expect(ask(aVisitor()).askMeasurer({ body: { ...body, day: '2026-11-24' } })).rejects.toMatchObject({
      code: 'DAY_TAKEN',
    })
    return
  }
  expect(measurer.days).toHaveLength(10)
  const nowhere = { ...body, day: measurer.days[0] ?? '', address: 'Лунная, 27' }
  await expect(ask(aVisitor()).askMeasurer({ body: nowhere })).rejects.toMatchObject({
    code: 'ADDRESS_UNKNOWN',
    data: { suggestions: ['Лунина, 27'] },
  })
  const homeless = { ...body, day: measurer.days[0] ?? '', address: 'Ленина' }
  await expect(ask(aVisitor()).askMeasurer({ body: homeless })).rejects.toMatchObject({ code: 'HOUSE_NEEDED' })
  await ask(aVisitor()).askMeasurer({ body: { ...body, day: measurer.days[0] ?? '' } })
  await expect(ask(aVisitor()).askMeasurer({ body: { ...body, day: '2026-11-29' } })).rejects.toMatchObject({
    code: 'DAY_TAKEN',
  })
  const { enquiries } = await ask(aVisitor(), clerk).listEnquiries({ body: { kind: 'measurer' } })
  expect(enquiries.at(-1)).toMatchObject({ address: 'Ленина, 27', day: measurer.days[0] })
})

test('many are closed without a message, once, and wait again for a quarter of an hour', async () => {
  for (const URL of ['https://one.example/', 'https://two.example/'])
    await ask(aVisitor()).findCheaper({ body: { ...said(), URL } })
  const before = sent.length
  const desk = ask(aVisitor(), clerk)
  const waiting = async () => (await desk.listEnquiries({ body: { kind: 'cheaper' } })).enquiries.map(({ id }) => id)
  const ids = (await waiting()).slice(-2)
  const [one = 0, other = 0] = ids
  expect(await desk.closeEnquiries({ body: { ids: [...ids, 2_000_000_000] } })).toEqual({ changed: ids })
  expect(await desk.closeEnquiries({ body: { ids } })).toEqual({ changed: [] })
  expect(await waiting()).not.toContain(one)
  const { enquiries } = await desk.listEnquiries({ body: { kind: 'cheaper', shelf: 'ended' } })
  expect(enquiries.find(({ id }) => id === one)).toMatchObject({ state: 'closed', answer: '', answeredBy: 'Ольга' })
  await rows(
    base.db,
    sql`update enquiries set answered_at = ${'2026-11-23T09:40:00Z'}::timestamptz where id = ${one} returning id`,
  )
  expect(await desk.reopenEnquiries({ body: { ids } })).toEqual({ changed: [other] })
  expect(await waiting()).toContain(other)
  expect(sent).toHaveLength(before)
})

test('what was answered does not wait again', async () => {
  await ask(aVisitor()).findCheaper({ body: { ...said(), URL: 'https://three.example/' } })
  const desk = ask(aVisitor(), clerk)
  const id = (await desk.listEnquiries({ body: { kind: 'cheaper' } })).enquiries.at(-1)?.id ?? 0
  await desk.answerEnquiry({ body: { id, answer: 'Нет, дешевле не выйдет' } })
  expect(await desk.reopenEnquiries({ body: { ids: [id] } })).toEqual({ changed: [] })
})

test('a list is searched by anything that was said, read page by page, and taken out as it is looked at', async () => {
  const desk = ask(aVisitor(), clerk)
  const people = ['Агата', 'Борис', 'Вадим']
  for (const [at, name] of people.entries()) {
    const comment = `Делаем стулья из ясеня, цех ${at + 1}, ищем магазин.`
    await ask(aVisitor()).sendRequest({ body: { kind: 'designers', name, phone: `+7 912 000-93-0${at}`, comment } })
  }
  const names = async (wish: object) => {
    const { enquiries, next } = await desk.listEnquiries({ body: { kind: 'designers', ...wish } })
    return { names: enquiries.map(({ name }) => name), next }
  }
  const first = await names({ count: 2 })
  expect(first.names).toEqual(['Агата', 'Борис'])
  expect(await names({ count: 2, after: first.next ?? 0 })).toEqual({ names: ['Вадим'], next: null })
  expect((await names({ q: 'ЦЕХ 2' })).names).toEqual(['Борис'])
  expect((await names({ q: '912 000-93-02' })).names).toEqual(['Вадим'])
  expect((await names({ q: 'Никого' })).names).toEqual([])
  expect((await desk.listEnquiries({ body: { kind: 'designers' } })).waiting).toMatchObject({ designers: 3 })
  const file = await desk.exportEnquiries({ query: { kind: 'designers', q: 'цех 3' } })
  const lines = (await text(Readable.from(file.content as AsyncIterable<string>))).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/Вадим.*79120009302.*цех 3/)
})

test('nobody but the desk sees who asked', async () => {
  await expect(ask(aVisitor()).listEnquiries({ body: { kind: 'cheaper' } })).rejects.toMatchObject({ status: 401 })
})

const aRequest = (change: object = {}) => ({
  kind: 'suppliers' as const,
  name: 'Пётр',
  phone: '8 912 000-91-09',
  company: 'Фабрика «Кедр»',
  site: 'https://kedr.example/price',
  comment: 'Делаем столы, остаток 40 штук',
  ...change,
})

test('whoever wants to work with the shop is kept once and seen at the desk with all they said', async () => {
  const visitor = aVisitor()
  expect(await ask(visitor).sendRequest({ body: aRequest() })).toEqual({ status: true })
  await expect(ask(visitor).sendRequest({ body: aRequest() })).rejects.toMatchObject({ code: 'ENQUIRY_REPEATED' })
  const { enquiries } = await ask(aVisitor(), clerk).listEnquiries({ body: { kind: 'suppliers' } })
  expect(enquiries.at(-1)).toMatchObject({ company: 'Фабрика «Кедр»', site: 'https://kedr.example/price', files: [] })
})

test('a site without https:// is a site', async () => {
  await ask(aVisitor()).sendRequest({ body: aRequest({ phone: '8 912 000-91-10', site: ' kedr.example:8080/price ' }) })
  const { enquiries } = await ask(aVisitor(), clerk).listEnquiries({ body: { kind: 'suppliers' } })
  expect(enquiries.find(({ phone }) => phone === '79120009110')?.site).toBe('https://kedr.example:8080/price')
})

test.each(['мебель.рф/диваны', 'https://xn--90aclb4arn.xn--p1ai/'])(
  'a site in Cyrillic is a site: %s',
  async (site) => {
    const phone = `8 912 000-93-${site.length}`
    await ask(aVisitor()).sendRequest({ body: aRequest({ phone, site }) })
    const { enquiries } = await ask(aVisitor(), clerk).listEnquiries({ body: { kind: 'suppliers' } })
    expect(enquiries.find((one) => one.phone.endsWith(`93${site.length}`))?.site).toContain(site)
  },
)

test.each([
  { what: 'a short phone', change: { phone: '123' }, code: 'REQUEST_PHONE' },
  { what: 'a site without a domain', change: { site: 'портфолио' }, code: 'INPUT_INVALID' },
  { what: 'a link that runs', change: { site: 'javascript:alert(1)' }, code: 'INPUT_INVALID' },
  { what: 'another department', change: { kind: 'cheaper' }, code: 'INPUT_INVALID' },
  { what: 'nothing to read', change: { comment: 'привет' }, code: 'INPUT_INVALID' },
])('a request with $what is refused', async ({ change, code }) => {
  await expect(ask(aVisitor()).sendRequest({ body: aRequest(change) as never })).rejects.toMatchObject({ code })
})
