import type { FilterParams } from '#contract/catalogue/listing.ts'
import { createPace, type Pace } from '../breathe.ts'
import { hasBit } from '../read-index/bits.ts'
import { activateFilters } from '../read-index/filters.ts'
import { foldModels } from '../read-index/fold-models.ts'
import type { FoundList, FoundModels, Order } from '../read-index/found-models.ts'
import { offersOfModel } from '../read-index/model-offers.ts'
import type { Scratch } from '../read-index/scratch.ts'
import { type Selection, selectOffers } from '../read-index/select-offers.ts'
import type { Look } from './look.ts'
import { type FoundScope, listDependence, paramsKey } from './scope.ts'

export interface ListWish {
  params: FilterParams
  sort: Order
  /** So many from the first on, at least. */
  most: number
}

// A hundred pages. Who goes further has the whole list put in order.
const usuallyMost = 2400

/** The models of a list in order. Kept while nothing in it appears, vanishes or changes its place. */
export async function findModels(look: Look, scope: FoundScope, { params, sort, most }: ListWish): Promise<FoundList> {
  const { generation } = look
  const findFirst = (most: number) =>
    generation.scratch.using(async (scratch) => {
      const pace = createPace()
      const selection = await select(look, scope, params, scratch, pace)
      return foldModels(generation.index, selection, look, sort, most, scratch, pace)
    })
  // Ratings change without a move of an offer, and few ask for that order.
  if (scope.key === null || typeof sort === 'object' || sort === 'rating') return findFirst(most)
  const kept = most <= usuallyMost ? usuallyMost : Number.POSITIVE_INFINITY
  const key = `models ${kept} ${scope.key} ${sort} ${paramsKey(params)}`
  return generation.kept(key, listDependence(scope, params, sort), () => findFirst(kept))
}

export async function select(
  look: Look,
  { scope }: FoundScope,
  params: FilterParams,
  scratch: Scratch,
  pace: Pace,
): Promise<Selection> {
  const { index } = look.generation
  const filters = activateFilters(index, look.prices, await look.ownGroups(params), params)
  return selectOffers(index, scratch, scope, filters, pace)
}

/** The offers of these models that pass all filters. */
export async function findPassing(
  look: Look,
  found: FoundScope,
  params: FilterParams,
  products: ArrayLike<number>,
): Promise<Set<number>> {
  const { index, scratch } = look.generation
  return scratch.using(async (sets) => {
    const { base, failsOne } = await select(look, found, params, sets, createPace())
    const offers = Array.from(products).flatMap((product) => offersOfModel(index.products, product))
    return new Set(offers.filter((offer) => hasBit(base, offer) && !hasBit(failsOne, offer)))
  })
}

/** Another order for each seed; of equal numbers the order of the list stays. */
export function shuffled(look: Look, { products, offers }: FoundModels, seedText: string): FoundModels {
  const { ids } = look.generation.index.products
  const seed = [...seedText].reduce(
    (mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  const mixed = Uint32Array.from(products, (product) => Math.imul((ids[product] as number) ^ seed, 2_654_435_761) >>> 0)
  const order = Uint32Array.from(products, (_, at) => at).sort((a, b) => (mixed[a] as number) - (mixed[b] as number))
  return { products: order.map((at) => products[at] as number), offers: order.map((at) => offers[at] as number) }
}

export function sliceOf({ products, offers }: FoundModels, from: number, count: number): FoundModels {
  return { products: products.slice(from, from + count), offers: offers.slice(from, from + count) }
}
