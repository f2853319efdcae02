import type { LengthStep } from './running-metre.ts'

export type Allocation =
  | { kind: 'allocated'; parts: AllocatedPart[] }
  /** `available` is what all warehouses together hold, or of a length the one that has most. */
  | { kind: 'shortOfStock'; available: number }

export type AllocatedPart = { warehouseId: number; quantity: number }

/**
 * From which warehouses a line is taken. The nearest one that holds the whole quantity wins, since two parcels cost the
 * shopper a second day at home; otherwise the shelves are emptied from the nearest on. Only warehouses of
 * `preferredOrder` (nearest first) serve the region. A length is cut off in one piece, so no two warehouses share it.
 */
export function allocateStock(
  line: { quantity: number; lengthStepMm: LengthStep },
  stockByWarehouse: ReadonlyMap<number, number>,
  preferredOrder: readonly number[],
): Allocation {
  const shelves = [...new Set(preferredOrder)].map((warehouseId) => ({
    warehouseId,
    free: Math.max(0, stockByWarehouse.get(warehouseId) ?? 0),
  }))
  const available = freeTogether(
    shelves.map(({ free }) => free),
    line.lengthStepMm,
  )
  if (available < line.quantity) return { kind: 'shortOfStock', available }
  const whole = shelves.find((shelf) => shelf.free >= line.quantity)
  const parts = takeFrom(whole ? [whole] : shelves, line.quantity)
  return { kind: 'allocated', parts }
}

/** What a shopper can have of so much on each shelf: together, or of a length the longest. */
export function freeTogether(shelves: readonly number[], lengthStepMm: LengthStep): number {
  return lengthStepMm === null ? shelves.reduce((sum, free) => sum + free, 0) : Math.max(0, ...shelves)
}

function takeFrom(shelves: readonly { warehouseId: number; free: number }[], quantity: number): AllocatedPart[] {
  const parts: AllocatedPart[] = []
  let left = quantity
  for (const { warehouseId, free } of shelves) {
    const taken = Math.min(free, left)
    if (taken > 0) parts.push({ warehouseId, quantity: taken })
    left -= taken
  }
  return parts
}

/** Where a line leaves from, and with whom; `carrier` is null when the shop itself drives or the shopper collects. */
export type SplitKey = { warehouseId: number; carrier: string | null }

export type OrderPart<Line extends SplitKey> = SplitKey & { lines: Line[] }

/** Lines of one checkout → one order per warehouse and carrier, in the order in which they first appear. */
export function splitIntoOrders<Line extends SplitKey>(lines: readonly Line[]): OrderPart<Line>[] {
  const parts: OrderPart<Line>[] = []
  for (const line of lines) {
    const part = parts.find(({ warehouseId, carrier }) => warehouseId === line.warehouseId && carrier === line.carrier)
    if (part) part.lines.push(line)
    else parts.push({ warehouseId: line.warehouseId, carrier: line.carrier, lines: [line] })
  }
  return parts
}

/** `10234`, then `10234-1`, `10234-2` for the further orders of the same checkout. */
export function orderNumber(base: number, index: number): string {
  return index === 0 ? String(base) : `${base}-${index}`
}

/** A partial order carries a dash; some payment methods are closed to it. */
export function isPartialOrder(number: string): boolean {
  return number.includes('-')
}
