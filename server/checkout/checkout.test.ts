import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerPrices } from '#server/catalogue/tables.ts'
import { customerGroups, customers } from '#server/customer/tables.ts'
import { deliverySlots } from '#server/delivery/tables.ts'
import { rows } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const place = (shopper: Shopper, id: string, expectedTotal?: number) =>
  shopper.checkout.placeOrder({ query: { id }, body: expectedTotal === undefined ? {} : { expectedTotal } })

async function aFilledCheckout(pieces = 5, wish: Parameters<Market['fillCheckout']>[1] = {}) {
  const offerId = await market.aSellableOffer(pieces)
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  return { offerId, shopper, id: await market.fillCheckout(shopper, wish) }
}

/** To a place where no courier of the shop's goes: the refusal says so, and the companies are in the list. */
async function sendFar(shopper: Awaited<ReturnType<typeof aFilledCheckout>>['shopper'], id: string) {
  const query = { id }
  const body = { fieldSet: { coordinates: { lat: 57.5, lon: 65.5 } } }
  await expect(shopper.checkout.setDeliveryFields({ query, body })).rejects.toMatchObject({ code: 'ADDRESS_TOO_FAR' })
  return shopper.checkout.chooseDelivery({ query, body: { id: 'carrier' } })
}

const shelf = async (offerId: number) => {
  const [row] = await base.db
    .select({ onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .where(eq(stock.offerId, offerId))
  return row
}

describe('the three steps', () => {
  test('an order goes through: contacts, delivery, payment, and the basket is empty', async () => {
    const { shopper, id, offerId } = await aFilledCheckout()
    const { checkout } = await shopper.checkout.goToStep({ query: { id }, body: { step: 3 } })
    expect(checkout).toMatchObject({
      step: 3,
      isOrdered: false,
      contacts: { name: 'Анна Петрова', phoneMobile: '79123456789', isPhoneConfirmed: false },
      delivery: { id: 'courier', status: { isReady: true }, fieldSet: { flat: '41', isApproximate: false } },
      payment: { id: 'on-delivery' },
    })
    const { order } = await place(shopper, id, checkout.calculation.price.total)
    expect(Number(order.orderID)).toBeGreaterThan(10_000)
    expect(order.totalMinor).toBe(checkout.calculation.price.total)
    expect(await shelf(offerId)).toEqual({ onHand: 5, reserved: 1 })
    expect((await shopper.basket.getFullBasket()).basket.items).toEqual([])
    const { order: seen } = await shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen).toMatchObject({
      number: order.orderID,
      status: 'new',
      totalMinor: order.totalMinor,
      paidMinor: 0,
      address: 'Челябинск, ул. Ленина, 27, подъезд\u00a02, этаж\u00a05, кв.\u00a041',
      delivery: { kind: 'courier', visit: { day: checkout.delivery.dateAndTime?.day } },
      paymentKind: 'onDelivery',
    })
    expect(seen.lines).toMatchObject([
      { offerId, quantity: 1, priceMinor: 5_499_000, name: 'Диван «Верба»', traits: 'шалфей' },
    ])
  })

  test('is one per visitor, and everything typed is there after a reload', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const opened = await Promise.all([1, 2, 3].map(() => shopper.checkout.goToStep({ query: {} })))
    const [id] = new Set(opened.map(({ checkout }) => checkout.id))
    expect(new Set(opened.map(({ checkout }) => checkout.id)).size).toBe(1)
    const query = { id: id as string }
    const half = { contacts: { name: 'Анна', phoneMobile: '8912' } }
    await expect(shopper.checkout.saveContacts({ query, body: half })).rejects.toMatchObject({ code: 'PHONE_INVALID' })
    await shopper.checkout.setDeliveryFields({ query, body: { comment: 'Код 41к', serviceElevator: true } })
    const { checkout } = await shopper.checkout.goToStep({ query: {} })
    expect(checkout).toMatchObject({
      contacts: { name: 'Анна', phoneMobile: '8912' },
      delivery: { comment: 'Код 41к', serviceElevator: true },
    })
  })

  test('forward needs the steps before, back is always open', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const { checkout } = await shopper.checkout.goToStep({ query: {} })
    const query = { id: checkout.id }
    const forward = (step: number) => shopper.checkout.goToStep({ query, body: { step } })
    await expect(forward(2)).rejects.toMatchObject({
      code: 'STEP_NOT_READY',
      data: { step: 1, missing: ['name', 'phone'] },
    })
    await shopper.checkout.saveContacts({
      query,
      body: { contacts: { name: 'Анна', phoneMobile: '+7 912 345-67-89' } },
    })
    expect((await forward(2)).checkout.step).toBe(2)
    await expect(forward(3)).rejects.toMatchObject({
      code: 'ADDRESS_NEEDED',
      message: 'Выберите адрес на карте или в соответствующем поле',
    })
    expect((await forward(1)).checkout.step).toBe(1)
    await expect(place(shopper, checkout.id)).rejects.toMatchObject({ code: 'STEP_NOT_READY' })
  })

  test('a consultant’s code is one of somebody who helps shoppers; another is told beside its field and not kept', async () => {
    const { shopper, id } = await aFilledCheckout()
    const [helper, customer] = ['45', null].map((group, at) => ({ group, phone: `7900555010${at}` }))
    const idOf = async (person: typeof helper) => {
      const [made] = await base.db
        .insert(customers)
        .values({ phone: person?.phone ?? '' })
        .returning({ id: customers.id })
      if (person?.group)
        await base.db.insert(customerGroups).values({ customerId: made?.id ?? 0, groupId: person.group })
      return String(made?.id)
    }
    const [known, stranger] = [await idOf(helper), await idOf(customer)]
    const name = (operatorCode: string) => shopper.checkout.setOperator({ query: { id }, body: { operatorCode } })
    expect(await name(known)).toEqual({ operator: { operatorID: known } })
    for (const code of [stranger, '9999999999', '0'])
      await expect(name(code)).rejects.toMatchObject({
        code: 'OPERATOR_NOT_FOUND',
        fields: [{ path: 'body.operatorCode' }],
      })
    expect((await shopper.checkout.getOperator({ query: { id } })).operator.operatorID).toBe(known)
    expect(await name('')).toEqual({ operator: { operatorID: null } })
  })

  test('nothing ticked, nothing to check out', async () => {
    await expect(market.aShopper().checkout.goToStep({ query: {} })).rejects.toMatchObject({
      code: 'BASKET_EMPTY',
      status: 409,
    })
  })

  test('somebody else’s checkout and one that is not there are the same 404', async () => {
    const { id } = await aFilledCheckout()
    const stranger = market.aShopper()
    for (const one of [id, crypto.randomUUID()]) {
      const query = { id: one }
      await expect(stranger.checkout.getCalculation({ query })).rejects.toMatchObject({
        code: 'CHECKOUT_NOT_FOUND',
        status: 404,
      })
      await expect(place(stranger, one)).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND', status: 404 })
      const contacts = { name: 'Ева' }
      await expect(stranger.checkout.saveContacts({ query, body: { contacts } })).rejects.toMatchObject({
        code: 'CHECKOUT_NOT_FOUND',
      })
    }
  })

  test('a manager who calls needs name and phone alone', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const { checkout } = await shopper.checkout.goToStep({ query: {} })
    const query = { id: checkout.id }
    const contacts = { name: 'Анна', phoneMobile: '79123456789' }
    await shopper.checkout.saveContacts({ query, body: { contacts, managerCall: true, consents: ['order'] } })
    await shopper.checkout.choosePayment({ query, body: { id: 'card' } })
    const { order } = await place(shopper, checkout.id)
    const { order: seen } = await shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen).toMatchObject({ managerCall: true, delivery: null, totalMinor: 5_499_000, status: 'new' })
    // What was chosen is told to the manager, and no money is awaited before the call.
    expect(seen).toMatchObject({ paymentMethodId: 'card', paymentKind: 'card' })
  })
})

