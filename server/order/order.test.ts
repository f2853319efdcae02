import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { Registry } from 'prom-client'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { priceLift } from '#rules/lift-price.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { readMetrics } from '../../tests/harness/read-metrics.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import {
  adoptOrders,
  cancelExpiredOrders,
  findOrderOf,
  listOrdersOf,
  measureOrders,
  recordPaid,
  recordRefunded,
} from './index.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

async function anOrder(wish: { paymentId?: string; deliveryId?: string; pieces?: number; quantity?: number } = {}) {
  const { pieces = 5, quantity = 1, ...filled } = wish
  const offerId = await market.aSellableOffer(pieces)
  const shopper = await market.aShopperWith({ [offerId]: quantity })
  const id = await market.fillCheckout(shopper, filled)
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  return { shopper, offerId, ...order }
}

let operations = 0
const pay = (basketGroup: string, amountMinor: number, operationKey = `payment/${++operations}`) =>
  inTransaction(base.db, (tx) =>
    recordPaid(tx, market.order.pricing, {
      basketGroup,
      amountMinor,
      operationKey,
      note: 'карта ·· 4417',
      now: market.now,
    }),
  )

const see = async (shopper: Shopper, basketGroup: string, code?: string) =>
  (await shopper.order.getOrder({ body: { basketGroup, ...(code && { code }) } })).order

const cancel = (shopper: Shopper, basketGroup: string) => shopper.order.cancelOrder({ body: { basketGroup } })

const reserved = async (offerId: number) => {
  const [row] = await base.db.select({ reserved: stock.reserved }).from(stock).where(eq(stock.offerId, offerId))
  return row?.reserved
}

