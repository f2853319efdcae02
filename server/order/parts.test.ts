import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aWarehouse } from '../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import {
  advanceOrder,
  cancelExpiredOrders,
  findOrderForSettling,
  listOrdersOf,
  recordPaid,
  recordRefunded,
  returnGoods,
  setPrepayment,
  tellReturn,
} from './index.ts'

const base = withDatabase()
let market: Market
let farWarehouse: number

beforeAll(async () => {
  market = await createMarket(base.db)
  farWarehouse = await aWarehouse(base.db, market.region.id, 6)
})

/** Two parts: goods for 10 000 with the delivery, and goods for 20 000. */
async function aPartedOrder(wish: { paymentId?: string } = { paymentId: 'card' }) {
  const here = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
  const there = await market.aSellableOffer(0, { priceMinor: 20_000_00, stock: { [farWarehouse]: 5 } })
  const shopper = await market.aShopperWith({ [here]: 1, [there]: 1 })
  const id = await market.fillCheckout(shopper, wish)
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  const seen = await see(shopper, order.basketGroup)
  const [first, second] = seen.orders.map((part) => part.number)
  if (!first || !second) throw new Error('not parted')
  return { shopper, here, there, ...order, first, second, whole: seen }
}

const see = async (shopper: Shopper, basketGroup: string, part?: string, code?: string) =>
  (await shopper.order.getOrder({ body: { basketGroup, ...(part && { part }), ...(code && { code }) } })).order

async function idOf(number: string): Promise<number> {
  const [row] = await rows<{ id: number }>(base.db, sql`select id from orders where number = ${number}`)
  if (!row) throw new Error(`no part ${number}`)
  return row.id
}

let operations = 0
async function pay(basketGroup: string, amountMinor: number, part?: { number: string }) {
  const partId = part ? await idOf(part.number) : null
  return inTransaction(base.db, (tx) =>
    recordPaid(tx, market.order.pricing, {
      basketGroup,
      partId,
      amountMinor,
      operationKey: `part/${++operations}`,
      note: null,
      now: market.now,
    }),
  )
}

test('the parts are told in the checkout before they are ordered, and the order and its message name the same', async () => {
  const here = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
  const there = await market.aSellableOffer(0, { priceMinor: 20_000_00, stock: { [farWarehouse]: 5 } })
  const shopper = await market.aShopperWith({ [here]: 2, [there]: 1 })
  const query = { id: await market.fillCheckout(shopper, {}) }
  const { delivery } = await shopper.checkout.getDeliveryStep({ query })
  expect(delivery.parts.map(({ goods }) => goods.map(({ quantity }) => quantity))).toEqual([[2], [1]])
  const { order } = await shopper.checkout.placeOrder({ query })
  const seen = await see(shopper, order.basketGroup)
  const shown = seen.orders.map(({ goods, visit }) => ({
    goods,
    day: visit?.day,
    window: visit && { from: visit.fromHour, to: visit.toHour },
  }))
  expect(shown).toEqual(delivery.parts)
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const [told] = await rows<{ text: string }>(
    base.db,
    sql`select text from outbox_messages where text like ${`%${order.orderID}%`} order by id desc limit 1`,
  )
  // Parts that are paid together have the one number of their page.
  expect(told?.text).toContain(`заказ ${order.orderID} на`)
})

test('goods of one warehouse are one order, and no parts are told of', async () => {
  const shopper = await market.aShopperWith({ [await market.aSellableOffer(5)]: 1 })
  const query = { id: await market.fillCheckout(shopper, {}) }
  expect((await shopper.checkout.getDeliveryStep({ query })).delivery.parts).toEqual([])
})

