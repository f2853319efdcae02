import { type SQL, sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/platform/database.ts'
import { announcement } from '#server/platform/events.ts'
import { intArray, listed } from './sellable-offers.ts'

/** So many pieces of an offer in a warehouse; `quantity` is at least 1. */
export interface StockLine {
  offerId: number
  warehouseId: number
  quantity: number
}

export type ReserveOutcome =
  | { kind: 'reserved' }
  /** Nothing was reserved; `available` is what the warehouse still holds of the first line that failed. */
  | { kind: 'shortOfStock'; offerId: number; warehouseId: number; available: number }

/** Thrown when stock is released or shipped that nobody had reserved: a bug, never a shopper's doing. */
export class StockMismatchError extends Error {
  constructor(lines: readonly StockLine[]) {
    const named = lines.map((line) => `${line.quantity} of offer ${line.offerId} in warehouse ${line.warehouseId}`)
    super(`not all reserved: ${named.join(', ')}`)
    this.name = 'StockMismatchError'
  }
}

/**
 * Locks the shelves of these offers until the transaction ends and tells what is free: offer id → warehouse id → pieces.
 * Only needed to decide between warehouses; `reserveStock` is safe without it. Locks are taken by (offer id, warehouse
 * id) like everywhere in this file, so two orders can wait for each other but never block each other for good.
 */
export async function lockStock(tx: Tx, offerIds: readonly number[]): Promise<Map<number, Map<number, number>>> {
  const found = await rows<{ offerId: number; warehouseId: number; free: number }>(
    tx,
    sql`
    select s.offer_id "offerId", s.warehouse_id "warehouseId", s.on_hand - s.reserved "free"
    from (${listed(offerIds)}) w join stock s on s.offer_id = w.offer_id
    order by s.offer_id, s.warehouse_id for update of s`,
  )
  const shelves = new Map<number, Map<number, number>>(offerIds.map((id) => [id, new Map()]))
  for (const { offerId, warehouseId, free } of found) shelves.get(offerId)?.set(warehouseId, free)
  return shelves
}

/**
 * Reserves every line or none. One conditional UPDATE over all shelves, so that no two buyers get the same piece at any
 * isolation level; it locks them in the order (offer id, warehouse id) before it changes any.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<ReserveOutcome> {
  const wanted = inLockOrder(lines)
  const hasReserved = await changeShelves(
    tx,
    wanted,
    sql`reserved = s.reserved + w.quantity`,
    sql`s.on_hand - s.reserved >= w.quantity`,
  )
  return hasReserved ? { kind: 'reserved' } : { kind: 'shortOfStock', ...(await findShortage(tx, wanted)) }
}

/** Gives reserved pieces back to the shelf: a cancelled order, an expired reservation. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await changeReserved(tx, lines, sql`reserved = s.reserved - w.quantity`)
}

/** Reserved pieces leave the warehouse. */
export async function shipStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await changeReserved(tx, lines, sql`reserved = s.reserved - w.quantity, on_hand = s.on_hand - w.quantity`)
}

async function changeReserved(tx: Tx, lines: readonly StockLine[], change: SQL) {
  const wanted = inLockOrder(lines)
  if (!(await changeShelves(tx, wanted, change, sql`s.reserved >= w.quantity`))) throw new StockMismatchError(wanted)
}

/**
 * Changes all these shelves or none, and announces it; `change` and `condition` speak of the shelf as `s` and of the line
 * as `w`. An UPDATE alone locks rows in whatever order its plan meets them, so the shelves are locked first, in the order
 * of this file.
 */
async function changeShelves(tx: Tx, wanted: readonly StockLine[], change: SQL, condition: SQL): Promise<boolean> {
  const offerIds = [...new Set(wanted.map((line) => line.offerId))]
  const [row] = await rows<{ count: number }>(
    tx,
    sql`
    with w as materialized (${wantedShelves(wanted)}),
    locked as materialized (
      select s.offer_id, s.warehouse_id, ${condition} fits
      from stock s join w on w.offer_id = s.offer_id and w.warehouse_id = s.warehouse_id
      order by s.offer_id, s.warehouse_id for update of s
    ),
    changed as (
      update stock s set ${change} from w
      where s.offer_id = w.offer_id and s.warehouse_id = w.warehouse_id
        and (select count(*) from locked where fits) = ${wanted.length}
      returning 1
    ),
    told as (${announcement({ kind: 'stock', offerIds }, sql`exists (select from changed)`)})
    select count(*)::int count from changed`,
  )
  return row?.count === wanted.length
}

/** The first line that its shelf cannot fill; the shelves are locked. */
async function findShortage(tx: Tx, wanted: readonly StockLine[]) {
  const [short] = await rows<{ offerId: number; warehouseId: number; available: number }>(
    tx,
    sql`
    select w.offer_id "offerId", w.warehouse_id "warehouseId", coalesce(s.on_hand - s.reserved, 0) available
    from (${wantedShelves(wanted)}) w
    left join stock s on s.offer_id = w.offer_id and s.warehouse_id = w.warehouse_id
    where coalesce(s.on_hand - s.reserved, 0) < w.quantity
    order by w.offer_id, w.warehouse_id limit 1`,
  )
  if (!short) throw new Error('shelves that hold everything were not reserved')
  return short
}

/** The limit is there for the reason that `listed` has. */
function wantedShelves(wanted: readonly StockLine[]): SQL {
  const column = (of: (line: StockLine) => number) => sql`${intArray(wanted.map(of))}::int[]`
  return sql`
    select * from unnest(${column(({ offerId }) => offerId)}, ${column(({ warehouseId }) => warehouseId)},
      ${column(({ quantity }) => quantity)}) as wanted(offer_id, warehouse_id, quantity) limit ${wanted.length}`
}

/** One line per shelf, ordered as shelves are locked. */
function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const byShelf = new Map<string, StockLine>()
  for (const line of lines) {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) throw new RangeError(`stock quantity ${line.quantity}`)
    const shelf = `${line.offerId}/${line.warehouseId}`
    const before = byShelf.get(shelf)
    byShelf.set(shelf, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...byShelf.values()].sort((a, b) => a.offerId - b.offerId || a.warehouseId - b.warehouseId)
}
