import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopApi } from '#contract/index.ts'
import type { OrderSummary, OrderView } from '#contract/order.ts'
import { claimStates } from '#rules/claim.ts'
import { orderStatuses } from '#rules/order-state.ts'
import { claims } from '#server/claims/tables.ts'
import { importFeed } from '#server/exchange/index.ts'
import { createMediaStore, openFiles } from '#server/media/index.ts'
import { listUnfinishedOrders } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { testConfig } from '../../tests/harness/platform.ts'
import { seedOrders } from '../seed.ts'
import { seedParts } from '../seed-parts.ts'
import { seedCustomers, seedShop } from '../seed-shop.ts'
import { findBuyers } from './find-buyers.ts'
import { ordersOfAnna } from './orders-of-anna.ts'
import { ordersOfOthers } from './orders-of-others.ts'
import { ordersOfToday } from './orders-of-today.ts'
import { ordersWithClaims } from './orders-with-claims.ts'
import { openPastShop, type PastShop } from './past-shop.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-people-'))
const config = testConfig({ dataDir: folder })
const now = new Date('2026-11-22T09:30:00Z')
const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })

/** One order as each call tells of it. */
interface Told {
  summary: OrderSummary
  order: OrderView
  payment: Awaited<ReturnType<ShopApi['payment']['getPaymentMethods']>>
}

let shop: PastShop
const toldOf = new Map<string, Told[]>()
const likedBy = new Map<string, Awaited<ReturnType<typeof listsOf>>>()

async function listsOf({ favourites }: ShopApi) {
  const { lists } = await favourites.getLists()
  const shown = await Promise.all(lists.map(({ id }) => favourites.getListItems({ body: { listID: id } })))
  return { liked: (await favourites.getFavourites()).favorites, shown }
}

const fill = (say: (detail: string) => void = () => {}) =>
  seedOrders({ database: base, config, log, clock: () => now, say })

beforeAll(async () => {
  const feed = join(import.meta.dirname, '../feed')
  for (const { name } of readdirSync(feed, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    cpSync(join(feed, name), join(folder, name))
  }
  await inTransaction(base.db, seedShop)
  await inTransaction(base.db, seedCustomers)
  const media = createMediaStore({ files: openFiles(config), db: base.db })
  const { defaultRegionCode } = config
  await importFeed({ database: base, media, feed: join(folder, 'komod.yml'), defaultRegionCode, startedBy: 'test' })
  await inTransaction(base.db, seedParts)
}, 120_000)

afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a fill that is ended half-way has filled in nothing, and the next one all of it, once', async () => {
  let said = 0
  const isEnded = () => {
    if (++said === 3) throw new Error('ended')
  }
  await expect(fill(isEnded)).rejects.toThrow('ended')
  expect(await listUnfinishedOrders(base.db, 1000)).toEqual([])
  await fill()
  await fill(() => {
    throw new Error('There is nothing left to do.')
  })
  expect(warnings).toEqual([])
  shop = await openPastShop({ config, db: base.db, log })
  shop.moveTo(now)
  for (const [login, buyer] of await inTransaction(base.db, (tx) => findBuyers(tx, shop, now))) {
    const api = shop.as(buyer)
    const pages = await Promise.all([1, 2].map((page) => api.account.getOrders({ body: { filter: 'all', page } })))
    const summaries = new Map(pages.flatMap(({ orders }) => orders).map((order) => [order.guid, order]))
    const told: Told[] = []
    for (const summary of summaries.values()) {
      const { order } = await api.account.getOrder({ body: { guid: summary.guid } })
      const payment = await api.payment.getPaymentMethods({ body: { basketGroup: summary.guid } })
      told.push({ summary, order, payment })
    }
    toldOf.set(login, told)
    likedBy.set(login, await listsOf(api))
  }
  const counts = [...toldOf].map(([login, told]) => [login, told.length])
  const stories = [...ordersOfAnna, ...ordersOfOthers, ...ordersWithClaims, ...ordersOfToday]
  const expected = [...Map.groupBy(stories, ({ buyer }) => buyer)].map(([login, own]) => [login, own.length])
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected))
}, 120_000)

