import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SentFile } from '#contract/file.ts'
import { createStandInCompany } from '#server/delivery/providers/stand-in-company.ts'
import type { CompanyLabel, TransportCompany } from '#server/delivery/providers/transport-company.ts'
import { inProcessClients } from '#server/gate/in-process-client.ts'
import { changed } from '#server/platform/database.ts'
import { samplePlans } from '../../../tests/harness/city.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { plainFlags } from '../../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'
import { readPages } from '../../../tests/tags/read-pdf.ts'
import { findBundleUnchecked } from '../queries.ts'
import { boxCodesOf } from './boxes.ts'
import { orderLabelsCalls } from './calls.ts'

const base = withDatabase()
let market: Market
let manager: Shopper

beforeAll(async () => {
  market = await createMarket(base.db)
  manager = market.aShopper({ customerId: 900, groups: ['29'] })
})

async function anOrder(wish: { pieces?: number; deliveryId?: string } = {}) {
  const offerId = await market.aSellableOffer(9, { weightGrams: 43_500 })
  const shopper = await market.aShopperWith({ [offerId]: wish.pieces ?? 1 })
  const id = await market.fillCheckout(shopper, wish.deliveryId ? { deliveryId: wish.deliveryId } : {})
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  return { number: order.orderID, guid: order.basketGroup }
}

const move = (who: Shopper, number: string, step: 'inWork' | 'shipped' | 'cancelled') =>
  who.deskOrders.moveOrders({ body: { numbers: [number], step, ...(step === 'cancelled' && { reason: 'Передумал' }) } })
const judge = (who: Shopper, ...numbers: string[]) => who.orderLabels.judgeLabels({ body: { numbers } })
const pagesOf = async (file: SentFile) => readPages(Buffer.from(file.content as Uint8Array), 203)

describe('labels of what the shop itself brings or hands over', () => {
  test('are one for each box, with bars by which the desk finds the order', async () => {
    const { number, guid } = await anOrder({ pieces: 2 })
    const collected = await anOrder({ deliveryId: market.pickupId })
    const numbers = [number, collected.number]
    expect(await judge(manager, ...numbers)).toEqual({
      own: [
        { number, boxes: 2 },
        { number: collected.number, boxes: 1 },
      ],
      carried: [],
      refused: [],
    })
    const file = (await manager.orderLabels.printLabels({ body: { numbers } })) as SentFile
    expect(file).toMatchObject({ mediaType: 'application/pdf', name: `labels-${number}.pdf` })
    const read = (await pagesOf(file)).map(({ codes }) => codes[0])
    expect(read).toEqual(
      [`${number}/1`, `${number}/2`, `${collected.number}/1`].map((text) => ({ format: 'Code128', text })),
    )
    // A crew compares what it reads from a box with these.
    const bundle = await findBundleUnchecked(base.db, guid)
    expect(bundle && [...boxCodesOf(bundle).values()].flat()).toEqual([`${number}/1`, `${number}/2`])
    const { orders } = await manager.deskOrders.listOrders({ body: { q: `${number}/2` } })
    expect(orders.map((one) => one.number)).toEqual([number])
  })

  test('are not made for what is cancelled, not there, somebody else’s or over', async () => {
    const { number } = await anOrder()
    await move(manager, number, 'cancelled')
    expect(await judge(manager, number, '1')).toMatchObject({
      own: [],
      refused: [
        { number, why: 'cancelled' },
        { number: '1', why: 'unknown' },
      ],
    })
    const print = manager.orderLabels.printLabels({ body: { numbers: [number, '1'] } })
    await expect(print).rejects.toMatchObject({ code: 'LABELS_NONE', status: 409 })
    const other = await anOrder()
    const consultant = market.aShopper({ customerId: 901, groups: ['45'] })
    expect((await judge(consultant, other.number)).refused).toEqual([{ number: other.number, why: 'unknown' }])
  })

  test('are no more at once than anybody sticks on', async () => {
    const offerId = await market.aSellableOffer(600, { weightGrams: 100, priceMinor: 100_00 })
    const shopper = await market.aShopperWith({ [offerId]: 90 })
    const id = await market.fillCheckout(shopper)
    const { order } = await shopper.checkout.placeOrder({ query: { id } })
    await changed(
      base.db,
      sql`update order_lines set quantity = 501 from orders where orders.id = order_id and number = ${order.orderID}`,
    )
    const print = manager.orderLabels.printLabels({ body: { numbers: [order.orderID] } })
    await expect(print).rejects.toMatchObject({ code: 'LABELS_TOO_MANY', data: { boxes: 501, most: 500 } })
  })
})