describe('delivery', () => {
  test('each way shows its price and its day, and the courier his windows', async () => {
    const { shopper, id } = await aFilledCheckout()
    const { delivery } = await shopper.checkout.getDeliveryStep({ query: { id } })
    expect(delivery.list.map((way) => way.option.type)).toEqual(['courier', 'pickup'])
    expect(delivery.list.every((way) => way.firstDay !== null)).toBe(true)
    expect(delivery.days[0]).toMatchObject({ day: '2026-11-21', isFree: true })
    expect(delivery.days[0]?.windows.map((one) => [one.from, one.to])).toEqual([
      [8, 12],
      [12, 16],
      [16, 20],
      [8, 20],
    ])
  })

  test('pickup costs nothing, takes no slot and asks for no address', async () => {
    const { shopper, id } = await aFilledCheckout(5, { deliveryId: market.pickupId })
    const { checkout } = await shopper.checkout.goToStep({ query: { id } })
    expect(checkout.calculation.price).toMatchObject({ delivery: 0, total: 5_499_000 })
    const { order } = await place(shopper, id)
    const { order: seen } = await shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen).toMatchObject({
      address: 'Копейское шоссе, 64',
      pickupPlace: { hours: 'ежедневно', phone: '+7 351 220-01-45' },
      delivery: { kind: 'pickup', name: 'Самовывоз, Копейское шоссе, 64', visit: { fromHour: null } },
    })
  })

  test('lift and assembly are priced, and the assembler comes after the van', async () => {
    const offerId = await market.anAssembledOffer(5, 200, 40_000_00)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const id = await market.fillCheckout(shopper)
    const query = { id }
    const window = { day: '2026-11-24', from: 12, to: 16 }
    const body = { dateAndTime: window, liftToFloor: true, serviceElevator: true, furnitureAssembly: true }
    const { calculation, furnitureAssembly, delivery } = await shopper.checkout.setDeliveryFields({ query, body })
    expect(calculation.price).toMatchObject({ goods: 40_000_00, lift: 750_00, assembly: 4_000_00 })
    expect(furnitureAssembly.visit).toEqual({ day: '2026-11-25', from: 9, to: 15 })
    expect(delivery.dateAndTime).toEqual(window)
    const without = await shopper.checkout.chooseAssembly({ query, body: { selected: false } })
    expect(without.calculation.price.total).toBe(calculation.price.total - 4_000_00)
  })

  test('what does not fit into the lift is carried by the stairs, the others are not', async () => {
    const packages = (heightMm: number) => ({
      boxes: 1,
      largest: { widthMm: 900, depthMm: 900, heightMm, weightGrams: 80_000 },
    })
    const sofa = await market.aSellableOffer(5, { packages: packages(2300) })
    const chair = await market.aSellableOffer(5, { packages: { boxes: 1, largest: null } })
    const shopper = await market.aShopperWith({ [sofa]: 1, [chair]: 1 })
    const query = { id: await market.fillCheckout(shopper) }
    const lift = async (floorNumber: number, serviceElevator: boolean) => {
      const body = { liftToFloor: true, serviceElevator, floorNumber }
      const { delivery, calculation } = await shopper.checkout.setDeliveryFields({ query, body })
      expect(delivery).toMatchObject({ floorNumber, fieldSet: { floor: floorNumber } })
      expect(calculation.price.lift).toBe(delivery.liftToFloor.priceMinor)
      return delivery.liftToFloor
    }
    expect(await lift(7, true)).toMatchObject({
      priceMinor: 7 * 250_00 + 750_00,
      stairsMinor: 7 * 250_00,
      goods: [{ fitsLift: false }, { fitsLift: null }],
    })
    // 172 kg are two walks.
    expect((await lift(7, false)).priceMinor).toBe(2 * 7 * 250_00)
    expect((await lift(1, false)).priceMinor).toBe(2 * 250_00)
    expect((await lift(0, false)).priceMinor).toBe(0)
    expect((await lift(-1, false)).priceMinor).toBe(2 * 2 * 250_00)
    const same = await shopper.checkout.setDeliveryFields({ query, body: { fieldSet: { floor: -1 } } })
    expect(same.delivery.liftToFloor.priceMinor).toBe(2 * 2 * 250_00)
    for (const floor of [-4, 121]) {
      const wrong = [{ floorNumber: floor }, { fieldSet: { floor } }]
      for (const body of wrong) {
        await expect(shopper.checkout.setDeliveryFields({ query, body })).rejects.toMatchObject({
          code: 'INPUT_INVALID',
        })
      }
    }
  })

  test('an address that nobody can find is kept and refused; a point on the map mends it', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const wish = shopper.checkout.setDeliveryFields({ query, body: { fieldSet: { address: 'где-то за рекой' } } })
    await expect(wish).rejects.toMatchObject({ code: 'ADDRESS_NEEDED', status: 422 })
    const { delivery } = await shopper.checkout.getDeliveryStep({ query })
    expect(delivery).toMatchObject({
      fieldSet: { address: 'где-то за рекой', coordinates: null },
      status: { missing: ['address'] },
    })
    const fieldSet = { coordinates: { lat: 55.17, lon: 61.41 } }
    const mended = await shopper.checkout.setDeliveryFields({ query, body: { fieldSet } })
    expect(mended.delivery.status.isReady).toBe(true)
  })

  test('a house that there is not is refused with the ones like it, and each of them is taken', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const typed = { address: 'Челябинск, ул. Гагорина, 12' }
    const wish = shopper.checkout.setDeliveryFields({ query, body: { fieldSet: typed } })
    const suggestions = ['Челябинск, ул. Гагарина, 12', 'Челябинск, ул. Гагарина, 11']
    await expect(wish).rejects.toMatchObject({
      code: 'ADDRESS_UNKNOWN',
      status: 422,
      data: { suggestions: expect.arrayContaining(suggestions) },
    })
    expect((await shopper.checkout.getDeliveryStep({ query })).delivery.fieldSet).toMatchObject(typed)
    const mended = { fieldSet: { address: 'Челябинск, ул. Гагарина, 12' } }
    expect((await shopper.checkout.setDeliveryFields({ query, body: mended })).delivery.status.isReady).toBe(true)
  })

  test('an address in another city of the shop asks whether to go there, and is kept meanwhile', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const other = await aRegion(base.db, { names: { ru: 'Екатеринбург' } })
    await market.regions.refresh()
    const fieldSet = { address: 'Екатеринбург, ул. Малышева, 5' }
    await expect(shopper.checkout.setDeliveryFields({ query, body: { fieldSet } })).rejects.toMatchObject({
      code: 'ADDRESS_ELSEWHERE',
      status: 409,
      message: expect.stringContaining('Екатеринбург'),
      data: { regionId: other.id, cityName: 'Екатеринбург' },
    })
    expect((await shopper.checkout.getDeliveryStep({ query })).delivery.fieldSet).toMatchObject(fieldSet)
  })

  test('an order moves to another city: sums, ways and days are counted for it, contacts and address stay', async () => {
    const { shopper, id, offerId } = await aFilledCheckout()
    const query = { id }
    const other = await aRegion(base.db, { names: { ru: 'Тюмень' }, latitude: 57.15, longitude: 65.53 })
    await base.db.insert(offerPrices).values({ offerId, priceZoneId: other.priceZoneId, priceMinor: 6_100_000 })
    await base.db.insert(stock).values({ offerId, warehouseId: other.warehouseId, onHand: 2 })
    await market.regions.refresh()
    const fieldSet = { address: 'Тюмень, ул. Республики, 5', flat: '7', entrance: '', floor: 3 }
    await expect(shopper.checkout.setDeliveryFields({ query, body: { fieldSet } })).rejects.toMatchObject({
      code: 'ADDRESS_ELSEWHERE',
    })
    const { checkout: here } = await shopper.checkout.goToStep({ query })
    const body = { regionId: other.id }
    const { before } = await shopper.checkout.moveToCity({ query, body })
    expect(before).toEqual({ totalMinor: here.calculation.price.total, currency: 'RUB' })
    const { checkout: there } = await shopper.checkout.goToStep({ query })
    expect(there).toMatchObject({
      id,
      step: 2,
      contacts: here.contacts,
      delivery: { fieldSet, mapCenter: { lat: 57.15, lon: 65.53 } },
      calculation: { price: { goods: 6_100_000 } },
    })
    expect(there.calculation.price.goods).not.toBe(here.calculation.price.goods)
    // A second press moves nothing further.
    expect((await shopper.checkout.moveToCity({ query, body })).before.totalMinor).toBe(there.calculation.price.total)
  })

  test('an order does not move to a city where nothing of it is sold, nor to none', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const bare = await aRegion(base.db, { names: { ru: 'Пустой' } })
    await market.regions.refresh()
    const move = (regionId: number) => shopper.checkout.moveToCity({ query, body: { regionId } })
    await expect(move(bare.id)).rejects.toMatchObject({ code: 'NOT_SOLD_THERE', status: 409 })
    await expect(move(999_999)).rejects.toMatchObject({ code: 'REGION_UNKNOWN', status: 404 })
    expect((await shopper.checkout.getDeliveryStep({ query })).delivery.status.isReady).toBe(true)
  })

  test('a street without a house is kept and refused, and goes no further', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const street = { fieldSet: { address: 'Челябинск, проспект Ленина' } }
    const wish = shopper.checkout.setDeliveryFields({ query, body: street })
    await expect(wish).rejects.toMatchObject({ code: 'HOUSE_NEEDED', status: 422, message: 'Допишите номер дома' })
    const { delivery } = await shopper.checkout.getDeliveryStep({ query })
    expect(delivery).toMatchObject({ ...street, status: { missing: ['address'] } })
    const body = { fieldSet: { address: 'Челябинск, проспект Ленина, 27' } }
    expect((await shopper.checkout.setDeliveryFields({ query, body })).delivery.status.isReady).toBe(true)
  })

  test('no courier goes to another city', async () => {
    const { shopper, id } = await aFilledCheckout()
    const fieldSet = { coordinates: { lat: 55.76, lon: 37.61 } }
    const wish = shopper.checkout.setDeliveryFields({ query: { id }, body: { fieldSet } })
    await expect(wish).rejects.toMatchObject({ code: 'ADDRESS_TOO_FAR', status: 422 })
  })

  test('farther away costs more, and a point where no house stands is no address to order for', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const at = (lat: number) =>
      shopper.checkout.setDeliveryFields({ query, body: { fieldSet: { coordinates: { lat, lon: 61.4 } } } })
    const near = await at(55.17)
    await expect(at(55.6)).rejects.toMatchObject({ code: 'ADDRESS_NEEDED', status: 422 })
    const far = await shopper.checkout.getDeliveryStep({ query, body: {} })
    expect(far.delivery.fieldSet).toMatchObject({ address: '', coordinates: { lat: 55.6 } })
    expect(far.calculation.price.delivery).toBeGreaterThan(near.calculation.price.delivery)
    const order = shopper.checkout.placeOrder({ query, body: { expectedTotal: far.calculation.price.total } })
    await expect(order).rejects.toMatchObject({ code: 'STEP_NOT_READY' })
  })

  test.each([
    { id: 'pickup:999999', why: 'a point that is not there' },
    { id: 'courier', why: null },
  ])('of $id', async ({ id, why }) => {
    const filled = await aFilledCheckout()
    const chosen = filled.shopper.checkout.chooseDelivery({ query: { id: filled.id }, body: { id } })
    if (why) await expect(chosen).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND', status: 404 })
    else expect((await chosen).delivery.id).toBe(id)
  })

  test('a day and a window stay chosen while another way is looked at, as long as they are free', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const window = { day: '2026-12-01', from: 16, to: 20 }
    await shopper.checkout.setDeliveryFields({ query, body: { dateAndTime: window } })
    const lookAway = async () => {
      const away = await shopper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
      expect(away.delivery).toMatchObject({ dateAndTime: null })
      expect(away.calculation.price.delivery).toBe(0)
    }
    await lookAway()
    const back = await shopper.checkout.chooseDelivery({ query, body: { id: 'courier' } })
    expect(back.delivery.dateAndTime).toEqual(window)
    await lookAway()
    const full = { day: window.day, fromHour: window.from, toHour: window.to, capacity: 12, taken: 12 }
    await base.db.insert(deliverySlots).values({ ...full, regionId: market.region.id })
    const late = await shopper.checkout.chooseDelivery({ query, body: { id: 'courier' } })
    expect(late.delivery.dateAndTime).toEqual({ day: late.delivery.days[0]?.day, from: 8, to: 12 })
  })

  test('a window the shop does not drive in is refused', async () => {
    const { shopper, id } = await aFilledCheckout()
    const dateAndTime = { day: '2026-11-24', from: 3, to: 5 }
    const wish = shopper.checkout.setDeliveryFields({ query: { id }, body: { dateAndTime } })
    await expect(wish).rejects.toMatchObject({ code: 'SLOT_TAKEN', status: 409 })
  })
})

