import type { FAQPage, FurnitureStore, JobPosting, NewsArticle as NewsData } from 'schema-dts'
import type { ContentBlock, ContentPage } from '#contract/content.ts'
import type { NewsArticle } from '#contract/news.ts'
import type { PlacePhoto } from '#contract/place-photo.ts'
import type { Contact } from '#contract/shell.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { formatMinute } from '#rules/calendar.ts'
import { readOpeningHours } from '#rules/opening-hours.ts'
import { plainWords } from '#storefront/parts/written/said.tsx'
import { href } from '#storefront/platform/href.ts'

/** All questions of a page; null where it asks none. */
export function questionsData(sections: ContentPage['sections']): FAQPage | null {
  const asked = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : [])),
  )
  if (asked.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer) },
    })),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Place = Contact & { regionId: number; regionName: string; isKz: boolean; photos: readonly PlacePhoto[] }
type ShopFacts = {
  shopName: string
  address: (path: string) => string
}

/** A shop that one can walk into. */
export function shopData(place: Place, { shopName, address }: ShopFacts): Exclude<FurnitureStore, string> {
  const [photo] = place.photos
  const week = readOpeningHours(place.hours)
  return {
    '@type': 'FurnitureStore',
    '@id': address(`${href('/contacts')}?sr=${place.regionId}#place-${place.id}`),
    name: place.name,
    parentOrganization: { '@type': 'Organization', name: shopName, url: address('/') },
    url: address(href('/contacts')),
    telephone: place.phoneSanitized,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.address,
      addressLocality: place.regionName,
      addressCountry: place.isKz ? 'KZ' : 'RU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    ...(photo && { image: address(`/media/${photo.media}/960.jpg`) }),
    ...(week && {
      openingHoursSpecification: weekdays.flatMap((name, index) => {
        const hours = week.get(index + 1)
        if (!hours) return []
        return {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: `https://schema.org/${name}` as const,
          opens: clockTime(hours.from),
          closes: clockTime(hours.to),
        }
      }),
    }),
  }
}

/** «09:00», as ISO 8601 has it. */
const clockTime = (minute: number) => formatMinute(minute).padStart(5, '0')

type ArticleFacts = { shopName: string; address: (path: string) => string; path: string }

/** One of the news. */
export function articleData(article: Omit<NewsArticle, 'goods'>, { shopName, address, path }: ArticleFacts): NewsData {
  const shop = { '@type': 'Organization', name: shopName, url: address('/') } as const
  return {
    '@type': 'NewsArticle',
    headline: article.name.slice(0, 110),
    description: article.lead,
    datePublished: article.date,
    dateModified: article.updatedAt,
    image: [address(`/media/${article.imgUrl}/960.jpg`)],
    mainEntityOfPage: address(path),
    author: shop,
    publisher: shop,
  }
}

const employmentTypes = { full: 'FULL_TIME', part: 'PART_TIME', shift: 'OTHER' } as const

/** Somebody is looked for. */
export function vacancyData(vacancy: Vacancy, { shopName, address }: Omit<ArticleFacts, 'path'>): JobPosting {
  const { salary } = vacancy
  const words = vacancy.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textOfBlock)].filter(Boolean))
  return {
    '@type': 'JobPosting',
    title: vacancy.name,
    description: words.map((one) => `<p>${escapeHtml(one)}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: shopName, value: String(vacancy.id) },
    datePosted: vacancy.publishedOn,
    ...(vacancy.endsOn && { validThrough: `${vacancy.endsOn}T23:59:59Z` }),
    employmentType: employmentTypes[vacancy.employment],
    hiringOrganization: { '@type': 'Organization', name: shopName, sameAs: address('/') },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: vacancy.city.name,
        addressCountry: vacancy.country,
        ...(vacancy.address && { streetAddress: vacancy.address }),
      },
    },
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          unitText: 'MONTH',
          ...(salary.fromMinor !== null && { minValue: salary.fromMinor / 100 }),
          ...(salary.toMinor !== null && { maxValue: salary.toMinor / 100 }),
        },
      },
    }),
    directApply: true,
  }
}

function textOfBlock(block: ContentBlock): string[] {
  if (block.kind === 'text') return block.paragraphs.map(plainWords)
  if (block.kind === 'list') return block.items.map(plainWords)
  return []
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
