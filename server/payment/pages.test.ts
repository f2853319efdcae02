import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#rules/language.ts'
import { recordPaid } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { findPaymentByCode } from './queries.ts'
import { queueRefund } from './queue-refund.ts'

const base = withDatabase()
let market: Market
let kazakhstan: Market

beforeAll(async () => {
  market = await createMarket(base.db)
  kazakhstan = await createMarket(base.db, { currency: 'KZT', exchangeRate: 5.3, names: { ru: 'Алматы' } })
})

async function anOrder(where = market, paymentId = 'bill', language: Language = 'ru') {
  const shopper = await where.aShopperWith({ [await where.aSellableOffer(5)]: 1 }, { language })
  // Nobody has written down the streets of the other city.
  const deliveryId = where === market ? undefined : where.pickupId
  const id = await where.fillCheckout(shopper, { paymentId, ...(deliveryId && { deliveryId }) })
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  return { shopper, basketGroup: order.basketGroup, number: order.orderID }
}
type Placed = Awaited<ReturnType<typeof anOrder>>

const facts = ({ shopper, basketGroup }: Placed) => shopper.payment.getPaymentMethods({ body: { basketGroup } })
const start = ({ shopper, basketGroup }: Placed, id = 'bill', sum?: number) =>
  shopper.payment.startPayment({ body: { basketGroup, id, ...(sum !== undefined && { sum }) } })
const docs = (
  { shopper, basketGroup }: Placed,
  action?: 'order' | 'bill' | 'contractPrint' | 'orderPrint' | 'actPrint',
) => shopper.payment.getPaymentDocs({ body: { orderId: basketGroup, ...(action && { action }) } })

let operations = 0
const pay = (basketGroup: string, amountMinor: number) =>
  inTransaction(base.db, (tx) =>
    recordPaid(tx, market.order.pricing, {
      basketGroup,
      partId: null,
      amountMinor,
      operationKey: `pages/${++operations}`,
      note: null,
      now: market.now,
    }),
  )

describe('the pay page', () => {
  test('says what is owed and by what it can be paid; nothing was tried yet', async () => {
    const order = await anOrder()
    const page = await facts(order)
    expect(page).toMatchObject({
      orderNumber: order.number,
      currency: 'RUB',
      paidMinor: 0,
      isPayable: true,
      hasBill: false,
    })
    expect(page.owedMinor).toBe(page.totalMinor)
    expect(page.leastMinor).toBeLessThanOrEqual(page.owedMinor)
    // So much is above what is lent in parts.
    expect(page.totalMinor).toBeGreaterThan(50_000_00)
    expect(page.methods.map(({ id }) => id)).toEqual([
      'card',
      'sbp',
      'sberpay',
      'yandex-split',
      'dolyame',
      'tbank-credit',
      'sber-credit',
      'certificate',
      'on-delivery',
      'bill',
    ])
    expect(page.lastAttempt).toBeNull()
  })

  test.each([
    { language: 'ru' as const, name: 'По счёту' },
    { language: 'kk' as const, name: 'Шот бойынша' },
    { language: 'en' as const, name: 'By bill' },
  ])('speaks $language', async ({ language, name }) => {
    const { methods } = await facts(await anOrder(market, 'bill', language))
    expect(methods.find(({ id }) => id === 'bill')?.name).toBe(name)
  })

  test('after a part has come owes the rest, and no part of it twice', async () => {
    const order = await anOrder()
    const { totalMinor } = await facts(order)
    await pay(order.basketGroup, 1_000_000)
    expect(await facts(order)).toMatchObject({
      paidMinor: 1_000_000,
      owedMinor: totalMinor - 1_000_000,
      isPayable: true,
    })
    await expect(start(order, 'bill', totalMinor)).rejects.toMatchObject({ code: 'PAYMENT_SUM_REFUSED' })
  })

  test('of a paid order offers nothing, and a press that was late says so', async () => {
    const order = await anOrder()
    await start(order)
    await pay(order.basketGroup, (await facts(order)).owedMinor)
    expect(await facts(order)).toMatchObject({
      methods: [],
      owedMinor: 0,
      isPayable: false,
      hasBill: false,
      showMsg: '',
    })
    await expect(start(order)).rejects.toMatchObject({ status: 409, code: 'NOTHING_OWED' })
  })

  test('of a cancelled order offers nothing, and sends whoever presses to order anew', async () => {
    const order = await anOrder()
    await order.shopper.order.cancelOrder({ body: { basketGroup: order.basketGroup } })
    expect(await facts(order)).toMatchObject({ methods: [], isPayable: false })
    for (const id of ['bill', 'card', 'on-delivery']) {
      await expect(start(order, id)).rejects.toMatchObject({ status: 422, code: 'ORDER_CHANGED' })
    }
  })
})

