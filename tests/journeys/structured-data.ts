import { z } from 'zod'

const Url = z.url({ protocol: /^https?$/ })
const Said = z.string().min(1)
const Organization = z.object({ '@type': z.literal('Organization'), name: Said, url: Url.optional() })
const Time = z.string().regex(/^\d{1,2}:\d\d$/)

/** What search engines ask of each kind that the pages of information carry, by their lists of required properties. */
const schemas: Record<string, z.ZodType> = {
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: Said, item: Url }))
      .min(2),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(z.object({ name: Said, acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: Said }) }))
      .min(1),
  }),
  FurnitureStore: z.object({
    '@id': Url,
    name: Said,
    url: Url,
    telephone: z.string().regex(/^\+?\d+$/),
    address: z.object({ '@type': z.literal('PostalAddress'), streetAddress: Said, addressLocality: Said }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: z
      .array(z.object({ dayOfWeek: Url, opens: Time, closes: Time }))
      .max(7)
      .optional(),
  }),
  NewsArticle: z.object({
    headline: Said.max(110),
    datePublished: z.iso.date(),
    dateModified: z.iso.datetime(),
    image: z.array(Url).min(1),
    mainEntityOfPage: Url,
    author: Organization,
    publisher: Organization,
  }),
  JobPosting: z.object({
    title: Said,
    description: z.string().regex(/^<p>/),
    datePosted: z.iso.date(),
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'OTHER']),
    hiringOrganization: z.object({ name: Said, sameAs: Url }),
    jobLocation: z.object({ address: z.object({ addressLocality: Said, addressCountry: z.enum(['RU', 'KZ']) }) }),
    baseSalary: z
      .object({ currency: z.enum(['RUB', 'KZT']), value: z.object({ unitText: z.literal('MONTH') }) })
      .optional(),
  }),
}

/** The kinds that a page carries; throws where one is not what engines ask for, or is not known here. */
export function kindsOfData(html: string): string[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return found.map(([, json = '']) => {
    const data = JSON.parse(json) as { '@context'?: string; '@type'?: string }
    const kind = data['@type'] ?? ''
    const schema = schemas[kind]
    if (data['@context'] !== 'https://schema.org' || !schema) throw new Error(`Nobody knows this kind: ${kind}`)
    schema.parse(data)
    return kind
  })
}