describe('one part of an order', () => {
  test('opens alone with its own goods and sums, and the parts add up to the whole', async () => {
    const { shopper, basketGroup, first, second, there, whole, orderID } = await aPartedOrder()
    const parts = [await see(shopper, basketGroup, first), await see(shopper, basketGroup, second)]
    expect(parts.map((part) => part.number)).toEqual([orderID, `${orderID}-1`])
    expect(parts[1]).toMatchObject({
      id: second,
      partOf: orderID,
      partPlace: { at: 2, of: 2 },
      totalMinor: 20_000_00,
      owedMinor: 20_000_00,
      sums: { goodsMinor: 20_000_00, deliveryMinor: 0 },
      lines: [{ offerId: there }],
      orders: [{ number: second }],
      canCancel: false,
      payUrl: `/personal/order/pay/${basketGroup}/?part=${second}`,
    })
    expect(whole.partOf).toBeNull()
    const sum = (of: (one: typeof whole) => number) => parts.reduce((total, part) => total + of(part), 0)
    expect(sum((one) => one.totalMinor)).toBe(whole.totalMinor)
    expect(sum((one) => one.sums.deliveryMinor)).toBe(whole.sums.deliveryMinor)
  })

  test('opens for whoever may see the order, and a number of another order is none of its parts', async () => {
    const { basketGroup, second, code } = await aPartedOrder()
    const other = await aPartedOrder()
    const friend = market.aShopper()
    await expect(see(friend, basketGroup, second)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const seen = await see(friend, basketGroup, second, code)
    expect(seen).toMatchObject({ number: second, code: null, contact: { email: '' } })
    expect(new URLSearchParams(seen.payUrl?.split('?')[1]).get('part')).toBe(second)
    for (const part of [other.second, '1-1', `${second}9`]) {
      await expect(see(friend, basketGroup, part, code)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    }
  })

  test('of an order in one piece is the order', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
    expect(await see(shopper, order.basketGroup, order.orderID)).toEqual(await see(shopper, order.basketGroup))
  })

  test('is paid alone: its money is its own, and its own work begins', async () => {
    const { shopper, basketGroup, first, second, whole } = await aPartedOrder()
    expect(await pay(basketGroup, 20_000_00, { number: second })).toEqual({ kind: 'recorded', surplusMinor: 0 })
    expect(await see(shopper, basketGroup, second)).toMatchObject({
      status: 'inWork',
      paidMinor: 20_000_00,
      owedMinor: 0,
      payUrl: null,
      heldUntil: null,
    })
    const other = await see(shopper, basketGroup, first)
    expect(other).toMatchObject({ status: 'awaitingPayment', paidMinor: 0, isPayable: true })
    expect(other.heldUntil).toBe(whole.heldUntil)
    const all = await see(shopper, basketGroup)
    expect(all).toMatchObject({ paidMinor: 20_000_00, owedMinor: whole.totalMinor - 20_000_00 })
    expect(all.orders.map((part) => [part.number, part.owedMinor, part.payUrl !== null])).toEqual([
      [first, whole.totalMinor - 20_000_00, true],
      [second, 0, false],
    ])
    expect(all.events.find((event) => event.kind === 'paid')).toMatchObject({ orderNumber: second })
    // What was paid for one part is no prepayment of the other, and less than that does not begin its work.
    const least = Math.ceil((whole.totalMinor - 20_000_00) / 1000) * 100
    expect(await methods(shopper, basketGroup)).toMatchObject({ leastMinor: least, prepaymentLeftMinor: least })
    await pay(basketGroup, 1_00)
    expect((await see(shopper, basketGroup)).status).toBe('awaitingPayment')
    await pay(basketGroup, all.owedMinor - 1_00)
    expect(await see(shopper, basketGroup)).toMatchObject({ status: 'inWork', owedMinor: 0, heldUntil: null })
  })

  test('begins with the least part of its own sum, and tells only its own money', async () => {
    const { shopper, basketGroup, first, second } = await aPartedOrder()
    await pay(basketGroup, 1_999_99, { number: second })
    expect((await see(shopper, basketGroup, second)).status).toBe('awaitingPayment')
    await pay(basketGroup, 1, { number: second })
    const part = await see(shopper, basketGroup, second)
    expect(part.status).toBe('inWork')
    expect(part.events.flatMap((event) => (event.kind === 'paid' ? [event.sumMinor] : []))).toEqual([1_999_99, 1])
    expect((await see(shopper, basketGroup, first)).events.some((event) => event.kind === 'paid')).toBe(false)
  })

  test('takes no more than it costs: the rest goes back, and so does money for a cancelled one', async () => {
    const { basketGroup, second } = await aPartedOrder()
    expect(await pay(basketGroup, 20_500_00, { number: second })).toEqual({ kind: 'recorded', surplusMinor: 500_00 })
    const gone = await aPartedOrder()
    await advance(gone.second, 'cancelled')
    expect(await pay(gone.basketGroup, 20_000_00, { number: gone.second })).toEqual({ kind: 'cancelled' })
    const told = { basketGroup: gone.basketGroup, partId: await idOf(gone.second), sumMinor: 20_000_00, note: null }
    await inTransaction(base.db, (tx) => tellReturn(tx, { ...told, isSurplus: true, isDone: true, at: market.now }))
    const backOn = async (part: string) =>
      (await see(gone.shopper, gone.basketGroup, part)).events.filter(({ kind }) => kind === 'refunded')
    expect(await backOn(gone.second)).toMatchObject([{ sumMinor: 0, surplusMinor: 20_000_00 }])
    expect(await backOn(gone.first)).toEqual([])
  })

  test('many payments at once, of parts and of the whole, never bring a part above its sum', async () => {
    const { shopper, basketGroup, first, second, whole } = await aPartedOrder()
    const asked = [pay(basketGroup, 20_000_00, { number: second }), pay(basketGroup, whole.totalMinor)]
    asked.push(pay(basketGroup, 5_000_00, { number: first }), pay(basketGroup, 20_000_00, { number: second }))
    const outcomes = await Promise.all(asked)
    const given = 20_000_00 + whole.totalMinor + 5_000_00 + 20_000_00
    const surplus = outcomes.reduce((sum, one) => sum + (one.kind === 'recorded' ? one.surplusMinor : 0), 0)
    const seen = await see(shopper, basketGroup)
    expect(seen.paidMinor).toBe(whole.totalMinor)
    expect(given - surplus).toBe(whole.totalMinor)
  })
})

const advance = (number: string, to: 'inWork' | 'cancelled', now = market.now) =>
  advanceOrder(
    { db: base.db, regions: market.regions, pricing: market.order.pricing, terms: market.holds },
    { number, to, note: '', now },
  )

const queuedRefunds = async (basketGroup: string) => {
  const found = await rows<{ payload: { partIds: number[] } }>(
    base.db,
    sql`select data->'payload' payload from pgboss.job
      where data->>'job' = 'payment/refund-parts' and data->'payload'->>'basketGroup' = ${basketGroup}`,
  )
  return found.map((row) => row.payload)
}

describe('a part that ends while the others stand', () => {
  test('gives back the money that had come for it, and no other', async () => {
    const { shopper, basketGroup, first, second } = await aPartedOrder()
    await advance(first, 'inWork')
    await changed(base.db, sql`update orders set status = 'awaitingPayment' where number = ${second}`)
    await changed(
      base.db,
      sql`update order_groups set held_until = ${market.now.toISOString()}::timestamptz where id = ${basketGroup}`,
    )
    await pay(basketGroup, 500_00, { number: second })
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 60_000))
    const seen = await see(shopper, basketGroup)
    expect(seen.orders.map((part) => part.status)).toEqual(['inWork', 'cancelled'])
    expect(seen.orders[1]).toMatchObject({ paidMinor: 500_00, owedMinor: 0, payUrl: null })
    // The whole speaks of what stands.
    expect(seen.paidMinor).toBe(0)
    expect(await queuedRefunds(basketGroup)).toMatchObject([{ partIds: [expect.any(Number)] }])
    await inTransaction(base.db, (tx) =>
      recordRefunded(tx, {
        basketGroup,
        amountMinor: 500_00,
        operationKey: 'refund/part',
        note: null,
        now: market.now,
      }),
    )
    expect((await see(shopper, basketGroup, second)).paidMinor).toBe(0)
  })

  test('is the one whose books the money leaves that went back for it, also where another has ended since', async () => {
    const { shopper, basketGroup, first, second, orderID, whole } = await aPartedOrder()
    await pay(basketGroup, whole.totalMinor)
    await advance(first, 'cancelled')
    const ended = (await see(shopper, basketGroup, first)).paidMinor
    await advance(orderID, 'cancelled')
    const partIds = [await idOf(first)]
    const back = { basketGroup, partIds, amountMinor: ended, operationKey: 'refund/ended', note: null, now: market.now }
    await inTransaction(base.db, (tx) => recordRefunded(tx, back))
    expect((await see(shopper, basketGroup, first)).paidMinor).toBe(0)
    expect((await see(shopper, basketGroup, second)).paidMinor).toBe(whole.totalMinor - ended)
  })

  test('has its money on its way, which is none of that of the goods that are returned later', async () => {
    const { basketGroup, first, second, whole } = await aPartedOrder()
    await pay(basketGroup, whole.totalMinor)
    await advance(second, 'cancelled')
    const [line] = await rows<{ id: number }>(
      base.db,
      sql`select id from order_lines where order_id = ${await idOf(first)}`,
    )
    const wish = { basketGroup, lineId: line?.id ?? 0, quantity: 1, held: 1, by: null, now: market.now }
    const backMinor = whole.totalMinor - 20_000_00
    expect(await returnGoods(market.changes, wish)).toEqual({ kind: 'returned', backMinor })
  })

  test('without money asks for no refund', async () => {
    const { basketGroup, second } = await aPartedOrder()
    await advance(second, 'cancelled')
    expect(await queuedRefunds(basketGroup)).toEqual([])
  })

  const told = (basketGroup: string, template: string) =>
    rows<{ numbers: string[] }>(
      base.db,
      sql`select data->'payload'->'numbers' numbers from pgboss.job where data->>'job' = 'order/tell'
        and data->'payload'->>'basketGroup' = ${basketGroup} and data->'payload'->>'template' = ${template}`,
    )

  async function expireFirst({ paidOfFirst = 0 } = {}) {
    const order = await aPartedOrder()
    if (paidOfFirst > 0) await pay(order.basketGroup, paidOfFirst, { number: order.first })
    await pay(order.basketGroup, 20_000_00, { number: order.second })
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 25 * 3600_000))
    return { ...order, after: await see(order.shopper, order.basketGroup) }
  }

  test('leaves the price of the delivery with the goods that are still brought', async () => {
    const { whole, after } = await expireFirst()
    expect(after.orders.map((part) => part.status)).toEqual(['cancelled', 'inWork'])
    const { deliveryMinor } = whole.sums
    expect(deliveryMinor).toBeGreaterThan(0)
    expect(after).toMatchObject({
      totalMinor: 20_000_00 + deliveryMinor,
      owedMinor: deliveryMinor,
      isPayable: true,
      sums: { deliveryMinor },
    })
  })

  test('takes what was paid of the delivery along, and gives back only the rest', async () => {
    const few = await expireFirst({ paidOfFirst: 500_00 })
    const { deliveryMinor } = few.whole.sums
    expect(few.after).toMatchObject({ paidMinor: 20_500_00, owedMinor: deliveryMinor - 500_00 })
    expect(few.after.orders[0]).toMatchObject({ status: 'cancelled', paidMinor: 0 })
    // It has gone on to the other, not back to the shopper.
    const ended = await see(few.shopper, few.basketGroup, few.first)
    expect(ended.events.flatMap(({ kind, sumMinor }) => (kind === 'refunded' ? [sumMinor] : []))).toEqual([])
    expect(await queuedRefunds(few.basketGroup)).toEqual([])
    const much = await expireFirst({ paidOfFirst: 1_000_00 })
    expect(much.after).toMatchObject({ paidMinor: 20_000_00 + deliveryMinor, owedMinor: 0 })
    expect(much.after.orders[0]).toMatchObject({ paidMinor: 1_000_00 - deliveryMinor })
    expect(await queuedRefunds(much.basketGroup)).toHaveLength(1)
  })

  test('takes what is put together of its goods along, which goes back where it was paid', async () => {
    const { shopper, basketGroup, second, whole } = await aPartedOrder()
    const { deliveryMinor } = whole.sums
    await changed(
      base.db,
      sql`update orders set assembly_minor = 3000_00, total_minor = total_minor + 3000_00
        where group_id = ${basketGroup} and position = 0`,
    )
    await changed(
      base.db,
      sql`update order_lines l set is_assembled = true, assembly_minutes = 60 * (o.position + 1)
        from orders o where o.id = l.order_id and o.group_id = ${basketGroup}`,
    )
    await pay(basketGroup, whole.totalMinor + 3_000_00)
    await advance(second, 'cancelled')
    const totalMinor = 11_000_00 + deliveryMinor
    const after = await see(shopper, basketGroup)
    expect(after).toMatchObject({ totalMinor, paidMinor: totalMinor, sums: { assemblyMinor: 1_000_00 } })
    expect(after.orders[1]).toMatchObject({ status: 'cancelled', paidMinor: 22_000_00 })
    expect(await queuedRefunds(basketGroup)).toHaveLength(1)
  })

  test('takes whole roubles of a service along, and of what was taken off it', async () => {
    const { shopper, basketGroup, first, second, whole } = await aPartedOrder()
    const { deliveryMinor } = whole.sums
    const of = (position: number) =>
      sql`select id from orders where group_id = ${basketGroup} and position = ${position}`
    for (const [kind, minor] of Object.entries({ coupon: 155_00, promotion: 110_00 })) {
      await changed(
        base.db,
        sql`insert into order_adjustments (order_id, service, kind, source_id, target, amount_minor, words)
          select id, 'assembly', ${kind}, '7', 'order', ${minor}, ${JSON.stringify({ names: { ru: kind } })}::jsonb
          from (${of(0)}) o`,
      )
    }
    await changed(
      base.db,
      sql`update orders set assembly_minor = 3000_00, adjustments_minor = adjustments_minor + 265_00,
        total_minor = total_minor + 2735_00 where id = (${of(0)})`,
    )
    await changed(
      base.db,
      sql`update order_lines l set is_assembled = true, assembly_minutes = case o.position when 0 then 60 else 50 end
        from orders o where o.id = l.order_id and o.group_id = ${basketGroup}`,
    )
    await advance(second, 'cancelled')
    const after = await see(shopper, basketGroup)
    // 6/11 of 3 000 and of 265.
    expect(after.sums.assemblyMinor).toBe(1_636_00)
    expect(after.totalMinor).toBe(10_000_00 + deliveryMinor + 1_636_00 - 145_00)
    const gone = await see(shopper, basketGroup, second)
    expect(gone.sums.assemblyMinor).toBe(1_364_00)
    expect(gone.totalMinor).toBe(20_000_00 + 1_364_00 - 120_00)
    const kept = await rows<{ minor: number }>(
      base.db,
      sql`select amount_minor::int minor from order_adjustments where order_id in (select id from orders where group_id = ${basketGroup})`,
    )
    expect(kept.map(({ minor }) => minor % 100)).toEqual([0, 0, 0, 0])
    expect((await see(shopper, basketGroup, first)).totalMinor).toBe(after.totalMinor)
  })

  test('leaves nobody coming to put together what does not come', async () => {
    const { shopper, basketGroup, second } = await aPartedOrder()
    const day = market.now.toISOString()
    await changed(
      base.db,
      sql`update order_groups set assembly_day = ${day}::timestamptz, assembly_from = 10, assembly_to = 13, assembly_rate = 'basic'
        where id = ${basketGroup}`,
    )
    await changed(
      base.db,
      sql`update order_lines l set is_assembled = true, assembly_minutes = 60
        from orders o where o.id = l.order_id and o.number = ${second}`,
    )
    expect((await see(shopper, basketGroup)).assembly).not.toBeNull()
    await advance(second, 'cancelled')
    expect(await see(shopper, basketGroup)).toMatchObject({ assembly: null, assemblyRate: null })
  })

  test('is told to the shopper by its goods, with what is owed for the rest', async () => {
    const { basketGroup, first } = await expireFirst()
    expect(await told(basketGroup, 'orderPartCancelled')).toEqual([{ numbers: [first] }])
    expect(await told(basketGroup, 'orderExpired')).toEqual([])
  })

  test('gives back the bonuses that lay on it, and no others', async () => {
    const { basketGroup, second } = await aPartedOrder()
    const words = JSON.stringify({ names: { ru: 'Бонусы' } })
    await changed(
      base.db,
      sql`with taken as (
          insert into order_adjustments (order_id, line_id, kind, source_id, target, amount_minor, words)
          select l.order_id, l.id, 'bonus', '7', 'goods', case when o.position = 0 then 200000 else 100000 end, ${words}::jsonb
          from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup}
          returning order_id, amount_minor)
        update orders o set adjustments_minor = adjustments_minor + t.amount_minor, total_minor = total_minor - t.amount_minor
        from taken t where t.order_id = o.id`,
    )
    const less: unknown[] = []
    const pricing = {
      ...market.order.pricing,
      lessen: async (_tx: unknown, _group: string, all: readonly unknown[]) => void less.push(...all),
    }
    await advanceOrder(
      { db: base.db, regions: market.regions, pricing, terms: market.holds },
      { number: second, to: 'cancelled', note: '', now: market.now },
    )
    expect(less).toMatchObject([{ kind: 'bonus', sourceId: '7', beforeMinor: 3_000_00, afterMinor: 2_000_00 }])
  })

  test('leaves a bill and a receipt with the goods that still come', async () => {
    const { basketGroup, shopper, second, here } = await aPartedOrder()
    await advance(second, 'cancelled')
    const payable = await findOrderForSettling(market.order, base.db, basketGroup)
    const charged = (payable?.lines ?? []).reduce((sum, line) => sum + line.sumMinor, 0)
    expect(charged + (payable?.charged.deliveryMinor ?? 0)).toBe(payable?.totalMinor)
    const { order } = await shopper.order.getOrder({ body: { basketGroup } })
    expect(payable?.lines).toHaveLength(1)
    expect(order.lines.find((line) => line.offerId === here)?.sumMinor).toBe(charged)
  })
})

