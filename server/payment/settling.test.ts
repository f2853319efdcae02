import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { readMetrics } from '../../tests/harness/read-metrics.ts'
import type { Acquirer, ProviderPayment, ProviderRefund, RefundWish, ToldEvent } from './acquirer.ts'
import { closeAlarm, countOpenAlarms, listOpenAlarms, raiseAlarm } from './alarms.ts'
import { checkOpenPayments } from './jobs.ts'
import { measureAlarms } from './measure-alarms.ts'
import type { PayableOrder, PayableOrders } from './payable-orders.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { queueRefund } from './queue-refund.ts'
import { recordTransfer } from './record-transfer.ts'
import { refundPart, sendRefund, settleRefund } from './refund-payment.ts'
import { type Settling, settlePayment } from './settle-payment.ts'
import { paymentAlarms, payments, refunds } from './tables.ts'
import { believeNotice, takeNotice } from './take-notice.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
const start = new Date('2026-11-20T10:00:00Z')
let now = start
let booked: { paymentId: string; amountMinor: number }[] = []
let needsMinor = Number.POSITIVE_INFINITY
let asked: RefundWish[] = []

beforeEach(async () => {
  now = start
  booked = []
  asked = []
  needsMinor = Number.POSITIVE_INFINITY
  await base.db.delete(paymentAlarms)
})

/** The order's books: take what they need, once per payment, and say what is too much. */
const orders: PayableOrders = {
  findFor: async () => null,
  viewFor: async () => null,
  payAtDoor: async () => {},
  moneyOfCancelled: async () => 0,
  sumBooked: async () => 0,
  recordCaptured: async () => {},
  endHold: async () => {},
  find: async (_db, basketGroup, partIds) => ({ ...order, basketGroup, lines: linesOf(partIds) }),
  async recordPaid(_tx, { paymentId, amountMinor }) {
    booked.push({ paymentId, amountMinor })
    return { kind: 'recorded', surplusMinor: Math.max(0, amountMinor - needsMinor) }
  },
}

const goods = { 1: { names: { ru: 'Диван' }, sumMinor: 70_000 }, 2: { names: { ru: 'Стул' }, sumMinor: 29_999 } }
const linesOf = (partIds?: readonly number[] | null) =>
  Object.entries(goods)
    .filter(([id]) => !partIds || partIds.includes(Number(id)))
    .map(([, line]) => ({ ...line, quantity: 1, priceMinor: line.sumMinor }))

const order: PayableOrder = {
  basketGroup: '',
  number: '10234',
  partId: null,
  status: 'new',
  regionId: 1,
  currency: 'RUB',
  totalMinor: 99_999,
  paidMinor: 99_999,
  paidByCertificateMinor: 0,
  owedMinor: 0,
  isPayable: false,
  percentPrepayment: 0,
  waiting: { totalMinor: 0, paidMinor: 0 },
  isByLink: false,
  canPayAtDoor: true,
  isKZ: false,
  isPartner: false,
  createdAt: start,
  heldUntil: null,
  utcOffsetMinutes: 300,
  deliveryText: '',
  isPartial: false,
  paymentMethodId: null,
  instalment: null,
  customerId: null,
  language: 'ru',
  contact: { name: 'Анна', phone: '79000000000', email: '' },
  lines: [],
  hasLeft: false,
  charged: { deliveryMinor: 0, liftMinor: 0, assemblyMinor: 0, removalMinor: 0 },
  services: { delivery: null, assembly: { isOrdered: false, day: null }, lift: { isOrdered: false, floor: null } },
}

interface BankSays {
  payment?: (id: string) => Promise<ProviderPayment> | ProviderPayment
  refund?: ProviderRefund['state'] | 'away'
  receipts?: boolean
  told?: ToldEvent
}

const away = () => new ServiceAwayError('bank', 'timeout')

/** A bank that says what the test has it say. */
function aBank({ payment, refund = 'succeeded', receipts = false, told }: BankSays = {}): Acquirer {
  const answer = (id: string): ProviderRefund => {
    if (refund === 'away') throw away()
    return { providerRefundId: id, state: refund, reason: refund === 'refused' ? 'insufficient_funds' : null }
  }
  const no = async () => Promise.reject(new Error('not asked for'))
  return {
    name: 'bank',
    isStandIn: true,
    shopAccount: 'shop-1',
    capabilities: {
      ways: ['card'],
      currencies: ['RUB'],
      twoStage: false,
      sendsRefunds: true,
      refundsBySum: false,
      receipts,
      formHosts: [],
    },
    createPayment: no,
    capture: no,
    cancel: no,
    readPayment: async (id) => (payment ? payment(id) : no()),
    async refund(wish) {
      asked.push(wish)
      return answer(`at-bank-${wish.refundId}`)
    },
    readRefund: async (id) => answer(id),
    verifyEvent: () => told ?? { kind: 'refused', why: 'forged' },
  }
}

