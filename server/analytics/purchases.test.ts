import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { hasRoomFor } from './calls.ts'
import { createMetrika } from './counters/metrika.ts'
import { readFunnel, readSearches, readTrials } from './funnel.ts'
import { dropOldMonths, forgetSalts, forgetVisitors, makeMonths } from './months.ts'
import { analyticsData } from './personal-data.ts'
import { tellPurchase } from './purchases.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db, { utcOffsetMinutes: 300 })
})

/** A shopper who has said yes, in a browser of their own. */
async function aCounted(offerId: number, choice: 'yes' | 'no' = 'yes'): Promise<Shopper> {
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  shopper.context.readCookie = (name) => ({ analytics: choice, _ym_uid: '1600000000123' })[name]
  return shopper
}

async function place(shopper: Shopper): Promise<string> {
  const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId })
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  // A second press of the same order is no second purchase.
  await shopper.checkout.placeOrder({ query: { id } })
  return order.basketGroup
}

const tell = () => doWaitingJobs(base.db, market.jobs, ['messages'])
const purchases = () =>
  rows<{ event: string; at: string; value_minor: number | null; visitor: string }>(
    base.db,
    sql`select event, at, value_minor, visitor from analytics_events where event = 'purchase'`,
  )
const span = { from: new Date('2026-11-13T19:00:00Z'), until: new Date('2026-11-21T00:00:00Z') }
const asked = () => ({ span, utcOffsetMinutes: 300, regionIds: [market.region.id] })

test('a purchase is told by the server once, and never of who has not said yes', async () => {
  const offerId = await market.aSellableOffer(9, { priceMinor: 10_000_00 })
  const group = await place(await aCounted(offerId))
  await place(await aCounted(offerId, 'no'))
  expect(await purchases()).toEqual([])
  await tell()
  await tell()
  expect(await purchases()).toMatchObject([{ value_minor: null }])
  const told = await rows<Record<string, unknown>>(
    base.db,
    sql`select group_id, visitor, client_id, told, told_at is not null is_told from analytics_purchases`,
  )
  expect(told).toMatchObject([
    {
      group_id: group,
      is_told: true,
      // By what the counter knew the browser is gone once it was told.
      client_id: null,
      // The event of that day has it, and nothing else that the order has.
      visitor: null,
      told: { shape: 'products', isStaff: false, revenueMinor: 10_000_00, products: [{ id: offerId, quantity: 1 }] },
    },
  ])
})

test('a purchase stands in the book, under its hour, though the counter outside is away, and is told later', async () => {
  await changed(base.db, sql`delete from analytics_events`)
  await changed(base.db, sql`delete from analytics_purchases`)
  const offerId = await market.aSellableOffer(9, { priceMinor: 10_000_00 })
  const basketGroup = await place(await aCounted(offerId))
  const counter = { name: 'of the test', isStandIn: true, tell: async (): Promise<boolean> => false }
  const deps = { ...market.order, clock: () => new Date('2026-11-20T08:00:00Z'), counter, sectionsTo: () => [] }
  const away = async () => {
    throw new ServiceAwayError('of the test', 'network')
  }
  await expect(tellPurchase({ ...deps, counter: { ...counter, tell: away } }, basketGroup)).rejects.toThrow('away')
  const kept = await purchases()
  expect(kept).toHaveLength(1)
  expect(new Date(kept[0]?.at ?? '').getTime() % 3_600_000).toBe(0)
  const left = () =>
    rows(base.db, sql`select visitor, client_id, told, told_at is not null done from analytics_purchases`)
  expect(await left()).toEqual([{ visitor: null, client_id: '1600000000123', told: null, done: false }])
  // Refused: it is over, and what the browser is known by is gone.
  await tellPurchase(deps, basketGroup)
  expect(await left()).toEqual([{ visitor: null, client_id: null, told: null, done: true }])
  expect(await purchases()).toHaveLength(1)
})

test('who leaves takes the mark of their order along, and nobody else’s', async () => {
  await changed(base.db, sql`delete from analytics_purchases`)
  const offerId = await market.aSellableOffer(9, { priceMinor: 10_000_00 })
  const [own, other] = [await place(await aCounted(offerId)), await place(await aCounted(offerId))]
  const [customer] = await rows<{ id: number }>(
    base.db,
    sql`insert into customers (phone) values ('79120099001') returning id`,
  )
  const customerId = customer?.id ?? 0
  await changed(base.db, sql`update order_groups set customer_id = ${customerId} where id = ${own}::uuid`)
  const person = { customerId, visitorIds: [], phones: [], emails: [], typedEmails: [], name: { first: '', last: '' } }
  expect(await analyticsData.show(base.db, person)).toMatchObject({ countedPurchases: [{ groupId: own }] })
  await inTransaction(base.db, (tx) => analyticsData.forget(tx, person, new Date()))
  expect(await rows(base.db, sql`select group_id from analytics_purchases`)).toEqual([{ group_id: other }])
})

test('a day has room for so many events and no more', () => {
  const limiter = createRateLimiter(base.db, () => new Date('2026-11-20T08:00:00Z'))
  expect([2, 2, 2].map((events) => hasRoomFor(limiter, 4, events))).toEqual([true, true, false])
})

