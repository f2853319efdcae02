import type { FilterType } from '#rules/filter-type.ts'
import type { Names } from '#rules/names.ts'
import type { FilterGroup, FilterValue } from '../engine.ts'
import type { Bits } from './bits.ts'
import type { IdTable } from './id-table.ts'

/**
 * A section. Products lie in the order of the tree (a section's own, then its children's), so that every section with all
 * below it is one run of products, `from` up to, not including, `to`.
 */
export interface SectionNode {
  id: number
  code: string
  names: Names
  /** Index of the parent, -1 at the top. */
  parent: number
  /** Index behind the last section below it. */
  end: number
  children: number[]
  from: number
  to: number
}

/** A property that is a list, with the indexes of its values in the order in which they are shown. */
export interface ListGroup {
  about: FilterGroup
  values: number[]
}

/** Numbers that offers have: their positions in rising order, each with its amount. */
export interface NumberGroup {
  propertyId: number
  code: string
  names: Names
  unit: string | null
  filterType: FilterType | null
  isFilter: boolean
  sort: number
  positions: Int32Array
  amounts: Float32Array
}

export interface ZonePrices {
  /** Kopecks by offer position; 0 where the zone has no price. */
  price: Float64Array
  /** Kopecks; 0 where there is no old price. */
  old: Float64Array
}

/** What an offer is in numbers, by offer position. Columns are longer than what they hold: a whole number of words. */
export interface OfferColumns {
  count: number
  room: number
  ids: Int32Array
  at: IdTable
  product: Uint32Array
  widthMm: Uint16Array
  depthMm: Uint16Array
  heightMm: Uint16Array
  /** Pieces in which it is sold: the minimum batch, or 1 where remains are sold off; 0 by the length, cut from one shelf. */
  step: Uint16Array
  /** Values of an offer: `valueAt[valueStart[position]]` up to `valueStart[position + 1]`. */
  valueStart: Uint32Array
  valueAt: Uint16Array | Uint32Array
}

export interface ProductColumns {
  count: number
  room: number
  /** How many have a rank: those that the shop shows. */
  ranked: number
  popularity: Int32Array
  ids: Int32Array
  at: IdTable
  firstOffer: Uint32Array
  /** The last offer of each model, as a set: where one model ends. */
  lastOffers: Bits
  section: Int32Array
  vendor: Int32Array
  /** 0 is the most popular product of the shop. */
  rank: Uint32Array
  /** Product position by rank. */
  ofRank: Uint32Array
  /** Seconds since 1970. */
  createdAt: Uint32Array
  /** By which the best rated come first: hundredths of a star, few reviews drawn towards the middle. */
  rating: Uint16Array
}

/** Stock by offer position; pieces beyond 65 535 are not told apart. */
export interface WarehouseStock {
  free: Uint16Array
  /** Offers of which more is expected: position → day. */
  expected: Map<number, string>
}

/**
 * Behind the runs of sections lies what has changed since: a changed model is hidden where it was and written here anew.
 * It begins with a word of its own in every set.
 */
export interface Tail {
  fromProduct: number
  fromOffer: number
}

export type Vendor = { id: number; code: string; name: string; names: Names }

/** The catalogue in memory: numbers only. Names and pictures are read from PostgreSQL for what is shown. */
export interface ReadIndex {
  sections: SectionNode[]
  sectionById: Map<number, number>
  vendors: Vendor[]
  products: ProductColumns
  offers: OfferColumns
  tail: Tail
  groups: ListGroup[]
  values: FilterValue[]
  /** Offers of each value: every position where they are few, a set where they are many. */
  postings: (Int32Array | Bits)[]
  numbers: NumberGroup[]
  /** Indexes of values by their ids, of number groups by the ids of their properties, of vendors' values by vendor. */
  valueAt: ReadonlyMap<number, number>
  numberAt: ReadonlyMap<number, number>
  vendorValues: readonly number[]
  hits: Bits
  news: Bits
  /** Of models with four stars or more. */
  wellRated: Bits
  /** By price zone id. */
  prices: Map<number, ZonePrices>
  /** By warehouse id. */
  stock: Map<number, WarehouseStock>
}