describe('placing', () => {
  test('twice is one order with the same answer, also at the same moment', async () => {
    const { shopper, id, offerId } = await aFilledCheckout()
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(shopper, id)))
    const again = await place(shopper, id)
    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await shelf(offerId)).toEqual({ onHand: 5, reserved: 1 })
    const { checkout } = await shopper.checkout.goToStep({ query: { id } })
    expect(checkout).toMatchObject({
      isOrdered: true,
      step: 3,
      basketGroup: again.order.basketGroup,
      orderID: again.order.orderID,
    })
    const changed = shopper.checkout.saveContacts({ query: { id }, body: { contacts: { name: 'Ева' } } })
    await expect(changed).rejects.toMatchObject({ code: 'CHECKOUT_ORDERED', status: 409 })
  })

  test('a price that changed is refused with the new figures, and the next press takes them', async () => {
    const { shopper, id, offerId } = await aFilledCheckout()
    const { calculation } = await shopper.checkout.getPaymentStep({ query: { id } })
    await base.db.update(offerPrices).set({ priceMinor: 60_000_00 }).where(eq(offerPrices.offerId, offerId))
    const total = calculation.price.total
    const newTotal = total + 60_000_00 - 5_499_000
    await expect(place(shopper, id)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      status: 409,
      data: { shownTotal: total, calculation: { price: { total: newTotal } } },
    })
    expect(await shelf(offerId)).toEqual({ onHand: 5, reserved: 0 })
    expect((await place(shopper, id)).order.totalMinor).toBe(newTotal)
  })

  test('a total made up by the browser is never charged', async () => {
    const { shopper, id } = await aFilledCheckout()
    await expect(place(shopper, id, 100)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  })

  test('fewer pieces than shown are told before anything is sold', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 4 })
    const id = await market.fillCheckout(shopper)
    await base.db.update(stock).set({ onHand: 3 }).where(eq(stock.offerId, offerId))
    await expect(place(shopper, id)).rejects.toMatchObject({
      code: 'SHORT_OF_STOCK',
      data: { offers: [{ offerId, available: 3 }] },
    })
    expect(await shelf(offerId)).toEqual({ onHand: 3, reserved: 0 })
  })

  test('fifty buyers of five pieces: five orders, forty-five are told', async () => {
    const offerId = await market.aSellableOffer(5)
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const shopper = await market.aShopperWith({ [offerId]: 1 })
        return { shopper, id: await market.fillCheckout(shopper, { deliveryId: market.pickupId }) }
      }),
    )
    const outcomes = await Promise.allSettled(buyers.map(({ shopper, id }) => place(shopper, id)))
    const placed = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    const told = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(placed).toHaveLength(5)
    expect(told).toEqual(Array.from({ length: 45 }, () => 'SHORT_OF_STOCK'))
    expect(await shelf(offerId)).toEqual({ onHand: 5, reserved: 5 })
    const [orders] = await rows<Record<string, unknown>>(
      base.db,
      sql`select count(*)::int "n" from order_lines where offer_id = ${offerId}`,
    )
    expect(orders?.n).toBe(5)
  })

  test('twenty orders for a window of twelve: twelve get it, the others keep their goods free', async () => {
    const offerId = await market.aSellableOffer(100)
    const dateAndTime = { day: '2026-12-02', from: 8, to: 12 }
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const shopper = await market.aShopperWith({ [offerId]: 1 })
        const id = await market.fillCheckout(shopper)
        await shopper.checkout.setDeliveryFields({ query: { id }, body: { dateAndTime } })
        return { shopper, id }
      }),
    )
    const outcomes = await Promise.allSettled(buyers.map(({ shopper, id }) => place(shopper, id)))
    const told = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(told).toEqual(Array.from({ length: 8 }, () => 'SLOT_TAKEN'))
    expect(await shelf(offerId)).toEqual({ onHand: 100, reserved: 12 })
    const late = buyers[outcomes.findIndex((outcome) => outcome.status === 'rejected')]
    const { dates: days } = (await late?.shopper.checkout.listDeliveryDays({ query: { id: late.id } })) ?? { dates: [] }
    expect(days.find((day) => day.day === dateAndTime.day)?.windows.map((one) => one.isFree)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  test('what was not ticked stays in the basket', async () => {
    const wanted = await market.aSellableOffer(5)
    const later = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [wanted]: 1, [later]: 2 })
    await shopper.basket.modifyBasket({ body: [{ offerId: later, checked: false }] })
    await place(shopper, await market.fillCheckout(shopper))
    const { basket } = await shopper.basket.getFullBasket()
    expect(basket.items.map((item) => [item.offerIdCurrent, item.quantity])).toEqual([[later, 2]])
  })

  test('goods of two warehouses make two orders under one number, and pay for the services once', async () => {
    const { aWarehouse } = await import('../../tests/harness/goods.ts')
    const far = await aWarehouse(base.db, market.region.id, 6)
    const here = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
    const there = await market.aSellableOffer(0, { priceMinor: 20_000_00, stock: { [far]: 5 } })
    const shopper = await market.aShopperWith({ [here]: 1, [there]: 1 })
    const { order } = await place(shopper, await market.fillCheckout(shopper))
    const { order: seen } = await shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen.orders.map((part) => part.number)).toEqual([order.orderID, `${order.orderID}-1`])
    expect(seen.orders.reduce((sum, part) => sum + part.totalMinor, 0)).toBe(seen.totalMinor)
    expect(seen.totalMinor).toBe(30_000_00 + seen.sums.deliveryMinor)
  })

  test('a consultant orders for a shopper and does not become the buyer', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 }, { customerId: 77, groups: ['45'] })
    const { order } = await place(shopper, await market.fillCheckout(shopper))
    const [row] = await rows<Record<string, unknown>>(
      base.db,
      sql`select customer_id, placed_by_customer_id from order_groups where id = ${order.basketGroup}`,
    )
    expect(row).toEqual({ customer_id: null, placed_by_customer_id: 77 })
  })

  test('tells purchase tracking of an order on one page by its number, and nobody else', async () => {
    const offerId = await market.aSellableOffer(5, { lengthStepMm: 100, priceMinor: 1_000_00 })
    const shopper = await market.aShopperWith({ [offerId]: 5 })
    const body = { name: 'Анна', phoneNumber: '79120001188', offerIds: [offerId], consents: ['order' as const] }
    const { basketGroup, orderId } = await shopper.checkout.createOrder({ body })
    const tracked = await shopper.checkout.listOrderedProducts({ query: { basketGroup } })
    // A length is one thing that costs what all of it costs.
    expect(tracked).toMatchObject({ orderID: orderId, products: [{ quantity: 1, priceMinor: 500_00 }] })
    const stranger = market.aShopper().checkout
    await expect(stranger.listOrderedProducts({ query: { basketGroup } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.listOrderedProducts({ query: {} })).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
  })

  test('tells purchase tracking what was bought, and whether it was one of us', async () => {
    const { shopper, id } = await aFilledCheckout()
    await expect(shopper.checkout.listOrderedProducts({ query: { id } })).rejects.toMatchObject({
      code: 'CHECKOUT_NOT_FOUND',
    })
    const { order } = await place(shopper, id)
    const tracked = await shopper.checkout.listOrderedProducts({ query: { id } })
    expect(tracked).toMatchObject({
      shape: 'products',
      orderID: order.orderID,
      revenueMinor: order.totalMinor,
      isStaff: false,
      // The home page is no section: it takes none of the five levels.
      products: [{ name: 'Диван «Верба»', categories: ['Диваны'], quantity: 1 }],
    })
  })
})

