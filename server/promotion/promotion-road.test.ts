import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PromotionEffect } from '#rules/promotion/terms.ts'
import { orders } from '#server/order/tables.ts'
import { rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aWarehouse } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { promotionPhones, promotions, promotionUses } from './tables.ts'
import { findUses } from './uses.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})
beforeEach(async () => {
  await base.db.update(promotions).set({ isActive: false })
  await market.promotions.refresh()
})

type Wish = Partial<typeof promotions.$inferInsert> & { effect?: PromotionEffect }

async function aPromotion(wish: Wish = {}): Promise<number> {
  const goods = { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: false }
  const [made] = await base.db
    .insert(promotions)
    .values({
      names: { ru: 'Осень', en: 'Autumn' },
      texts: { ru: '' },
      effect: { kind: 'percent', percent: 10 },
      goods,
      currency: 'RUB',
      ...wish,
    })
    .returning({ id: promotions.id })
  await market.promotions.refresh()
  return made?.id ?? 0
}

const phone = '+7 912 345-67-89'
const setCoupon = (shopper: Shopper, coupon: string, from = phone) =>
  shopper.promotion.setCoupon({ body: { coupon, phone: from } })
const look = async (shopper: Shopper) => (await shopper.basket.getFullBasket()).basket
const place = async (shopper: Shopper, id: string) => (await shopper.checkout.placeOrder({ query: { id } })).order

async function aShopperWithTable(wish: { pieces?: number } = {}) {
  const table = await market.aSellableOffer(20, { priceMinor: 10_000_00 })
  return market.aShopperWith({ [table]: wish.pieces ?? 1 })
}

test('a coupon lowers the basket, however it is typed, says why on its line, and goes again', async () => {
  await aPromotion({ coupon: 'ОСЕНЬ10' })
  const shopper = await aShopperWithTable({ pieces: 2 })
  const { basket } = await setCoupon(shopper, ' осень-10 ')
  expect(basket).toMatchObject({
    coupon: 'ОСЕНЬ10',
    couponNote: null,
    totalSum: { new: 18_000_00 },
    adjustments: [{ kind: 'coupon', name: 'Осень', amountMinor: 2_000_00 }],
  })
  expect(basket.items[0]?.story).toEqual({
    oldMinor: null,
    cityMinor: 20_000_00,
    reasons: [{ kind: 'coupon', name: 'Осень', percent: 10, amountMinor: 2_000_00 }],
    sumMinor: 18_000_00,
  })
  const without = await setCoupon(shopper, '', '')
  expect(without.basket).toMatchObject({ coupon: null, totalSum: { new: 20_000_00 } })
  expect(without.basket.items[0]?.story).toBeNull()
})

test('the phone typed for a coupon is known in the checkout, until another is typed there', async () => {
  await aPromotion({ coupon: 'ЗНАКОМЫЙ' })
  const shopper = await aShopperWithTable()
  const fresh = await shopper.basket.getFullBasket()
  expect(fresh.contacts).toMatchObject({ name: '', phone: '' })
  await setCoupon(shopper, 'знакомый')
  expect((await shopper.basket.getFullBasket()).contacts).toMatchObject({ name: '', phone: '79123456789' })
  const { checkout } = await shopper.checkout.goToStep({ query: {} })
  expect(checkout.contacts).toMatchObject({ name: '', phoneMobile: '79123456789', isPhoneConfirmed: false })
  const contacts = { phoneMobile: '+7 999 000-11-22' }
  await shopper.checkout.saveContacts({ query: { id: checkout.id }, body: { contacts } })
  expect((await shopper.basket.getFullBasket()).contacts).toMatchObject({ phone: '79990001122' })
})