const methods = (shopper: Shopper, basketGroup: string, part?: string) =>
  shopper.payment.getPaymentMethods({ body: { basketGroup, ...(part && { part }) } })

describe('the least prepayment', () => {
  test('is that from outside, then the order’s, then the region’s', async () => {
    const { shopper, basketGroup, orderID, whole, second } = await aPartedOrder()
    // The region's 10 percent, kept by the order when it was placed.
    expect(await methods(shopper, basketGroup)).toMatchObject({
      prepaymentLeftMinor: Math.ceil(whole.totalMinor / 1000) * 100,
    })
    await setPrepayment(base.db, { number: orderID, percent: 30, now: market.now })
    expect((await see(shopper, basketGroup)).percentPrepayment).toBe(30)
    expect(await methods(shopper, basketGroup, second)).toMatchObject({
      totalMinor: 20_000_00,
      prepaymentLeftMinor: 6_000_00,
      leastMinor: 6_000_00,
    })
    await pay(basketGroup, 2_000_00, { number: second })
    expect((await see(shopper, basketGroup, second)).status).toBe('awaitingPayment')
    await setPrepayment(base.db, { number: orderID, percent: null, now: market.now })
    expect((await see(shopper, basketGroup)).percentPrepayment).toBe(10)
  })

  test('set for an order that is paid at the door makes it wait, and takes the door away', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
    const { basketGroup, orderID } = order
    expect((await methods(shopper, basketGroup)).methods.map((one) => one.type)).toContain('onDelivery')
    await setPrepayment(base.db, { number: orderID, percent: 50, now: market.now })
    expect(await see(shopper, basketGroup)).toMatchObject({ status: 'awaitingPayment', percentPrepayment: 50 })
    expect((await methods(shopper, basketGroup)).methods.map((one) => one.type)).not.toContain('onDelivery')
    await pay(basketGroup, Math.ceil(order.totalMinor / 2))
    expect((await see(shopper, basketGroup)).status).toBe('inWork')
  })

  test('taken away lets the work begin', async () => {
    const { shopper, basketGroup, orderID } = await aPartedOrder()
    await setPrepayment(base.db, { number: orderID, percent: 0, now: market.now })
    expect((await see(shopper, basketGroup)).status).toBe('inWork')
    expect(await setPrepayment(base.db, { number: '99999999', percent: 0, now: market.now })).toEqual({
      kind: 'notFound',
    })
  })

  test('once it is paid, no «prepayment» is offered any more', async () => {
    const { shopper, basketGroup, whole } = await aPartedOrder()
    await pay(basketGroup, Math.ceil(whole.totalMinor / 1000) * 100)
    const paying = await methods(shopper, basketGroup)
    expect(paying).toMatchObject({ prepaymentLeftMinor: 0, leastMinor: 100 })
    expect(paying.owedMinor).toBe((await see(shopper, basketGroup)).owedMinor)
  })
})

