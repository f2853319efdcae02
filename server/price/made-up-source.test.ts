import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOrderForSettling, recordPaid } from '#server/order/index.ts'
import { orderAdjustments, orderLines, orders } from '#server/order/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import type { PriceSource } from './index.ts'

/** Ten percent off all goods, as often as there are uses left: all that a manager's discount would need to be. */
const uses = { left: 1000, said: [] as string[] }
const tenPercent: PriceSource = {
  kind: 'manager',
  propose: async ({ region, lines }) =>
    lines.length === 0 || uses.left === 0
      ? []
      : [
          {
            kind: 'manager',
            sourceId: 'ДЕСЯТЬ',
            target: { on: 'goods' },
            off: { percent: 10 },
            currency: region.currency,
            words: { names: { ru: 'Скидка ДЕСЯТЬ', en: 'Discount ДЕСЯТЬ' } },
          },
        ],
  async hold(_tx, { basketGroup }, taken) {
    uses.said.push(`hold ${basketGroup} ${taken.map((one) => one.amountMinor).join()}`)
    if (uses.left < 0) uses.left = 0
    return uses.left > 0 ? { kind: 'held' } : { kind: 'gone' }
  },
  async spend(_tx, basketGroup) {
    uses.said.push(`spend ${basketGroup}`)
  },
  async release(_tx, basketGroup) {
    uses.said.push(`release ${basketGroup}`)
  },
}

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db, {}, [tenPercent])
})
beforeEach(() => {
  uses.left = 1000
  uses.said.length = 0
})

const row = { kind: 'manager', name: 'Скидка ДЕСЯТЬ', percent: null }

async function aShopperAtTheEnd(wish: { paymentId?: string } = {}) {
  const chair = await market.aSellableOffer(9, { priceMinor: 3_333_00 })
  const table = await market.aSellableOffer(9, { priceMinor: 10_001_00 })
  const shopper = await market.aShopperWith({ [chair]: 3, [table]: 1 })
  const id = await market.fillCheckout(shopper, wish)
  return { shopper, chair, table, id }
}

const place = async (shopper: Shopper, id: string) => (await shopper.checkout.placeOrder({ query: { id } })).order
const see = async (shopper: Shopper, basketGroup: string) =>
  (await shopper.order.getOrder({ body: { basketGroup } })).order

describe('a source that no area has heard of', () => {
  test('basket, checkout, order and payment show the same figures for the same thing', async () => {
    const { shopper, id } = await aShopperAtTheEnd({ paymentId: 'card' })
    const goodsMinor = 20_000_00
    const { basket } = await shopper.basket.getFullBasket()
    expect(basket).toMatchObject({
      totalSum: { new: goodsMinor - 2_000_00, old: goodsMinor },
      discountMinor: 0,
      adjustments: [{ ...row, amountMinor: 2_000_00 }],
    })
    const { calculation } = await shopper.checkout.getCalculation({ query: { id } })
    const { delivery, total } = calculation.price
    expect(calculation.price).toMatchObject({ goods: goodsMinor, adjustments: basket.adjustments })
    expect(total).toBe(basket.totalSum.new + delivery)

    const { basketGroup, totalMinor } = await place(shopper, id)
    expect(totalMinor).toBe(total)
    expect(uses.said).toEqual([`hold ${basketGroup} 200000`])
    const seen = await see(shopper, basketGroup)
    expect(seen.sums).toMatchObject({ goodsMinor, deliveryMinor: delivery, adjustments: basket.adjustments })
    expect(seen).toMatchObject({ totalMinor: total, owedMinor: total })

    const payable = await findOrderForSettling(market.order, base.db, basketGroup)
    const charged = payable?.lines.reduce((sum, line) => sum + line.sumMinor, 0)
    expect(charged).toBe(goodsMinor - 2_000_00)
    expect((charged ?? 0) + (payable?.charged.deliveryMinor ?? 0)).toBe(total)
  })

  test('what is kept adds up: lines, adjustments and the order', async () => {
    const { shopper, id } = await aShopperAtTheEnd()
    const { basketGroup } = await place(shopper, id)
    const [order] = await base.db.select().from(orders).where(eq(orders.groupId, basketGroup))
    const lines = await base.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0))
    const taken = await base.db
      .select()
      .from(orderAdjustments)
      .where(eq(orderAdjustments.orderId, order?.id ?? 0))
    expect(order).toMatchObject({ goodsMinor: 20_000_00, adjustmentsMinor: 2_000_00 })
    expect(taken.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(2_000_00)
    for (const line of lines) {
      const own = taken.filter((one) => one.lineId === line.id).reduce((sum, one) => sum + one.amountMinor, 0)
      expect(line.sumMinor).toBe((line.listPriceMinor ?? 0) * line.quantity - own)
    }
  })

  test('it is spent when all is paid, and not before', async () => {
    const { shopper, id } = await aShopperAtTheEnd({ paymentId: 'card' })
    const { basketGroup, totalMinor } = await place(shopper, id)
    const pay = (amountMinor: number, operationKey: string) =>
      inTransaction(base.db, (tx) =>
        recordPaid(tx, market.order.pricing, { basketGroup, amountMinor, operationKey, note: null, now: market.now }),
      )
    uses.said.length = 0
    await pay(totalMinor - 1, `first ${basketGroup}`)
    expect(uses.said).toEqual([])
    await pay(1, `second ${basketGroup}`)
    await pay(1, `second ${basketGroup}`)
    expect(uses.said).toEqual([`spend ${basketGroup}`])
  })

  test('it is released when the order is cancelled, once', async () => {
    const { shopper, id } = await aShopperAtTheEnd()
    const { basketGroup } = await place(shopper, id)
    uses.said.length = 0
    await shopper.order.cancelOrder({ body: { basketGroup } })
    await shopper.order.cancelOrder({ body: { basketGroup } })
    expect(uses.said).toEqual([`release ${basketGroup}`])
  })

  test('used up between the last look and the order, nothing is charged that was not shown', async () => {
    const { shopper, id } = await aShopperAtTheEnd()
    uses.left = -1
    await expect(place(shopper, id)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await shopper.basket.getFullBasket()).basket).toMatchObject({ totalQuantity: 4, adjustments: [] })
    expect(await place(shopper, id)).toMatchObject({ basketGroup: expect.any(String) })
  })

  test('the older flow orders at what the goods cost now', async () => {
    const { shopper } = await aShopperAtTheEnd()
    const body = { name: 'Анна', phoneNumber: '+7 912 345-67-89', consents: ['order' as const] }
    const { basketGroup } = await shopper.checkout.createOrder({ body })
    expect(await see(shopper, basketGroup)).toMatchObject({ totalMinor: 18_000_00 })
  })
})