describe('the basket’s contacts', () => {
  test('are those typed in the checkout, with what is wrong about them', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const contactsOf = async (one: Shopper) => (await one.basket.getFullBasket()).contacts
    const nobody = { name: '', phone: '', email: '', errors: { name: true, phone: true, email: false } }
    expect(await contactsOf(market.aShopper())).toEqual(nobody)
    expect(await contactsOf(shopper)).toEqual(nobody)
    const { checkout } = await shopper.checkout.goToStep({ query: {} })
    const contacts = { name: 'Анна', phoneMobile: '8912', email: 'anna' }
    await shopper.checkout.saveContacts({ query: { id: checkout.id }, body: { contacts } }).catch(() => null)
    expect(await contactsOf(shopper)).toEqual({
      name: 'Анна',
      phone: '8912',
      email: 'anna',
      errors: { name: false, phone: true, email: true },
    })
  })

  test('are the account’s own, and nobody’s where the staff look', async () => {
    const customerId = await appointCustomer('Мария', '79120004455')
    const contactsOf = async (groups: string[]) =>
      (await market.aShopper({ customerId, groups }).basket.getFullBasket()).contacts
    expect(await contactsOf([])).toMatchObject({ name: 'Мария', phone: '79120004455', errors: { phone: false } })
    for (const group of ['8', '20', '45']) expect(await contactsOf([group])).toMatchObject({ name: '', phone: '' })
  })
})