describe('what a payer is told that lacks', () => {
  test('no delivery yet: its price comes on top, in the payer’s language', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 }, { language: 'en' })
    const body = { name: 'Анна', phoneNumber: '79123456789', consents: ['order' as const] }
    const { basketGroup } = await shopper.checkout.createOrder({ body })
    const before = await shopper.payment.getPaymentMethods({ body: { basketGroup } })
    expect(before.errors).toEqual({ delivery: true, assembly: false, lift: false, prepayment: true })
    expect(before.showMsg).toBe('Delivery is not chosen yet. Its price will be added to the order')
    const wish = { basketGuid: basketGroup, id: 'courier', address: 'Челябинск, ул. Ленина, 27' }
    await shopper.order.setDelivery({ body: { ...wish, delayedDelivery: true } })
    const after = await shopper.payment.getPaymentMethods({ body: { basketGroup } })
    expect(after).toMatchObject({ showMsg: '', errors: { delivery: false, prepayment: true } })
    await pay(basketGroup, after.owedMinor)
    const paid = await shopper.payment.getPaymentMethods({ body: { basketGroup } })
    expect(paid.errors).toEqual({ delivery: false, assembly: false, lift: false, prepayment: false })
  })

  test('assembly without a day is one of them', async () => {
    const offerId = await market.anAssembledOffer(5, 200, 40_000_00)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const id = await market.fillCheckout(shopper, { paymentId: 'card' })
    await shopper.checkout.setDeliveryFields({ query: { id }, body: { furnitureAssembly: true, liftToFloor: true } })
    const { basketGroup } = (await shopper.checkout.placeOrder({ query: { id } })).order
    const none = { delivery: false, assembly: false, lift: false, prepayment: true }
    expect((await methods(shopper, basketGroup)).errors).toEqual(none)
    await changed(
      base.db,
      sql`update order_groups set assembly_day = null, lift_floor = null where id = ${basketGroup}`,
    )
    expect(await methods(shopper, basketGroup)).toMatchObject({
      errors: { ...none, assembly: true, lift: true },
      showMsg: expect.stringContaining('Этаж'),
    })
  })
})