describe('sums that cannot be paid', () => {
  test('below the prepayment or above what is owed are refused with both ends, and leave nothing behind', async () => {
    const order = await anOrder()
    const { leastMinor, owedMinor } = await facts(order)
    for (const sum of [leastMinor - 1, owedMinor + 1]) {
      const refused = { status: 409, code: 'PAYMENT_SUM_REFUSED', data: { leastMinor, owedMinor } }
      await expect(start(order, 'bill', sum)).rejects.toMatchObject(refused)
    }
    expect((await facts(order)).lastAttempt).toBeNull()
    await start(order, 'bill', leastMinor)
    expect((await facts(order)).lastAttempt).toMatchObject({ kind: 'bill', state: 'pending', sumMinor: leastMinor })
  })

  test.each([0, -100, 0.5, Number.MAX_SAFE_INTEGER + 1])('%d is no sum at all', async (sum) => {
    await expect(start(await anOrder(), 'bill', sum)).rejects.toMatchObject({ status: 400 })
  })

  test.each(['gold', 'kaspi', 'constructor'])('by «%s» nobody pays', async (id) => {
    await expect(start(await anOrder(), id)).rejects.toMatchObject({ status: 404, code: 'PAYMENT_METHOD_NOT_FOUND' })
  })
})

describe('the page of documents', () => {
  test('has no bill before one is asked for, and then one with everything that a bank needs', async () => {
    const order = await anOrder()
    expect(await docs(order)).toMatchObject({ bill: null, document: null })
    await expect(docs(order, 'bill')).rejects.toMatchObject({ status: 404, code: 'BILL_NOT_FOUND' })
    await start(order)
    const { owedMinor } = await facts(order)
    const { bill, document } = await docs(order, 'bill')
    expect(bill).toMatchObject({ number: order.number, sumMinor: owedMinor, totalMinor: owedMinor })
    expect(bill?.purpose).toContain(`№ ${order.number} по счёту № ${order.number}.`)
    expect(bill?.account).toMatch(/^\d{20}$/)
    expect(document?.url).toMatch(/^\/api_vue\/basket\/paymentDocs\/[\w-]+\.[\w-]+\/$/)
    expect((await facts(order)).hasBill).toBe(true)
  })

  test('pressed again the same bill is shown; another sum is a bill with a number of its own', async () => {
    const order = await anOrder()
    const first = await start(order)
    expect(await start(order)).toEqual(first)
    const { totalMinor } = await facts(order)
    market.pass(1000)
    await start(order, 'bill', 2_000_000)
    const { bill } = await docs(order, 'bill')
    expect(bill).toMatchObject({ number: `${order.number}/2`, sumMinor: 2_000_000, totalMinor })
    expect(bill?.purpose).toContain('Часть 20000,00 из')
  })

  test('in Kazakhstan asks for tenge to an account of Kazakhstan', async () => {
    const order = await anOrder(kazakhstan)
    await start(order)
    expect(await facts(order)).toMatchObject({ currency: 'KZT' })
    const { bill } = await docs(order, 'bill')
    expect(bill?.account).toMatch(/^KZ/)
    expect(bill?.taxId).toMatch(/^\d{12}$/)
  })

  test('gives the contract and the sheet to whoever placed the order, and not to the holder of its link', async () => {
    const order = await anOrder()
    const { code } = (await docs(order)).order
    for (const action of ['contractPrint', 'orderPrint', 'actPrint'] as const) {
      expect((await docs(order, action)).document?.url).toContain('/paymentDocs/')
      const friend = market.aShopper().payment.getPaymentDocs({
        body: { orderId: order.basketGroup, code: code ?? '', action },
      })
      await expect(friend).rejects.toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    }
    const { order: seen } = await market.aShopper().payment.getPaymentDocs({
      body: { orderId: order.basketGroup, code: code ?? '' },
    })
    expect(JSON.stringify(seen)).not.toContain('345-67')
    expect(seen.code).toBeNull()
  })
})

