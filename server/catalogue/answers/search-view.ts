import type { SectionLink, SuggestProduct } from '#contract/catalogue/listing.ts'
import { nameIn } from '#rules/names.ts'
import type { FoundModels } from '#server/catalogue-engine/index.ts'
import { hasBit } from '#server/catalogue-engine/index.ts'
import { findDocuments, splitWords } from '#server/platform/text-search/index.ts'
import type { FoundGoods } from '../match-words.ts'
import { pictureOf } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { picturesOf, priceOf, productUrl } from './card.ts'
import type { CardParts } from './listing-view.ts'
import { modelCounts, sectionLink, sectionLinks } from './section-view.ts'

const mostSections = 8

/** The sections in which the goods found lie, the best answers first; the count is of goods found. */
export function sectionsFound(sight: Sight, found: FoundGoods): SectionLink[] {
  return countSections(sight, found)
    .slice(0, mostSections)
    .map(([section, { count }]) => sectionLink(sight, section, () => count))
}

function countSections(sight: Sight, { documents, scores }: FoundGoods) {
  const { index } = sight.catalogue
  const sums = new Map<number, { count: number; score: number }>()
  documents.forEach((product, at) => {
    if (!isSold(sight, product)) return
    const section = index.products.section[product] as number
    const sum = sums.get(section) ?? { count: 0, score: 0 }
    sums.set(section, sum)
    sum.count++
    // Squared, so that one good answer outweighs several that merely mention the word.
    sum.score += (scores[at] as number) ** 2
  })
  return [...sums].sort(([a, sumA], [b, sumB]) => sumB.score - sumA.score || a - b)
}

function isSold(sight: Sight, product: number): boolean {
  const { firstOffer } = sight.catalogue.index.products
  for (let offer = firstOffer[product] as number; offer < (firstOffer[product + 1] as number); offer++) {
    if (hasBit(sight.prices.sold, offer)) return true
  }
  return false
}

/** Goods of the suggest box. */
export async function itemsView(
  parts: CardParts,
  sight: Sight,
  { products, offers }: FoundModels,
): Promise<SuggestProduct[]> {
  const { index } = sight.catalogue
  const facts = await parts.facts.find(Array.from(products, (product) => index.products.ids[product] as number))
  return Array.from(products).flatMap((product, at) => {
    const position = offers[at] as number
    const model = facts.get(index.products.ids[product] as number)
    const offer = model?.offers.get(index.offers.ids[position] as number)
    if (!model || !offer) return []
    const [image] = picturesOf(model, offer)
    return [
      {
        id: model.id,
        name: nameIn(offer.names, sight.language),
        url: `${productUrl(index, product, model.code)}?offer_id=${offer.id}`,
        price: priceOf(sight, position),
        image: image ? pictureOf(image) : null,
      },
    ]
  })
}

/** Sections named so, then sections in which most of what was found lies. */
export function suggestedSections(sight: Sight, query: string, found: FoundGoods) {
  const { documents, scores, hasAllWords } = findDocuments(sight.catalogue.texts.sections, query, true)
  const scoreOf = new Map(Array.from(documents, (section, at) => [section, scores[at] as number]))
  const named = hasAllWords ? [...documents].sort((a, b) => (scoreOf.get(b) ?? 0) - (scoreOf.get(a) ?? 0) || a - b) : []
  const lying = countSections(sight, found).map(([section]) => section)
  const counts = modelCounts(sight, null, '')
  return sectionLinks(sight, [...new Set([...named, ...lying])], counts).map(({ name, url, count }) => ({
    name,
    url,
    count,
  }))
}

/** Frequent queries that go on from what was typed; without any, names of sections that do. */
export function queriesView(sight: Sight, query: string, corrected: string | null): string[] {
  const { popular } = sight.catalogue.texts
  const typed = splitWords(corrected ?? query, 200)
  const last = typed.pop() ?? ''
  const goesOn = (words: readonly string[]) =>
    typed.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last))
  const frequent = popular.filter(({ words }) => goesOn(splitWords(words))).map((one) => one.query)
  const sections = sight.catalogue.index.sections
    .map((node) => nameIn(node.names, sight.language).toLowerCase())
    .filter((name) => last !== '' && goesOn(splitWords(name)))
  return [...new Set([...frequent, ...sections])].filter((one) => one !== query.trim().toLowerCase())
}