async function appointCustomer(firstName: string, phone: string): Promise<number> {
  const [row] = await rows<{ id: number }>(
    base.db,
    sql`insert into customers (first_name, phone) values (${firstName}, ${phone}) returning id`,
  )
  if (!row) throw new Error('no customer')
  return row.id
}

describe('paying', () => {
  test('needs an order first; on delivery nothing is asked for now', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    await expect(shopper.checkout.startCheckoutPayment({ query })).rejects.toMatchObject({ code: 'NOT_ORDERED_YET' })
    const { order } = await place(shopper, id)
    const { redirect } = await shopper.checkout.startCheckoutPayment({ query })
    expect(redirect).toContain(`/personal/checkout-final/${order.basketGroup}/`)
  })

  test('a way that is not offered cannot be chosen', async () => {
    const { shopper, id } = await aFilledCheckout()
    const chosen = shopper.checkout.choosePayment({ query: { id }, body: { id: 'barter' } })
    await expect(chosen).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NOT_FOUND', status: 404 })
  })

  test('the transport company takes no money, so its orders are prepaid', async () => {
    const { shopper, id } = await aFilledCheckout(5, { paymentId: 'card' })
    await sendFar(shopper, id)
    const { payment, calculation } = await shopper.checkout.getPaymentStep({ query: { id } })
    expect(payment.paymentList.map((method) => method.kind)).not.toContain('onDelivery')
    expect(calculation.prepayment.percent).toBe(10)
  })

  test('a transport company’s price and terms stand with its way, and the order is placed at what was shown', async () => {
    const { shopper, id } = await aFilledCheckout(5, { paymentId: 'card' })
    const { delivery } = await sendFar(shopper, id)
    const way = delivery.list.find((one) => one.id === 'carrier')
    expect(way).toMatchObject({ kit: true, addressBar: false, description: expect.stringContaining('хранение 7 дней') })
    expect(way?.priceMinor).toBeGreaterThan(0)
    const { order } = await place(shopper, id)
    const { order: seen } = await shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen.sums.deliveryMinor).toBe(way?.priceMinor)
    expect(seen.orders[0]).toMatchObject({ carrier: 'ТК-КИТ' })
    expect(seen.delivery?.visit?.day).toBe(way?.firstDay)
  })
})