test('what a browser is known by waits two days at most', async () => {
  await changed(base.db, sql`delete from analytics_purchases`)
  await place(await aCounted(await market.aSellableOffer(9, { priceMinor: 10_000_00 })))
  await forgetVisitors(base.db, new Date('2026-12-20T00:00:00Z'))
  expect(await rows(base.db, sql`select visitor, client_id from analytics_purchases`)).toEqual([
    { visitor: null, client_id: null },
  ])
})

test('Metrika that refuses is not asked again', async () => {
  const answers = { status: 403, headers: new Headers(), text: '', bytes: new Uint8Array() }
  const asked = createMetrika({ ask: async () => answers }, { id: '1', token: 't' })
  const purchase = {
    ...{ shape: 'products' as const, isStaff: false, orderID: '1', revenueMinor: 1, currency: 'RUB' as const },
    products: [],
  }
  expect(await asked.tell(purchase, { clientId: '1', at: new Date(0) })).toBe(false)
})

test('the way from a view to money is counted by visitors of a day, by day and city', async () => {
  await changed(base.db, sql`delete from analytics_events`)
  await changed(base.db, sql`delete from analytics_purchases`)
  const offerId = await market.aSellableOffer(9, { priceMinor: 10_000_00 })
  const items = [{ id: offerId, priceMinor: 10_000_00, quantity: 1 }]
  const goods = (event: 'view_item' | 'add_to_cart' | 'begin_checkout') => ({
    ...{ agoMs: 0, screen: 'catalog-product' },
    told: { event, currency: 'RUB' as const, items },
  })
  const looker = await aCounted(offerId)
  await looker.subscription.collectEvents({ body: { events: [goods('view_item'), goods('view_item')] } })
  const adder = await aCounted(offerId)
  await adder.subscription.collectEvents({
    body: {
      events: [
        goods('view_item'),
        goods('add_to_cart'),
        { agoMs: 0, screen: 'search', told: { event: 'view_search_results', found: 0 } },
        { agoMs: 0, screen: 'search', told: { event: 'view_search_results', found: 5 } },
        { agoMs: 0, screen: 'home', told: { event: 'exposure', experiment: 'heading', variant: 'b' } },
      ],
    },
  })
  const buyer = await aCounted(offerId)
  const group = await place(buyer)
  await tell()
  const expected = { view_item: 3, add_to_cart: 2, begin_checkout: 1, add_shipping_info: 1, add_payment_info: 1 }
  const funnel = await readFunnel(base.db, asked())
  expect(funnel.find(({ by }) => by === 'all')?.steps).toEqual({ ...expected, purchase: 1, paid: 0 })
  expect(funnel.filter(({ by }) => by === 'day').map(({ id }) => id)).toEqual(['2026-11-20'])
  expect(funnel.filter(({ by }) => by === 'city').map(({ id }) => id)).toEqual([String(market.region.id)])
  await changed(base.db, sql`update orders set paid_minor = total_minor where group_id = ${group}::uuid`)
  const paid = await readFunnel(base.db, asked())
  expect(paid.find(({ by }) => by === 'all')?.steps).toEqual({ ...expected, purchase: 1, paid: 1 })
  expect(await readFunnel(base.db, { ...asked(), regionIds: [] })).toEqual([])
  expect(await readSearches(base.db, asked())).toEqual({ all: 2, empty: 1 })
  expect(await readTrials(base.db, asked())).toEqual([
    { experiment: 'heading', variant: 'b', seen: 1, added: 1, bought: 0 },
  ])
})

test('months have places of their own, and those over their time are dropped with what lies outside of them', async () => {
  const keep = (at: string) =>
    changed(
      base.db,
      sql`insert into analytics_events (at, event, visitor, region_id, language, device, screen)
        values (${at}::timestamptz, 'page_view', 'v', 1, 'ru', 'mobile', 'home')`,
    )
  const now = new Date('2031-03-05T00:00:00Z')
  await makeMonths(base.db, now)
  await makeMonths(base.db, now)
  for (const at of ['2031-03-04T00:00:00Z', '2031-04-01T00:00:00Z', '2030-01-01T00:00:00Z']) await keep(at)
  const places = () =>
    rows<{ place: string; at: string }>(
      base.db,
      sql`select tableoid::regclass::text place, to_char(at, 'YYYY-MM') at from analytics_events where visitor = 'v' order by analytics_events.at`,
    )
  expect(await places()).toEqual([
    { place: 'analytics_events_rest', at: '2030-01' },
    { place: 'analytics_events_2031_03', at: '2031-03' },
    { place: 'analytics_events_2031_04', at: '2031-04' },
  ])
  // Seven months with October are those from April on.
  const dropped = await dropOldMonths(base.db, new Date('2031-10-01T00:00:00Z'), 7)
  expect(dropped).toContain('analytics_events_2031_03')
  expect(await places()).toEqual([{ place: 'analytics_events_2031_04', at: '2031-04' }])
})

test('once a day is over nobody can tell who a visitor of it was', async () => {
  const days = () => rows<{ day: string }>(base.db, sql`select day::text from analytics_salts`)
  expect(await days()).toEqual([{ day: '2026-11-20' }])
  await forgetSalts(base.db, new Date('2026-11-21T02:00:00Z'))
  expect(await days()).toEqual([])
})
