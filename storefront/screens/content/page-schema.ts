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
export function questionsData(sections: ContentPage['sections']): object | null {
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

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Place = Contact & { regionId: number; regionName: string; photos: readonly PlacePhoto[] }
type ShopFacts = {
  shopName: string
  address: (path: string) => string
}

/** A shop that one can walk into. */
export function shopData(place: Place, { shopName, address }: ShopFacts): object {
  const [photo] = place.photos
  const week = readOpeningHours(place.hours)
  return {
    '@type': 'FurnitureStore',
    '@id': address(`${href('/contacts')}?sr=${place.regionId}#place-${place.id}`),
    name: place.name,
    parentOrganization: { '@type': 'Organization', name: shopName, url: address('/') },
    url: address(href('/contacts')),
    telephone: place.phoneSanitized,
    address: { '@type': 'PostalAddress', streetAddress: place.address, addressLocality: place.regionName },
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    ...(photo && { image: address(`/media/${photo.media}/960.jpg`) }),
    ...(week && {
      openingHoursSpecification: [...week].map(([day, { from, to }]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekdays[day - 1]}`,
        opens: formatMinute(from),
        closes: formatMinute(to),
      })),
    }),
  }
}

type ArticleFacts = { shopName: string; address: (path: string) => string; path: string }

/** One of the news. */
export function articleData(article: Omit<NewsArticle, 'goods'>, { shopName, address, path }: ArticleFacts): object {
  const shop = { '@type': 'Organization', name: shopName, url: address('/') }
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
export function vacancyData(vacancy: Vacancy, { shopName, address }: Omit<ArticleFacts, 'path'>): object {
  const { salary } = vacancy
  const words = vacancy.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textOfBlock)])
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