describe('the phone', () => {
  test('is confirmed by a code, for as long as it stays the same', async () => {
    const { shopper, id } = await aFilledCheckout()
    const query = { id }
    const phoneMobile = '+7 922 111-22-33'
    const sent = await shopper.checkout.checkPhoneMobile({ query, body: { action: 'send', phoneMobile } })
    expect(sent).toMatchObject({ confirmed: false, phoneMobileConfirmed: null })
    const code = await market.readCode('79221112233')
    const wrong = code === '111111' ? 222_222 : 111_111
    const tried = shopper.checkout.checkPhoneMobile({ query, body: { action: 'check', smsCode: wrong } })
    await expect(tried).rejects.toMatchObject({ code: 'CODE_WRONG', data: { triesLeft: 4 } })
    const right = await shopper.checkout.checkPhoneMobile({ query, body: { action: 'check', smsCode: Number(code) } })
    expect(right).toMatchObject({ confirmed: true, phoneMobileConfirmed: '79221112233' })
    const again = shopper.checkout.checkPhoneMobile({ query, body: { action: 'check', smsCode: Number(code) } })
    await expect(again).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 })
    const contacts = { phoneMobile: '79221112244' }
    const { checkout } = await shopper.checkout.saveContacts({ query, body: { contacts } })
    expect(checkout.contacts).toMatchObject({ phoneMobileConfirmed: '79221112233', isPhoneConfirmed: false })
  })
})

