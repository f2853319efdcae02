import type { SortCode } from '#contract/catalogue/listing.ts'
import type { PriceView, StockView } from './regional.ts'

/** Models in the order of the list, each with the offer that its card shows. */
export interface FoundModels {
  products: Uint32Array
  offers: Uint32Array
}

/** The first models of a list, and how many it has in all. */
export interface FoundList extends FoundModels {
  total: number
}

/** By search: the score of each product position, higher is better. */
export type Relevance = { kind: 'relevance'; scoreOf(product: number): number }

/** How a list is ordered. */
export type Order = SortCode | Relevance

export interface RegionViews {
  prices: PriceView
  stock: StockView
}

/** Models as they are found, with the offer that each shows; the columns have room for all of them. */
export interface Folded extends FoundModels {
  count: number
}

/** What is left of the old price, 0 to 1; 1 without a discount. */
export function keptShare(units: Uint32Array, oldUnits: Uint32Array, offer: number): number {
  const old = oldUnits[offer] as number
  return old > 0 ? (units[offer] as number) / old : 1
}
