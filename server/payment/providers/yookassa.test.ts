import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { type PlayedBank, playBank } from '../../../tests/harness/played-bank.ts'
import type { PaymentWish, Receipt, RefundWish } from '../acquirer.ts'
import { standInsPath } from '../stand-ins/stand-in.ts'
import { yookassaStandIn } from '../stand-ins/yookassa.ts'
import { testBankRefunds } from '../tables.ts'
import { type YookassaSettings, yookassaAcquirer } from './yookassa.ts'

const base = withDatabase()
const now = new Date('2026-11-22T10:00:00Z')
const sample = readConfig({}).payment.providers.yookassa
if (!sample) throw new Error('the demo has no YooKassa')
const settings: YookassaSettings = {
  ...sample,
  // Where it tells from in life.
  addresses: [],
  ways: ['card', 'sbp', 'sber-credit', 'sber-parts'],
  takesTestPayments: false,
  printsReceipts: true,
  vatCode: 11,
  taxSystemCode: null,
}
let bank: PlayedBank
beforeAll(async () => {
  const standIn = yookassaStandIn(settings)
  const path = `${standInsPath}/yookassa`
  const open: Parameters<typeof playBank>[0]['open'] = (outgoing) => yookassaAcquirer(outgoing, settings)
  bank = await playBank({ db: base.db, clock: () => now, name: 'yookassa', standIn, path, open })
})
afterAll(() => bank.close())

const receipt: Receipt = {
  customer: { name: 'Анна', phone: '79120000000', email: '' },
  buyer: null,
  lines: [{ name: 'Диван «Верба»', quantity: 1, unitMinor: 10_000, kind: 'goods' }],
  isWhole: true,
}
const aWish = (facts: Partial<PaymentWish> = {}): PaymentWish => ({
  way: 'card',
  paymentId: randomUUID(),
  orderId: randomUUID(),
  amountMinor: 10_000,
  currency: 'RUB',
  description: '№ 10234',
  returnUrl: 'https://shop.example/personal/order/pay/1/',
  unpaidUrl: 'https://shop.example/personal/order/pay/1/?unpaid=1',
  receipt,
  ...facts,
})
async function aPaid() {
  const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
  await bank.pay(providerPaymentId)
  return providerPaymentId
}
const aRefund = (providerPaymentId: string): RefundWish => ({
  refundId: randomUUID(),
  providerPaymentId,
  amountMinor: 100,
  givenMinor: 0,
  currency: 'RUB',
  receipt: null,
})

