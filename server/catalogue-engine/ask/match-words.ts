import { type FoundDocuments, findDocuments } from '#server/platform/text-search/index.ts'
import type { Understood } from '../engine.ts'
import type { Generation } from '../generation.ts'
import { type Bits, hasBit } from '../read-index/bits.ts'
import type { FoundModels, Relevance } from '../read-index/found-models.ts'
import { findOffer, offersOfModel } from '../read-index/model-offers.ts'
import type { ReadIndex } from '../read-index/shape.ts'
import type { ArticleIndex } from '../text/article-index.ts'
import { type Limit, readLimits } from '../text/read-limits.ts'
import { keepLimits } from './keep-limits.ts'
import type { Look } from './look.ts'
import { sectionsDependence } from './scope.ts'
import { valuesAt } from './see-models.ts'

/** Goods that answer a query, by positions. */
export interface MatchedGoods extends Pick<FoundDocuments, 'scores' | 'words' | 'corrected' | 'unanswered'> {
  products: Int32Array
  /** Offers whose article number or barcode the query is. */
  offers: readonly number[]
  /** Prices and sizes that the query names. */
  limits: readonly Limit[]
  /** The offers that keep within them; null where all do. */
  within: Bits | null
}

/** How the words of a query are taken. */
export interface WordsAsk {
  words: string
  isTyping?: boolean
  /** Nothing is repaired. */
  isExact?: boolean | undefined
}

/** Goods that answer the query by their words, or the ones whose article it is; within the limits that it names. */
export async function matchWords(look: Look, { words, isTyping = false, isExact = false }: WordsAsk) {
  const { generation } = look
  // A page of a search and its filters ask for the same words one after the other.
  const matched = await generation.kept(`words ${isTyping} ${isExact} ${words}`, sectionsDependence(), async () =>
    matchAnew(generation, words, { isTyping, isExact }),
  )
  return keepLimits(look, matched)
}

function matchAnew({ texts, index }: Generation, query: string, options: Omit<WordsAsk, 'words'>): MatchedGoods {
  const offers = offersByArticle(texts.articles, query).filter((offer) => isShown(index, offer))
  if (offers.length === 0) {
    const { words, limits } = readLimits(query, options)
    const { documents, hasAllWords: _, ...found } = findDocuments(texts.goods, words, { ...options })
    return { products: documents, ...found, offers, limits, within: null }
  }
  const products = Int32Array.from(new Set(offers.map((offer) => index.offers.product[offer] as number)))
  const scores = new Float32Array(products.length).fill(1)
  return { products, scores, words: [], corrected: null, unanswered: [], offers, limits: [], within: null }
}

/** A whole query is an article, or one of its words is: one that was written down anew is found twice. */
function offersByArticle(articles: ArticleIndex, query: string): number[] {
  const whole = articles.find(query)
  return whole.length > 0 ? whole : query.split(/\s+/).flatMap((word) => articles.find(word))
}

export function relevanceOf({ index }: Generation, { products, scores }: MatchedGoods): Relevance {
  const byProduct = new Float32Array(index.products.count)
  products.forEach((product, at) => {
    byProduct[product] = scores[at] as number
  })
  return { kind: 'relevance', scoreOf: (product) => byProduct[product] as number }
}

function isShown({ offers }: ReadIndex, offer: number): boolean {
  return offers.at.positionOf(offers.ids[offer] as number) === offer
}

/** Shows of each model the variant that the query speaks of: the green one for «зелёный диван». */
export function chooseByWords(
  look: Look,
  { products, offers }: FoundModels,
  matched: MatchedGoods,
  mayShow: (offer: number) => boolean = (offer) => hasBit(matched.within ?? look.prices.sold, offer),
): FoundModels {
  const { index } = look.generation
  const chosen = products.map((product, at) => {
    let best = offers[at] as number
    let bestFit = fitOf(look, best, matched)
    for (const offer of offersOfModel(index.products, product)) {
      if (!mayShow(offer)) continue
      const fit = fitOf(look, offer, matched)
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
function fitOf({ generation: { index, texts }, stock }: Look, offer: number, { words, offers }: MatchedGoods): number {
  const own = new Set<number>()
  for (const value of valuesAt(index, offer)) for (const term of texts.said.values[value] ?? []) own.add(term)
  const answered = words.filter(({ terms }) => [...terms.keys()].some((term) => own.has(term))).length
  const asked = offers.includes(offer) ? 100 : 0
  return asked + answered + (hasBit(stock.available, offer) ? 0.5 : 0)
}

export function understoodAs(look: Look, query: string, matched: MatchedGoods): Understood {
  const { index, texts } = look.generation
  const sections = sectionsOf(look, matched).map(({ section, count }) => ({
    id: index.sections[section]?.id ?? 0,
    count,
  }))
  const { corrected, unanswered } = matched
  const pages = texts.speech.pagesFor(corrected ?? query)
  return { corrected, unanswered, sections, pages, productIds: idsOf(look, matched) }
}

export function idsOf({ generation: { index } }: Look, { products }: MatchedGoods): Int32Array {
  return products.map((product) => index.products.ids[product] as number)
}

/** Sections in which goods found lie, the best answers first. */
export function sectionsOf(look: Look, { products, scores }: MatchedGoods): { section: number; count: number }[] {
  const { index } = look.generation
  const sums = new Map<number, { count: number; score: number }>()
  products.forEach((product, at) => {
    if (findOffer(index.products, product, (offer) => hasBit(look.prices.sold, offer)) < 0) return
    const section = index.products.section[product] as number
    const sum = sums.get(section) ?? { count: 0, score: 0 }
    sums.set(section, sum)
    sum.count++
    // Squared, so that one good answer outweighs several that merely mention the word.
    sum.score += (scores[at] as number) ** 2
  })
  return [...sums]
    .sort(([a, sumA], [b, sumB]) => sumB.score - sumA.score || a - b)
    .map(([section, { count }]) => ({ section, count }))
}