test('Anna likes goods, some of them cheaper since, and her family has voted on one of her lists', () => {
  const { liked = [], shown = [] } = likedBy.get('anna') ?? {}
  expect(liked).toHaveLength(7)
  expect(liked.filter(({ priceChange }) => priceChange?.kind === 'cheaper')).toHaveLength(2)
  expect(shown.map(({ list, items }) => [list.name, items.length])).toEqual([
    ['Гостиная', 3],
    ['Прихожая', 1],
  ])
  const { vote, items } = shown[0] ?? { vote: null, items: [] }
  expect(vote).toMatchObject({ state: 'open', voters: 3, votes: 6 })
  expect(items.filter(({ id }) => vote?.winners.includes(id)).map(({ name }) => name)).toEqual(['Диван прямой «Верба»'])
  expect(vote?.items.flatMap(({ comments }) => comments)).toHaveLength(2)
})

test('Anna has an order in every status', () => {
  const statuses = new Set(toldOf.get('anna')?.map(({ order }) => order.status))
  expect(orderStatuses.filter((status) => !statuses.has(status))).toEqual([])
})

describe('Anna has an order', () => {
  const isOpen = (order: OrderView) => order.status !== 'cancelled'
  const has = (order: OrderView, kind: OrderView['events'][number]['kind']) =>
    order.events.some((event) => event.kind === kind)
  test.each<{ that: string; is(told: Told): boolean }>([
    {
      that: 'waits for money and nothing was tried',
      is: ({ order, payment }) =>
        order.heldUntil !== null && payment.lastAttempt === null && order.status === 'awaitingPayment',
    },
    { that: 'waits for the bank', is: ({ payment }) => payment.lastAttempt?.state === 'pending' && !payment.hasBill },
    { that: 'was refused by the bank', is: ({ payment }) => payment.lastAttempt?.state === 'canceled' },
    { that: 'waits for a transfer', is: ({ order, payment }) => payment.hasBill && order.status === 'awaitingPayment' },
    { that: 'is paid and gathered', is: ({ order }) => order.status === 'inWork' && order.owedMinor === 0 },
    {
      that: 'is paid in part',
      is: ({ order }) => order.status === 'inWork' && order.paidMinor > 0 && order.owedMinor > 0,
    },
    {
      that: 'is paid on delivery',
      is: ({ order }) => isOpen(order) && order.paymentKind === 'onDelivery' && order.delivery?.kind === 'courier',
    },
    { that: 'waits for a call', is: ({ order }) => order.managerCall && order.delivery === null },
    { that: 'waits for somebody to stand behind it', is: ({ order }) => order.awaitsConfirmation },
    {
      that: 'has a part that is paid alone',
      is: ({ order }) =>
        order.orders.some((part) => part.owedMinor === 0) &&
        order.orders.some((part) => part.payUrl !== null && part.owedMinor > 0),
    },
    {
      that: 'comes in three parts, one of them cancelled',
      is: ({ order }) =>
        order.orders.length === 3 && isOpen(order) && order.orders.some((part) => part.status === 'cancelled'),
    },
    { that: 'is collected', is: ({ order }) => isOpen(order) && order.delivery?.kind === 'pickup' },
    { that: 'goes by a carrier', is: ({ order }) => order.delivery?.kind === 'carrier' && order.status === 'shipped' },
    {
      that: 'comes today',
      is: ({ order }) => order.status === 'shipped' && order.delivery?.visit?.day === '2026-11-22',
    },
    {
      that: 'is carried up and assembled',
      is: ({ order }) => order.status === 'inWork' && order.lift !== null && order.assembly !== null,
    },
    { that: 'was given up unpaid', is: ({ order }) => order.events.some(({ note }) => note === 'unpaid') },
    {
      that: 'she cancelled, with the money back',
      is: ({ order }) => order.status === 'cancelled' && has(order, 'refunded') && order.paidMinor === 0,
    },
    {
      that: 'she cancelled, with the money still to come back',
      is: ({ order }) => order.status === 'cancelled' && order.paidMinor > 0,
    },
    { that: 'was refused at the door', is: ({ order }) => order.status === 'cancelled' && has(order, 'shipped') },
  ])('that $that', ({ is }) => {
    expect(toldOf.get('anna')?.some(is)).toBe(true)
  })
})