describe('who may see an order', () => {
  test('its visitor does; a stranger gets the 404 of an order that is not there', async () => {
    const { basketGroup } = await anOrder()
    const stranger = market.aShopper()
    for (const guid of [basketGroup, crypto.randomUUID()]) {
      await expect(see(stranger, guid)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 })
      await expect(cancel(stranger, guid)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    }
  })

  test('the code in the link opens it, masked, and no other one', async () => {
    const { basketGroup, code } = await anOrder()
    const other = await anOrder()
    const friend = market.aShopper()
    const seen = await see(friend, basketGroup, code)
    expect(seen).toMatchObject({
      contact: { phone: '+7 912 ***-**-89', email: '' },
      comment: '',
      fieldSet: null,
      code: null,
    })
    expect(seen.address).not.toContain('Ленина')
    await expect(see(friend, other.basketGroup, code)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    await expect(see(friend, basketGroup, forged)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  test('the link ends one day', async () => {
    const { basketGroup, code } = await anOrder()
    const day = 24 * 60 * 60 * 1000
    market.pass(130 * day)
    await expect(see(market.aShopper(), basketGroup, code)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    market.pass(-130 * day)
  })

  test('the customer whose phone stands on it gets it into the account', async () => {
    const { basketGroup, orderID } = await anOrder()
    const customer = { id: 4711, groups: [] }
    expect(await findOrderOf(market.order, basketGroup, customer, 'ru')).toBeNull()
    await inTransaction(base.db, (tx) =>
      adoptOrders(
        tx,
        { regions: market.regions, terms: market.holds },
        { phone: '79123456789', customerId: customer.id, visitorId: null, now: market.now },
      ),
    )
    const { orders } = await listOrdersOf(market.order, customer, { filter: 'all', page: 1 }, 'ru')
    expect(orders[0]).toMatchObject({ guid: basketGroup, number: orderID })
    expect(await findOrderOf(market.order, basketGroup, customer, 'ru')).toMatchObject({
      contact: { phone: '+7 912 345-67-89' },
    })
  })
})

test('the list of orders is paged and counted by the database; a page too far is the last one', async () => {
  const customerId = 4712
  const statuses = ['new', 'shipped', 'received', 'closed', 'cancelled'] as const
  for (const status of statuses) {
    const { basketGroup } = await anOrder()
    await changed(base.db, sql`update order_groups set customer_id = ${customerId} where id = ${basketGroup}`)
    await changed(base.db, sql`update orders set status = ${status} where group_id = ${basketGroup}`)
  }
  const list = async (filter: 'all' | 'open' | 'received' | 'cancelled', page = 1, groups: string[] = []) => {
    const ask = { filter, page, pageSize: 2 }
    const { orders, ...rest } = await listOrdersOf(market.order, { id: customerId, groups }, ask, 'ru')
    return { statuses: orders.map((order) => order.status), ...rest }
  }
  const counts = { all: 5, open: 2, received: 2, cancelled: 1 }
  expect(await list('all')).toEqual({ statuses: ['cancelled', 'closed'], counts, page: 1, pages: 3 })
  expect(await list('all', 99)).toEqual({ statuses: ['new'], counts, page: 3, pages: 3 })
  expect(await list('open')).toMatchObject({ statuses: ['shipped', 'new'], pages: 1 })
  expect(await list('received')).toMatchObject({ statuses: ['closed', 'received'] })
  expect(await list('cancelled')).toMatchObject({ statuses: ['cancelled'] })
  // Administrators find a closed order among the open ones.
  expect(await list('open', 1, ['1'])).toMatchObject({ counts: { open: 3, received: 1 }, pages: 2 })
})

test('what happens to orders is counted once, whoever did it and however often it is read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const metrics = new Registry()
    measureOrders(metrics, base.db)
    const read = async () => readMetrics(await metrics.metrics())
    const before = await read()
    const grown = (figures: typeof before) =>
      (['placed', 'paid', 'cancelled'] as const).map((kind) => {
        const name = `order_events_total{kind="${kind}"}`
        return figures(name) - before(name)
      })
    const { basketGroup, shopper, totalMinor } = await anOrder({ paymentId: 'card' })
    expect(grown(await read())).toEqual([1, 0, 0])
    for (let minute = 0; minute < 4; minute++) {
      vi.setSystemTime(Date.now() + 61_000)
      expect(grown(await read())).toEqual([1, 0, 0])
    }
    await pay(basketGroup, totalMinor)
    await cancel(shopper, basketGroup)
    expect(grown(await read())).toEqual([1, 1, 1])
    // A process that starts now tells the same.
    const other = new Registry()
    measureOrders(other, base.db)
    expect(grown(readMetrics(await other.metrics()))).toEqual([1, 1, 1])
  } finally {
    vi.useRealTimers()
  }
})

describe('money', () => {
  test('a payment counts once, whoever reports it how often', async () => {
    const { basketGroup, shopper, totalMinor } = await anOrder({ paymentId: 'card' })
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => pay(basketGroup, totalMinor, `payment/${basketGroup}`)))
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['recorded', 'repeated', 'repeated', 'repeated'])
    expect(await see(shopper, basketGroup)).toMatchObject({
      paidMinor: totalMinor,
      owedMinor: 0,
      isPayable: false,
      payUrl: null,
    })
  })

  test('work begins when the least part is paid, and what is left can be paid later', async () => {
    const { basketGroup, shopper, totalMinor } = await anOrder({ paymentId: 'card' })
    expect(await see(shopper, basketGroup)).toMatchObject({ status: 'awaitingPayment', percentPrepayment: 10 })
    await pay(basketGroup, 100_00)
    expect((await see(shopper, basketGroup)).status).toBe('awaitingPayment')
    await pay(basketGroup, Math.ceil(totalMinor / 10))
    const seen = await see(shopper, basketGroup)
    expect(seen).toMatchObject({ status: 'inWork', isPayable: true, heldUntil: null })
    expect(seen.events.map((event) => event.kind)).toEqual(['placed', 'paid', 'paid', 'inWork'])
  })

  test('what the order does not need comes back as surplus', async () => {
    const { basketGroup, shopper, totalMinor } = await anOrder({ paymentId: 'card' })
    expect(await pay(basketGroup, totalMinor + 500_00)).toEqual({ kind: 'recorded', surplusMinor: 500_00 })
    const { order: seen } = await shopper.order.getOrder({ body: { basketGroup } })
    expect(seen.events.find(({ kind }) => kind === 'paid')).toMatchObject({
      sumMinor: totalMinor,
      surplusMinor: 500_00,
    })
  })

  test('money for a cancelled order is not taken, and its payer hears that all of it goes back', async () => {
    const { basketGroup, shopper, totalMinor } = await anOrder({ paymentId: 'card' })
    await cancel(shopper, basketGroup)
    expect(await pay(basketGroup, totalMinor)).toEqual({ kind: 'cancelled' })
    const seen = await see(shopper, basketGroup)
    expect(seen).toMatchObject({ status: 'cancelled', paidMinor: 0 })
    expect(seen.events.at(-1)).toMatchObject({ kind: 'paid', sumMinor: 0, surplusMinor: totalMinor })
    const told = await rows<{ payload: object }>(
      base.db,
      sql`select data->'payload' payload from pgboss.job
        where data->>'job' = 'order/tell' and data->'payload'->>'basketGroup' = ${basketGroup}`,
    )
    const late = { basketGroup, template: 'orderPaidLate', sumMinor: totalMinor }
    expect(told.map(({ payload }) => payload)).toContainEqual(expect.objectContaining(late))
  })

  test('of a cancelled order the list says what has gone back, once it has', async () => {
    const customerId = 4713
    const { basketGroup, shopper, totalMinor } = await anOrder({ paymentId: 'card' })
    await changed(base.db, sql`update order_groups set customer_id = ${customerId} where id = ${basketGroup}`)
    const listed = async () => {
      const ask = { filter: 'all' as const, page: 1 }
      const [order] = (await listOrdersOf(market.order, { id: customerId, groups: [] }, ask, 'ru')).orders
      return { paidMinor: order?.paidMinor, givenBack: order?.givenBack }
    }
    await pay(basketGroup, totalMinor)
    await cancel(shopper, basketGroup)
    expect(await listed()).toEqual({ paidMinor: totalMinor, givenBack: null })
    const gone = { basketGroup, amountMinor: totalMinor, operationKey: 'refund/1', note: null, now: market.now }
    await inTransaction(base.db, (tx) => recordRefunded(tx, gone))
    expect(await listed()).toEqual({ paidMinor: 0, givenBack: { sumMinor: totalMinor, isHeld: false } })
  })

  test('never more goes back than came', async () => {
    const { basketGroup, totalMinor } = await anOrder({ paymentId: 'card' })
    await pay(basketGroup, totalMinor)
    const refund = (amountMinor: number, operationKey: string) =>
      inTransaction(base.db, (tx) =>
        recordRefunded(tx, { basketGroup, amountMinor, operationKey, note: null, now: market.now }),
      )
    expect(await refund(totalMinor + 1, 'refund/1')).toEqual({ kind: 'moreThanPaid' })
    const outcomes = await Promise.all([refund(totalMinor, 'refund/2'), refund(totalMinor, 'refund/3')])
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['moreThanPaid', 'recorded'])
  })

  test('what is paid is the sum of the ledger, in whatever pieces it came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 1, maxLength: 5 }),
        async (pieces) => {
          const { basketGroup, totalMinor, shopper } = await anOrder({ paymentId: 'card' })
          await Promise.all(pieces.map((amount) => pay(basketGroup, amount)))
          const given = pieces.reduce((sum, amount) => sum + amount, 0)
          const seen = await see(shopper, basketGroup)
          expect(seen.paidMinor).toBe(Math.min(given, totalMinor))
          const [ledger] = await rows<Record<string, unknown>>(
            base.db,
            sql`
          select sum(m.amount_minor)::int "sum" from order_money m join orders o on o.id = m.order_id where o.group_id = ${basketGroup}`,
          )
          expect(ledger?.sum).toBe(seen.paidMinor)
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('cancelling', () => {
  test('gives goods and window back once, however often it is pressed', async () => {
    const { basketGroup, shopper, offerId } = await anOrder({ quantity: 2 })
    const slot = async () => {
      const [row] = await rows<Record<string, unknown>>(
        base.db,
        sql`select sum(taken)::int "taken" from delivery_slots where region_id = ${market.region.id}`,
      )
      return row?.taken as number
    }
    const takenBefore = await slot()
    expect(await reserved(offerId)).toBe(2)
    await Promise.all([1, 2, 3, 4, 5].map(() => cancel(shopper, basketGroup)))
    const { order } = await cancel(shopper, basketGroup)
    expect(order).toMatchObject({ status: 'cancelled', canCancel: false, isPayable: false, owedMinor: 0 })
    expect(await reserved(offerId)).toBe(0)
    // The window and the whole day it lies in.
    expect(takenBefore - (await slot())).toBe(2)
  })

  test('is not possible any more once the goods are on their way', async () => {
    const { basketGroup, shopper, offerId } = await anOrder()
    await changed(base.db, sql`update orders set status = 'shipped' where group_id = ${basketGroup}`)
    await expect(cancel(shopper, basketGroup)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE', status: 409 })
    expect(await reserved(offerId)).toBe(1)
  })

  test('and paying at the same moment end in one state: paid and open, or cancelled and the money refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { basketGroup, shopper, totalMinor, offerId } = await anOrder({ paymentId: 'card' })
      const [paid] = await Promise.all([pay(basketGroup, totalMinor), cancel(shopper, basketGroup)])
      const seen = await see(shopper, basketGroup)
      expect(seen.status).toBe('cancelled')
      expect(seen.paidMinor).toBe(paid.kind === 'recorded' ? totalMinor : 0)
      expect(await reserved(offerId)).toBe(0)
    }
  })

  test('goods nobody pays for go back to the shelf when their time is over', async () => {
    const unpaid = await anOrder({ paymentId: 'card' })
    const paid = await anOrder({ paymentId: 'card' })
    const atDoor = await anOrder()
    await pay(paid.basketGroup, paid.totalMinor)
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 11 * 60 * 60 * 1000))
    expect(await reserved(unpaid.offerId)).toBe(1)
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 25 * 60 * 60 * 1000))
    expect(await reserved(unpaid.offerId)).toBe(0)
    expect((await see(unpaid.shopper, unpaid.basketGroup)).status).toBe('cancelled')
    expect((await see(paid.shopper, paid.basketGroup)).status).toBe('inWork')
    // Nobody stood behind it: neither a code nor the staff.
    expect((await see(atDoor.shopper, atDoor.basketGroup)).status).toBe('cancelled')
    expect(await reserved(atDoor.offerId)).toBe(0)
  })
})