describe('a coupon is refused with a reason', () => {
  test.each<{ promise: string; wish: Wish; code: string; message: string }>([
    {
      promise: 'after its last day',
      wish: { endsOn: '2026-11-19' },
      code: 'COUPON_ENDED',
      message: 'Срок этого промокода закончился. Действующие есть на странице «Промокоды».',
    },
    {
      promise: 'before its first day',
      wish: { startsOn: '2026-11-21' },
      code: 'COUPON_COMING',
      message: 'Этот промокод ещё не начал действовать.',
    },
    {
      promise: 'in another city',
      wish: { regionIds: [999_999] },
      code: 'COUPON_ELSEWHERE',
      message: 'В вашем городе этот промокод не действует.',
    },
    {
      promise: 'below its least sum',
      wish: { minMinor: 12_500_00 },
      code: 'COUPON_MINIMUM',
      message: 'Промокод действует от 12 500 ₽. Добавьте товаров ещё на 2 500 ₽.',
    },
    {
      promise: 'for other goods',
      wish: { goods: { sectionIds: [], vendorIds: [], productIds: [999_999], isFullPriceOnly: false } },
      code: 'COUPON_NOTHING',
      message: 'На товары в корзине этот промокод не действует.',
    },
    {
      promise: 'when all are used',
      wish: { mostUses: 3, uses: 3 },
      code: 'COUPON_GONE',
      message: 'Промокод разобрали: больше он не действует.',
    },
  ])('$promise', async ({ wish, code, message }) => {
    const coupon = code.replace('_', '')
    await aPromotion({ coupon, ...wish })
    const shopper = await aShopperWithTable()
    const refusal = await setCoupon(shopper, coupon).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code, data: { errorShow: expect.any(String) } })
    const { errorShow } = (refusal as { data: { errorShow: string } }).data
    expect(errorShow.replaceAll('\u00a0', ' ')).toBe(message)
    expect(await look(shopper)).toMatchObject({ coupon: null })
  })

  test('without a whole phone, and one that nobody has made', async () => {
    await aPromotion({ coupon: 'ТЕЛЕФОН' })
    const shopper = await aShopperWithTable()
    await expect(setCoupon(shopper, 'телефон', '+7 912 345-67-8')).rejects.toMatchObject({
      code: 'COUPON_PHONE_NEEDED',
      data: { errorShow: 'Введите номер телефона' },
    })
    await expect(setCoupon(shopper, 'нет такого')).rejects.toMatchObject({ code: 'COUPON_UNKNOWN' })
  })

  test('ten wrong ones are enough for an hour, and then right ones wait too', async () => {
    await aPromotion({ coupon: 'ВЕРНЫЙ' })
    const shopper = await aShopperWithTable()
    for (let at = 0; at < 5; at++) await setCoupon(shopper, 'верный')
    for (let at = 0; at < 10; at++) {
      await expect(setCoupon(shopper, `наугад${at}`)).rejects.toMatchObject({ code: 'COUPON_UNKNOWN' })
    }
    await expect(setCoupon(shopper, 'верный')).rejects.toMatchObject({ code: 'COUPON_TRIES' })
    market.pass(3_600_000)
    expect((await setCoupon(shopper, 'верный')).basket).toMatchObject({ coupon: 'ВЕРНЫЙ' })
  })

  test('not with what makes the goods cheaper than it does', async () => {
    await aPromotion({ effect: { kind: 'percent', percent: 20 } })
    await aPromotion({ coupon: 'ОДИН5', isAlone: true, effect: { kind: 'percent', percent: 5 } })
    await aPromotion({ coupon: 'ОДИН30', isAlone: true, effect: { kind: 'percent', percent: 30 } })
    const shopper = await aShopperWithTable()
    await expect(setCoupon(shopper, 'один5')).rejects.toMatchObject({
      code: 'COUPON_NOT_WITH',
      data: { name: 'Осень' },
    })
    const { basket } = await setCoupon(shopper, 'один30')
    expect(basket).toMatchObject({ totalSum: { new: 7_000_00 }, adjustments: [{ kind: 'coupon' }] })
    expect(basket.items[0]).toMatchObject({ price: { new: 10_000_00 }, reasons: [] })
  })
})

test('a basket that has become too small keeps its coupon, and says what it lacks', async () => {
  await aPromotion({ coupon: 'ОТДВАДЦАТИ', minMinor: 20_000_00 })
  const shopper = await aShopperWithTable({ pieces: 2 })
  const { basket } = await setCoupon(shopper, 'отдвадцати')
  const offerId = basket.items[0]?.offerIdCurrent ?? 0
  const fewer = await shopper.basket.modifyBasket({ body: [{ offerId, quantity: 1 }] })
  expect(fewer.basket).toMatchObject({ coupon: 'ОТДВАДЦАТИ', totalSum: { new: 10_000_00 } })
  expect(fewer.basket.couponNote).toContain('Добавьте товаров')
})

