import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { Choice, ListAsk, ListScope } from '../engine.ts'
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
  /** What of an offer decides whether it is in the scope. */
  moves: number
  scope: Scope
  /** Under which its counts are kept, and what they depend on: of words on what the whole shop says. */
  counted: Dependence & { key: string | null }
}

/** Null when there is no such section. `chosen` are the offers of the ask's choice. */
export function findScope(
  look: Look,
  ask: Omit<ListScope, 'from'>,
  matched: MatchedGoods | null = null,
  chosen: Bits | null = null,
): FoundScope | null {
  const { index } = look.generation
  const section = sectionAt(look.generation, ask.sectionId)
  if (section === null) return null
  const node = index.sections[section]
  const within = [...narrowing(look, ask.only), ...(chosen ? [chosen] : [])]
  const about = `${section} ${ask.only ?? ''} ${choiceKey(ask.choice)} ${look.key}`
  const moves = scopeMoves(ask)
  return {
    key: matched ? null : about,
    section,
    moves,
    counted: matched ? countedOfWords(ask, about, matched, moves) : { key: about, section, moves },
    scope: {
      fromProduct: node?.from ?? 0,
      toProduct: node?.to ?? index.products.count,
      changedIn: node ? { from: section, to: node.end } : null,
      shown: look.prices.sold,
      within: matched ? [matched.within ?? offersOf(look, matched.products), ...within] : within,
    },
  }
}

function countedOfWords(
  { words, isExact = false }: Omit<ListScope, 'from'>,
  about: string,
  matched: MatchedGoods,
  moves: number,
) {
  return {
    key: words === undefined ? null : `${about} ${isExact} ${words}`,
    section: -1,
    moves: matched.limits.length > 0 ? moves | moved.price : moves,
  }
}

/** The offers of hits, or of reduced goods. */
export function narrowing({ generation, prices }: Look, only: ListScope['only']): Bits[] {
  if (only === 'hits') return [generation.index.hits]
  return only === 'sale' ? [prices.reduced] : []
}

/** Two choices of one key take in the same. */
export function choiceKey(choice: Choice | undefined): string {
  return choice ? JSON.stringify(choice.parts) : ''
}

/** All offers of models, by positions. */
export function offersOf({ generation: { index } }: Look, products: Iterable<number>): Bits {
  const within = makeBits(index.offers.room)
  const { firstOffer } = index.products
  for (const product of products) setRangeIn(within, firstOffer[product] as number, firstOffer[product + 1] as number)
  return within
}

function sectionAt({ index }: Generation, sectionId: number | null): number | null {
  return sectionId === null ? -1 : (index.sectionById.get(sectionId) ?? null)
}

/** What of an offer decides whether it is in the scope. */
export function scopeMoves({ only, choice }: Pick<ListScope, 'only' | 'choice'>): number {
  return moved.sold | (only === 'sale' ? moved.reduced : 0) | choiceMoves(choice)
}

/** What of an offer decides whether a choice takes it in. */
export function choiceMoves(choice: Choice | undefined): number {
  return (choice?.parts ?? []).reduce((moves, { params = {} }) => moves | paramsMoves(params), 0)
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
  scope: Pick<FoundScope, 'section' | 'moves'>,
  params: FilterParams,
  sort: ListAsk['sort'],
): Dependence {
  const byPrice = sort === 'price_asc' || sort === 'price_desc' || sort === 'discount'
  const moves = scope.moves | paramsMoves(params) | moved.available | (byPrice ? moved.price : 0)
  return { section: scope.section, moves }
}

/** What the filters of a list, their ends included, depend on. */
export function facetsDependence(section: number): Dependence {
  return { section, moves: moved.sold | moved.available | moved.reduced | moved.price | moved.rated }
}

/** What counts of sections depend on, narrowed to reduced goods and to a choice or not. */
export function sectionsDependence(choice?: Choice): Dependence {
  return { section: -1, moves: moved.sold | moved.reduced | choiceMoves(choice) }
}

/** The same choice gives the same key in whatever order it was made. */
export function paramsKey(params: FilterParams): string {
  return Object.entries(params)
    .map(([code, wish]) => `${code}=${Array.isArray(wish) ? wish.toSorted().join() : `${wish.min}-${wish.max}`}`)
    .sort()
    .join('&')
}
