import type { FoundModels, Relevance } from '#server/catalogue-engine/index.ts'
import { type Bits, hasBit, makeBits, setBit } from '#server/catalogue-engine/index.ts'
import { type FoundDocuments, findDocuments } from '#server/platform/text-search/index.ts'
import { valuesAt } from './answers/card.ts'
import type { Sight } from './region-sight.ts'
import { type ListScope, scopeOf } from './scope.ts'

/** What a query found; `documents` are positions of products. */
export interface FoundGoods extends FoundDocuments {
  /** Offers whose article number or barcode the query is. */
  offers: readonly number[]
}

/** Goods that answer the query by their words, or the ones whose article it is. */
export function findGoods(sight: Sight, query: string, isTyping = false): FoundGoods {
  const { texts, index } = sight.catalogue
  const offers = texts.articles.find(query)
  if (offers.length === 0) return { ...findDocuments(texts.goods, query, isTyping), offers }
  const documents = Int32Array.from(new Set(offers.map((offer) => index.offers.product[offer] as number)))
  const scores = new Float32Array(documents.length).fill(1)
  return { documents, scores, words: [], corrected: null, hasAllWords: true, offers }
}

/** The goods found, in a section or everywhere; null when there is no such section. */
export function listFound(sight: Sight, found: FoundGoods, sectionCode?: string): ListScope | null {
  const list = scopeOf(sight, sectionCode)
  return list && { ...list, scope: { ...list.scope, within: offersOf(sight, found.documents) } }
}

function offersOf(sight: Sight, products: Int32Array): Bits {
  const { firstOffer } = sight.catalogue.index.products
  const within = makeBits(sight.catalogue.index.offers.count)
  for (const product of products) {
    for (let offer = firstOffer[product] as number; offer < (firstOffer[product + 1] as number); offer++)
      setBit(within, offer)
  }
  return within
}

export function relevanceOf(sight: Sight, { documents, scores }: FoundGoods): Relevance {
  const byProduct = new Float32Array(sight.catalogue.index.products.count)
  documents.forEach((product, at) => {
    byProduct[product] = scores[at] as number
  })
  return { kind: 'relevance', scoreOf: (product) => byProduct[product] as number }
}

/** Shows of each model the variant that the query speaks of: the green one for «зелёный диван». */
export function chooseByWords(sight: Sight, { products, offers }: FoundModels, found: FoundGoods): FoundModels {
  const { firstOffer } = sight.catalogue.index.products
  const chosen = products.map((product, at) => {
    let best = offers[at] as number
    let bestFit = fitOf(sight, best, found)
    for (let offer = firstOffer[product] as number; offer < (firstOffer[product + 1] as number); offer++) {
      if (!hasBit(sight.prices.sold, offer)) continue
      const fit = fitOf(sight, offer, found)
      if (fit > bestFit) {
        best = offer
        bestFit = fit
      }
    }
    return best
  })
  return { products, offers: chosen }
}

/** Words of the query that the variant itself answers; of equal ones an available one is better. */
function fitOf(sight: Sight, offer: number, { words, offers }: FoundGoods): number {
  const { index, texts } = sight.catalogue
  const own = new Set<number>()
  for (const value of valuesAt(index, offer)) for (const term of texts.valueTerms[value] ?? []) own.add(term)
  const answered = words.filter(({ terms }) => [...terms.keys()].some((term) => own.has(term))).length
  const asked = offers.includes(offer) ? 100 : 0
  return asked + answered + (hasBit(sight.stock.available, offer) ? 0.5 : 0)
}
