import { type SQL, sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { intArray } from './sellable-offers.ts'

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
  constructor(line: StockLine) {
    super(`offer ${line.offerId} in warehouse ${line.warehouseId}: ${line.quantity} pieces are not reserved`)
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
    select offer_id "offerId", warehouse_id "warehouseId", on_hand - reserved "free" from stock
    where offer_id = any(${intArray(offerIds)}::int[])
    order by offer_id, warehouse_id for update`,
  )
  const shelves = new Map<number, Map<number, number>>(offerIds.map((id) => [id, new Map()]))
  for (const { offerId, warehouseId, free } of found) shelves.get(offerId)?.set(warehouseId, free)
  return shelves
}

/**
 * Reserves every line or none. Each (offer, warehouse) is one conditional UPDATE, so that no two buyers get the same
 * piece at any isolation level; rows are taken in the order (offer id, warehouse id).
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<ReserveOutcome> {
  const done: StockLine[] = []
  for (const line of inLockOrder(lines)) {
    if (
      await changeShelf(
        tx,
        line,
        sql`reserved = reserved + ${line.quantity}`,
        sql`on_hand - reserved >= ${line.quantity}`,
      )
    ) {
      done.push(line)
      continue
    }
    for (const undone of done) await changeShelf(tx, undone, sql`reserved = reserved - ${undone.quantity}`, sql`true`)
    return {
      kind: 'shortOfStock',
      offerId: line.offerId,
      warehouseId: line.warehouseId,
      available: await freeOf(tx, line),
    }
  }
  await announceStock(tx, lines)
  return { kind: 'reserved' }
}

/** Gives reserved pieces back to the shelf: a cancelled order, an expired reservation. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await changeReserved(tx, lines, (line) => sql`reserved = reserved - ${line.quantity}`)
}

/** Reserved pieces leave the warehouse. */
export async function shipStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await changeReserved(
    tx,
    lines,
    (line) => sql`reserved = reserved - ${line.quantity}, on_hand = on_hand - ${line.quantity}`,
  )
}

async function changeReserved(tx: Tx, lines: readonly StockLine[], changeOf: (line: StockLine) => SQL) {
  for (const line of inLockOrder(lines)) {
    if (!(await changeShelf(tx, line, changeOf(line), sql`reserved >= ${line.quantity}`)))
      throw new StockMismatchError(line)
  }
  await announceStock(tx, lines)
}

async function changeShelf(tx: Tx, line: StockLine, change: SQL, condition: SQL): Promise<boolean> {
  const touched = await rows(
    tx,
    sql`
    update stock set ${change}
    where offer_id = ${line.offerId} and warehouse_id = ${line.warehouseId} and ${condition}
    returning offer_id`,
  )
  return touched.length === 1
}

async function freeOf(tx: Tx, { offerId, warehouseId }: StockLine): Promise<number> {
  const [row] = await rows<{ free: number }>(
    tx,
    sql`
    select on_hand - reserved "free" from stock where offer_id = ${offerId} and warehouse_id = ${warehouseId}`,
  )
  return row?.free ?? 0
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

function announceStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  return announceChange(tx, { kind: 'stock', offerIds: [...new Set(lines.map((line) => line.offerId))] })
}