describe('what the shop gives by itself', () => {
  const effects: { promise: string; effect: PromotionEffect; pieces: number; total: number }[] = [
    { promise: 'a percent', effect: { kind: 'percent', percent: 10 }, pieces: 2, total: 18_000_00 },
    { promise: 'a sum', effect: { kind: 'sum', amountMinor: 3_000_00 }, pieces: 2, total: 17_000_00 },
    { promise: 'every third piece', effect: { kind: 'nth', nth: 3, percent: 100 }, pieces: 7, total: 50_000_00 },
    { promise: 'half of every second', effect: { kind: 'nth', nth: 2, percent: 50 }, pieces: 3, total: 25_000_00 },
  ]
  test.each(effects)('$promise', async ({ effect, pieces, total }) => {
    await aPromotion({ effect })
    expect(await look(await aShopperWithTable({ pieces }))).toMatchObject({ totalSum: { new: total } })
  })

  test('a gift costs nothing once it lies beside what earns it', async () => {
    const pillow = await market.aSellableOffer(5, { priceMinor: 1_990_00 })
    await aPromotion({ effect: { kind: 'gift', offerIds: [pillow] }, minMinor: 10_000_00 })
    const alone = await market.aShopperWith({ [pillow]: 1 })
    expect(await look(alone)).toMatchObject({ totalSum: { new: 1_990_00 } })
    const shopper = await aShopperWithTable()
    await shopper.basket.addToBasket({ body: { offers: [{ offerId: pillow, quantity: 2 }] } })
    expect(await look(shopper)).toMatchObject({ totalSum: { new: 11_990_00 } })
  })

  test('delivery for nothing is taken off where there is one to pay for', async () => {
    await aPromotion({ effect: { kind: 'delivery' }, minMinor: 5_000_00 })
    const shopper = await aShopperWithTable()
    const id = await market.fillCheckout(shopper)
    const { calculation } = await shopper.checkout.getCalculation({ query: { id } })
    expect(calculation.price.delivery).toBeGreaterThan(0)
    expect(calculation.price).toMatchObject({
      total: 10_000_00,
      adjustments: [{ kind: 'promotion', amountMinor: calculation.price.delivery }],
    })
  })
})