const settlingWith = (...banks: Acquirer[]): Settling => ({
  db: base.db,
  clock: () => now,
  log,
  orders,
  receipts: null,
  secrets: createSecrets('a secret of the tests only'),
  acquirers: new Map(banks.map((bank) => [bank.name, bank])),
})

async function aPayment(facts: Partial<typeof payments.$inferInsert> = {}): Promise<PaymentRow> {
  const id = randomUUID()
  const [made] = await base.db
    .insert(payments)
    .values({
      id,
      code: `code-${id}`,
      orderGroupId: randomUUID(),
      orderNumber: '10234',
      methodId: 'card',
      kind: 'card',
      provider: 'bank',
      providerPaymentId: `at-bank-${id}`,
      amountMinor: 99_999,
      currency: 'RUB',
      state: 'pending',
      createdAt: start,
      expiresAt: new Date(start.getTime() + 3600_000),
      ...facts,
    })
    .returning()
  if (!made) throw new Error('no payment')
  return made
}
const paidOne = (facts: Partial<typeof payments.$inferInsert> = {}) => aPayment({ state: 'succeeded', ...facts })

function truthOf(payment: PaymentRow, facts: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    providerPaymentId: payment.providerPaymentId ?? '',
    paymentId: payment.id,
    orderId: payment.orderGroupId,
    shopAccount: 'shop-1',
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    state: 'succeeded',
    reason: null,
    confirmationUrl: null,
    qrPayload: null,
    expiresAt: null,
    ...facts,
  }
}

const refundsOf = (paymentId: string) => base.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
async function theRefundOf(paymentId: string) {
  const [refund] = await refundsOf(paymentId)
  if (!refund) throw new Error('no refund')
  return refund
}
const openAlarms = async () => (await listOpenAlarms(base.db, 100)).map(({ what }) => what)

