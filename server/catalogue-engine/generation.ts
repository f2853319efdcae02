import { LRUCache } from 'lru-cache'
import { bytesOf } from '#server/platform/bytes-of.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import type { Section, SectionTree } from './engine.ts'
import { createMoveCounter, type Dependence, moved } from './moves.ts'
import { modelMoves } from './read-index/patch-goods.ts'
import { createViews, type Views } from './read-index/regional.ts'
import { createScratchPool, type ScratchPool } from './read-index/scratch.ts'
import type { ReadIndex, SectionNode } from './read-index/shape.ts'
import type { CatalogueTexts } from './text/load-texts.ts'

/** One reading of the catalogue with all that was made from it. */
export interface Generation {
  /** Counted from the start of the process. */
  number: number
  index: ReadIndex
  texts: CatalogueTexts
  views: Views
  scratch: ScratchPool
  tree: SectionTree
  /** Counts changes; products remember the last one that touched them. */
  change: number
  changedAt: Uint32Array
  /** Rises when something that lists and counts depend on happened. */
  versionOf(dependence: Dependence): number
  /** Carries changed offers into what regions see. Answers whether lists may be others now. */
  carry(offerIds: readonly number[]): boolean
  /** Notes that something of these products changed that no list shows. */
  touch(productIds: readonly number[]): void
  /** Notes that a model in each of these sections, by index, became well rated or is so no more. */
  noteRatings(sections: readonly number[]): void
  /** Notes that models came, went or changed, in these sections by index. */
  noteModels(sections: Iterable<number>, productIds: readonly number[]): void
  /** A value made from the index, kept while nothing it depends on moves; the least asked for go first. */
  kept<Value extends object>(key: string, dependence: Dependence, make: () => Promise<Value>): Promise<Value>
}

const usuallyKept = 32 * 2 ** 20
let lastGeneration = 0

/** Makes a fresh index ready to answer; `keptBytes` of what was counted stay in memory. */
export function createGeneration(index: ReadIndex, texts: CatalogueTexts, keptBytes = usuallyKept): Generation {
  const known = new LRUCache<string, { version: number; value: object }>({
    maxSize: Math.max(1, keptBytes),
    sizeCalculation: ({ value }) => bytesOf(value),
  })
  const making = createSingleFlight<object>()
  const moves = createMoveCounter(index.sections)
  const views = createViews(index)
  const generation: Generation = {
    number: ++lastGeneration,
    index,
    texts,
    views,
    scratch: createScratchPool(index),
    tree: treeOf(index.sections),
    change: 0,
    changedAt: new Uint32Array(index.products.room),
    versionOf: moves.versionOf,
    carry(offerIds) {
      generation.change++
      let areListsTouched = false
      for (const id of offerIds) {
        const position = index.offers.at.positionOf(id)
        if (position < 0) continue
        const product = index.offers.product[position] as number
        generation.changedAt[product] = generation.change
        const what = views.updateOffer(position)
        if (what === moved.nothing) continue
        moves.note(index.products.section[product] as number, what)
        areListsTouched = true
      }
      return areListsTouched
    },
    touch(productIds) {
      generation.change++
      for (const id of productIds) {
        const product = index.products.at.positionOf(id)
        if (product >= 0) generation.changedAt[product] = generation.change
      }
    },
    noteRatings(sections) {
      for (const section of sections) moves.note(section, moved.rated)
    },
    noteModels(sections, productIds) {
      generation.touch(productIds)
      for (const section of sections) moves.note(section, modelMoves)
    },
    async kept<Value extends object>(key: string, dependence: Dependence, make: () => Promise<Value>): Promise<Value> {
      // Read before it is made: what moves meanwhile makes it old.
      const version = moves.versionOf(dependence)
      const value = known.get(key)
      if (value?.version === version) return value.value as Value
      const made = await making.join(`${version} ${key}`, make)
      known.set(key, { version, value: made })
      return made as Value
    },
  }
  return generation
}

function treeOf(nodes: readonly SectionNode[]): SectionTree {
  const all = nodes.map(({ id, code, names, parent, children }): Section => {
    const childIds = children.flatMap((child) => nodes[child]?.id ?? [])
    return { id, code, names, parentId: nodes[parent]?.id ?? null, childIds }
  })
  return {
    all,
    byId: new Map(all.map((section) => [section.id, section])),
    byCode: new Map(all.map((section) => [section.code, section])),
  }
}