test('list, order and payment tell the same sums, and parts and payments add up to them', () => {
  for (const { summary, order, payment } of [...toldOf.values()].flat()) {
    const sums = ({ totalMinor, paidMinor }: Pick<OrderSummary, 'totalMinor' | 'paidMinor'>) => ({
      totalMinor,
      paidMinor,
    })
    expect(sums(order)).toEqual(sums(summary))
    expect(payment).toMatchObject(sums(summary))
    if (order.status === 'cancelled') continue
    const live = order.orders.filter((part) => part.status !== 'cancelled')
    const of = (key: 'totalMinor' | 'paidMinor') => live.reduce((sum, part) => sum + part[key], 0)
    expect({ totalMinor: of('totalMinor'), paidMinor: of('paidMinor') }).toEqual(sums(order))
    expect(payment.owedMinor).toBe(order.owedMinor)
    expect(order.paidMinor + order.owedMinor).toBe(order.totalMinor)
  }
})

test('nothing has happened after now, and everything in its order', () => {
  for (const { order } of [...toldOf.values()].flat()) {
    const moments = order.events.map(({ at }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime())
    const isComing =
      ['new', 'awaitingPayment', 'inWork', 'shipped'].includes(order.status) && order.delivery?.kind !== 'pickup'
    if (isComing && order.delivery?.visit) expect(order.delivery.visit.day >= '2026-11-22').toBe(true)
  }
})

test('the sample people have a claim in every state, one of them handed up by the clock, each label read', async () => {
  const found = await base.db.select().from(claims)
  const states = new Set(found.map(({ state }) => state))
  expect(claimStates.filter((state) => !states.has(state))).toEqual([])
  expect(Math.max(...found.map(({ level }) => level))).toBe(2)
  expect(found.flatMap(({ labelMatch }) => labelMatch ?? [])).toEqual(['same', 'same', 'same', 'same'])
})

test('each of them has reviews in the cabinet, and together they are in every state', async () => {
  const states = new Map<string, string[]>()
  for (const [login, buyer] of await inTransaction(base.db, (tx) => findBuyers(tx, shop, now))) {
    const { reviews } = await shop.as(buyer).account.getReviews({ body: {} })
    states.set(login, reviews.map(({ state }) => state).toSorted())
  }
  expect(Object.fromEntries(states)).toEqual({
    anna: ['approved', 'notApproved', 'waiting'],
    aigerim: ['approved'],
    daniel: ['waiting'],
    sergey: ['approved'],
    galina: ['approved'],
    yerlan: ['approved'],
  })
})

test('everybody has bonuses, and those of Anna’s subscription end within a week', async () => {
  for (const [login, buyer] of await inTransaction(base.db, (tx) => findBuyers(tx, shop, now))) {
    const { bonusInfo } = await shop.as(buyer).account.getBonusInfo()
    expect([login, bonusInfo.balance > 0]).toEqual([login, true])
    if (login === 'anna') expect(bonusInfo.closest).toEqual({ bonuses: 300, endsOn: '2026-11-28' })
  }
})

test('orders carry the language and the currency of whoever placed them', () => {
  const of = (login: string) => toldOf.get(login)?.map(({ order }) => [order.currency, order.isKZ])
  expect(of('aigerim')?.every(([currency]) => currency === 'KZT')).toBe(true)
  expect(of('daniel')?.every(([currency]) => currency === 'RUB')).toBe(true)
  expect(toldOf.get('daniel')?.[0]?.order.region.name).toBe('Surgut')
})
