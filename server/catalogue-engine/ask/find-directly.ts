import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { nearWords } from '#rules/near-words.ts'
import { findDocuments, splitWords } from '#server/platform/text-search/index.ts'
import type { DirectGoal } from '../engine.ts'
import type { Generation } from '../generation.ts'
import { hasBit } from '../read-index/bits.ts'
import { findOffer } from '../read-index/model-offers.ts'
import type { Look } from './look.ts'

/** What a query names exactly: an article, a section, or a model alone that answers all its words. */
export function findDirectly(look: Look, query: string): DirectGoal | null {
  return articleOf(look, query) ?? sectionOf(look.generation, query) ?? onlyModelOf(look, query)
}

function articleOf(look: Look, query: string): DirectGoal | null {
  const { generation, prices } = look
  const { texts, index } = generation
  const offers = texts.articles
    .find(query)
    .filter((offer) => index.offers.at.positionOf(index.offers.ids[offer] as number) === offer)
    .filter((offer) => hasBit(prices.sold, offer))
  const products = new Set(offers.map((offer) => index.offers.product[offer] as number))
  const [offer] = offers
  if (offer === undefined || products.size !== 1) return null
  return {
    ...idsOf(look, index.offers.product[offer] as number),
    offerId: index.offers.ids[offer] as number,
    isCertain: true,
  }
}

/** By its name as it is written, in any language: «кресла», and not «кресло», which may be in many. */
function sectionOf({ index }: Generation, query: string): DirectGoal | null {
  const asked = splitWords(query, 200).join(' ')
  const found = index.sections.filter(({ names }) =>
    Object.values(names).some((name) => splitWords(name ?? '').join(' ') === asked),
  )
  const [section] = found
  return section && found.length === 1 ? { kind: 'section', sectionId: section.id } : null
}

function onlyModelOf(look: Look, query: string): DirectGoal | null {
  const { texts, index } = look.generation
  if (splitWords(query, 200).length < 2) return null
  const { documents, hasAllWords } = findDocuments(texts.goods, query, { isExact: true })
  const [product] = documents
  if (product === undefined || documents.length !== 1 || !hasAllWords) return null
  const offer = findOffer(index.products, product, (one) => hasBit(look.prices.sold, one))
  if (offer < 0) return null
  return { ...idsOf(look, product), offerId: index.offers.ids[offer] as number, isCertain: false }
}

function idsOf({ generation: { index } }: Look, product: number) {
  return {
    kind: 'product' as const,
    productId: index.products.ids[product] as number,
    sectionId: index.sections[index.products.section[product] as number]?.id ?? 0,
  }
}

/** Frequent queries and names of sections that are spelt most like a query. */
export function findNear({ texts, index }: Generation, query: string, language: Language, most: number): string[] {
  const sections = index.sections.map(({ names }) => nameIn(names, language).toLowerCase())
  const frequent = texts.popular.map((one) => one.query)
  return nearWords(query, [...new Set([...sections, ...frequent])], most)
}
