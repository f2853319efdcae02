import { expect, test } from 'vitest'
import { checkedKind } from '../../../tests/harness/structured-data/read-page.ts'
import { articleData, questionsData, shopData, vacancyData } from './page-schema.ts'

const address = (path: string) => `https://shop.example${path}`
test('questions of a page are a FAQ, links as words; a page without any has none', () => {
  const asked = [{ question: 'Долго?', answer: ['Час, см. ', { text: 'сборку', url: '/assembly/' }] }]
  const data = questionsData([{ title: 'Вопросы', blocks: [{ kind: 'questions', questions: asked }] }])
  expect(data && checkedKind(data)).toBe('FAQPage')
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
  isKz: false,
  photos: [{ media: 'a'.repeat(32), width: 1200, height: 750, alt: 'Зал с диванами' }],
}

test('a shop has its address, its place, its picture and its hours of every day', () => {
  const data = shopData(place, { shopName: 'Комод', address })
  expect(checkedKind(data)).toBe('FurnitureStore')
  expect(data).toMatchObject({
    image: address(`/media/${'a'.repeat(32)}/960.jpg`),
    openingHoursSpecification: { length: 7 },
  })
})

test('hours that nobody can count with are left out', () => {
  const data = shopData({ ...place, hours: 'по звонку', photos: [], isKz: true }, { shopName: 'Комод', address })
  expect(checkedKind(data)).toBe('FurnitureStore')
  expect(data).toMatchObject({ address: { addressCountry: 'KZ' } })
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
  const data = articleData(article, { shopName: 'Комод', address, path: '/news/zima/' })
  expect(checkedKind(data)).toBe('NewsArticle')
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
  const data = vacancyData(vacancy, { shopName: 'Комод', address })
  expect(checkedKind(data)).toBe('JobPosting')
  expect(data).toMatchObject({
    validThrough: '2026-12-31T23:59:59Z',
    description: expect.stringContaining('&lt;script&gt;'),
    baseSalary: { currency: 'KZT', value: { minValue: 420_000 } },
  })
})
