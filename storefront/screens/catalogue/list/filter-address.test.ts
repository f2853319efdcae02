import { describe, expect, test } from 'vitest'
import {
  addressOf,
  countChosen,
  isFromForm,
  mayFilter,
  readFilters,
  readSort,
  searchOfForm,
  tidySearch,
  withFilter,
  withoutFilter,
  withoutFilters,
  withPage,
  withSort,
} from './filter-address.ts'

const known = [
  { attrPrefix: 'price', type: 'range' },
  { attrPrefix: 'width', type: 'range' },
  { attrPrefix: 'size', type: 'list' },
  { attrPrefix: 'colour', type: 'base_color' },
  { attrPrefix: 'hit', type: 'toggle' },
] as const

const of = (text: string) => new URLSearchParams(text)

test.each([
  { promise: 'several values of a list', query: 'colour=green,blue', chosen: { colour: ['green', 'blue'] } },
  { promise: 'a value once, also when it stands twice', query: 'colour=green,green,', chosen: { colour: ['green'] } },
  { promise: 'both ends of a range', query: 'price=20000-130000', chosen: { price: { min: 20000, max: 130000 } } },
  { promise: 'a range without an upper end', query: 'price=20000-', chosen: { price: { min: 20000 } } },
  { promise: 'a range without a lower end', query: 'width=-180', chosen: { width: { max: 180 } } },
  {
    promise: 'ends in the wrong order turned round',
    query: 'width=220-180',
    chosen: { width: { min: 180, max: 220 } },
  },
  { promise: 'fractions of a centimetre', query: 'width=92.5-', chosen: { width: { min: 92.5 } } },
  {
    promise: 'a size that looks like a range as the value it is',
    query: 'size=160-200',
    chosen: { size: ['160-200'] },
  },
  { promise: 'a switch', query: 'hit=yes', chosen: { hit: ['yes'] } },
  { promise: 'nothing from a range that is none', query: 'price=cheap&width=-', chosen: {} },
  { promise: 'nothing from words the list does not know', query: 'ref=mail&utm_source=a&sort=new&page=2', chosen: {} },
  { promise: 'nothing from an empty value', query: 'colour=&size=,', chosen: {} },
])('reads $promise', ({ query, chosen }) => {
  expect(readFilters(of(query), known)).toEqual(chosen)
})

test('reads no more values than a call takes', () => {
  const many = Array.from({ length: 100 }, (_, index) => `v${index}`).join(',')
  expect(readFilters(of(`colour=${many}`), known).colour).toHaveLength(60)
})

test.each([
  { promise: 'a filter', query: 'colour=green', expected: true },
  { promise: 'the order and the page', query: 'sort=new&page=2', expected: false },
  { promise: 'marks of advertising', query: 'utm_source=x&yclid=1&gclid=2', expected: false },
  { promise: 'region, language and search', query: 'sr=2&lang=kk&q=divan&t=stoly&offset=24', expected: false },
  { promise: 'a word in capitals, which no property has', query: 'Colour=green', expected: false },
])('$promise may filter: $expected', ({ query, expected }) => {
  expect(mayFilter(of(query))).toBe(expected)
})

test.each([
  { promise: 'joins ticked values', query: 'colour=green&colour=blue', tidy: 'colour=green,blue' },
  { promise: 'joins the ends of a range', query: 'price_from=20000&price_to=130000', tidy: 'price=20000-130000' },
  { promise: 'keeps a half-open range', query: 'price_from=&price_to=130000', tidy: 'price=-130000' },
  { promise: 'takes thousands as people write them', query: 'price_from=20 000', tidy: 'price=20000-' },
  { promise: 'takes a comma in a number', query: 'width_from=92,5', tidy: 'width=92.5-' },
  { promise: 'takes more than can be counted as the most', query: 'price_to=12345678901', tidy: 'price=-999999999' },
  { promise: 'drops what is no number', query: 'price_from=дёшево', tidy: '' },
  { promise: 'drops empty fields and the page', query: 'price_from=&colour=&page=3&offset=48', tidy: '' },
  { promise: 'drops the usual order', query: 'sort=popular', tidy: '' },
  { promise: 'drops the usual order of a search', query: 'q=диван&sort=relevance', tidy: 'q=диван' },
  { promise: 'keeps another order and the query', query: 'q=диван&sort=price_asc', tidy: 'q=диван&sort=price_asc' },
  {
    promise: 'leaves a tidy address as it is',
    query: 'colour=green,blue&price=20000-',
    tidy: 'colour=green,blue&price=20000-',
  },
])('$promise', ({ query, tidy }) => {
  expect(decodeURIComponent(addressOf('', tidySearch(of(query))).replace('?', ''))).toBe(tidy)
})