test('the list tells what is paid and what is owed, of what still stands', async () => {
  const { basketGroup, second, whole } = await aPartedOrder()
  const customerId = 4901
  await changed(base.db, sql`update order_groups set customer_id = ${customerId} where id = ${basketGroup}`)
  const listed = async () => {
    const ask = { filter: 'all' as const, page: 1 }
    const { orders } = await listOrdersOf(market.order, { id: customerId, groups: [] }, ask, 'ru')
    return orders[0]
  }
  await pay(basketGroup, 3_100_00)
  const owedMinor = whole.totalMinor - 3_100_00
  expect(await listed()).toMatchObject({ totalMinor: whole.totalMinor, paidMinor: 3_100_00, owedMinor, quantity: 2 })
  await advance(second, 'cancelled')
  const left = whole.totalMinor - 20_000_00
  const owed = left - 3_100_00
  expect(await listed()).toMatchObject({ totalMinor: left, paidMinor: 3_100_00, owedMinor: owed, quantity: 1 })
})

test('each part says its own day, and a cancelled one none', async () => {
  const { shopper, basketGroup, second } = await aPartedOrder()
  const visitsOf = async () => (await see(shopper, basketGroup)).orders.map((part) => part.visit?.day)
  const [day] = await visitsOf()
  expect(await visitsOf()).toEqual([day, day])
  expect(day).toMatch(/^2026-/)
  await advance(second, 'cancelled')
  expect(await visitsOf()).toEqual([day, undefined])
})

