import { expect, test } from 'vitest'
import { z } from 'zod'
import { articleData, questionsData, shopData, vacancyData } from './page-schema.ts'

const address = (path: string) => `https://shop.example${path}`
const Url = z.url({ protocol: /^https$/ })
const Organization = z.object({ '@type': z.literal('Organization'), name: z.string().min(1) })

/** What search engines ask of each kind, by their own lists of required and recommended properties. */
const schemas = {
  faq: z.object({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
  shop: z.object({
    '@type': z.literal('FurnitureStore'),
    '@id': Url,
    name: z.string().min(1),
    url: Url,
    image: Url,
    telephone: z.string().regex(/^\+?\d+$/),
    address: z.object({ '@type': z.literal('PostalAddress'), streetAddress: z.string(), addressLocality: z.string() }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: z
      .array(
        z.object({
          dayOfWeek: Url,
          opens: z.string().regex(/^\d{1,2}:\d\d$/),
          closes: z.string().regex(/^\d{1,2}:\d\d$/),
        }),
      )
      .length(7),
  }),
  article: z.object({
    '@type': z.literal('NewsArticle'),
    headline: z.string().min(1).max(110),
    datePublished: z.iso.date(),
    dateModified: z.iso.datetime(),
    image: z.array(Url).min(1),
    mainEntityOfPage: Url,
    author: Organization,
    publisher: Organization,
  }),
  job: z.object({
    '@type': z.literal('JobPosting'),
    title: z.string().min(1),
    description: z.string().regex(/^<p>/),
    datePosted: z.iso.date(),
    validThrough: z.iso.datetime(),
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'OTHER']),
    hiringOrganization: Organization,
    jobLocation: z.object({ address: z.object({ addressLocality: z.string(), addressCountry: z.enum(['RU', 'KZ']) }) }),
    baseSalary: z.object({
      currency: z.enum(['RUB', 'KZT']),
      value: z.object({ minValue: z.number(), unitText: z.literal('MONTH') }),
    }),
  }),
}

test('questions of a page are a FAQ, links as words; a page without any has none', () => {
  const asked = [{ question: 'Долго?', answer: ['Час, см. ', { text: 'сборку', url: '/assembly/' }] }]
  const data = questionsData([{ title: 'Вопросы', blocks: [{ kind: 'questions', questions: asked }] }])
  schemas.faq.parse(data)
  expect(data).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: 'Час, см. сборку' } }] })
  expect(questionsData([{ title: 'Текст', blocks: [{ kind: 'text', paragraphs: ['Слова'] }] }])).toBeNull()
})

const place = {
  id: 101,
  kind: 'shop' as const,
  name: 'Комод на Копейском',
  address: 'Копейское шоссе, 64',
  hours: 'ежедневно 10:00–21:00',
  phone: '+7 (351) 220-01-45',
  phoneSanitized: '+73512200145',
  lat: 55.17,
  lon: 61.26,
  regionId: 1,
  regionName: 'Челябинск',
  photos: [{ media: 'a'.repeat(32), width: 1200, height: 750, alt: 'Зал с диванами' }],
}

test('a shop has its address, its place, its picture and its hours of every day', () => {
  schemas.shop.parse(shopData(place, { shopName: 'Комод', address }))
})

test('hours that nobody can count with are left out', () => {
  const data = shopData({ ...place, hours: 'по звонку', photos: [] }, { shopName: 'Комод', address })
  expect(data).not.toHaveProperty('openingHoursSpecification')
  expect(data).not.toHaveProperty('image')
})

test('one of the news is an article of the shop', () => {
  const article = {
    id: 1,
    code: 'zima',
    name: 'Зима',
    lead: 'Скидки',
    url: '/sale/',
    date: '2026-11-20',
    imgUrl: 'a'.repeat(32),
    width: 800,
    height: 600,
    sections: [],
    updatedAt: '2026-11-20T09:00:00.000Z',
    others: [],
  }
  schemas.article.parse(articleData(article, { shopName: 'Комод', address, path: '/news/zima/' }))
})

test('a vacancy has its pay in units and not in kopecks, and its words cannot end the paragraph they stand in', () => {
  const vacancy = {
    id: 5,
    name: 'Сборщик',
    department: 'Сервис',
    city: { id: 21, name: 'Алматы' },
    country: 'KZ' as const,
    address: '',
    endsOn: '2026-12-31',
    salary: { fromMinor: 420_000_00, toMinor: null, currency: 'KZT' as const },
    employment: 'full' as const,
    publishedOn: '2026-11-01',
    sections: [{ title: 'Что делать', blocks: [{ kind: 'list' as const, items: ['Собирать </p><script>'] }] }],
  }
  const data = schemas.job.parse(vacancyData(vacancy, { shopName: 'Комод', address }))
  expect(data.baseSalary.value.minValue).toBe(420_000)
  expect(data.description).toContain('&lt;script&gt;')
})
