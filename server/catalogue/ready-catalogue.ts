import { LRUCache } from 'lru-cache'
import type { Picture } from '#contract/catalogue/picture.ts'
import type { CatalogueTexts, FoundModels, ReadIndex } from '#server/catalogue-engine/index.ts'
import { createScratch, createViews, type Scratch, type Views } from '#server/catalogue-engine/index.ts'
import type { InteriorFacts } from './facts/interiors.ts'

/** One generation of the read index with all that was made from it. */
export interface ReadyCatalogue {
  /** Which index this is, counted from the start of the process. */
  generation: number
  index: ReadIndex
  views: Views
  scratch: Scratch
  /** Counts changes; products remember the last one that touched them. */
  change: number
  changedAt: Uint32Array
  /** Rises when something appeared, vanished or changed its price, so that lists and counts may differ. */
  version: number
  /** A small value made from the index, kept until `version` rises. */
  kept<Value>(key: string, make: () => Value): Value
  /** As `kept`, for lists of models, which may be long: the least asked for go first. */
  keptModels(key: string, make: () => FoundModels): FoundModels
  /** A picture for each section: its own, else that of its most popular model. */
  sectionPictures: readonly (Picture | null)[]
  texts: CatalogueTexts
  interiors: readonly InteriorFacts[]
}

const keptModelBytes = 32 * 2 ** 20
const mostKept = 2000
const sizeOf = (models: FoundModels) => models.products.byteLength * 2 + 500
let lastGeneration = 0

/** Makes a fresh index ready to answer. */
export function makeReady(
  index: ReadIndex,
  texts: CatalogueTexts,
  sectionPictures: readonly (Picture | null)[],
  interiors: readonly InteriorFacts[],
): ReadyCatalogue {
  const kept = new Map<string, unknown>()
  const models = new LRUCache<string, FoundModels>({ maxSize: keptModelBytes, sizeCalculation: sizeOf })
  let keptIn = 0
  const ready: ReadyCatalogue = {
    generation: ++lastGeneration,
    index,
    views: createViews(index),
    scratch: createScratch(index),
    change: 0,
    changedAt: new Uint32Array(index.products.count),
    version: 0,
    sectionPictures,
    texts,
    interiors,
    kept<Value>(key: string, make: () => Value): Value {
      forgetStale()
      if (kept.size > mostKept) kept.clear()
      if (!kept.has(key)) kept.set(key, make())
      return kept.get(key) as Value
    },
    keptModels(key, make) {
      forgetStale()
      const known = models.get(key) ?? make()
      models.set(key, known)
      return known
    },
  }
  function forgetStale() {
    if (keptIn === ready.version) return
    keptIn = ready.version
    kept.clear()
    models.clear()
  }
  return ready
}

/** Carries changed offers into what regions see. Answers whether anything appeared, vanished or changed its price. */
export function carryIntoViews(ready: ReadyCatalogue, offerIds: readonly number[]): boolean {
  const { index } = ready
  ready.change++
  let isMoved = false
  for (const id of offerIds) {
    const position = index.offers.at.positionOf(id)
    if (position < 0) continue
    isMoved = ready.views.updateOffer(position) || isMoved
    ready.changedAt[index.offers.product[position] as number] = ready.change
  }
  if (isMoved) ready.version++
  return isMoved
}