describe('delivery of an order that has none yet', () => {
  const request = { name: 'Анна', phoneNumber: '79123456789', consents: ['order' as const] }

  async function anOldOrder(assemblyMinutes = 0) {
    const offerId = await market.anAssembledOffer(5, assemblyMinutes, 54_990_00)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const { basketGroup } = await shopper.checkout.createOrder({ body: request })
    return { shopper, basketGroup }
  }

  test('is chosen once: listed, priced, kept, and then fixed', async () => {
    const { shopper, basketGroup } = await anOldOrder()
    const listed = await shopper.order.getDelivery({ body: { basketGroup } })
    expect(listed.items.map((item) => item.id)).toContain('courier')
    const wish = {
      basketGuid: basketGroup,
      id: 'courier',
      address: 'Челябинск, ул. Ленина, 27',
      dateAndTime: { day: '2026-11-30', from: 12, to: 16 },
    }
    await expect(shopper.order.setDelivery({ body: { ...wish, sum: 1 } })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    const set = await shopper.order.setDelivery({ body: wish })
    expect(set.result).toBe(true)
    expect(await shopper.order.setDelivery({ body: wish })).toEqual(set)
    const seen = await see(shopper, basketGroup)
    expect(seen).toMatchObject({ totalMinor: set.totalMinor, sums: { deliveryMinor: set.priceMinor } })
    const other = shopper.order.setDelivery({ body: { basketGuid: basketGroup, id: market.pickupId } })
    await expect(other).rejects.toMatchObject({ code: 'DELIVERY_FIXED' })
  })

  test('carries up and assembles at the price that was told beforehand', async () => {
    const { shopper, basketGroup } = await anOldOrder(90)
    const { lift, assembly } = await shopper.order.getDelivery({ body: { basketGroup } })
    expect(lift.things).toHaveLength(1)
    if (!assembly) throw new Error('Nothing of the order is to be assembled.')
    const wish = {
      basketGuid: basketGroup,
      id: 'courier',
      address: 'Челябинск, ул. Ленина, 27',
      entrance: '2',
      flat: '41',
      dateAndTime: { day: '2026-11-30', from: 12, to: 16 },
      liftToFloor: true,
      assembly: true,
    }
    await expect(shopper.order.setDelivery({ body: wish })).rejects.toMatchObject({ code: 'FLOOR_NEEDED', status: 422 })
    const at = { floor: 5, hasServiceElevator: false }
    const liftMinor = priceLift({ things: lift.things, tariff: lift.tariff, ...at }).priceMinor
    expect(liftMinor).toBeGreaterThan(0)
    const set = await shopper.order.setDelivery({ body: { ...wish, floor: 5 } })
    const seen = await see(shopper, basketGroup)
    const assemblyMinor = assembly.kitRates[0]?.priceMinor ?? 0
    expect(seen.sums).toMatchObject({ liftMinor, assemblyMinor })
    expect(seen.totalMinor).toBe(set.totalMinor)
    expect(set.priceMinor).toBe(seen.sums.deliveryMinor + liftMinor + assemblyMinor)
    expect(seen).toMatchObject({ fieldSet: { entrance: '2', floor: 5, flat: '41' }, lift: { floor: 5 } })
    expect(seen.assembledNames).toEqual(assembly.goods.map((good) => good.name))
    expect(await shopper.order.setDelivery({ body: { ...wish, floor: 5 } })).toEqual(set)
    const others = [
      { floor: 9 },
      { liftToFloor: false },
      { assembly: false },
      { flat: '14' },
      { delayedDelivery: true },
    ]
    for (const other of others) {
      const again = shopper.order.setDelivery({ body: { ...wish, floor: 5, ...other } })
      await expect(again, JSON.stringify(other)).rejects.toMatchObject({ code: 'DELIVERY_FIXED' })
    }
  })

  test('whoever fetches the goods is asked for no floor and pays for nothing at the door', async () => {
    const { shopper, basketGroup } = await anOldOrder()
    const before = (await see(shopper, basketGroup)).totalMinor
    const wish = { basketGuid: basketGroup, id: market.pickupId, liftToFloor: true, assembly: true }
    expect(await shopper.order.setDelivery({ body: wish })).toMatchObject({ priceMinor: 0, totalMinor: before })
  })

  test.each([
    { promise: 'without an address no courier', wish: { id: 'courier' }, code: 'ADDRESS_NEEDED' },
    { promise: 'an unknown pickup point', wish: { id: 'pickup:999999' }, code: 'DELIVERY_NOT_FOUND' },
    {
      promise: 'a window that is not driven',
      wish: { id: 'courier', address: 'ул. Ленина, 27', dateAndTime: { day: '2026-11-30', from: 1, to: 2 } },
      code: 'SLOT_TAKEN',
    },
  ])('$promise is refused', async ({ wish, code }) => {
    const { shopper, basketGroup } = await anOldOrder()
    const set = shopper.order.setDelivery({ body: { basketGuid: basketGroup, ...wish } })
    await expect(set).rejects.toMatchObject({ code })
  })

  test('of somebody else’s order is nobody’s business', async () => {
    const { basketGroup } = await anOldOrder()
    const stranger = market.aShopper()
    await expect(stranger.order.getDelivery({ body: { basketGroup } })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
    const set = stranger.order.setDelivery({ body: { basketGuid: basketGroup, id: 'carrier' } })
    await expect(set).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})

describe('the holder of a link', () => {
  test('learns no door, sets no address and cancels nothing; the browser that ordered does', async () => {
    const { basketGroup, code, shopper } = await anOrder()
    const friend = market.aShopper()
    const { current } = await friend.order.getDelivery({ body: { basketGroup, code } })
    expect(current).toMatchObject({ id: 'courier', address: '' })
    expect(await see(friend, basketGroup, code)).toMatchObject({ canCancel: false })
    const refused = { code: 'ORDER_NOT_YOURS', status: 403 }
    await expect(friend.order.cancelOrder({ body: { basketGroup, code } })).rejects.toMatchObject(refused)
    const set = friend.order.setDelivery({ body: { basketGuid: basketGroup, code, id: market.pickupId } })
    await expect(set).rejects.toMatchObject(refused)
    const own = await shopper.order.getDelivery({ body: { basketGroup } })
    expect(own.current?.address).toContain('Ленина')
  })

  test('while the browser finds its last order again without an id', async () => {
    const { basketGroup, shopper } = await anOrder()
    expect(await shopper.order.getLastOrder({})).toEqual({ basketGroup })
    expect(await market.aShopper().order.getLastOrder({})).toEqual({ basketGroup: null })
  })
})

test('whoever of the staff placed an order finds it, and it counts as confirmed', async () => {
  const offerId = await market.aSellableOffer(5)
  const seller = await market.aShopperWith({ [offerId]: 1 }, { customerId: 4800, groups: ['45'] })
  const id = await market.fillCheckout(seller)
  const { order } = await seller.checkout.placeOrder({ query: { id } })
  const elsewhere = market.aShopper({ customerId: 4800, groups: ['45'] })
  expect(await see(elsewhere, order.basketGroup)).toMatchObject({ awaitsConfirmation: false })
})

test('an order speaks by the names other systems know', async () => {
  const { basketGroup, shopper, orderID, totalMinor } = await anOrder()
  expect(await see(shopper, basketGroup)).toMatchObject({ id: orderID, sum: totalMinor, paid: 0, isKZ: false })
})

test('an account opens what its browser has placed under another phone', async () => {
  const { basketGroup, shopper } = await anOrder()
  const customer = { id: 4801, groups: [], visitorId: shopper.visitor.visitorId }
  expect(await findOrderOf(market.order, basketGroup, customer, 'ru')).toMatchObject({ guid: basketGroup })
  expect(await findOrderOf(market.order, basketGroup, { id: 4801, groups: [] }, 'ru')).toBeNull()
})
