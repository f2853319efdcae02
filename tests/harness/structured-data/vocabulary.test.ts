import { expect, test } from 'vitest'
import { checkedKind } from './read-page.ts'
import { faultsOfThing } from './vocabulary.ts'

const offer = {
  '@type': 'Offer',
  price: '10.00',
  priceCurrency: 'RUB',
  availability: 'https://schema.org/InStock',
  shippingDetails: { '@id': '#shipping' },
}

test('a thing of the vocabulary has no faults, nor has what stands for another by its address', () => {
  expect(faultsOfThing(offer)).toEqual([])
  expect(
    faultsOfThing({
      '@type': 'FurnitureStore',
      telephone: '+73512200145',
      geo: { '@type': 'GeoCoordinates', latitude: 55.1 },
    }),
  ).toEqual([])
})

test.each([
  { what: 'a type that nobody knows', thing: { '@type': 'Sofa' }, fault: 'no type Sofa' },
  { what: 'a property that the type has not', thing: { ...offer, colour: 'red' }, fault: 'Offer has no such property' },
  {
    what: 'a member that the list has not',
    thing: { ...offer, availability: 'https://schema.org/Here' },
    fault: 'none of ItemAvailability',
  },
  {
    what: 'a thing where another belongs',
    thing: { ...offer, shippingDetails: { '@type': 'Offer' } },
    fault: 'Offer does not stand here',
  },
  { what: 'a day that is none', thing: { '@type': 'NewsArticle', datePublished: '2 октября' }, fault: 'none of Date' },
  {
    what: 'a fault deep inside',
    thing: { '@type': 'Product', offers: { ...offer, seller: { '@type': 'Organization', inn: '1' } } },
    fault: 'offers.seller.inn',
  },
])('it finds $what', ({ thing, fault }) => {
  expect(faultsOfThing(thing).join()).toContain(fault)
})

test('engines ask for more than the vocabulary does: an address that is whole, a day, and nothing that they do not read', () => {
  const crumbs = (item: string, more: object = {}) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [1, 2].map((position) => ({ '@type': 'ListItem', position, name: 'Диваны', item, ...more })),
  })
  expect(checkedKind(crumbs('https://shop.example/catalog/'))).toBe('BreadcrumbList')
  expect(() => checkedKind(crumbs('/catalog/'))).toThrow()
  expect(() => checkedKind(crumbs('https://shop.example/catalog/', { description: 'лишнее' }))).toThrow()
  expect(() => checkedKind({ '@type': 'Recipe' })).toThrow('Nobody knows this kind')
})
