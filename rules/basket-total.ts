export type BasketTotalLine = {
  priceMinor: number
  oldPriceMinor: number | null
  quantity: number
  isChecked: boolean
  isAvailable: boolean
  weightGrams: number
}

export type BasketTotals = {
  /** Pieces that would be ordered now. */
  totalQuantity: number
  /** Pieces of all available lines, checked or not. */
  allPositionsQuantity: number
  goodsMinor: number
  /** The same goods at their old prices; at least `goodsMinor`. */
  oldGoodsMinor: number
  discountMinor: number
  weightGrams: number
}

/** Sums of a basket; money and weight count only lines that are checked and available. */
export function basketTotals(lines: readonly BasketTotalLine[]): BasketTotals {
  const available = lines.filter((line) => line.isAvailable)
  const ordered = available.filter((line) => line.isChecked)
  const goodsMinor = sum(ordered, (line) => line.priceMinor * line.quantity)
  const oldGoodsMinor = sum(ordered, (line) => Math.max(line.priceMinor, line.oldPriceMinor ?? 0) * line.quantity)
  return {
    totalQuantity: sum(ordered, (line) => line.quantity),
    allPositionsQuantity: sum(available, (line) => line.quantity),
    goodsMinor,
    oldGoodsMinor,
    discountMinor: oldGoodsMinor - goodsMinor,
    weightGrams: sum(ordered, (line) => line.weightGrams * line.quantity),
  }
}

/** What an order costs. The discount (coupon, bonuses) is taken off the goods alone, never off services or below 0. */
export function orderTotal(parts: {
  goodsMinor: number
  deliveryMinor: number
  liftMinor: number
  assemblyMinor: number
  discountMinor: number
}): number {
  const goodsMinor = Math.max(0, parts.goodsMinor - parts.discountMinor)
  return goodsMinor + parts.deliveryMinor + parts.liftMinor + parts.assemblyMinor
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
