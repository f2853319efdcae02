import { gt, max, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { orderStatuses } from '#rules/order-state.ts'
import type { Db } from '#server/platform/database.ts'
import { measureStored, type StoredFigure } from '#server/platform/measure-stored.ts'
import { orderEvents } from './tables.ts'

/** After that no transaction brings an event whose id is smaller than those seen. */
const settledMs = 60_000

const kinds = ['placed', 'deliverySet', 'changed', 'slipped', 'paid', 'captured', 'refunded', ...orderStatuses] as const

interface EventCount {
  kind: string
  count: number
}

/**
 * What happens to orders, counted from their events: whoever placed, paid or cancelled one, this process, another or a
 * command. Counts go on where they were after a restart. Once read, only what came since is read, and the last minute
 * again: transactions do not end in the order of their ids.
 */
export function measureOrders(metrics: Registry, db: Db): void {
  let settled = { through: 0, counts: new Map<string, number>() }
  let next = { through: 0, at: 0 }

  async function countEvents(): Promise<EventCount[]> {
    const known = settled
    const mark = Date.now() - next.at > settledMs ? next.through : known.through
    const found = await countSince(db, known.through, mark)
    const counted = (which: 'all' | 'settled') =>
      kinds.map((kind) => {
        const row = found.find((one) => one.kind === kind)
        return { kind, count: (known.counts.get(kind) ?? 0) + (row?.[which] ?? 0) }
      })
    settled = { through: mark, counts: new Map(counted('settled').map(({ kind, count }) => [kind, count])) }
    if (mark === next.through) {
      next = { through: Math.max(mark, ...found.map(({ through }) => through ?? 0)), at: Date.now() }
    }
    return counted('all')
  }

  const figure: StoredFigure<EventCount> = {
    kind: 'counter',
    name: 'order_events_total',
    help: 'What has happened to orders since the first: placed, paid, cancelled, refunded and so on',
    figureOf: ({ count }) => count,
  }
  measureStored(metrics, 'kind', [figure], countEvents)
}

function countSince(db: Db, through: number, mark: number) {
  return db
    .select({
      kind: orderEvents.kind,
      all: sql<number>`count(*)::int`,
      settled: sql<number>`(count(*) filter (where ${orderEvents.id} <= ${mark}))::int`,
      through: max(orderEvents.id),
    })
    .from(orderEvents)
    .where(gt(orderEvents.id, through))
    .groupBy(orderEvents.kind)
}