describe('whatever a bank tells, in whatever order and however often', () => {
  test('the money is booked once if it ever came, and the attempt ends in what weighs most', async () => {
    const states = fc.array(fc.constantFrom('pending', 'canceled', 'succeeded' as const), {
      minLength: 1,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(states, fc.boolean(), async (told, isSameKey) => {
        booked = []
        const payment = await aPayment()
        for (const [turn, state] of told.entries()) {
          const settling = settlingWith()
          const event = { providerPaymentId: 'x', eventKey: `${payment.id}/${isSameKey ? 0 : turn}`, type: 'told' }
          await settlePayment(settling, aBank({ payment: () => truthOf(payment, { state }) }), event)
        }
        const heaviest = (['succeeded', 'canceled', 'pending'] as const).find((state) => told.includes(state))
        expect((await findPayment(base.db, payment.id))?.state).toBe(heaviest)
        expect(booked).toHaveLength(told.includes('succeeded') ? 1 : 0)
      }),
      { numRuns: 25 },
    )
  })

  test.each<{ promise: string; facts: Partial<ProviderPayment> }>([
    { promise: 'a kopeck less', facts: { amountMinor: 99_998 } },
    { promise: 'a kopeck more', facts: { amountMinor: 100_000 } },
    { promise: 'other money', facts: { currency: 'KZT' } },
    { promise: 'another order', facts: { orderId: randomUUID() } },
    { promise: 'another shop’s account', facts: { shopAccount: 'shop-2' } },
    { promise: 'another payment of the bank', facts: { providerPaymentId: 'other' } },
  ])('$promise pays nothing, and a person hears of it once', async ({ facts }) => {
    const payment = await aPayment()
    const bank = aBank({ payment: () => truthOf(payment, facts) })
    for (const eventKey of ['a', 'b']) {
      const event = { providerPaymentId: 'x', eventKey: payment.id + eventKey, type: 'told' }
      expect(await settlePayment(settlingWith(), bank, event)).toEqual({ kind: 'mismatch' })
    }
    expect((await findPayment(base.db, payment.id))?.state).toBe('pending')
    expect(booked).toEqual([])
    expect(await listOpenAlarms(base.db, 100)).toMatchObject([{ what: 'paymentMismatch', orderNumber: '10234' }])
  })

  test('another bank cannot speak of this bank’s payment', async () => {
    const payment = await aPayment({ provider: 'former bank' })
    const event = { providerPaymentId: 'x', eventKey: payment.id, type: 'told' }
    const bank = aBank({ payment: () => truthOf(payment) })
    expect(await settlePayment(settlingWith(), bank, event)).toEqual({ kind: 'unknown' })
    expect(booked).toEqual([])
  })

  test('what the order does not need of it goes back by itself, once, and is not in the order’s books', async () => {
    needsMinor = 60_000
    const payment = await aPayment()
    const bank = aBank({ payment: () => truthOf(payment) })
    for (const eventKey of ['a', 'b']) {
      await settlePayment(settlingWith(), bank, {
        providerPaymentId: 'x',
        eventKey: payment.id + eventKey,
        type: 'told',
      })
    }
    expect(await refundsOf(payment.id)).toMatchObject([{ amountMinor: 39_999, reason: 'surplus', isInOrder: false }])
  })
})

describe('a notice', () => {
  const told = { rawBody: Buffer.from('{}'), headers: {}, address: '10.0.0.1' }
  const event = { kind: 'payment', eventKey: 'n', type: 'told', providerPaymentId: 'x' } as const

  test.each<{ promise: string; provider?: string; says?: BankSays; kind: string }>([
    { promise: 'of a bank that the shop does not know', provider: 'other', kind: 'providerUnknown' },
    { promise: 'that is forged', says: { told: { kind: 'refused', why: 'forged' } }, kind: 'refused' },
    { promise: 'from a foreign address', says: { told: { kind: 'refused', why: 'foreign' } }, kind: 'refused' },
    { promise: 'that is repeated long after', says: { told: { kind: 'refused', why: 'stale' } }, kind: 'refused' },
    { promise: 'that cannot be read', says: { told: { kind: 'refused', why: 'unreadable' } }, kind: 'unreadable' },
    { promise: 'that is proven', says: { told: event }, kind: 'believed' },
  ])('$promise is $kind', async ({ provider = 'bank', says = {}, kind }) => {
    expect((await believeNotice(settlingWith(aBank(says)), provider, told)).kind).toBe(kind)
  })

  test('is to be told again when the bank itself does not answer about it', async () => {
    const payment = await aPayment()
    const mute = aBank({ payment: () => Promise.reject(away()) })
    const notice = { ...event, eventKey: payment.id }
    expect(await takeNotice(settlingWith(), { acquirer: mute, event: notice })).toEqual({ kind: 'bankAway' })
    const bank = aBank({ payment: () => truthOf(payment) })
    expect(await takeNotice(settlingWith(), { acquirer: bank, event: notice })).toEqual({
      kind: 'taken',
      status: 'settled',
    })
    expect(await takeNotice(settlingWith(), { acquirer: bank, event: notice })).toEqual({
      kind: 'taken',
      status: 'repeated',
    })
    expect(booked).toHaveLength(1)
  })

  test('of a refund ends it, and one of a stranger’s refund is unknown', async () => {
    const payment = await paidOne()
    await inTransaction(base.db, (tx) => queueRefund(tx, payment, 500, now))
    const { id } = await theRefundOf(payment.id)
    await sendRefund(settlingWith(aBank({ refund: 'pending' })), id)
    const notice = (providerRefundId: string) => ({
      kind: 'refund' as const,
      eventKey: 'r',
      type: 'refund',
      providerRefundId,
    })
    const take = (providerRefundId: string, acquirer = aBank()) =>
      takeNotice(settlingWith(), { acquirer, event: notice(providerRefundId) })
    expect(await take('somebody’s')).toEqual({ kind: 'unknown' })
    expect(await take(`at-bank-${id}`, { ...aBank(), name: 'other bank' })).toEqual({ kind: 'unknown' })
    expect((await theRefundOf(payment.id)).state).toBe('pending')
    expect(await take(`at-bank-${id}`)).toEqual({ kind: 'taken', status: 'settled' })
    expect((await theRefundOf(payment.id)).state).toBe('succeeded')
  })
})

describe('refunds', () => {
  test('whatever a bank says afterwards, the first end stays', async () => {
    const states = fc.array(fc.constantFrom('pending', 'succeeded', 'refused' as const), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(states, async (told) => {
        const payment = await paidOne()
        await inTransaction(base.db, (tx) => queueRefund(tx, payment, 500, now))
        const { id } = await theRefundOf(payment.id)
        await sendRefund(settlingWith(aBank({ refund: 'pending' })), id)
        for (const state of told) await settleRefund(settlingWith(), aBank({ refund: state }), `at-bank-${id}`)
        const end = told.find((state) => state !== 'pending') ?? 'pending'
        expect((await theRefundOf(payment.id)).state).toBe(end)
      }),
      { numRuns: 15 },
    )
  })

  test('a bank that is away keeps the refund waiting; the next try asks under the same key', async () => {
    const payment = await paidOne()
    await inTransaction(base.db, (tx) => queueRefund(tx, payment, 500, now))
    const { id } = await theRefundOf(payment.id)
    await expect(sendRefund(settlingWith(aBank({ refund: 'away' })), id)).rejects.toThrow()
    expect((await theRefundOf(payment.id)).state).toBe('waiting')
    await sendRefund(settlingWith(aBank()), id)
    await sendRefund(settlingWith(aBank()), id)
    expect(asked.map(({ refundId, amountMinor }) => [refundId, amountMinor])).toEqual([
      [id, 500],
      [id, 500],
    ])
    expect((await theRefundOf(payment.id)).state).toBe('succeeded')
  })

  test('parts never sum up to more than was paid, whatever is asked for at once', async () => {
    const payment = await paidOne()
    const back = (operation: string) =>
      refundPart(settlingWith(), { paymentId: payment.id, operation, amountMinor: 30_000 })
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e', 'a'].map(back))
    const given = await refundsOf(payment.id)
    expect(given).toHaveLength(3)
    expect(given.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBeLessThanOrEqual(payment.amountMinor)
    expect(outcomes.filter(({ kind }) => kind === 'queued')).toHaveLength(3)
  })

  test('what the bank refused may be given back under another key, and the same key says that it was tried', async () => {
    const payment = await paidOne()
    const back = (operation: string) =>
      refundPart(settlingWith(), { paymentId: payment.id, operation, amountMinor: payment.amountMinor })
    expect(await back('claim/1')).toEqual({ kind: 'queued' })
    await sendRefund(settlingWith(aBank({ refund: 'refused' })), (await theRefundOf(payment.id)).id)
    expect(await openAlarms()).toEqual(['refundRefused'])
    expect(await back('claim/1')).toEqual({ kind: 'repeated' })
    expect(await back('claim/2')).toEqual({ kind: 'queued' })
    expect(await back('claim/3')).toEqual({ kind: 'moreThanPaid' })
  })

  test.each(['created', 'pending', 'expired', 'canceled'] as const)(
    'nothing goes back of a payment that is %s',
    async (state) => {
      const payment = await aPayment({ state })
      const wish = { paymentId: payment.id, operation: 'claim', amountMinor: 1 }
      expect(await refundPart(settlingWith(), wish)).toEqual({ kind: 'notFound' })
      expect(await refundsOf(payment.id)).toEqual([])
    },
  )

  test.each([0, -1])('a sum of %i is no refund', async (amountMinor) => {
    const payment = await paidOne()
    await expect(
      refundPart(settlingWith(), { paymentId: payment.id, operation: 'claim', amountMinor }),
    ).rejects.toThrow()
    expect(await refundsOf(payment.id)).toEqual([])
  })

  test.each([
    { promise: 'a bank that prints none is handed no receipt', receipts: false, partId: null, lines: null },
    {
      promise: 'a receipt of a part of the money lists all that was bought',
      receipts: true,
      partId: null,
      lines: ['Диван', 'Стул'],
    },
    {
      promise: 'a receipt of one part’s money lists that part’s goods alone',
      receipts: true,
      partId: 2,
      lines: ['Стул'],
    },
  ])('$promise, and adds up to the kopeck', async ({ receipts, partId, lines }) => {
    const payment = await paidOne({ partId })
    const amountMinor = 12_345
    await refundPart(settlingWith(), { paymentId: payment.id, operation: 'claim', amountMinor })
    await sendRefund(settlingWith(aBank({ receipts, refund: 'pending' })), (await theRefundOf(payment.id)).id)
    const receipt = asked[0]?.receipt ?? null
    expect(receipt && [...new Set(receipt.lines.map(({ name }) => name))]).toEqual(lines)
    if (receipt) {
      expect(receipt.lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0)).toBe(amountMinor)
      expect(receipt.isWhole).toBe(false)
    }
  })
})

describe('money by transfer', () => {
  const aBill = (facts: Partial<typeof payments.$inferInsert> = {}) =>
    aPayment({ methodId: 'bill', kind: 'bill', provider: null, providerPaymentId: null, ...facts })
  const transfer = (orderNumber: string, sumMinor: number, document: string) =>
    recordTransfer(settlingWith(), { orderNumber, sumMinor, document })

  test('one document that is told ten times at once is booked once', async () => {
    const bill = await aBill({ orderNumber: '30001' })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => transfer('30001', bill.amountMinor, '7')))
    expect(outcomes.filter(({ kind }) => kind === 'recorded')).toHaveLength(1)
    expect(booked).toEqual([{ paymentId: bill.id, amountMinor: bill.amountMinor }])
  })

  test('two documents of one sum that are told at once are booked each for itself', async () => {
    const bill = await aBill({ orderNumber: '30007' })
    const told = ['7', '8', '9'].map((document) => transfer('30007', bill.amountMinor, document))
    expect((await Promise.all(told)).map(({ kind }) => kind)).toEqual(['recorded', 'recorded', 'recorded'])
    expect(new Set(booked.map(({ paymentId }) => paymentId)).size).toBe(3)
  })

  test('a document that repeats with another sum is the same document, and leaves no attempt behind', async () => {
    const bill = await aBill({ orderNumber: '30002' })
    await transfer('30002', bill.amountMinor, '7')
    expect(await transfer('30002', 5_000, '7')).toEqual({ kind: 'repeated' })
    expect(booked).toHaveLength(1)
    const rows = await base.db.select().from(payments).where(eq(payments.orderNumber, '30002'))
    expect(rows).toHaveLength(1)
  })

  test('the same number of a document may belong to two orders', async () => {
    const [first, second] = [await aBill({ orderNumber: '30003' }), await aBill({ orderNumber: '30004' })]
    await transfer('30003', first.amountMinor, '1')
    expect(await transfer('30004', second.amountMinor, '1')).toMatchObject({ kind: 'recorded' })
    expect(booked).toHaveLength(2)
  })

  test('of two bills the one of this sum is answered, also when it has run out', async () => {
    const orderGroupId = randomUUID()
    const part = await aBill({ orderNumber: '30005', orderGroupId, amountMinor: 20_000, state: 'expired' })
    await aBill({ orderNumber: '30005', orderGroupId, createdAt: new Date(start.getTime() + 1000) })
    await transfer('30005', 20_000, '1')
    expect(booked).toEqual([{ paymentId: part.id, amountMinor: 20_000 }])
  })

  test('for an order without a bill is not guessed at', async () => {
    await aPayment({ orderNumber: '30006' })
    expect(await transfer('30006', 99_999, '1')).toEqual({ kind: 'noBill' })
    expect(booked).toEqual([])
  })
})