describe('the account of a phone', () => {
  test('gets the order at once when the phone was confirmed here, and not on a stranger’s word', async () => {
    const phone = '79225556677'
    const [made] = await rows<{ id: number }>(
      base.db,
      sql`insert into customers (phone) values (${phone}) returning id`,
    )
    const buy = async (isConfirmed: boolean) => {
      const { shopper, id } = await aFilledCheckout()
      const query = { id }
      await shopper.checkout.saveContacts({ query, body: { contacts: { phoneMobile: phone } } })
      if (isConfirmed) {
        await shopper.checkout.checkPhoneMobile({ query, body: { action: 'send' } })
        const smsCode = Number(await market.readCode(phone))
        await shopper.checkout.checkPhoneMobile({ query, body: { action: 'check', smsCode } })
      }
      const { order } = await place(shopper, id)
      const [row] = await rows<Record<string, unknown>>(
        base.db,
        sql`select customer_id from order_groups where id = ${order.basketGroup}`,
      )
      return row?.customer_id
    }
    expect(await buy(false)).toBeNull()
    expect(await buy(true)).toBe(made?.id)
  })
})

test('an e-mail with a slip in it is kept and refused, and so are its steps', async () => {
  const { shopper, id } = await aFilledCheckout()
  const query = { id }
  const wrong = shopper.checkout.saveContacts({ query, body: { contacts: { name: 'Анна К.', email: 'anna@' } } })
  await expect(wrong).rejects.toMatchObject({ code: 'EMAIL_INVALID', status: 422 })
  await expect(place(shopper, id)).rejects.toMatchObject({
    code: 'STEP_NOT_READY',
    data: { step: 1, missing: ['email'] },
  })
  const { checkout } = await shopper.checkout.saveContacts({ query, body: { contacts: { email: ' Anna@Mail.ru ' } } })
  expect(checkout.contacts).toMatchObject({ name: 'Анна К.', email: 'anna@mail.ru' })
})

