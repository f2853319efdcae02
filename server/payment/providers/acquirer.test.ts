import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { createOutgoing, type OutgoingService, ServiceAwayError } from '#server/platform/outgoing.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { fakeYookassa } from '../../../tests/harness/fake-yookassa.ts'
import { mountForTest } from '../../../tests/harness/mounted-calls.ts'
import { type Trouble, troublesOf } from '../../../tests/harness/troubled-service.ts'
import { type Acquirer, type PaymentWish, ProviderRefusedError, type ToldRequest } from '../acquirer.ts'
import { decideAtBank } from '../test-bank/books.ts'
import { testBankCalls } from '../test-bank/calls.ts'
import { sign, signatureHeader } from '../test-bank/signature.ts'
import { testBankAcquirer, testBankService } from './test-bank.ts'
import { yookassaAcquirer, yookassaService } from './yookassa.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
const shop = { shopId: '506751', secret: 'a-secret-between-shop-and-bank' }
const now = new Date('2026-11-22T10:00:00Z')
const clock = () => now

/** A bank as the conformance set needs it: its adapter, and a hand on its other side. */
interface Bank {
  acquirer: Acquirer
  trouble: { next(...troubles: Trouble[]): void; forget(): void }
  pay(id: string): Promise<void>
  decline(id: string, reason: string): Promise<void>
  countPayments(): Promise<number>
  countRefunds(paymentId: string): Promise<number>
  /** What the bank would tell of a payment that was paid. */
  notice(id: string): ToldRequest
  /** The same from somebody else. */
  forged(id: string): ToldRequest
  close(): Promise<void>
}

async function serve(app: FastifyInstance, path: string, service: string) {
  const trouble = troublesOf(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const services: Record<string, OutgoingService> = {
    [service]: { baseUrl: `${address}${path}`, timeoutMs: 500, attempts: 2 },
  }
  // A clock of its own: the breaker's pause must not carry over from one test to the next.
  let minute = 0
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services,
    clock: () => new Date(now.getTime() + 60_000 * minute++),
    log,
  })
  return { outgoing, trouble }
}

async function testBank(): Promise<Bank> {
  const app = fastify()
  mountForTest(app, testBankCalls({ db: base.db, clock, publicUrl: 'http://shop.example', ...shop }), { clock })
  const { outgoing, trouble } = await serve(app, '/dev/test-bank/v3', testBankService)
  const told = (id: string, secret: string) => {
    const rawBody = Buffer.from(
      JSON.stringify({ type: 'notification', event: 'payment.succeeded', event_id: `${id}:1`, object: { id } }),
    )
    return { rawBody, headers: { [signatureHeader]: sign(rawBody, secret, now) }, address: '127.0.0.1' }
  }
  const count = async (query: Promise<readonly { count: number }[]>) => (await query)[0]?.count ?? 0
  return {
    acquirer: testBankAcquirer(outgoing, shop),
    trouble,
    pay: async (id) => void (await decideAtBank(base.db, id, { action: 'pay' }, now)),
    decline: async (id, reason) => void (await decideAtBank(base.db, id, { action: 'decline', reason }, now)),
    countPayments: () =>
      count(rows<{ count: number }>(base.db, sql`select count(*)::int count from test_bank_payments`)),
    countRefunds: (id) =>
      count(
        rows<{ count: number }>(
          base.db,
          sql`select count(*)::int count from test_bank_refunds where payment_id = ${id}`,
        ),
      ),
    notice: (id) => told(id, shop.secret),
    forged: (id) => told(id, 'another-secret-altogether'),
    close: () => app.close(),
  }
}

async function yookassa(): Promise<Bank & { fake: ReturnType<typeof fakeYookassa> }> {
  const app = fastify()
  const fake = fakeYookassa(shop)
  await app.register(fake.api)
  const { outgoing, trouble } = await serve(app, '/v3', yookassaService)
  const rawBody = (id: string) =>
    Buffer.from(
      JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } }),
    )
  const change = (id: string, status: 'succeeded' | 'canceled', reason: string | null) => {
    const payment = fake.payments.get(id)
    if (payment?.status === 'pending') Object.assign(payment, { status, reason })
  }
  return {
    fake,
    acquirer: yookassaAcquirer(outgoing, {
      ...shop,
      addresses: [],
      takesTestPayments: false,
      printsReceipts: true,
      vatCode: 11,
      taxSystemCode: null,
    }),
    trouble,
    pay: async (id) => change(id, 'succeeded', null),
    decline: async (id, reason) => change(id, 'canceled', reason),
    countPayments: async () => fake.payments.size,
    countRefunds: async (id) => [...fake.refunds.values()].filter((one) => one.paymentId === id).length,
    notice: (id) => ({ rawBody: rawBody(id), headers: {}, address: '::ffff:185.71.76.5' }),
    forged: (id) => ({ rawBody: rawBody(id), headers: {}, address: '185.71.78.5' }),
    close: () => app.close(),
  }
}

