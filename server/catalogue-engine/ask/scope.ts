import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { ListAsk, ListScope } from '../engine.ts'
import type { Generation } from '../generation.ts'
import { type Dependence, moved } from '../moves.ts'
import { type Bits, makeBits, setRangeIn } from '../read-index/bits.ts'
import type { Scope } from '../read-index/select-offers.ts'
import type { Look } from './look.ts'
import type { MatchedGoods } from './match-words.ts'

/** What a list is about, by positions. */
export interface FoundScope {
  /** Names the scope within one generation; null when it is asked for once, as for words. */
  key: string | null
  /** Index of the section, -1 for the whole catalogue. */
  section: number
  isReduced: boolean
  scope: Scope
}

/** Null when there is no such section. */
export function findScope(look: Look, ask: ListScope, matched: MatchedGoods | null = null): FoundScope | null {
  const { index } = look.generation
  const section = sectionAt(look.generation, ask.sectionId)
  if (section === null) return null
  const node = index.sections[section]
  const only = ask.only === 'hits' ? index.hits : ask.only === 'sale' ? look.prices.reduced : null
  return {
    key: matched ? null : `${section} ${ask.only ?? ''} ${look.key}`,
    section,
    isReduced: ask.only === 'sale',
    scope: {
      fromProduct: node?.from ?? 0,
      toProduct: node?.to ?? index.products.count,
      changedIn: node ? { from: section, to: node.end } : null,
      shown: look.prices.sold,
      within: matched ? offersOf(look, matched.products) : only,
    },
  }
}

function offersOf({ generation: { index } }: Look, products: Int32Array): Bits {
  const within = makeBits(index.offers.room)
  const { firstOffer } = index.products
  for (const product of products) setRangeIn(within, firstOffer[product] as number, firstOffer[product + 1] as number)
  return within
}

function sectionAt({ index }: Generation, sectionId: number | null): number | null {
  return sectionId === null ? -1 : (index.sectionById.get(sectionId) ?? null)
}

/** What of an offer decides whether it is in the scope. */
export function scopeMoves({ isReduced }: Pick<FoundScope, 'isReduced'>): number {
  return moved.sold | (isReduced ? moved.reduced : 0)
}

/** What of an offer decides whether it passes. */
export function paramsMoves(params: FilterParams): number {
  const byReach = params.available ?? params.when ?? params.store
  return (
    (byReach === undefined ? 0 : moved.available) |
    (params.price === undefined ? 0 : moved.price) |
    (params.sale === undefined ? 0 : moved.reduced) |
    (params.rating === undefined ? 0 : moved.rated)
  )
}

/** What the order and the make-up of a list depend on; what is available comes first in it, or on the card. */
export function listDependence(
  scope: Pick<FoundScope, 'section' | 'isReduced'>,
  params: FilterParams,
  sort: ListAsk['sort'],
): Dependence {
  const byPrice = sort === 'price_asc' || sort === 'price_desc' || sort === 'discount'
  const moves = scopeMoves(scope) | paramsMoves(params) | moved.available | (byPrice ? moved.price : 0)
  return { section: scope.section, moves }
}

/** What the filters of a list, their ends included, depend on. */
export function facetsDependence(section: number): Dependence {
  return { section, moves: moved.sold | moved.available | moved.reduced | moved.price | moved.rated }
}

/** What counts of sections depend on, narrowed to reduced goods or not. */
export const sectionsDependence: Dependence = { section: -1, moves: moved.sold | moved.reduced }

/** The same choice gives the same key in whatever order it was made. */
export function paramsKey(params: FilterParams): string {
  return Object.entries(params)
    .map(([code, wish]) => `${code}=${Array.isArray(wish) ? wish.toSorted().join() : `${wish.min}-${wish.max}`}`)
    .sort()
    .join('&')
}
