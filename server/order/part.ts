import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { findBundle, type OrderBundle, type OrderViewer } from './queries.ts'
import { orderMoney } from './tables.ts'

/** What an order is asked for by: all of it, or the part of such a number. */
export interface PartKey {
  basketGroup: string
  part?: string | undefined
}

/** As `findBundle`, narrowed to the part that was asked for. */
export async function findPart(db: Db | Tx, key: PartKey, viewer: OrderViewer): Promise<OrderBundle | null> {
  const bundle = await findBundle(db, key.basketGroup, viewer)
  return bundle && takePart(db, bundle, key.part)
}

/**
 * One part of a parted order as an order of its own, with its own goods, sums and money; null when there is no such part.
 * An order in one piece is its only part.
 */
async function takePart(db: Db | Tx, bundle: OrderBundle, number: string | undefined): Promise<OrderBundle | null> {
  if (number === undefined) return bundle
  const part = bundle.orders.find((one) => one.number === number)
  if (!part || bundle.orders.length === 1) return part ? bundle : null
  const narrowed = narrowTo(bundle, [part.id])
  const moves = await db.select().from(orderMoney).where(eq(orderMoney.orderId, part.id)).orderBy(asc(orderMoney.id))
  const money = moves.map(({ amountMinor, at }) => ({
    kind: amountMinor > 0 ? ('paid' as const) : ('refunded' as const),
    sumMinor: Math.abs(amountMinor),
    orderId: part.id,
    groupId: bundle.group.id,
    note: null,
    id: 0,
    at,
  }))
  // What was paid for all of the order is told here by what of it came to this part.
  const own = narrowed.events.filter(({ kind }) => kind !== 'paid' && kind !== 'refunded')
  const events = [...own, ...money].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return { ...narrowed, part, events }
}

/** These parts and what lies in them; what happened to all of the order happened to them too. */
export function narrowTo(bundle: OrderBundle, partIds: readonly number[]): OrderBundle {
  const ids = new Set(partIds)
  return {
    ...bundle,
    orders: bundle.orders.filter((part) => ids.has(part.id)),
    lines: bundle.lines.filter((line) => ids.has(line.orderId)),
    adjustments: bundle.adjustments.filter((one) => ids.has(one.orderId)),
    events: bundle.events.filter(({ orderId }) => orderId === null || ids.has(orderId)),
  }
}

/** Parts that still stand; all where none does, so that a cancelled order keeps its figures. */
export function liveOf(bundle: OrderBundle): OrderBundle {
  const live = bundle.orders.filter((part) => part.status !== 'cancelled')
  if (live.length === 0 || live.length === bundle.orders.length) return bundle
  return narrowTo(
    bundle,
    live.map((part) => part.id),
  )
}
