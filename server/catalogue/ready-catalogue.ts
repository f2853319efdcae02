import { LRUCache } from 'lru-cache'
import type { Picture } from '#contract/catalogue/picture.ts'
import {
  type CatalogueTexts,
  createMoveCounter,
  createScratch,
  createViews,
  type Dependence,
  type ReadIndex,
  type Scratch,
  type Views,
} from '#server/catalogue-engine/index.ts'
import { bytesOf } from './bytes-of.ts'
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
  /** Rises when something that lists and counts depend on happened. */
  versionOf(dependence: Dependence): number
  /** Carries changed offers into what regions see. Answers whether lists may be others now, and below which sections. */
  carry(offerIds: readonly number[]): { areListsTouched: boolean; sections: Set<number> }
  /** Notes that something else of these products changed. */
  touch(productIds: readonly number[]): void
  /** A value made from the index, kept while nothing it depends on moves; the least asked for go first. */
  kept<Value extends object>(key: string, dependence: Dependence, make: () => Value): Value
  /** A picture for each section: its own, else that of its most popular model. */
  sectionPictures: readonly (Picture | null)[]
  texts: CatalogueTexts
  interiors: readonly InteriorFacts[]
}

const keptBytes = 64 * 2 ** 20
let lastGeneration = 0

/** Makes a fresh index ready to answer. */
export function makeReady(
  index: ReadIndex,
  texts: CatalogueTexts,
  sectionPictures: readonly (Picture | null)[],
  interiors: readonly InteriorFacts[],
): ReadyCatalogue {
  const kept = new LRUCache<string, { version: number; value: object }>({
    maxSize: keptBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
  })
  const moves = createMoveCounter(index.sections)
  const views = createViews(index)
  const ready: ReadyCatalogue = {
    generation: ++lastGeneration,
    index,
    views,
    scratch: createScratch(index),
    change: 0,
    changedAt: new Uint32Array(index.products.count),
    versionOf: moves.versionOf,
    sectionPictures,
    texts,
    interiors,
    carry(offerIds) {
      ready.change++
      const sections = new Set<number>()
      for (const id of offerIds) {
        const position = index.offers.at.positionOf(id)
        if (position < 0) continue
        const product = index.offers.product[position] ?? 0
        const section = index.products.section[product] ?? -1
        const moved = views.updateOffer(position)
        ready.changedAt[product] = ready.change
        if (moved === 0) continue
        moves.note(section, moved)
        sections.add(section)
      }
      return { areListsTouched: sections.size > 0, sections }
    },
    touch(productIds) {
      ready.change++
      for (const id of productIds) {
        const product = index.products.at.positionOf(id)
        if (product >= 0) ready.changedAt[product] = ready.change
      }
    },
    kept<Value extends object>(key: string, dependence: Dependence, make: () => Value): Value {
      const version = moves.versionOf(dependence)
      const known = kept.get(key)
      if (known?.version === version) return known.value as Value
      const value = make()
      kept.set(key, { version, value })
      return value
    },
  }
  return ready
}
