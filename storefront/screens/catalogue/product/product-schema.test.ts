import { expect, test } from 'vitest'
import { promisedReturnDays } from '#rules/return-term.ts'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { checkedKind } from '../../../../tests/harness/structured-data/read-page.ts'
import { productData } from './product-schema.ts'
import type { SaidReview } from './read-words.ts'

const sage = {
  id: 41,
  name: 'Диван «Верба», шалфей',
  vendorCode: 'VERB-01',
  colorName: 'шалфей',
  price: { new: 64_900_00, old: null },
  choice: { colour: 'green', size: 'large' },
  isAvailable: true,
  availability: { kind: 'inStock', quantity: 9 },
  minimumBatch: 1,
  sellsRemains: false,
  lengthStepMm: null,
  gallery: [
    ['a'.repeat(32), 'packshot', 'Диван'],
    ['b'.repeat(32), 'angle', 'Диван сбоку'],
  ],
} as unknown as ShownVariant

const sand = {
  id: 42,
  price: { new: 66_900_50, old: null },
  choice: { colour: 'beige', size: 'large' },
  isAvailable: false,
  away: { kind: 'later' },
}
const told = { name: 'Диван «Верба», песок', vendorCode: null, colorName: '', picture: 'c'.repeat(32), canBuy: false }

const product = {
  id: 7,
  name: 'Диван «Верба»',
  url: '/catalog/divany/divan-verba/',
  description: '<p>Прямой диван.</p><p>Для гостей</p>',
  vendor: { name: 'Уральский уют' },
  rating: { score: 4.5, count: 2 },
  offer: sage,
  offers: [sage, sand],
  choices: [
    {
      code: 'colour',
      values: [
        { value: 'green', name: 'зелёный' },
        { value: 'beige', name: 'бежевый' },
      ],
    },
    { code: 'size', values: [{ value: 'large', name: '218 см' }] },
    { code: 'mechanism', values: [{ value: 'book', name: 'книжка' }] },
  ],
  delivery: { courierFromMinor: 890_00, roadDays: { least: 1, most: 3 } },
} as unknown as ShownProduct

const forCrawlers = {
  ...product,
  offers: [
    { ...sage, told },
    { ...sand, told },
  ],
} as unknown as ShownProduct

const review = {
  id: 1,
  author: 'Ольга',
  date: '2026-10-02',
  language: 'ru',
  rating: 5,
  text: 'Хороший диван',
  pros: 'мягкий',
  cons: '',
} as SaidReview

const facts = {
  shown: sage,
  reviews: [review],
  currency: 'RUB',
  country: 'RU',
  address: (path: string) => `https://shop.example${path}`,
} as const

test('search engines read all variants with the terms of the first, and what people say', () => {
  const data = productData({ ...facts, product: forCrawlers })
  expect(checkedKind(data)).toBe('ProductGroup')
  expect(data).toMatchObject({
    description: 'Прямой диван. Для гостей',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    review: [{ author: { name: 'Ольга' }, datePublished: '2026-10-02', reviewBody: 'Хороший диван\nмягкий' }],
    hasVariant: [
      {
        color: 'шалфей',
        size: '218 см',
        image: { length: 2 },
        offers: {
          price: '64900.00',
          availability: 'https://schema.org/InStock',
          hasMerchantReturnPolicy: { merchantReturnDays: promisedReturnDays },
          shippingDetails: {
            deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 1, maxValue: 3 } },
          },
        },
      },
      {
        sku: '42',
        color: 'бежевый',
        offers: {
          price: '66900.50',
          availability: 'https://schema.org/BackOrder',
          hasMerchantReturnPolicy: { '@id': '#returns' },
          shippingDetails: { '@id': '#shipping' },
        },
      },
    ],
  })
})

test('a page for people says the shown variant alone: the rest stands on the page', () => {
  const data = productData({ ...facts, product })
  expect(checkedKind(data)).toBe('ProductGroup')
  expect(data).toMatchObject({ hasVariant: { length: 1 } })
  expect(data).not.toHaveProperty('review')
})

test('where no courier goes and nobody has said anything, there is neither shipping nor review', () => {
  const delivery = { ...product.delivery, courierFromMinor: null, roadDays: null }
  const data = productData({ ...facts, product: { ...forCrawlers, delivery }, reviews: [] })
  expect(checkedKind(data)).toBe('ProductGroup')
  expect(data).not.toHaveProperty('review')
  expect(JSON.stringify(data)).not.toContain('shippingDetails')
})
