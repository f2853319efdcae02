import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownerOf } from '#server/basket/index.ts'
import { keepBonusWish, keepCouponWish } from '#server/basket/queries.ts'
import { credit, requireAccount } from '#server/bonus/ledger.ts'
import { customers, sessions } from '#server/customer/tables.ts'
import { orderGroups } from '#server/order/tables.ts'
import { promotions } from '#server/promotion/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

let people = 0

/** Somebody of the staff with goods in the basket, as after the desk's search. */
async function staff(group: string) {
  const offerId = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
  return market.aShopperWith({ [offerId]: 2 }, { customerId: 700 + ++people, groups: [group] })
}

async function orderFor(shopper: Awaited<ReturnType<typeof staff>>, said: { name: string; phone: string }) {
  const { checkoutId: id } = await shopper.staffOrders.beginShopperOrder({ body: said })
  const query = { id }
  await shopper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
  await shopper.checkout.choosePayment({ query, body: { id: 'card' } })
  const { order } = await shopper.checkout.placeOrder({ query })
  return order
}

const found = async (shopper: Awaited<ReturnType<typeof staff>>, query: string) =>
  (await shopper.deskOrders.listOrders({ body: { q: query } })).orders.map(({ number }) => number)

describe('an order that staff take for a shopper', () => {
  test.each(['8', '20', '45', '29', '1'])(
    'group %s: it has the shopper’s contacts and whoever helped',
    async (group) => {
      const helper = await staff(group)
      const { checkoutId } = await helper.staffOrders.beginShopperOrder({
        body: { name: 'Вера Покупаева', phone: '8 912 555-00-01' },
      })
      const { checkout } = await helper.checkout.goToStep({ query: { id: checkoutId } })
      expect(checkout).toMatchObject({
        forShopper: true,
        operatorID: String(helper.visitor.customer?.id),
        contacts: { name: 'Вера Покупаева', phoneMobile: '79125550001' },
      })
    },
  )

  test.each(['45', '29'])(
    'group %s: it is the first order of its shopper, whatever whoever helps has bought',
    async (group) => {
      const coupon = `ПЕРВЫЙ${group}`
      await base.db.insert(promotions).values({
        names: { ru: 'Первый заказ' },
        texts: { ru: '' },
        coupon,
        effect: { kind: 'percent', percent: 10 },
        goods: { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: false },
        currency: 'RUB',
        isFirstOrder: true,
      })
      await market.promotions.refresh()
      const helper = await staff(group)
      const bought = await orderFor(await staff('45'), { name: 'Кто-то', phone: '79125550101' })
      const { customer } = helper.visitor
      await base.db.update(orderGroups).set({ customerId: customer?.id }).where(eq(orderGroups.id, bought.basketGroup))
      const said = { name: 'Вера Покупаева', phone: `791255502${group}` }
      const { checkoutId: id } = await helper.staffOrders.beginShopperOrder({ body: said })
      const query = { id }
      await helper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
      expect(await helper.checkout.setCheckoutCoupon({ query, body: { coupon } })).toMatchObject({ couponNote: null })
      const { checkout } = await helper.checkout.goToStep({ query })
      expect(checkout).toMatchObject({
        couponNote: null,
        calculation: { price: { adjustments: [{ kind: 'coupon' }] } },
      })
      await helper.checkout.choosePayment({ query, body: { id: 'card' } })
      const { totalMinor } = (await helper.checkout.placeOrder({ query })).order
      expect(totalMinor).toBe(18_000_00)
    },
  )

  test('is found by its number, phone and name by whoever placed it and by the call centre, not by another consultant', async () => {
    const consultant = await staff('45')
    const { orderID } = await orderFor(consultant, { name: 'Зинаида Ёлкина', phone: '+7 912 555-07-77' })
    const operator = await staff('8')
    const other = await staff('45')
    for (const query of [orderID, '8 (912) 555-07-77', '5550777', 'ёлкина']) {
      expect(await found(consultant, query)).toContain(orderID)
      expect(await found(operator, query)).toContain(orderID)
      expect(await found(other, query)).toEqual([])
    }
    expect(await found(operator, 'никто')).toEqual([])
    expect(await found(operator, '100%')).toEqual([])
  })

  test('a manager’s order for a shopper is not the manager’s own, and needs no tick of the shopper', async () => {
    const manager = await staff('29')
    const { orderID } = await orderFor(manager, { name: 'Олег Звонков', phone: '79125550888' })
    const { orders } = await manager.deskOrders.listOrders({ body: { q: orderID } })
    expect(orders).toMatchObject([
      { number: orderID, contact: { phone: '+7 912 555-08-88' }, placedBy: String(manager.visitor.customer?.id) },
    ])
  })

  test('the shopper gets a link to pay by message; a stranger to the order sends none', async () => {
    const consultant = await staff('45')
    const { basketGroup } = await orderFor(consultant, { name: 'Инна Платова', phone: '79125550999' })
    const { url } = await consultant.staffOrders.sendPayLink({ body: { basketGroup } })
    const code = url.split('/').at(-2) ?? ''
    expect(await consultant.paymentLinks.getPaymentLink({ body: { code } })).toMatchObject({ isPayable: true })
    const other = await staff('20')
    await expect(other.staffOrders.sendPayLink({ body: { basketGroup } })).rejects.toMatchObject({
      code: 'SHOPPER_ORDER_NOT_FOUND',
    })
    const offerId = await market.aSellableOffer(1)
    const own = await market.aShopperWith({ [offerId]: 1 }, { customerId: 1, groups: [] })
    await expect(own.staffOrders.sendPayLink({ body: { basketGroup } })).rejects.toMatchObject({ status: 403 })
  })

  test('a half typed phone and an empty basket are told', async () => {
    const helper = await staff('8')
    const begin = (phone: string) => helper.staffOrders.beginShopperOrder({ body: { name: 'Вера', phone } })
    await expect(begin('8 912 555')).rejects.toMatchObject({ code: 'PHONE_INVALID' })
    await helper.basket.clearBasket()
    await expect(begin('79125550001')).rejects.toMatchObject({ code: 'BASKET_EMPTY' })
  })

  test('ended halfway, the checkout forgets the shopper and keeps the goods; the next shopper gets nothing of the one before', async () => {
    const helper = await staff('45')
    const { checkoutId: id } = await helper.staffOrders.beginShopperOrder({
      body: { name: 'Вера Первая', phone: '79125550001', email: 'vera@komod.example' },
    })
    const query = { id }
    await helper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
    expect(await helper.staffOrders.endShopperOrder({})).toEqual({ isEnded: true })
    expect(await helper.staffOrders.endShopperOrder({})).toEqual({ isEnded: false })
    const { checkout } = await helper.checkout.goToStep({ query })
    expect(checkout).toMatchObject({
      forShopper: false,
      operatorID: null,
      contacts: { name: '', email: '', phoneMobile: '' },
      calculation: { quantity: 2 },
    })
    const next = await helper.staffOrders.beginShopperOrder({ body: { name: 'Глеб Второй', phone: '79125550002' } })
    expect(next.checkoutId).toBe(id)
    expect((await helper.checkout.goToStep({ query })).checkout.contacts).toMatchObject({
      name: 'Глеб Второй',
      email: '',
    })
  })
})

