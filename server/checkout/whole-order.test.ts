import { beforeAll, describe, expect, test } from 'vitest'
import type { WholeOrder } from '#contract/delivery.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aWarehouse } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let farAway: number

beforeAll(async () => {
  market = await createMarket(base.db)
  farAway = await aWarehouse(base.db, market.region.id, 8)
  await market.regions.refresh()
})

const fromFar = () => market.aSellableOffer(0, { stock: { [farAway]: 5 }, priceMinor: 20_000_00 })
const inBasket = async (shopper: Shopper) => (await shopper.basket.getWholeOrder()).wholeOrder
const atCheckout = async (shopper: Shopper, id: string) =>
  (await shopper.checkout.getWholeOrder({ query: { id }, body: {} })).wholeOrder
const ids = ({ goods }: WholeOrder['first']) => goods.map(({ offerId }) => offerId)
const choose = (shopper: Shopper, comesApart: boolean) => shopper.basket.chooseApart({ body: { comesApart } })

function required<What>(found: What | null): What {
  if (found === null) throw new Error('nothing holds the order up')
  return found
}

async function aMixedBasket() {
  const [soon, late] = [await market.aSellableOffer(5), await fromFar()]
  return { soon, late, shopper: await market.aShopperWith({ [soon]: 1, [late]: 1 }) }
}

describe('in the basket', () => {
  test('goods of one shelf wait for nobody', async () => {
    const [one, other] = [await market.aSellableOffer(5), await market.aSellableOffer(5)]
    expect(await inBasket(await market.aShopperWith({ [one]: 1, [other]: 2 }))).toBeNull()
    expect(await inBasket(market.aShopper())).toBeNull()
  })

  test('says when all of it comes, what holds it up, and what would come earlier', async () => {
    const { soon, late, shopper } = await aMixedBasket()
    const found = required(await inBasket(shopper))
    const { basket } = await shopper.basket.getFullBasket()
    expect(found.whole.day).toBe(basket.estimate?.delivery.day)
    expect(found.whole.day).toBe('2026-11-28')
    expect(found.holding).toEqual([{ offerId: late, cut: 0 }])
    expect(ids(found.first)).toEqual([soon])
    expect(found.first.day).toBe('2026-11-21')
    expect(ids(found.rest)).toEqual([late])
  })

  test('what was shown of two deliveries stands in the basket once they are chosen, and goes with another choice', async () => {
    const { shopper } = await aMixedBasket()
    const { basket: before } = await shopper.basket.getFullBasket()
    const found = required(await inBasket(shopper))
    expect(found.comesApart).toBe(false)
    expect(found.whole.totalMinor).toBe(before.totalSum.new + (before.estimate?.delivery.priceMinor ?? 0))
    expect(before.estimate?.delivery.restDay).toBeNull()
    expect((await choose(shopper, true)).wholeOrder).toEqual({ ...found, comesApart: true })
    const { basket } = await shopper.basket.getFullBasket()
    expect(basket.totalSum).toEqual(before.totalSum)
    expect(basket.estimate?.delivery).toMatchObject({
      day: found.first.day,
      restDay: found.rest.day,
      priceMinor: found.first.deliveryMinor + found.rest.deliveryMinor,
    })
    expect(basket.totalSum.new + (basket.estimate?.delivery.priceMinor ?? 0)).toBe(found.apartTotalMinor)
    await choose(shopper, false)
    expect((await shopper.basket.getFullBasket()).basket.estimate).toEqual(before.estimate)
  })

  test('what is not ticked holds nothing up', async () => {
    const { late, shopper } = await aMixedBasket()
    await shopper.basket.modifyBasket({ body: [{ offerId: late, checked: false }] })
    expect(await inBasket(shopper)).toBeNull()
  })
})

describe('at the checkout', () => {
  test('both ways are priced with the address and the services that were chosen, as the next screens do', async () => {
    const { shopper, late } = await aMixedBasket()
    const id = await market.fillCheckout(shopper)
    const query = { id }
    await shopper.checkout.setDeliveryFields({ query, body: { liftToFloor: true, dateAndTime: null } })
    const found = required(await atCheckout(shopper, id))
    const whole = await shopper.checkout.getDeliveryStep({ query, body: {} })
    expect(found.whole).toMatchObject({
      day: whole.delivery.dateAndTime?.day,
      deliveryMinor: whole.calculation.price.delivery,
      totalMinor: whole.calculation.price.total,
    })
    expect(whole.delivery.rest).toBeNull()
    await choose(shopper, true)
    const { delivery, calculation } = await shopper.checkout.getDeliveryStep({ query, body: {} })
    expect(calculation.price).toMatchObject({
      delivery: found.first.deliveryMinor + found.rest.deliveryMinor,
      total: found.apartTotalMinor,
    })
    expect(delivery.dateAndTime?.day).toBe(found.first.day)
    expect(delivery.rest).toMatchObject({
      goods: [{ offerId: late }],
      id: 'courier',
      dateAndTime: { day: found.rest.day },
      priceMinor: found.rest.deliveryMinor,
    })
    expect(delivery.parts.map(({ day }) => day)).toEqual([found.first.day, found.rest.day])
  })

  test('of two cuts of one offer only that which is still far away waits, and both are called by their lengths', async () => {
    const { warehouseId } = market.region
    const offerId = await market.aSellableOffer(0, { stock: { [warehouseId]: 5, [farAway]: 120 }, lengthStepMm: 100 })
    const shopper = await market.aShopperWith({ [await market.aSellableOffer(5)]: 1 })
    for (const lengthMm of [500, 9_800])
      await shopper.basket.actOnBasket({ body: { action: 'running_meter', offerId, lengthMm } })
    const id = await market.fillCheckout(shopper)
    await choose(shopper, true)
    for (const found of [required(await inBasket(shopper)), required(await atCheckout(shopper, id))]) {
      expect(found.holding).toEqual([{ offerId, cut: 1 }])
      const lengths = ({ goods }: WholeOrder['first']) =>
        goods.filter((good) => good.offerId === offerId).map(({ cut, name }) => [cut, name.split(', ').at(-1)])
      expect(lengths(found.first)).toEqual([[0, '0,5\u00a0м']])
      expect(lengths(found.rest)).toEqual([[1, '9,8\u00a0м']])
    }
    const { delivery } = await shopper.checkout.getDeliveryStep({ query: { id }, body: {} })
    expect(delivery.rest?.goods).toMatchObject([{ offerId, cut: 1 }])
  })

  test('who collects waits as well, and pays for no way', async () => {
    const { shopper } = await aMixedBasket()
    const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId })
    expect(required(await atCheckout(shopper, id))).toMatchObject({
      whole: { deliveryMinor: 0, day: '2026-11-28' },
      // It lies where it is collected: nobody has to bring it there.
      first: { deliveryMinor: 0, day: '2026-11-20' },
    })
  })

  test('where a manager calls, nothing is promised', async () => {
    const { shopper } = await aMixedBasket()
    const id = await market.fillCheckout(shopper)
    await shopper.checkout.saveContacts({ query: { id }, body: { managerCall: true } })
    expect(await atCheckout(shopper, id)).toBeNull()
  })

  test('nobody reads another’s', async () => {
    const { shopper } = await aMixedBasket()
    const id = await market.fillCheckout(shopper)
    await expect(atCheckout(market.aShopper(), id)).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
  })
})