describe('alarms', () => {
  const alarm = (key: string, at = now) =>
    raiseAlarm(base.db, log, { key, what: 'refundStuck', orderGroupId: null, detail: key, at })

  test('are told once, the oldest first, and are gone when a person has seen to them, once', async () => {
    await alarm('younger', new Date(start.getTime() + 1000))
    await alarm('older')
    await alarm('older', new Date(start.getTime() + 5000))
    expect((await listOpenAlarms(base.db, 10)).map(({ key }) => key)).toEqual(['older', 'younger'])
    expect((await listOpenAlarms(base.db, 1)).map(({ key }) => key)).toEqual(['older'])
    expect(await Promise.all([closeAlarm(base.db, 'older', now), closeAlarm(base.db, 'older', now)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await closeAlarm(base.db, 'nothing', now)).toBe(false)
    expect(await countOpenAlarms(base.db)).toBe(1)
    await alarm('older')
    expect(await countOpenAlarms(base.db)).toBe(1)
  })

  test('are measured by what is wrong, with a nought where nothing is', async () => {
    await alarm('one')
    await alarm('two')
    await closeAlarm(base.db, 'one', now)
    const metrics = new Registry()
    measureAlarms(metrics, base.db)
    const figure = readMetrics(await metrics.metrics())
    expect(figure('money_alarms_open{what="refundStuck"}')).toBe(1)
    expect(figure('money_alarms_total{what="refundStuck"}')).toBe(2)
    expect(figure.names).toContain('money_alarms_open{what="paymentMismatch"}')
  })
})

test('one payment that cannot be checked holds up none of the others', async () => {
  const [first, second] = [await aPayment(), await aPayment()]
  const bank = aBank({
    payment(id) {
      if (id === first.providerPaymentId) throw away()
      return truthOf(second, { state: id === second.providerPaymentId ? 'succeeded' : 'pending' })
    },
  })
  now = new Date(start.getTime() + 180_000)
  await checkOpenPayments(settlingWith(bank), 120)
  expect((await findPayment(base.db, first.id))?.state).toBe('pending')
  expect((await findPayment(base.db, second.id))?.state).toBe('succeeded')
})