describe('who asks', () => {
  const nobody: [string, (stranger: Shopper, basketGroup: string) => Promise<unknown>][] = [
    ['what can be paid', ({ payment }, basketGroup) => payment.getPaymentMethods({ body: { basketGroup } })],
    ['to pay', ({ payment }, basketGroup) => payment.startPayment({ body: { basketGroup, id: 'bill' } })],
    ['for documents', ({ payment }, basketGroup) => payment.getPaymentDocs({ body: { orderId: basketGroup } })],
  ]

  test.each(nobody)('a stranger who asks %s hears what an order that is not there answers', async (_what, ask) => {
    const { basketGroup } = await anOrder()
    const refused = { status: 404, code: 'ORDER_NOT_FOUND' }
    await expect(ask(market.aShopper(), basketGroup)).rejects.toMatchObject(refused)
    await expect(ask(market.aShopper(), randomUUID())).rejects.toMatchObject(refused)
  })

  test('an attempt that is still open tells that its order was paid another way, or cancelled', async () => {
    const [paid, cancelled] = [await anOrder(), await anOrder()]
    const codes = new Map<Placed, string>()
    for (const order of [paid, cancelled]) {
      const { redirect } = await start(order)
      codes.set(order, new URL(redirect, 'http://shop').searchParams.get('payment') ?? '')
    }
    const look = (order: Placed) =>
      market.aShopper().payment.getCheckPayment({ body: { code: codes.get(order) ?? '' } })
    expect(await look(paid)).toMatchObject({ payment: { state: 'pending' }, standing: 'owes' })
    await pay(paid.basketGroup, (await facts(paid)).owedMinor)
    expect(await look(paid)).toMatchObject({ payment: { state: 'pending' }, standing: 'paid' })
    await cancelled.shopper.order.cancelOrder({ body: { basketGroup: cancelled.basketGroup } })
    expect(await look(cancelled)).toMatchObject({ standing: 'cancelled' })
  })

  test('an attempt tells what of it the order did not need and gets back', async () => {
    const { redirect } = await start(await anOrder())
    const code = new URL(redirect, 'http://shop').searchParams.get('payment') ?? ''
    const look = () => market.aShopper().payment.getCheckPayment({ body: { code } })
    expect(await look()).toMatchObject({ surplusMinor: 0 })
    const payment = await findPaymentByCode(base.db, code)
    await inTransaction(base.db, async (tx) => payment && (await queueRefund(tx, payment, 2_762_00, market.now)))
    expect(await look()).toMatchObject({ surplusMinor: 2_762_00 })
  })

  test('the state of an attempt opens by its code alone, and by no other', async () => {
    const order = await anOrder()
    const { redirect } = await start(order)
    const code = new URL(redirect, 'http://shop').searchParams.get('payment') ?? ''
    const seen = await market.aShopper().payment.getCheckPayment({ body: { code } })
    expect(seen).toMatchObject({
      basketGroup: order.basketGroup,
      orderNumber: order.number,
      payment: { code, state: 'pending' },
    })
    const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    for (const one of [wrong, order.basketGroup, "' or 1=1"]) {
      await expect(order.shopper.payment.getCheckPayment({ body: { code: one } })).rejects.toMatchObject({
        code: 'PAYMENT_NOT_FOUND',
      })
    }
  })
})