function aWish(facts: Partial<PaymentWish> = {}): PaymentWish {
  return {
    paymentId: randomUUID(),
    orderId: randomUUID(),
    amountMinor: 5_499_099,
    currency: 'RUB',
    description: '№ 10234',
    returnUrl: 'https://shop.example/personal/order/pay/1/',
    receipt: {
      customer: { name: 'Анна', phone: '79120000000', email: '' },
      lines: [
        { name: 'Диван «Верба»', quantity: 1, unitMinor: 5_400_099, kind: 'goods' },
        { name: 'Доставка', quantity: 1, unitMinor: 99_000, kind: 'service' },
      ],
      isWhole: true,
    },
    ...facts,
  }
}

describe.each([
  { name: 'the test bank', open: testBank },
  { name: 'YooKassa', open: yookassa },
])('$name as an acquirer', ({ open }) => {
  let bank: Bank

  beforeAll(async () => {
    bank = await open()
  })
  beforeEach(() => void bank.trouble.forget())
  afterAll(() => bank.close())

  async function aPaid(amountMinor = 5_499_099) {
    const wish = aWish(amountMinor === 5_499_099 ? {} : { amountMinor, receipt: null })
    const { providerPaymentId } = await bank.acquirer.createPayment(wish)
    await bank.pay(providerPaymentId)
    return providerPaymentId
  }
  const aRefund = (providerPaymentId: string, amountMinor: number, refundId: string = randomUUID()) =>
    bank.acquirer.refund({ refundId, providerPaymentId, amountMinor, currency: 'RUB', receipt: null })

  test('takes a payment and hands back what it was given', async () => {
    const wish = aWish()
    const taken = await bank.acquirer.createPayment(wish)
    expect(taken).toMatchObject({
      paymentId: wish.paymentId,
      orderId: wish.orderId,
      shopAccount: bank.acquirer.shopAccount,
      amountMinor: 5_499_099,
      currency: 'RUB',
      state: 'pending',
    })
    expect(taken.confirmationUrl).toMatch(/^https?:/)
    const { confirmationUrl: _url, ...facts } = taken
    expect(await bank.acquirer.readPayment(taken.providerPaymentId)).toMatchObject(facts)
  })

  test.each<Trouble>(['lost', 'late', 'html', '500', '429'])(
    'an answer that is %s does not make a second payment',
    async (trouble) => {
      const wish = aWish()
      const before = await bank.countPayments()
      bank.trouble.next(trouble)
      const first = await bank.acquirer.createPayment(wish).catch(() => null)
      const again = await bank.acquirer.createPayment(wish)
      expect(first?.providerPaymentId ?? again.providerPaymentId).toBe(again.providerPaymentId)
      expect((await bank.countPayments()) - before).toBe(1)
    },
  )

  test('a bank that does not answer at all is away, not refusing', async () => {
    bank.trouble.next('500', '500')
    await expect(bank.acquirer.createPayment(aWish())).rejects.toBeInstanceOf(ServiceAwayError)
    bank.trouble.next('lost', 'lost')
    await expect(bank.acquirer.readPayment(randomUUID())).rejects.toBeInstanceOf(ServiceAwayError)
  })

  test('what it will never take is refused at once', async () => {
    const wish = aWish()
    await bank.acquirer.createPayment(wish)
    // The same key for another sum.
    const other = bank.acquirer.createPayment({ ...wish, amountMinor: 100, receipt: null })
    await expect(other).rejects.toBeInstanceOf(ProviderRefusedError)
  })

  test('says what became of the payment, and why', async () => {
    const paid = await aPaid()
    expect((await bank.acquirer.readPayment(paid)).state).toBe('succeeded')
    const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
    await bank.decline(providerPaymentId, 'insufficient_funds')
    expect(await bank.acquirer.readPayment(providerPaymentId)).toMatchObject({
      state: 'canceled',
      reason: 'insufficient_funds',
    })
  })

  test('gives back in parts, never more than was paid', async () => {
    const paid = await aPaid(10_000)
    expect(await aRefund(paid, 4_000)).toMatchObject({ state: 'succeeded' })
    expect(await aRefund(paid, 6_000)).toMatchObject({ state: 'succeeded' })
    expect(await aRefund(paid, 1)).toMatchObject({ state: 'refused' })
  })

  test.each<Trouble>(['lost', 'late', 'html', '500'])(
    'an answer that is %s does not give back twice',
    async (trouble) => {
      const paid = await aPaid(10_000)
      const refundId = randomUUID()
      bank.trouble.next(trouble, trouble)
      await aRefund(paid, 5_000, refundId).catch(() => null)
      bank.trouble.forget()
      const again = await aRefund(paid, 5_000, refundId)
      expect(again.state).toBe('succeeded')
      expect(await bank.countRefunds(paid)).toBe(1)
      expect(await bank.acquirer.readRefund(again.providerRefundId ?? '')).toMatchObject({ state: 'succeeded' })
    },
  )

  test('nothing is given back of what was not paid', async () => {
    const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
    expect(await aRefund(providerPaymentId, 100)).toMatchObject({ state: 'refused' })
  })

  test('its notice is a hint with a key of its own, and a stranger’s is none', () => {
    const id = randomUUID()
    const told = bank.acquirer.verifyEvent(bank.notice(id), now)
    expect(told).toMatchObject({ kind: 'payment', providerPaymentId: id })
    expect(bank.acquirer.verifyEvent(bank.notice(id), now)).toEqual(told)
    expect(bank.acquirer.verifyEvent(bank.forged(id), now)).toMatchObject({ kind: 'refused' })
    const broken = { ...bank.notice(id), rawBody: Buffer.from('{"type":') }
    expect(bank.acquirer.verifyEvent(broken, now).kind).toBe('refused')
  })

  test('two stages only where it says so', async () => {
    if (bank.acquirer.capabilities.twoStage) return
    await expect(bank.acquirer.cancel(randomUUID())).rejects.toBeInstanceOf(ProviderRefusedError)
  })
})