describe('the older flow', () => {
  const request = {
    name: 'Анна',
    phoneNumber: '8 912 345 67 89',
    email: '',
    noCall: true,
    consents: ['order' as const],
  }

  test('orders by name and phone; a second press answers the same order', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 2 })
    const answers = await Promise.all([1, 2, 3].map(() => shopper.checkout.createOrder({ body: request })))
    expect(new Set(answers.map((answer) => answer.basketGroup)).size).toBe(1)
    expect(await shelf(offerId)).toEqual({ onHand: 5, reserved: 2 })
    market.pass(25 * 60 * 60 * 1000)
    await expect(shopper.checkout.createOrder({ body: request })).rejects.toMatchObject({ code: 'BASKET_EMPTY' })
  })

  test('orders only the goods that are named', async () => {
    const first = await market.aSellableOffer(5)
    const second = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [first]: 1, [second]: 1 })
    await shopper.checkout.createOrder({ body: { ...request, offerIds: [second] } })
    expect((await shopper.basket.getFullBasket()).basket.items.map((item) => item.offerIdCurrent)).toEqual([first])
  })

  test('refuses what is no phone', async () => {
    const wish = market.aShopper().checkout.createOrder({ body: { ...request, phoneNumber: '12345' } })
    await expect(wish).rejects.toMatchObject({ code: 'PHONE_INVALID', status: 422 })
  })
})

test('the older flow asks for the tick too, and loses nothing', async () => {
  const offerId = await market.aSellableOffer(3)
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  const request = { name: 'Анна', phoneNumber: '79123450000' }
  const unticked = shopper.checkout.createOrder({ body: { ...request, consents: ['marketing'] } })
  await expect(unticked).rejects.toMatchObject({ code: 'CONSENT_NEEDED', status: 422 })
  expect(await shelf(offerId)).toMatchObject({ reserved: 0 })
  await shopper.checkout.createOrder({ body: { ...request, consents: ['order'] } })
  expect(await shelf(offerId)).toMatchObject({ reserved: 1 })

  const consultant = await market.aShopperWith({ [offerId]: 1 }, { customerId: 7, groups: ['45'] })
  await consultant.checkout.createOrder({ body: request })
})

describe('many from one place', () => {
  const address = '95.24.11.9'
  let guarded: Market
  beforeAll(async () => {
    guarded = await createMarket(base.db, { asksCaptcha: true })
  })

  async function tryOrder(offerId: number, who: { address: string; customerId?: number } = { address }) {
    const shopper = await guarded.aShopperWith({ [offerId]: 1 }, who)
    const body = { name: 'Анна', phoneNumber: '79123450001', consents: ['order' as const] }
    return { shopper, order: () => shopper.checkout.createOrder({ body }) }
  }

  test('orders of guests ask for a proof of being human; who is signed in is not asked', async () => {
    const offerId = await guarded.aSellableOffer(50)
    for (let placed = 0; placed < 10; placed++) await (await tryOrder(offerId)).order()
    const { shopper, order } = await tryOrder(offerId)
    await expect(order()).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', status: 429 })
    const id = await guarded.fillCheckout(shopper)
    const place = () => shopper.checkout.placeOrder({ query: { id }, body: {} })
    await expect(place()).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' })
    await (await tryOrder(offerId, { address: '95.24.11.10' })).order()
    const [owner] = await rows<{ id: number }>(
      base.db,
      sql`insert into customers (phone) values ('79123450001') returning id`,
    )
    await (await tryOrder(offerId, { address, customerId: owner?.id })).order()
    const { captcha } = await shopper.customer.updateCaptcha()
    await shopper.customer.validateSmartCaptcha({ body: { token: captcha.siteKey } })
    expect(await place()).toMatchObject({ isOrdered: true })
  })

  test('so do codes for the phone of a checkout', async () => {
    const from = '95.24.12.9'
    const askCode = async (phoneMobile: string) => {
      const shopper = await guarded.aShopperWith({ [await guarded.aSellableOffer(5)]: 1 }, { address: from })
      const { checkout } = await shopper.checkout.goToStep({ query: {} })
      const query = { id: checkout.id }
      return shopper.checkout.checkPhoneMobile({ query, body: { action: 'send', phoneMobile } })
    }
    for (let sent = 0; sent < 4; sent++) await askCode(`7912346000${sent}`)
    await expect(askCode('79123460005')).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', status: 429 })
  })
})

test('no order without its tick, which a person sets; the proof is kept. Staff order without', async () => {
  const offerId = await market.aSellableOffer(3)
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  const id = await market.fillCheckout(shopper)
  const query = { id }
  await shopper.checkout.saveContacts({ query, body: { consents: [] } })
  const unticked = shopper.checkout.placeOrder({ query, body: {} })
  await expect(unticked).rejects.toMatchObject({ code: 'CONSENT_NEEDED', status: 422 })
  await shopper.checkout.placeOrder({ query, body: { consents: ['order'] } })
  const kept = await rows<{ purpose: string }>(
    base.db,
    sql`select purpose from consents where visitor_id = ${shopper.visitor.visitorId}`,
  )
  expect(kept).toMatchObject([{ purpose: 'order' }])

  const consultant = await market.aShopperWith({ [offerId]: 1 }, { customerId: 7, groups: ['45'] })
  const own = await market.fillCheckout(consultant)
  await consultant.checkout.saveContacts({ query: { id: own }, body: { consents: [] } })
  expect(await consultant.checkout.placeOrder({ query: { id: own }, body: {} })).toMatchObject({ isOrdered: true })
})
