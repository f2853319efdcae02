import { LRUCache } from 'lru-cache'
import type { CallAnswer } from '#contract/call.ts'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { ContentText } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type DeliveryTerms, findDeliveryTerms } from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Listings } from '#server/listings/index.ts'
import type { Db } from '#server/platform/database.ts'
import { fallbacks, type Settings } from '#server/platform/settings.ts'
import type { Regions } from '#server/region/index.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Catalogue } from './live-catalogue.ts'
import { lookFrom, type Sight } from './region-sight.ts'
import type { ValuePages } from './value-pages.ts'

/** What the catalogue's calls work with. */
export interface CatalogueParts {
  catalogue: Catalogue
  regions: Regions
  listings: Listings
  db: Db
  facts: Catalogue['facts']
  findTerms(region: ShopRegion): Promise<DeliveryTerms>
  /** An information page by its path; null when there is none. */
  findPage(
    path: string,
    reader: { region: ShopRegion; language: Language },
  ): Promise<Pick<ContentText, 'title' | 'lead'> | null>
  settings: Pick<Settings, 'get'>
  answers: {
    valuePages: ReturnType<typeof createAnswerCache<ValuePages>>
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
  listings: Listings
}

const mebibyte = 2 ** 20
// Tariffs change by hand and rarely; a minute late is soon enough for a hint on a card.
const termsMs = 60_000

export function createParts(
  { db, catalogue, regions, listings }: CatalogueCallDeps,
  findPage: CatalogueParts['findPage'] = async () => null,
  settings: CatalogueParts['settings'] = fallbacks,
): CatalogueParts {
  const terms = new LRUCache<string, DeliveryTerms>({ max: 500, ttl: termsMs })
  return {
    catalogue,
    regions,
    listings,
    db,
    facts: catalogue.facts,
    settings,
    findPage,
    async findTerms(region) {
      const key = `${region.id}:${region.exchangeRate}`
      const known = terms.get(key) ?? (await findDeliveryTerms(db, region))
      terms.set(key, known)
      return known
    },
    answers: {
      valuePages: createAnswerCache(4 * mebibyte),
      listings: createAnswerCache(12 * mebibyte),
      filters: createAnswerCache(12 * mebibyte),
      products: createAnswerCache(12 * mebibyte),
      searches: createAnswerCache(12 * mebibyte),
      suggestions: createAnswerCache(4 * mebibyte),
    },
  }
}

/** The catalogue as the caller sees it now; days that somebody has filtered by are among those to filter by. */
export async function see(parts: CatalogueParts, context: CallContext, { when }: FilterParams = {}): Promise<Sight> {
  const catalogue = parts.catalogue.current()
  const terms = await parts.findTerms(context.region)
  return lookFrom(catalogue, parts, terms, {
    region: context.region,
    language: context.language,
    now: context.now(),
    wishedDays: Array.isArray(when) ? when : [],
  })
}

/** Names everything an answer depends on beside what was asked. */
export function sightKey({ from, region, language, dayKey, data, marks, restingActions }: Sight): string {
  const shownMarks = marks.map(({ id, changedAt }) => [id, changedAt.getTime()])
  const shown = [from, data.NAME, data.PayOptions, data.bonusPercent, shownMarks, [...restingActions]]
  return `${region.id} ${language} ${JSON.stringify(shown)} ${dayKey}`
}

/** A cached page that shows these cards must go when one of their variants changes, or what people say of the model. */
export function showCards(context: CallContext, cards: readonly ProductCard[]): void {
  for (const { id, offers, offerIdCurrent } of cards) {
    context.shows.add(`product:${id}`)
    context.shows.add(`offer:${offerIdCurrent}`)
    for (const { id } of offers) context.shows.add(`offer:${id}`)
  }
}