describe('what brings the goods for nothing is told beside the ways', () => {
  test.each([
    { promise: 'a coupon', coupon: 'ДОСТАВИМ', kind: 'coupon' },
    { promise: 'what the shop gives by itself', coupon: null, kind: 'promotion' },
  ])('$promise, also while nothing is brought', async ({ coupon, kind }) => {
    await aPromotion({ coupon, effect: { kind: 'delivery' } })
    const shopper = await aShopperWithTable()
    if (coupon) await setCoupon(shopper, coupon)
    expect((await look(shopper)).estimate?.delivery).toMatchObject({ kind: 'courier', priceMinor: 0 })
    const query = { id: await market.fillCheckout(shopper) }
    const brought = await shopper.checkout.getDeliveryStep({ query, body: {} })
    expect(brought.delivery).toMatchObject({ freeBy: { kind, name: expect.any(String) } })
    expect(brought.delivery.list[0]?.priceMinor).toBeGreaterThan(0)
    const collected = await shopper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
    expect(collected.delivery.freeBy).toEqual(brought.delivery.freeBy)
  })

  test('neither of two deliveries is named with a price then, and both ways cost what the goods do', async () => {
    await aPromotion({ effect: { kind: 'delivery' }, minMinor: 25_000_00 })
    const farAway = await aWarehouse(base.db, market.region.id, 8)
    await market.regions.refresh()
    const soon = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
    const late = await market.aSellableOffer(0, { stock: { [farAway]: 5 }, priceMinor: 10_000_00 })
    const shopper = await market.aShopperWith({ [soon]: 1, [late]: 1 })
    const query = { id: await market.fillCheckout(shopper) }
    const ways = async () => [
      (await shopper.basket.getWholeOrder()).wholeOrder,
      (await shopper.checkout.getWholeOrder({ query, body: {} })).wholeOrder,
    ]
    for (const way of await ways()) {
      if (!way) throw new Error('nothing holds the order up')
      const { whole, first, rest, apartTotalMinor } = way
      expect(Math.min(whole.deliveryMinor, first.deliveryMinor, rest.deliveryMinor)).toBeGreaterThan(0)
      expect(whole.totalMinor).toBe(20_000_00 + whole.deliveryMinor)
      expect(apartTotalMinor).toBe(20_000_00 + first.deliveryMinor + rest.deliveryMinor)
    }
    await shopper.basket.addToBasket({ body: { offers: [{ offerId: soon, quantity: 1 }] } })
    for (const way of await ways())
      expect(way).toMatchObject({
        whole: { deliveryMinor: 0, totalMinor: 30_000_00 },
        first: { deliveryMinor: 0 },
        rest: { deliveryMinor: 0 },
        apartTotalMinor: 30_000_00,
      })
  })

  test('from which sum it is free is told in basket and checkout, crossed and lost again, and the order costs what was told', async () => {
    await aPromotion({ effect: { kind: 'delivery' }, minMinor: 25_000_00, isPublic: true })
    const farAway = await aWarehouse(base.db, market.region.id, 8)
    await market.regions.refresh()
    const soon = await market.aSellableOffer(9, { priceMinor: 10_000_00 })
    const late = await market.aSellableOffer(0, { stock: { [farAway]: 5 }, priceMinor: 10_000_00 })
    const shopper = await market.aShopperWith({ [soon]: 2, [late]: 1 })
    await shopper.basket.chooseApart({ body: { comesApart: true } })
    const query = { id: await market.fillCheckout(shopper) }
    const told = async () => {
      const { estimate, totalSum } = await look(shopper)
      const { delivery, calculation } = await shopper.checkout.getDeliveryStep({ query, body: {} })
      const { goods, delivery: brought, adjustments, total } = calculation.price
      const off = adjustments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      expect(delivery.freeFrom).toEqual(estimate?.delivery.freeFrom)
      expect(goods).toBe(totalSum.new)
      expect(total).toBe(goods + brought - off)
      expect(delivery.rest?.priceMinor).toBeGreaterThan(0)
      return { freeFrom: delivery.freeFrom, estimated: estimate?.delivery.priceMinor, goods, brought, total }
    }
    const over = await told()
    expect(over).toMatchObject({ freeFrom: { fromMinor: 25_000_00, missingMinor: 0 }, estimated: 0, total: 30_000_00 })
    await shopper.basket.modifyBasket({ body: [{ offerId: soon, quantity: 1 }] })
    const under = await told()
    expect(under).toMatchObject({ freeFrom: { fromMinor: 25_000_00, missingMinor: 5_000_00 }, goods: 20_000_00 })
    expect(under.estimated).toBe(under.brought)
    expect(under.total).toBe(20_000_00 + under.brought)
    const placed = await place(shopper, query.id)
    expect(placed.totalMinor).toBe(under.total)
  })

  test('no sum is told where it is nobody’s to know, free is not what more goods would bring, or nothing is brought', async () => {
    const delivery = { effect: { kind: 'delivery' as const }, minMinor: 25_000_00, isPublic: true }
    const shopper = await aShopperWithTable()
    const told = async () => {
      const { freeFromMinor } = await shopper.delivery.getData({ body: {} })
      return { basket: (await look(shopper)).estimate?.delivery.freeFrom, page: freeFromMinor }
    }
    const only = async (wish: Wish) => {
      await base.db.update(promotions).set({ isActive: false })
      await aPromotion({ ...delivery, ...wish })
      return told()
    }
    expect(await only({})).toEqual({
      basket: { fromMinor: 25_000_00, missingMinor: 15_000_00, isBeforeDiscount: false },
      page: 25_000_00,
    })
    const goods = { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: true }
    for (const wish of [
      { isPublic: false },
      { goods },
      { currency: 'KZT' as const },
      { regionIds: [999_999] },
      { endsOn: '2026-11-19' },
      { coupon: 'ДОВЕЗЁМ' },
      { mostUses: 2, uses: 2 },
    ])
      expect(await only(wish)).toEqual({ basket: null, page: null })

    await only({})
    const query = { id: await market.fillCheckout(shopper) }
    await shopper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
    expect((await shopper.checkout.getDeliveryStep({ query, body: {} })).delivery.freeFrom).toBeNull()
    // A lone coupon leaves no place for it in this basket.
    await aPromotion({ coupon: 'ОДИН', isAlone: true })
    await setCoupon(shopper, 'один')
    expect(await told()).toEqual({ basket: null, page: 25_000_00 })
  })

  test('nothing where delivery is paid for', async () => {
    const shopper = await aShopperWithTable()
    const query = { id: await market.fillCheckout(shopper) }
    expect((await shopper.checkout.getDeliveryStep({ query, body: {} })).delivery.freeBy).toBeNull()
  })
})