test.each([
  { query: 'colour=green&colour=blue', expected: true },
  { query: 'price_from=1', expected: true },
  { query: 'colour=', expected: true },
  { query: 'colour=green,blue&price=1-2&sort=new&page=2', expected: false },
  { query: '', expected: false },
])('?$query comes from a form without scripts: $expected', ({ query, expected }) => {
  expect(isFromForm(of(query))).toBe(expected)
})

describe('an address', () => {
  const search = of('q=divan&colour=green,blue&price=1-2&sort=new&page=4')

  test('loses one value and goes back to the first page', () => {
    expect(addressOf('/a/', withoutFilter(search, 'colour', 'green'))).toBe(
      '/a/?q=divan&colour=blue&price=1-2&sort=new',
    )
  })
  test('loses a filter with its last value', () => {
    expect(addressOf('/a/', withoutFilter(of('colour=green'), 'colour', 'green'))).toBe('/a/')
  })
  test('loses a whole range', () => {
    expect(addressOf('/a/', withoutFilter(search, 'price'))).toBe('/a/?q=divan&colour=green,blue&sort=new')
  })
  test('loses all filters, but neither query nor order', () => {
    expect(addressOf('/a/', withoutFilters(search))).toBe('/a/?q=divan&sort=new')
  })
  test('takes another order and page', () => {
    expect(addressOf('/a/', withSort(search, 'popular'))).toBe('/a/?q=divan&colour=green,blue&price=1-2')
    expect(addressOf('/a/', withPage(search, 2))).toBe('/a/?q=divan&colour=green,blue&price=1-2&sort=new&page=2')
    expect(addressOf('/a/', withPage(search, 1))).not.toContain('page')
  })
  test('takes what a form holds in the place of its filters', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['colour', 'red'],
      ['colour', 'blue'],
      ['price_from', '500'],
      ['price_to', ''],
    ] as const)
      form.append(name, value)
    expect(addressOf('/a/', searchOfForm(search, form))).toBe('/a/?q=divan&sort=new&colour=red,blue&price=500-')
  })
})

test.each([
  { query: 'sort=price_asc', expected: 'price_asc' },
  { query: 'sort=popular', expected: null },
  { query: 'sort=anything', expected: null },
  { query: '', expected: null },
])('the order of ?$query is $expected', ({ query, expected }) => {
  expect(readSort(of(query))).toBe(expected)
})

test('a chip adds its value to those chosen and begins at the first page', () => {
  expect(addressOf('/c/', withFilter(of('size=160x200&page=2&sort=new'), 'size', '90x200'))).toBe(
    '/c/?size=160x200,90x200&sort=new',
  )
  expect(addressOf('/c/', withFilter(of(''), 'size', '90x200'))).toBe('/c/?size=90x200')
})

test.each([
  { filter: { values: { min: 5, max: null }, bucket: [] }, count: 1 },
  { filter: { values: { min: null, max: null }, bucket: [] }, count: 0 },
  { filter: { values: null, bucket: [{ checked: true }, { checked: false }, { checked: true }] }, count: 2 },
])('$count of a filter is on', ({ filter, count }) => {
  expect(countChosen(filter)).toBe(count)
})