test('prints no receipt that does not add up', async () => {
  const wish = aWish({ amountMinor: 10_001 })
  await expect(bank.acquirer.createPayment(wish)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('the receipt of a company’s order names it by name and INN, that of a person no INN', async () => {
  const buyer = { name: 'ООО «Гостиница Берег»', taxId: '7453012342' }
  const company = await bank.acquirer.createPayment(aWish({ receipt: { ...receipt, buyer } }))
  const person = await bank.acquirer.createPayment(aWish())
  expect((await bank.find(company.providerPaymentId)).metadata.receiptFor).toBe('ООО «Гостиница Берег», 7453012342')
  expect((await bank.find(person.providerPaymentId)).metadata.receiptFor).toBe('Анна')
})

test('a payment by SBP is a code to scan, one by card or in credit a page to go to', async () => {
  const sbp = await bank.acquirer.createPayment(aWish({ way: 'sbp' }))
  expect([sbp.qrPayload, sbp.confirmationUrl]).toEqual([expect.stringContaining('http'), null])
  for (const way of ['card', 'sber-credit', 'sber-parts'] as const) {
    const taken = await bank.acquirer.createPayment(aWish({ way }))
    expect([taken.qrPayload, taken.confirmationUrl]).toEqual([null, expect.stringContaining('http')])
  }
})

test('held money is neither paid nor lost; it is taken or let go', async () => {
  const held = async () => {
    const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
    await bank.change(providerPaymentId, { status: 'held' })
    return providerPaymentId
  }
  const first = await held()
  expect(await bank.acquirer.readPayment(first)).toMatchObject({ state: 'held' })
  const taken = await bank.acquirer.capture({ providerPaymentId: first, amountMinor: 10_000, currency: 'RUB', receipt })
  expect(taken).toMatchObject({ state: 'succeeded' })
  expect(await bank.acquirer.cancel(await held())).toMatchObject({ state: 'canceled', reason: 'canceled_by_merchant' })
})

test('in two stages money by cards is held until the bank lets it go; money by SBP and loans is not', async () => {
  const twoStage = { ...settings, stages: 2 as const }
  const held = await playBank({
    db: base.db,
    clock: () => now,
    name: 'yookassa',
    standIn: yookassaStandIn(twoStage),
    path: `${standInsPath}/yookassa`,
    open: (outgoing) => yookassaAcquirer(outgoing, twoStage),
  })
  const pay = async (way: PaymentWish['way']) => {
    const { providerPaymentId } = await held.acquirer.createPayment(aWish({ way }))
    await held.pay(providerPaymentId)
    return held.acquirer.readPayment(providerPaymentId)
  }
  expect(await pay('card')).toMatchObject({ state: 'held', heldUntil: new Date('2026-11-29T10:00:00Z') })
  expect(await pay('sbp')).toMatchObject({ state: 'succeeded' })
  expect(await pay('sber-credit')).toMatchObject({ state: 'succeeded' })
  await held.close()
})

test('a part of held money is taken with a receipt of its own, and never more or another sum', async () => {
  const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
  await bank.change(providerPaymentId, { status: 'held' })
  const take = (amountMinor: number, lines = receipt.lines) =>
    bank.acquirer.capture({ providerPaymentId, amountMinor, currency: 'RUB', receipt: { ...receipt, lines } })
  const part = [{ name: 'Диван «Верба»', quantity: 1, unitMinor: 6_000, kind: 'goods' as const }]
  await expect(take(10_001)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(take(6_000)).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await take(6_000, part)).toMatchObject({ state: 'succeeded', amountMinor: 6_000 })
  expect(await take(6_000, part)).toMatchObject({ state: 'succeeded', amountMinor: 6_000 })
  await expect(take(5_000, [{ ...receipt.lines[0], unitMinor: 5_000 } as (typeof part)[number]])).rejects.toMatchObject(
    {
      code: 'invalid_request',
    },
  )
  const { state } = await bank.acquirer.refund({ ...aRefund(providerPaymentId), amountMinor: 6_001 })
  expect(state).toBe('refused')
})

test('a refund may be thought about, and refused in the end', async () => {
  const refund = await bank.acquirer.refund(aRefund(await aPaid()))
  const id = refund.providerRefundId ?? ''
  const become = (facts: Partial<typeof testBankRefunds.$inferSelect>) =>
    base.db.update(testBankRefunds).set(facts).where(eq(testBankRefunds.id, id))
  await become({ status: 'pending' })
  expect((await bank.acquirer.readRefund(id)).state).toBe('pending')
  await become({ status: 'canceled', reason: 'insufficient_funds' })
  const refused = { providerRefundId: id, state: 'refused', reason: 'insufficient_funds' }
  expect(await bank.acquirer.readRefund(id)).toEqual(refused)
})

test('a refund is not made twice when its key is forgotten after a day: its books are asked first', async () => {
  const wish = aRefund(await aPaid())
  const first = await bank.acquirer.refund(wish)
  expect(await bank.acquirer.refund(wish)).toEqual(first)
  const made = await base.db
    .select()
    .from(testBankRefunds)
    .where(eq(testBankRefunds.id, first.providerRefundId ?? ''))
  expect(made).toHaveLength(1)
})

test('lists what was paid in a time, page by page', async () => {
  const paid = [await aPaid(), await aPaid()]
  const listed = await bank.acquirer.listPaid?.(new Date(now.getTime() - 1000), new Date(now.getTime() + 1000))
  const ids = listed?.map((one) => one.providerPaymentId)
  expect(ids).toEqual(expect.arrayContaining(paid))
  expect(await bank.acquirer.listPaid?.(new Date(0), new Date(1))).toEqual([])
})

test('play money belongs to another account', async () => {
  const { providerPaymentId } = await bank.acquirer.createPayment(aWish())
  const { metadata } = await bank.find(providerPaymentId)
  await bank.change(providerPaymentId, { metadata: { ...metadata, isTest: 'yes' } })
  const read = await bank.acquirer.readPayment(providerPaymentId)
  expect(read.shopAccount).not.toBe(bank.acquirer.shopAccount)
})

test('tells of refunds too, and from its own addresses only', async () => {
  const tell = (event: string, address: string) => {
    const rawBody = Buffer.from(JSON.stringify({ type: 'notification', event, object: { id: 'r1' } }))
    return bank.acquirer.verifyEvent({ rawBody, headers: {}, address }, now)
  }
  expect(await tell('refund.succeeded', '77.75.156.11')).toMatchObject({ kind: 'refund', providerRefundId: 'r1' })
  expect(await tell('payment.canceled', '2a02:5180::1f')).toMatchObject({ kind: 'payment' })
  expect(await tell('payment.succeeded', '::ffff:185.71.76.5')).toMatchObject({ kind: 'payment' })
  expect(await tell('payment.canceled', '2a02:5181::1f')).toEqual({ kind: 'refused', why: 'foreign' })
  expect(await tell('payment.canceled', 'nonsense')).toEqual({ kind: 'refused', why: 'foreign' })
  expect(await tell('payout.succeeded', '77.75.156.11')).toEqual({ kind: 'refused', why: 'unreadable' })
})