describe('a coupon is held with the order', () => {
  async function atTheEnd(coupon: string, contacts = {}) {
    const shopper = await aShopperWithTable()
    const id = await market.fillCheckout(shopper)
    await shopper.checkout.saveContacts({ query: { id }, body: { contacts } })
    await shopper.checkout.setCheckoutCoupon({ query: { id }, body: { coupon } })
    await shopper.checkout.getCalculation({ query: { id } })
    return { shopper, id }
  }
  const stateOf = async (basketGroup: string) =>
    (await base.db.select().from(promotionUses).where(eq(promotionUses.groupId, basketGroup)))[0]?.state

  test('in the checkout it takes the phone of the contacts; the order costs what was shown; cancelling gives it back', async () => {
    const promotionId = await aPromotion({ coupon: 'ЧЕКАУТ', mostUses: 1, isOncePerPhone: true })
    const { shopper, id } = await atTheEnd('чекаут')
    const { calculation } = await shopper.checkout.getCalculation({ query: { id } })
    expect(await shopper.checkout.getCheckoutCoupon({ query: { id } })).toEqual({ coupon: 'ЧЕКАУТ', couponNote: null })
    const { basketGroup, totalMinor } = await place(shopper, id)
    expect(totalMinor).toBe(calculation.price.total)
    expect(await stateOf(basketGroup)).toBe('held')
    expect(await look(shopper)).toMatchObject({ coupon: null })

    const late = await aShopperWithTable()
    await expect(setCoupon(late, 'чекаут')).rejects.toMatchObject({ code: 'COUPON_USED' })
    await expect(setCoupon(late, 'чекаут', '+7 999 000-11-22')).rejects.toMatchObject({ code: 'COUPON_GONE' })

    for (const _ of [1, 2]) await shopper.order.cancelOrder({ body: { basketGroup } })
    expect(await stateOf(basketGroup)).toBe('released')
    const [row] = await base.db.select().from(promotions).where(eq(promotions.id, promotionId))
    expect(row?.uses).toBe(0)
    expect(await base.db.select().from(promotionPhones).where(eq(promotionPhones.promotionId, promotionId))).toEqual([])
    expect((await setCoupon(late, 'чекаут')).basket).toMatchObject({ coupon: 'ЧЕКАУТ' })
  })

  test('for a first order it is refused to a phone and an account that have ordered, unless that was cancelled', async () => {
    await aPromotion({ coupon: 'ПЕРВЫЙ', isFirstOrder: true })
    const known = '+7 912 777-66-55'
    const of = async (shopper: Shopper, id: string, phoneMobile: string) =>
      shopper.checkout.saveContacts({ query: { id }, body: { contacts: { phoneMobile } } })
    const first = await aShopperWithTable()
    expect((await setCoupon(first, 'первый', known)).basket).toMatchObject({ coupon: 'ПЕРВЫЙ', couponNote: null })
    const firstId = await market.fillCheckout(first)
    await of(first, firstId, known)
    await first.checkout.getCalculation({ query: { id: firstId } })
    const { basketGroup } = await place(first, firstId)

    const late = await aShopperWithTable()
    await expect(setCoupon(late, 'первый', known)).rejects.toMatchObject({
      code: 'COUPON_NOT_FIRST',
      data: { errorShow: expect.stringContaining('Промокод действует на первый заказ') },
    })
    await setCoupon(late, 'первый', '+7 999 000-11-22')
    const id = await market.fillCheckout(late)
    // The phone that has ordered before is said in the checkout only: there the discount falls away, with a word.
    const { checkout } = await of(late, id, known)
    expect(checkout).toMatchObject({
      coupon: 'ПЕРВЫЙ',
      couponNote: expect.stringContaining('Промокод действует на первый заказ'),
      calculation: { price: { adjustments: [] } },
    })
    await first.order.cancelOrder({ body: { basketGroup } })
    const after = await of(late, id, known)
    expect(after.checkout).toMatchObject({
      couponNote: null,
      calculation: { price: { adjustments: [{ kind: 'coupon', amountMinor: 1_000_00 }] } },
    })
  })

  test('an account that has ordered has no first order under another phone', async () => {
    const promotionId = await aPromotion({ coupon: 'ВПЕРВЫЕ', isFirstOrder: true })
    const { shopper, id } = await atTheEnd('')
    const { basketGroup } = await place(shopper, id)
    const uses = async (customerId: number | null) =>
      [...(await findUses(base.db, [promotionId], { phones: ['79990001122'], customerId })).notFirst].length
    expect(await uses(null)).toBe(0)
    const [customer] = await rows<{ id: number }>(
      base.db,
      sql`insert into customers (phone, created_at) values ('79121112233', now()) returning id`,
    )
    await base.db.execute(sql`update order_groups set customer_id = ${customer?.id} where id = ${basketGroup}`)
    expect(await uses(customer?.id ?? 0)).toBe(1)
  })

  test('a line taken out of the order takes whole roubles of it along, and what stays keeps its percent', async () => {
    await aPromotion({ coupon: 'СОЛО12', effect: { kind: 'percent', percent: 12 } })
    const [sofa, chair, lamp] = [
      await market.aSellableOffer(5, { priceMinor: 130_950_00 }),
      await market.aSellableOffer(5, { priceMinor: 7_990_00 }),
      await market.aSellableOffer(5, { priceMinor: 12_495_00 }),
    ]
    const shopper = await market.aShopperWith({ [sofa]: 1, [chair]: 1, [lamp]: 1 })
    await setCoupon(shopper, 'соло12')
    const { basketGroup: xmlId } = await place(shopper, await market.fillCheckout(shopper))
    const sums = async () => {
      const [part] = await base.db.select().from(orders).where(eq(orders.groupId, xmlId))
      return { off: part?.adjustmentsMinor, kopecks: (part?.totalMinor ?? 0) % 100 }
    }
    expect(await sums()).toEqual({ off: 18_172_00, kopecks: 0 })
    for (const { offerId, off } of [
      { offerId: lamp, off: 15_714_00 + 959_00 },
      { offerId: chair, off: 15_714_00 },
    ]) {
      const data = { xmlId, lines: [{ offerId, quantity: 0 }] }
      await shopper.orderServices.calculationOfServiceList({ body: { data, toSave: true } })
      expect(await sums()).toEqual({ off, kopecks: 0 })
    }
  })

  test.each([
    { promise: 'the last one', wish: { mostUses: 1 } },
    { promise: 'one for each phone', wish: { isOncePerPhone: true } },
  ])('two orders at once never share $promise', async ({ wish }) => {
    const coupon = `ГОНКА${wish.mostUses ?? 'Т'}`
    const promotionId = await aPromotion({ coupon, ...wish })
    const both = [await atTheEnd(coupon), await atTheEnd(coupon)]
    const outcomes = await Promise.allSettled(both.map(({ shopper, id }) => place(shopper, id)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PRICE_CHANGED' } })
    expect(await base.db.select().from(promotionUses).where(eq(promotionUses.promotionId, promotionId))).toHaveLength(1)
  })

  test('two orders at once are not both the first one of a phone', async () => {
    await aPromotion({ coupon: 'НАЧАЛО', isFirstOrder: true })
    const phoneMobile = '+7 912 777-66-44'
    const aFirst = async () => {
      const { shopper, id } = await atTheEnd('начало', { phoneMobile })
      const { calculation } = await shopper.checkout.getCalculation({ query: { id } })
      expect(calculation.price.adjustments).toMatchObject([{ kind: 'coupon' }])
      return { shopper, id }
    }
    const both = [await aFirst(), await aFirst()]
    const outcomes = await Promise.allSettled(both.map(({ shopper, id }) => place(shopper, id)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PRICE_CHANGED' } })
  })

  test('a coupon for everybody is listed until its last use is taken, and again once that is given back', async () => {
    await aPromotion({ coupon: 'ОДИНРАЗ', isPublic: true, mostUses: 1 })
    const isListed = async () =>
      (await market.aShopper().promotion.listCoupons()).coupons.some(({ coupon }) => coupon === 'ОДИНРАЗ')
    // Pages that showed it are kept until they are told.
    const told = async () => (await rows(base.db, sql`select from catalogue_changes where kind = 'shell'`)).length
    expect(await isListed()).toBe(true)
    const { shopper, id } = await atTheEnd('ОДИНРАЗ')
    const before = await told()
    const { basketGroup } = await place(shopper, id)
    expect(await isListed()).toBe(false)
    expect(await told()).toBe(before + 1)
    await shopper.order.cancelOrder({ body: { basketGroup } })
    expect(await isListed()).toBe(true)
    expect(await told()).toBe(before + 2)
  })
})

test('coupons for everybody are listed while they work; hidden and ended ones and those for another currency are not', async () => {
  await aPromotion({ coupon: 'ВСЕМ', isPublic: true, endsOn: '2026-11-22', texts: { ru: 'На всё' } })
  await aPromotion({ coupon: 'НОВЫМ', isPublic: true, isFirstOrder: true })
  await aPromotion({ coupon: 'ТАЙНЫЙ' })
  await aPromotion({ coupon: 'БЫЛ', isPublic: true, endsOn: '2026-11-19' })
  await aPromotion({ coupon: 'НЕЗДЕСЬ', isPublic: true, regionIds: [999_999] })
  await aPromotion({ coupon: 'ЗАТЕНГЕ', isPublic: true, currency: 'KZT', minMinor: 150_000_00 })
  await aPromotion({ coupon: 'НАТЕНГЕ', isPublic: true, currency: 'KZT', effect: { kind: 'sum', amountMinor: 1_00 } })
  const { coupons } = await market.aShopper().promotion.listCoupons()
  expect(coupons).toMatchObject([
    { coupon: 'ВСЕМ', text: 'На всё', daysLeft: 3, isOncePerPhone: false, isFirstOrder: false },
    { coupon: 'НОВЫМ', isFirstOrder: true },
  ])
})

describe('what makes the delivery cheaper', () => {
  const order = (shopper: Shopper) =>
    shopper.checkout.createOrder({ body: { name: 'Анна', phoneNumber: phone, consents: ['order'] } })

  test('is not lost in the order on one page: a coupon sends it to the steps, and stays in the basket', async () => {
    await aPromotion({ coupon: 'ПРИВЕЗЁМ', effect: { kind: 'delivery' } })
    const shopper = await aShopperWithTable()
    await setCoupon(shopper, 'ПРИВЕЗЁМ')
    await expect(order(shopper)).rejects.toMatchObject({ code: 'ORDER_NEEDS_STEPS' })
    expect((await look(shopper)).coupon).toBe('ПРИВЕЗЁМ')
    await setCoupon(shopper, '', '')
    await order(shopper)
  })

  test('a coupon that the phone of the order on one page cannot have is not dropped in silence', async () => {
    await aPromotion({ coupon: 'ВНАЧАЛЕ', isFirstOrder: true })
    await order(await aShopperWithTable())
    const shopper = await aShopperWithTable()
    await setCoupon(shopper, 'вначале', '+7 999 000-11-33')
    await expect(order(shopper)).rejects.toMatchObject({ code: 'ORDER_NEEDS_STEPS' })
  })

  test('is not lost either where the shop gives it by itself; where it is not reached, nothing is', async () => {
    await aPromotion({ effect: { kind: 'delivery' }, minMinor: 15_000_00 })
    await order(await aShopperWithTable())
    await expect(order(await aShopperWithTable({ pieces: 2 }))).rejects.toMatchObject({ code: 'ORDER_NEEDS_STEPS' })
  })
})