describe('an order that is cancelled whole after a part of it had ended', () => {
  const later = () => new Date(market.now.getTime() + 3600_000)
  const listed = async (customerId: number) => {
    const ask = { filter: 'all' as const, page: 1 }
    const { orders } = await listOrdersOf(market.order, { id: customerId, groups: [] }, ask, 'ru')
    return orders[0]
  }

  /** A discount and bonuses lie on both parts. */
  async function aLoweredOrder(customerId: number) {
    const order = await aPartedOrder()
    const { basketGroup } = order
    await changed(base.db, sql`update order_groups set customer_id = ${customerId} where id = ${basketGroup}`)
    for (const kind of ['coupon', 'bonus']) {
      await changed(
        base.db,
        sql`with taken as (
            insert into order_adjustments (order_id, line_id, kind, source_id, target, amount_minor, words)
            select l.order_id, l.id, ${kind}, '7', 'goods', case when o.position = 0 then 200000 else 100000 end,
              ${JSON.stringify({ names: { ru: kind } })}::jsonb
            from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup}
            returning order_id, amount_minor)
          update orders o set adjustments_minor = adjustments_minor + t.amount_minor, total_minor = total_minor - t.amount_minor
          from taken t where t.order_id = o.id`,
      )
    }
    await changed(
      base.db,
      sql`update order_lines l set sum_minor = sum_minor - (select sum(amount_minor) from order_adjustments where line_id = l.id)
        from orders o where o.id = l.order_id and o.group_id = ${basketGroup}`,
    )
    return { ...order, whole: await see(order.shopper, basketGroup) }
  }

  test.each([
    { promise: 'nothing was paid', customerId: 4911, isPaid: false },
    { promise: 'all was paid', customerId: 4912, isPaid: true },
  ])('keeps the figures that it had when it ended, where $promise', async ({ customerId, isPaid }) => {
    const { shopper, basketGroup, orderID, second, there, whole } = await aLoweredOrder(customerId)
    if (isPaid) await pay(basketGroup, whole.totalMinor)
    await advance(second, 'cancelled')
    const ended = isPaid ? 18_000_00 : 0
    if (isPaid) {
      const move = { basketGroup, amountMinor: ended, operationKey: `refund/${second}`, note: null, now: market.now }
      await inTransaction(base.db, (tx) => recordRefunded(tx, move))
    }
    const left = await see(shopper, basketGroup)
    await advance(orderID, 'cancelled', later())
    const seen = await see(shopper, basketGroup)
    expect(seen.status).toBe('cancelled')
    expect(seen.sums).toEqual(left.sums)
    expect(seen).toMatchObject({ totalMinor: left.totalMinor, owedMinor: 0, paidMinor: isPaid ? left.totalMinor : 0 })
    const { goodsMinor, deliveryMinor, adjustments } = seen.sums
    const taken = adjustments.reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0)
    expect(goodsMinor + deliveryMinor - taken).toBe(seen.totalMinor)
    expect(seen.orders.map(({ isCounted }) => isCounted)).toEqual([true, false])
    const { totalMinor, paidMinor, quantity } = seen
    expect(await listed(customerId)).toMatchObject({ totalMinor, paidMinor, quantity, owedMinor: 0 })
    expect(quantity).toBe(1)
    const onPapers = await findOrderForSettling(market.order, base.db, basketGroup)
    expect(onPapers).toMatchObject({ totalMinor, paidMinor })
    expect(onPapers?.lines.map((line) => line.sumMinor)).toEqual([totalMinor - deliveryMinor])
    expect(await see(shopper, basketGroup, second)).toMatchObject({
      totalMinor: 18_000_00,
      lines: [{ offerId: there }],
    })
  })

  test('tells all that has not gone back yet, for whichever part it came', async () => {
    const { shopper, basketGroup, orderID, second, whole } = await aLoweredOrder(4913)
    await pay(basketGroup, whole.totalMinor)
    await advance(second, 'cancelled')
    await advance(orderID, 'cancelled', later())
    expect(await see(shopper, basketGroup)).toMatchObject({
      totalMinor: whole.totalMinor - 18_000_00,
      paidMinor: whole.totalMinor,
    })
  })
})
