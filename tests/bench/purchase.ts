import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Proposal, priceOrder } from '#rules/price/price-order.ts'
import { credit, requireAccount } from '#server/bonus/ledger.ts'
import { openDatabase, rows } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/index.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { promotions } from '#server/promotion/tables.ts'
import { createMarket, type Shopper } from '../harness/shoppers.ts'
import { clusterSeconds } from './database-time.ts'
import { percentile } from './load.ts'

// What coupon, bonuses and a prepayment cost a whole order, and how long a quote of twenty lines takes; all in this process.
// `orders` or `quotes` measures that alone.
const wanted = process.argv[2]
const rounds = 30
const ordersPerRound = 4
const folder = mkdtempSync(join(tmpdir(), 'komod-purchase-'))
const server = await startEmbeddedPostgres(folder)
await migrateJobs(server.url)
await migrateDatabase(server.url)
const { db, close } = openDatabase({ url: server.url, poolSize: 4, statementTimeoutMs: 60_000 })
const databaseSeconds = clusterSeconds(join(folder, 'data'))

try {
  const market = await createMarket(db)
  const offers: number[] = []
  for (let at = 0; at < 20; at++)
    offers.push(await market.aSellableOffer(100_000, { priceMinor: 1_000_000 + at * 100 }))
  await aCoupon(market)
  console.log(`load ${loadavg()[0]?.toFixed(1)}; each figure is of ${rounds * ordersPerRound} orders, in turns`)
  if (wanted !== 'quotes') await compareOrders(market, offers)
  if (wanted !== 'orders') {
    await measureQuotes(market, offers)
    measureRule()
  }
} finally {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Market = Awaited<ReturnType<typeof createMarket>>

async function aCoupon(market: Market) {
  await db.insert(promotions).values({
    names: { ru: 'Осень', en: 'Autumn' },
    texts: { ru: '' },
    effect: { kind: 'percent', percent: 10 },
    goods: { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: false },
    currency: 'RUB',
    coupon: 'ОСЕНЬ10',
  })
  await market.promotions.refresh()
}

/** Somebody whose phone is known, with bonuses and three things in the basket. */
async function aBuyer(market: Market, offers: readonly number[]): Promise<{ shopper: Shopper; phone: string }> {
  const phone = `79${randomInt(100_000_000, 999_999_999)}`
  const [customer] = await rows<{ id: number }>(
    db,
    sql`insert into customers (first_name, phone) values ('Анна', ${phone}) returning id`,
  )
  await db.transaction(async (tx) => {
    const account = await requireAccount(tx, { phone, currency: 'RUB' }, market.now)
    await credit(tx, account, {
      kind: 'goodwill',
      key: `bench:${phone}`,
      now: market.now,
      bonuses: 5_000,
      endsAt: null,
    })
  })
  const goods = Object.fromEntries(offers.slice(0, 3).map((offer) => [offer, 1]))
  return { shopper: await market.aShopperWith(goods, { customerId: customer?.id ?? 0 }), phone }
}

/** From a filled basket to the bill that waits for its money. */
async function buy(market: Market, { shopper, phone }: Awaited<ReturnType<typeof aBuyer>>, isRich: boolean) {
  if (isRich) await shopper.promotion.setCoupon({ body: { coupon: 'ОСЕНЬ10', phone } })
  const id = await market.fillCheckout(shopper, { paymentId: 'bill' })
  const query = { id }
  if (isRich) await shopper.checkout.setCheckoutBonus({ query, body: { bonuses: 1_500 } })
  const { order } = await shopper.checkout.placeOrder({ query, body: { consents: ['order'] } })
  const sum = isRich ? Math.ceil(order.totalMinor / 1000) * 100 : undefined
  await shopper.checkout.startCheckoutPayment({ query, body: { id: 'bill', ...(sum && { sum }) } })
  return order
}

interface Spent {
  shopMs: number
  databaseMs: number
}

async function compareOrders(market: Market, offers: readonly number[]) {
  const spent: { plain: Spent; rich: Spent } = {
    plain: { shopMs: 0, databaseMs: 0 },
    rich: { shopMs: 0, databaseMs: 0 },
  }
  for (let round = -3; round < rounds; round++) {
    for (const kind of round % 2 === 0 ? (['plain', 'rich'] as const) : (['rich', 'plain'] as const)) {
      const buyers = []
      for (let at = 0; at < ordersPerRound; at++) buyers.push(await aBuyer(market, offers))
      const before = { cpu: process.cpuUsage(), database: databaseSeconds() ?? 0 }
      for (const buyer of buyers) await buy(market, buyer, kind === 'rich')
      const { user, system } = process.cpuUsage(before.cpu)
      if (round < 0) continue
      spent[kind].shopMs += (user + system) / 1000
      spent[kind].databaseMs += ((databaseSeconds() ?? 0) - before.database) * 1000
    }
  }
  const orders = rounds * ordersPerRound
  for (const [kind, { shopMs, databaseMs }] of Object.entries(spent))
    console.log(
      `${kind}: ${(shopMs / orders).toFixed(1)} ms of processor and PostgreSQL's ${(databaseMs / orders).toFixed(1)} ms an order`,
    )
  const all = ({ shopMs, databaseMs }: Spent) => shopMs + databaseMs
  console.log(
    `coupon, bonuses and prepayment: ${(all(spent.rich) / all(spent.plain)).toFixed(2)} × a plain one (bar 1.33)`,
  )
  console.log(`  of the shop alone ${(spent.rich.shopMs / spent.plain.shopMs).toFixed(2)} ×`)
}

/** The basket of twenty lines with coupon and bonuses, asked for as the page asks. */
async function measureQuotes(market: Market, offers: readonly number[]) {
  const { shopper, phone } = await aBuyer(market, offers)
  await shopper.basket.addToBasket({ body: { offers: offers.map((offerId) => ({ offerId, quantity: 2 })) } })
  await shopper.promotion.setCoupon({ body: { coupon: 'ОСЕНЬ10', phone } })
  await report('quote of 20 lines by the call, PostgreSQL asked', 1_500, () => shopper.basket.getFullBasket())
}

/** The rule alone: list prices in, what each line costs and why out. */
function measureRule() {
  const lines = Array.from({ length: 20 }, (_, at) => ({
    id: String(at),
    offerId: at,
    productId: at,
    sectionId: at % 4,
    sectionPath: [at % 4],
    vendorName: 'Фабрика',
    quantity: 2,
    unitMinor: 1_000_000 + at * 100,
    oldUnitMinor: null,
  }))
  const words = { names: { ru: 'Скидка' } }
  const common = { currency: 'RUB' as const, words }
  const proposals: Proposal[] = [
    { ...common, kind: 'kit', sourceId: 'k', target: { on: 'lines', lineIds: ['0', '1', '2'] }, off: { percent: 7 } },
    { ...common, kind: 'promotion', sourceId: 'p', target: { on: 'goods' }, off: { percent: 5 } },
    { ...common, kind: 'coupon', sourceId: 'c', target: { on: 'goods' }, off: { percent: 10 } },
    { ...common, kind: 'bonus', sourceId: 'b', target: { on: 'goods' }, off: { amountMinor: 500_000 }, capPercent: 30 },
  ]
  const ask = {
    currency: 'RUB' as const,
    lines,
    services: { delivery: 89_000, lift: 0, assembly: 50_000, removal: 0 },
    proposals,
  }
  const times: number[] = []
  for (let at = -500; at < 5_000; at++) {
    const began = performance.now()
    priceOrder(ask as never)
    if (at >= 0) times.push(performance.now() - began)
  }
  say('quote of 20 lines, the rule in the process', times)
}

async function report(name: string, runs: number, work: () => Promise<unknown>) {
  const times: number[] = []
  const spent: number[] = []
  for (let at = -500; at < runs; at++) {
    const began = performance.now()
    const cpu = process.threadCpuUsage()
    await work()
    if (at < 0) continue
    const { user, system } = process.threadCpuUsage(cpu)
    times.push(performance.now() - began)
    spent.push((user + system) / 1000)
  }
  say(name, times)
  // On cores that others use as well, the clock tells of them: what the thread itself has worked is what the code costs.
  say('  processor of it, in the thread that answers', spent)
}

function say(name: string, times: number[]) {
  times.sort((one, other) => one - other)
  const at = (part: number) => percentile(times, part).toFixed(3)
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (bar p99 5 ms)`)
}
