import { allocateStock } from '#rules/order-split.ts'
import { decideQuantity } from '#rules/quantity.ts'
import type { Names } from '#server/region/index.ts'
import type { SellableOffer } from '#server/stock/index.ts'
import type { BasketLine } from './queries.ts'

/** A line with the offer it is about, as it can be ordered now. */
export interface PricedLine {
  line: BasketLine
  /** Its price is that of the kit where it is in one. */
  offer: SellableOffer
  /** What a piece costs without a kit: the price a shopper sees on its page. */
  listPriceMinor: number
  kit: { names: Names; percent: number } | null
  /** Pieces that would be ordered: the wish, capped by what is left. For an unavailable line, the wish. */
  quantity: number
  isAvailable: boolean
  isChecked: boolean
}

/** Lines at today's prices and stock. An offer that no longer exists takes its line along; the database sees to that. */
export function priceLines(
  lines: readonly BasketLine[],
  offers: ReadonlyMap<number, SellableOffer>,
  checkedOnly?: ReadonlySet<number>,
): PricedLine[] {
  return lines.flatMap((line) => {
    const offer = offers.get(line.offerId)
    if (!offer) return []
    const decision = decideQuantity({
      wanted: line.quantity,
      stock: offer.isOnSale ? offer.freeStock : 0,
      minimumBatch: offer.minimumBatch,
      sellRemains: offer.sellsRemains,
    })
    const isAvailable = decision.kind === 'accepted'
    const isChecked = isAvailable && (checkedOnly ? checkedOnly.has(line.offerId) : line.isChecked)
    const quantity = isAvailable ? decision.quantity : line.quantity
    return [{ line, offer, listPriceMinor: offer.priceMinor, kit: null, quantity, isAvailable, isChecked }]
  })
}

/** Lines that would be ordered. */
export function chosenLines(lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter((line) => line.isChecked && line.isAvailable)
}

/** Days the slowest of the goods travels: from the warehouses that the order would really be taken from. */
export function daysInTransitOf(lines: readonly PricedLine[]): number {
  return Math.max(0, ...lines.map(({ offer, quantity }) => transitOf(offer, quantity)))
}

export function transitOf(offer: SellableOffer, quantity: number): number {
  const free = new Map(offer.stock.map((shelf) => [shelf.warehouseId, shelf.free]))
  const allocation = allocateStock({ quantity }, free, [...free.keys()])
  if (allocation.kind === 'shortOfStock') return 0
  const days = new Map(offer.stock.map((shelf) => [shelf.warehouseId, shelf.daysInTransit]))
  return Math.max(0, ...allocation.parts.map((part) => days.get(part.warehouseId) ?? 0))
}
