import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServicesWish } from '#contract/order-services.ts'
import { deliverySlots } from '#server/delivery/tables.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})
beforeEach(() => base.db.delete(deliverySlots))

/** A wardrobe of two hours and a table of one, whose checkout stands at the second step. */
async function aCheckout() {
  const wardrobe = await market.anAssembledOffer(9, 120, 60_000_00)
  const table = await market.anAssembledOffer(9, 60, 20_000_00)
  const shopper = await market.aShopperWith({ [wardrobe]: 1, [table]: 1 })
  const query = { id: await market.fillCheckout(shopper, {}) }
  return { shopper, wardrobe, table, query }
}

const save = (shopper: Shopper, data: ServicesWish) =>
  shopper.orderServices.calculationOfServiceList({ body: { data, toSave: true } })

describe('delivery, assembly and old furniture', () => {
  test('each rate has its price, what is not ticked is not assembled, and old pieces have theirs', async () => {
    const { shopper, table, query } = await aCheckout()
    const body = { furnitureAssembly: true, removal: 2 }
    const all = await shopper.checkout.setDeliveryFields({ query, body })
    expect(all.furnitureAssembly.package).toMatchObject({
      selected: true,
      rateID: 'basic',
      kitRates: [
        { id: 'basic', priceMinor: 4_500_00 },
        { id: 'packaging', priceMinor: 4_900_00 },
        { id: 'hanging', priceMinor: 6_250_00 },
      ],
    })
    expect(all.calculation.price).toMatchObject({ assembly: 4_500_00, removal: 1_980_00 })
    const one = await shopper.checkout.chooseAssembly({ query, body: { offerIds: [table], rateID: 'packaging' } })
    expect(one.calculation.price).toMatchObject({ assembly: 1_900_00, removal: 1_980_00 })
    expect(one.furnitureAssembly.goods.filter((good) => good.selected).map((good) => good.offerId)).toEqual([table])
  })

  test('more pieces than the car holds are as many as it holds; who collects is rid of none', async () => {
    const { shopper, query } = await aCheckout()
    const many = await shopper.checkout.setDeliveryFields({ query, body: { removal: 40 } })
    expect(many.delivery.removal).toMatchObject({ pieces: 10, priceMinor: 9_900_00 })
    await shopper.checkout.chooseDeliveryType({ query, body: { type: 'pickup' } })
    const { delivery, calculation } = await shopper.checkout.getDeliveryStep({ query })
    expect(delivery.removal).toMatchObject({ isOffered: false, pieces: 0 })
    expect(calculation.price.removal).toBe(0)
  })

  test('the order says the same, its sums add up, and the change of one window moves all of it', async () => {
    const { shopper, query } = await aCheckout()
    await shopper.checkout.setDeliveryFields({
      query,
      body: { furnitureAssembly: true, assemblyRate: 'hanging', removal: 1 },
    })
    const { order } = await shopper.checkout.placeOrder({ query })
    const xmlId = order.basketGroup
    const seen = (await shopper.order.getOrder({ body: { basketGroup: xmlId } })).order
    expect(seen).toMatchObject({
      assemblyRate: 'Сборка с навеской на стену и выносом упаковки',
      removal: { pieces: 1 },
      sums: { assemblyMinor: 6_250_00, removalMinor: 990_00 },
      totalMinor: order.totalMinor,
    })
    const { goodsMinor, deliveryMinor, liftMinor, assemblyMinor, removalMinor } = seen.sums
    expect(goodsMinor + deliveryMinor + liftMinor + assemblyMinor + removalMinor).toBe(seen.totalMinor)
    const { days } = await shopper.orderServices.getAvailableDeliveryDates({ body: { xmlId } })
    const day = days[4]
    const window = day?.windows.find((one) => one.isFree && !one.isWholeDay)
    if (!day || !window) throw new Error('no window is free')
    const dateAndTime = { day: day.day, from: window.from, to: window.to }
    const { order: moved, calculation } = await save(shopper, { xmlId, delivery: { dateAndTime } })
    expect(calculation).toMatchObject({ removal: { pieces: 1 }, delivery: { visit: { day: day.day } } })
    const visit = moved.assembly?.visit
    if (!visit) throw new Error('nobody comes to assemble')
    expect([visit.day, visit.fromHour ?? 0] >= [day.day, window.to]).toBe(true)
    expect(moved.sums).toMatchObject({ assemblyMinor: 6_250_00, removalMinor: 990_00 })
  })

  test('a placed order changes its rate, its goods and its old pieces, each told before', async () => {
    const { shopper, wardrobe, query } = await aCheckout()
    await shopper.checkout.setDeliveryFields({ query, body: { furnitureAssembly: true, removal: 3 } })
    const { order } = await shopper.checkout.placeOrder({ query })
    const xmlId = order.basketGroup
    const wish = { xmlId, assemblyRate: 'packaging' as const, assemblyOfferIds: [wardrobe], removal: 1 }
    const asked = await shopper.orderServices.calculationOfServiceList({ body: { data: wish } })
    expect(asked.calculation).toMatchObject({
      before: { assemblyMinor: 4_500_00, removalMinor: 2_970_00 },
      after: { assemblyMinor: 3_400_00, removalMinor: 990_00 },
      differenceMinor: -3_080_00,
    })
    const { order: changed } = await save(shopper, wish)
    expect(changed.assembly).toMatchObject({ isWanted: true, rateID: 'packaging', priceMinor: 3_400_00 })
    expect(changed.sums.totalMinor).toBe(order.totalMinor - 3_080_00)
    expect((await save(shopper, wish)).calculation.isChanged).toBe(false)
    const { order: off } = await save(shopper, { xmlId, assembly: false, removal: 0 })
    expect(off).toMatchObject({ assembly: { isWanted: false, visit: null }, removal: { pieces: 0, priceMinor: 0 } })
    expect(off.sums).toMatchObject({ assemblyMinor: 0, removalMinor: 0 })
  })

  test('an order without a delivery is given all three by the older flow', async () => {
    const wardrobe = await market.anAssembledOffer(9, 120, 60_000_00)
    const table = await market.anAssembledOffer(9, 60, 20_000_00)
    const shopper = await market.aShopperWith({ [wardrobe]: 1, [table]: 1 })
    const placed = await shopper.checkout.createOrder({
      body: { name: 'Анна', phoneNumber: '+79123456789', consents: ['order'] },
    })
    const { basketGroup } = placed
    const ways = await shopper.order.getDelivery({ body: { basketGroup } })
    const window = ways.days[2]?.windows.find((one) => one.isFree && !one.isWholeDay)
    if (!window || !ways.days[2]) throw new Error('no window is free')
    const wish = {
      basketGuid: basketGroup,
      id: 'courier' as const,
      address: 'Челябинск, ул. Ленина, 27',
      flat: '41',
      dateAndTime: { day: ways.days[2].day, from: window.from, to: window.to },
      assembly: true,
      assemblyRate: 'packaging' as const,
      assemblyOfferIds: [table],
      removal: 2,
    }
    const set = await shopper.order.setDelivery({ body: wish })
    const { order } = await shopper.order.getOrder({ body: { basketGroup } })
    expect(order).toMatchObject({
      removal: { pieces: 2 },
      assemblyRate: 'Сборка с выносом упаковки',
      sums: { assemblyMinor: 1_900_00, removalMinor: 1_980_00 },
    })
    expect(order.assembledNames).toHaveLength(1)
    expect(await shopper.order.setDelivery({ body: wish })).toEqual(set)
    await expect(shopper.order.setDelivery({ body: { ...wish, removal: 3 } })).rejects.toMatchObject({
      code: 'DELIVERY_FIXED',
    })
  })
})