describe('the label of what a transport company carries', () => {
  let carried: Market
  let keeper: Shopper

  beforeAll(async () => {
    carried = await createMarket(base.db, { flags: { ...plainFlags, regionType: 'ТК' } })
    keeper = carried.aShopper({ customerId: 902, groups: ['29'] })
  })

  async function aCarriedOrder() {
    const offerId = await carried.aSellableOffer(5, { weightGrams: 8_000 })
    const shopper = await carried.aShopperWith({ [offerId]: 1 })
    const id = await carried.fillCheckout(shopper, { deliveryId: 'carrier', paymentId: 'card' })
    const { order } = await shopper.checkout.placeOrder({ query: { id } })
    await changed(base.db, sql`update order_groups set is_phone_confirmed = true where id = ${order.basketGroup}`)
    return order.orderID
  }

  async function leave(number: string) {
    for (const step of ['inWork', 'shipped'] as const) await move(keeper, number, step)
    await doWaitingJobs(base.db, carried.jobs, ['messages'])
  }

  /** A keeper whose company answers like this. */
  function keeperWith(label: CompanyLabel | null): Shopper {
    const standIn = createStandInCompany('kit', samplePlans, () => carried.now.getTime())
    const company: TransportCompany = { ...standIn, getLabel: async () => label ?? { kind: 'away' } }
    const calls = orderLabelsCalls({
      db: base.db,
      regions: carried.regions,
      shopStaff: { shopsOf: async () => [], peopleOf: async () => [] },
      companies: label === null ? [] : [company],
      shopName: 'Комод',
    })
    const limiter = { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) } as never
    return inProcessClients(calls, limiter, pino({ level: 'silent' }))(keeper.context) as unknown as Shopper
  }

  test('is had once the company has taken the shipment, and as the company draws it', async () => {
    const number = await aCarriedOrder()
    const ask = () => keeper.orderLabels.printCarrierLabel({ body: { number } })
    expect((await judge(keeper, number)).refused).toEqual([{ number, why: 'notHandedOver' }])
    await expect(ask()).rejects.toMatchObject({ code: 'SHIPMENT_NOT_REGISTERED' })
    await leave(number)
    expect(await judge(keeper, number)).toEqual({ own: [], carried: [{ number, company: 'ТК-КИТ' }], refused: [] })
    const [page] = await pagesOf((await ask()) as SentFile)
    expect(page?.codes).toMatchObject([{ format: 'Code128' }])
  })

  test('is told why it is not there', async () => {
    const number = await aCarriedOrder()
    await leave(number)
    const ask = (label: CompanyLabel | null) => keeperWith(label).orderLabels.printCarrierLabel({ body: { number } })
    await expect(ask({ kind: 'away' })).rejects.toMatchObject({ code: 'CARRIER_AWAY', status: 503 })
    await expect(ask({ kind: 'preparing' })).rejects.toMatchObject({ code: 'LABEL_PREPARING' })
    const refused = ask({ kind: 'refused', reason: 'Заказ удалён' })
    await expect(refused).rejects.toMatchObject({ message: 'Перевозчик не дал этикетку: Заказ удалён' })
    await expect(ask(null)).rejects.toMatchObject({ code: 'LABELS_NONE' })
    expect((await judge(keeperWith(null), number)).refused).toEqual([{ number, why: 'noCompany' }])
  })
})
