import { LRUCache } from 'lru-cache'
import type { CallAnswer } from '#contract/call.ts'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type DeliveryTerms, findDeliveryTerms } from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Catalogue } from './live-catalogue.ts'
import { lookFrom, type Sight } from './region-sight.ts'

/** What the catalogue's calls work with. */
export interface CatalogueParts {
  catalogue: Catalogue
  regions: Regions
  db: Db
  facts: Catalogue['facts']
  findTerms(region: ShopRegion): Promise<DeliveryTerms>
  answers: {
    listings: ReturnType<typeof createAnswerCache<CallAnswer<(typeof catalogueContract)['listProducts']>>>
    filters: ReturnType<typeof createAnswerCache<CallAnswer<(typeof catalogueContract)['listFilters']>>>
    products: ReturnType<typeof createAnswerCache<CallAnswer<(typeof catalogueContract)['getProduct']>>>
    searches: ReturnType<typeof createAnswerCache<CallAnswer<(typeof catalogueContract)['search']>>>
    suggestions: ReturnType<typeof createAnswerCache<CallAnswer<(typeof catalogueContract)['suggest']>>>
  }
}

export interface CatalogueCallDeps {
  db: Db
  catalogue: Catalogue
  regions: Regions
}

const mebibyte = 2 ** 20
// Tariffs change by hand and rarely; a minute late is soon enough for a hint on a card.
const termsMs = 60_000

export function createParts({ db, catalogue, regions }: CatalogueCallDeps): CatalogueParts {
  const terms = new LRUCache<string, DeliveryTerms>({ max: 500, ttl: termsMs })
  return {
    catalogue,
    regions,
    db,
    facts: catalogue.facts,
    async findTerms(region) {
      const key = `${region.id}:${region.exchangeRate}`
      const known = terms.get(key) ?? (await findDeliveryTerms(db, region))
      terms.set(key, known)
      return known
    },
    answers: {
      listings: createAnswerCache(24 * mebibyte),
      filters: createAnswerCache(24 * mebibyte),
      products: createAnswerCache(24 * mebibyte),
      searches: createAnswerCache(24 * mebibyte),
      suggestions: createAnswerCache(4 * mebibyte),
    },
  }
}

/** The catalogue as the caller sees it now. */
export async function see(parts: CatalogueParts, context: CallContext): Promise<Sight> {
  const catalogue = parts.catalogue.current()
  const terms = await parts.findTerms(context.region)
  return lookFrom(catalogue, parts.regions, terms, {
    region: context.region,
    language: context.language,
    now: context.now(),
  })
}

/** Names everything an answer depends on beside what was asked. */
export function sightKey({ from, region, language, dayKey, data }: Sight): string {
  return `${region.id} ${language} ${JSON.stringify([from, data.NAME, data.PayOptions])} ${dayKey}`
}

/** A cached page that shows these cards must go when one of their variants changes, or what people say of the model. */
export function showCards(context: CallContext, cards: readonly ProductCard[]): void {
  for (const { id, offers, offerIdCurrent } of cards) {
    context.shows.add(`product:${id}`)
    context.shows.add(`offer:${offerIdCurrent}`)
    for (const { id } of offers) context.shows.add(`offer:${id}`)
  }
}