describe('YooKassa', () => {
  let bank: Awaited<ReturnType<typeof yookassa>>
  beforeAll(async () => {
    bank = await yookassa()
  })
  afterAll(() => bank.close())

  test('prints no receipt that does not add up', async () => {
    const wish = aWish({ amountMinor: 5_499_100 })
    await expect(bank.acquirer.createPayment(wish)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('held money is neither paid nor lost; it is taken or let go', async () => {
    const held = async () => {
      const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
      Object.assign(bank.fake.payments.get(providerPaymentId) ?? {}, { status: 'waiting_for_capture' })
      return providerPaymentId
    }
    const first = await held()
    expect(await bank.acquirer.readPayment(first)).toMatchObject({ state: 'pending', isHeld: true })
    const taken = await bank.acquirer.capture({ providerPaymentId: first, amountMinor: 5_499_099, currency: 'RUB' })
    expect(taken).toMatchObject({ state: 'succeeded', isHeld: false })
    expect(await bank.acquirer.cancel(await held())).toMatchObject({
      state: 'canceled',
      reason: 'canceled_by_merchant',
    })
  })

  test('a refund may be thought about, and refused in the end', async () => {
    const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
    await bank.pay(providerPaymentId)
    bank.fake.next.refundStatus = 'pending'
    const wish = {
      refundId: randomUUID(),
      providerPaymentId,
      amountMinor: 100,
      currency: 'RUB' as const,
      receipt: null,
    }
    const refund = await bank.acquirer.refund(wish)
    expect(refund.state).toBe('pending')
    const id = refund.providerRefundId ?? ''
    Object.assign(bank.fake.refunds.get(id) ?? {}, { status: 'canceled', reason: 'insufficient_funds' })
    expect(await bank.acquirer.readRefund(id)).toEqual({
      providerRefundId: id,
      state: 'refused',
      reason: 'insufficient_funds',
    })
  })

  test('a refund is not made twice when its key is forgotten after a day', async () => {
    const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
    await bank.pay(providerPaymentId)
    const wish = {
      refundId: randomUUID(),
      providerPaymentId,
      amountMinor: 100,
      currency: 'RUB' as const,
      receipt: null,
    }
    const first = await bank.acquirer.refund(wish)
    bank.fake.keys.clear()
    expect(await bank.acquirer.refund(wish)).toEqual(first)
    expect(await bank.countRefunds(providerPaymentId)).toBe(1)
  })

  test('play money belongs to another account', async () => {
    const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
    Object.assign(bank.fake.payments.get(providerPaymentId) ?? {}, { isTest: true })
    const read = await bank.acquirer.readPayment(providerPaymentId)
    expect(read.shopAccount).not.toBe(bank.acquirer.shopAccount)
  })

  test('tells of refunds too, and from its own addresses only', () => {
    const tell = (event: string, address: string) => {
      const rawBody = Buffer.from(JSON.stringify({ type: 'notification', event, object: { id: 'r1' } }))
      return bank.acquirer.verifyEvent({ rawBody, headers: {}, address }, now)
    }
    expect(tell('refund.succeeded', '77.75.156.11')).toMatchObject({ kind: 'refund', providerRefundId: 'r1' })
    expect(tell('payment.canceled', '2a02:5180::1f')).toMatchObject({ kind: 'payment' })
    expect(tell('payment.canceled', '2a02:5181::1f')).toEqual({ kind: 'refused', why: 'foreign' })
    expect(tell('payment.canceled', 'nonsense')).toEqual({ kind: 'refused', why: 'foreign' })
    expect(tell('payout.succeeded', '77.75.156.11')).toEqual({ kind: 'refused', why: 'unreadable' })
  })
})
