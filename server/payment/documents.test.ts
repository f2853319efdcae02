import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNoCompanyBook } from '#server/company/index.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { mountForTest } from '../../tests/harness/mounted-calls.ts'
import { billOf } from './bill.ts'
import { paymentCalls } from './calls.ts'
import { documentUrl, openDocumentLink } from './document-link.ts'
import type { PayableOrder, PayableOrders } from './payable-orders.ts'
import { payments } from './tables.ts'

const base = withDatabase()
const now = new Date('2026-11-22T21:30:00Z')
const secrets = createSecrets('a-secret-that-seals-links')
const basketGroup = randomUUID()

const order: PayableOrder = {
  basketGroup,
  number: '10007',
  partId: null,
  status: 'awaitingPayment',
  regionId: 1,
  currency: 'RUB',
  totalMinor: 6_199_000,
  paidMinor: 0,
  paidByCertificateMinor: 0,
  owedMinor: 6_199_000,
  isPayable: true,
  percentPrepayment: 10,
  waiting: { totalMinor: 6_199_000, paidMinor: 0 },
  isByLink: false,
  canPayAtDoor: true,
  isKZ: false,
  isPartner: false,
  isPartial: false,
  createdAt: now,
  heldUntil: new Date('2026-11-24T20:00:00Z'),
  utcOffsetMinutes: 300,
  deliveryText: 'курьером',
  paymentMethodId: 'bill',
  instalment: null,
  customerId: null,
  language: 'ru',
  contact: { name: 'Анна', phone: '79120000000', email: '' },
  lines: [{ names: { ru: 'Диван' }, quantity: 1, priceMinor: 6_199_000, sumMinor: 6_199_000 }],
  hasLeft: false,
  charged: { deliveryMinor: 0, liftMinor: 0, assemblyMinor: 0, removalMinor: 0 },
  services: { delivery: null, assembly: { isOrdered: false, day: null }, lift: { isOrdered: false, floor: null } },
}

const orders: PayableOrders = {
  findFor: async () => null,
  viewFor: async () => null,
  payAtDoor: async () => {},
  moneyOfCancelled: async () => 0,
  sumBooked: async () => 0,
  recordCaptured: async () => {},
  endHold: async () => {},
  find: async (_db, id) => (id === basketGroup ? order : null),
  recordPaid: async () => ({ kind: 'notFound' }),
}

const seller = {
  name: 'ООО «Комод»',
  address: '',
  taxId: '7453120482',
  kpp: '',
  account: '40702810807110004521',
  bank: 'Банк',
  bik: '047501984',
  correspondentAccount: '',
  kbe: '',
  knp: '',
  director: 'Воронцов А. П.',
  accountant: '',
  vatPercent: null,
}

let http: FastifyInstance

beforeAll(async () => {
  http = fastify({ routerOptions: { maxParamLength: 500 } })
  const clock = () => now
  const means = { online: {}, billCurrencies: ['RUB'] as const }
  const bank = {
    acquirers: new Map(),
    takers: new Map(),
    means,
    publicUrl: 'http://shop.example',
    receipts: null,
  }
  const log = pino({ level: 'silent' })
  const limiter = createRateLimiter(base.db, clock)
  const companyBook = createNoCompanyBook()
  const parts = { db: base.db, companyBook, clock, log, orders, sellers: { RUB: seller }, secrets, limiter, ...bank }
  mountForTest(http, paymentCalls(parts), { clock })
  await base.db.insert(payments).values({
    code: 'a-bill',
    orderGroupId: basketGroup,
    orderNumber: '10007',
    methodId: 'bill',
    kind: 'bill',
    amountMinor: 1_000_000,
    currency: 'RUB',
    state: 'pending',
    createdAt: now,
    expiresAt: new Date('2026-11-27T21:30:00Z'),
  })
})

afterAll(() => http.close())

async function textOf(url: string) {
  const answer = await http.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const { extractText, getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('a sealed link opens the bill of its sum, by the clock of the order and held as long as the goods', async () => {
  const text = await textOf(documentUrl(secrets, { kind: 'bill', basketGroup, payment: 'a-bill' }, now))
  expect(text).toContain('№ 10007 от 23 ноября 2026 г.')
  expect(text).toContain('до 25 ноября 2026 г.')
  expect(text).toContain('Оплата части 10 000,00 руб. из 61 990,00 руб.')
  expect(text).toContain('Без налога (НДС)')
  expect(text).not.toContain('912 000')
})

test('a bill of goods that are held until midnight is to be paid on the day before', async () => {
  const [attempt] = await base.db.select().from(payments).where(eq(payments.code, 'a-bill'))
  if (!attempt) throw new Error('The bill is gone.')
  const validUntil = (heldUntil: string) =>
    billOf({ ...order, heldUntil: new Date(heldUntil) }, attempt, 0, { seller, payer: null }).validUntil
  expect(validUntil('2026-11-24T19:00:00Z')).toBe('2026-11-24')
  expect(validUntil('2026-11-24T19:30:00Z')).toBe('2026-11-25')
})

test.each(['contractPrint', 'orderPrint', 'actPrint'] as const)('%s is a file too', async (kind) => {
  expect(await textOf(documentUrl(secrets, { kind, basketGroup }, now))).toContain('61 990,00')
})

test('a link of somebody else, a changed one and one of yesterday open nothing', async () => {
  const url = documentUrl(secrets, { kind: 'orderPrint', basketGroup }, now)
  const token = url.split('/').at(-2) ?? ''
  expect(openDocumentLink(secrets, token, now)).toEqual({ kind: 'orderPrint', basketGroup })
  expect(openDocumentLink(secrets, token, new Date(now.getTime() + 25 * 3600_000))).toBeNull()
  expect(openDocumentLink(createSecrets('another secret'), token, now)).toBeNull()
  expect(openDocumentLink(secrets, 'nonsense', now)).toBeNull()
  expect((await http.inject({ url: url.replace(/.{3}\/$/, 'AAA/') })).statusCode).toBe(404)
  const unknown = documentUrl(secrets, { kind: 'bill', basketGroup, payment: 'no-bill' }, now)
  expect((await http.inject({ url: unknown })).statusCode).toBe(404)
})

test.each(['succeeded', 'expired', 'canceled'] as const)(
  'a bill that is %s by now is not given out any more, also by a link from before',
  async (state) => {
    const url = documentUrl(secrets, { kind: 'bill', basketGroup, payment: 'a-bill' }, now)
    await base.db.update(payments).set({ state }).where(eq(payments.code, 'a-bill'))
    expect((await http.inject({ url })).statusCode).toBe(404)
  },
)