describe('bonuses', () => {
  let nextPhone = 79126660000

  async function withBonuses(bonuses: number): Promise<string> {
    const phone = String(++nextPhone)
    await base.db.transaction(async (tx) => {
      const account = await requireAccount(tx, { phone, currency: 'RUB' }, market.now)
      await credit(tx, account, { kind: 'goodwill', key: `test:${phone}`, now: market.now, bonuses, endsAt: null })
    })
    return phone
  }

  /** Somebody signed in with bonuses of their own, and goods in the basket. */
  async function someone(groups: string[]) {
    const phone = await withBonuses(1_200)
    const [row] = await base.db.insert(customers).values({ phone, login: phone }).returning({ id: customers.id })
    if (!row) throw new Error('no customer')
    const offerId = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
    const shopper = await market.aShopperWith({ [offerId]: 2 }, { customerId: row.id, groups })
    const { visitorId } = shopper.visitor
    const times = { createdAt: market.now, seenAt: market.now, endsAt: new Date(market.now.getTime() + 1e9) }
    const tokenHash = phone.padStart(64, '0')
    const [session] = await base.db
      .insert(sessions)
      .values({ tokenHash, visitorId, customerId: row.id, clientLabel: 'Chrome', ...times })
      .returning({ id: sessions.id })
    if (!session) throw new Error('no session')
    shopper.visitor.sessionId = session.id
    /** As a code from a message does it. */
    const prove = (confirmedPhone: string) =>
      base.db.update(sessions).set({ confirmedPhone }).where(eq(sessions.id, session.id))
    const owner = ownerOf(shopper.visitor)
    if (!owner) throw new Error('no owner')
    return { shopper, phone, prove, owner }
  }

  test('of whoever takes the order pay nobody else’s', async () => {
    const { shopper, phone, owner } = await someone(['45'])
    await keepBonusWish(base.db, owner, { phone, wanted: 1_000 })
    const anna = await withBonuses(300)
    const { checkoutId: id } = await shopper.staffOrders.beginShopperOrder({ body: { name: 'Анна', phone: anna } })
    const query = { id }
    const { bonusInfo } = await shopper.checkout.getCheckoutBonus({ query, body: {} })
    expect(bonusInfo).toMatchObject({ status: false, balance: null })
    await expect(shopper.checkout.setCheckoutBonus({ query, body: { bonuses: 100 } })).rejects.toMatchObject({
      code: 'BONUSES_UNAVAILABLE',
    })
    // Chosen in the basket meanwhile: not of whom the order is for.
    await shopper.bonus.setBonus({ body: { bonusSum: 500 } })
    const { checkout } = await shopper.checkout.goToStep({ query })
    expect(checkout.bonuses).toBe(0)
  })

  test('of the shopper pay after their code, and are gone with the shopper', async () => {
    const { shopper, prove, owner } = await someone(['45'])
    const anna = await withBonuses(300)
    const begin = async (phone: string) =>
      (await shopper.staffOrders.beginShopperOrder({ body: { name: 'Анна', phone } })).checkoutId
    const query = { id: await begin(anna) }
    await prove(anna)
    await shopper.checkout.setCheckoutBonus({ query, body: { bonuses: 200 } })
    await keepCouponWish(base.db, owner, { code: 'ANNA', phone: anna })
    expect(await begin(anna)).toBe(query.id)
    expect((await shopper.checkout.goToStep({ query })).checkout.bonuses).toBe(200_00)

    const boris = await withBonuses(50)
    await begin(boris)
    const told = async () => (await shopper.checkout.getCheckoutBonus({ query, body: {} })).bonusInfo
    expect(await told()).toMatchObject({ status: false, balance: null })
    const { checkout } = await shopper.checkout.goToStep({ query })
    expect(checkout).toMatchObject({ coupon: null, bonuses: 0 })

    await prove(boris)
    await shopper.checkout.setCheckoutBonus({ query, body: { bonuses: 50 } })
    await keepCouponWish(base.db, owner, { code: 'BORIS', phone: boris })
    await shopper.staffOrders.endShopperOrder({})
    const ended = await shopper.checkout.goToStep({ query })
    expect(ended.checkout).toMatchObject({ coupon: null, bonuses: 0 })
  })

  test('the code of the order before proves nothing in the next', async () => {
    const { shopper, prove } = await someone(['45'])
    const anna = await withBonuses(300)
    const { checkoutId: id } = await shopper.staffOrders.beginShopperOrder({ body: { name: 'Анна', phone: anna } })
    const query = { id }
    await prove(anna)
    await shopper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
    await shopper.checkout.choosePayment({ query, body: { id: 'card' } })
    await shopper.checkout.setCheckoutBonus({ query, body: { bonuses: 300 } })
    await shopper.checkout.placeOrder({ query })
    const [session] = await base.db
      .select({ confirmedPhone: sessions.confirmedPhone })
      .from(sessions)
      .where(eq(sessions.visitorId, shopper.visitor.visitorId))
    expect(session?.confirmedPhone).toBeNull()
  })

  test('of the staff pay nobody else’s order either where it was not begun for a shopper', async () => {
    const { shopper, phone, prove, owner } = await someone(['45'])
    await keepBonusWish(base.db, owner, { phone, wanted: 1_000 })
    const anna = await withBonuses(300)
    const body = { name: 'Анна', phoneNumber: anna }
    await expect(shopper.checkout.createOrder({ body })).rejects.toMatchObject({ code: 'ORDER_NEEDS_STEPS' })
    const { checkout } = await shopper.checkout.goToStep({ query: {} })
    const query = { id: checkout.id }
    const bonuses = async () => (await shopper.checkout.getCheckoutBonus({ query, body: {} })).bonusInfo
    const spent = async () => (await shopper.checkout.goToStep({ query })).checkout.bonuses
    const meant = (phoneMobile: string) =>
      shopper.checkout.saveContacts({ query, body: { contacts: { name: 'Анна', phoneMobile } } })
    await meant(anna)
    expect(await bonuses()).toMatchObject({ balance: null })
    expect(await spent()).toBe(0)
    await prove(anna)
    await shopper.checkout.setCheckoutBonus({ query, body: { bonuses: 300 } })
    expect(await spent()).toBe(300_00)
    // Their own order is theirs to pay for.
    await meant(phone)
    await shopper.checkout.setCheckoutBonus({ query, body: { bonuses: 1_000 } })
    expect(await spent()).toBe(1_000_00)
  })

  test('of a customer stay theirs, whosever phone they prove beside it', async () => {
    const { shopper, prove, phone } = await someone([])
    await prove(await withBonuses(77))
    const { checkout } = await shopper.checkout.goToStep({ query: {} })
    const { bonusInfo } = await shopper.checkout.getCheckoutBonus({ query: { id: checkout.id }, body: {} })
    expect(bonusInfo).toMatchObject({ balance: 1_200, phoneEnd: `${phone.slice(-4, -2)}-${phone.slice(-2)}` })
  })
})

test('an e-mail typed wrong is told, and nothing is begun', async () => {
  const helper = await staff('45')
  const begin = (email: string) =>
    helper.staffOrders.beginShopperOrder({ body: { name: 'Вера', phone: '79125550001', email } })
  await expect(begin('vera@komod')).rejects.toMatchObject({
    code: 'EMAIL_INVALID',
    fields: [{ path: 'body.email' }],
  })
  await begin('')
})
