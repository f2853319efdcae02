import type { ContentPage } from '#contract/content.ts'
import type { Contact } from '#contract/shell.ts'
import { formatMinute, readOpeningHours } from '#rules/opening-hours.ts'
import { plainWords } from './said.tsx'

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

type Place = Contact & { regionId: number; regionName: string }
type ShopFacts = {
  shopName: string
  address: (path: string) => string
  picture: { imgUrl: string } | undefined
}

/** A shop that one can walk into. */
export function shopData(place: Place, { shopName, address, picture }: ShopFacts): object {
  const week = readOpeningHours(place.hours)
  return {
    '@type': 'FurnitureStore',
    '@id': address(`/contacts/?sr=${place.regionId}#place-${place.id}`),
    name: place.name,
    parentOrganization: { '@type': 'Organization', name: shopName, url: address('/') },
    url: address('/contacts/'),
    telephone: place.phoneSanitized,
    address: { '@type': 'PostalAddress', streetAddress: place.address, addressLocality: place.regionName },
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    ...(picture && { image: address(`/media/${picture.imgUrl}/960.jpg`) }),
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
