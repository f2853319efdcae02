import type { ListingText } from '#contract/catalogue/shop-lists.ts'
import { fillText } from '#rules/fill-text.ts'
import { formatNumber } from '#rules/money.ts'
import { nestQuotes } from '#rules/nested-quotes.ts'
import { plural } from '#rules/plural.ts'
import { typo } from '#rules/typography.ts'
import type { ListingPlace, Listings } from '#server/listings/index.ts'
import type { Sight } from './region-sight.ts'

/** What the names in a list's texts stand for. */
export interface ListingFacts {
  name?: string | undefined
  section?: string | undefined
  /** Models of the list. */
  count?: number | undefined
}

const models = {
  ru: { one: 'модель', few: 'модели', many: 'моделей' },
  kk: { one: 'модель', other: 'модель' },
  en: { one: 'model', other: 'models' },
}

/** Heading, title, description and article of a list, with what they speak of put in. */
export function listingText(
  listings: Listings,
  { language, data }: Sight,
  place: ListingPlace,
  { name, section, count }: ListingFacts,
): ListingText {
  const facts = {
    name,
    section,
    place: data.nameIn,
    city: data.NAME,
    models: count ? `${formatNumber(count)}\u00a0${plural(count, language, models[language])}` : '',
    count: count ? formatNumber(count) : '',
  }
  const { heading, title, description, article } = listings.textOf(place, language)
  const fill = (text: string) => nestQuotes(fillText(text, facts))
  return {
    heading: typo(fill(heading), language),
    title: fill(title),
    description: fill(description),
    article: typo(fill(article), language),
  }
}
