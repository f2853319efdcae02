import { afterEach, expect, test, vi } from 'vitest'
import type { TrackedPurchase } from '#contract/checkout/index.ts'
import { metrika } from './metrika.ts'
import { needsOwnDocument, outside, toldAddress } from './outside.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'https://komod.example'
const at = (path: string) => {
  const { pathname, search } = new URL(path, origin)
  vi.stubGlobal('location', { origin, pathname, search, href: `${origin}${path}` })
}

test('of goods the path is told, of all else the name of the screen, and never the query', () => {
  const told = (path: string, screen: string) => toldAddress(new URL(path, origin), screen)
  expect(told('/catalog/divany/bukhta/?oid=7', 'catalog-product')).toBe(`${origin}/catalog/divany/bukhta/`)
  expect(told('/', 'home')).toBe(`${origin}/`)
  expect(told('/personal/checkout/5f1c/', 'checkout')).toBe(`${origin}/checkout/`)
  expect(told('/personal-lk/order/5f1c/', 'lk-order')).toBe(`${origin}/lk-order/`)
})

test('each page is looked at: nothing begins or is told on a secret one, and a purchase waits for the next', () => {
  const heard: string[] = []
  let begun = 0
  const counter = outside(() => {
    begun++
    return { tell: ({ event }) => heard.push(event), tellPurchase: () => heard.push('purchase') }
  })
  at('/s/ab12/')
  counter.tell({ event: 'page_view' }, 0)
  expect({ begun, heard }).toEqual({ begun: 0, heard: [] })
  at('/catalog/')
  counter.tell({ event: 'page_view' }, 0)
  at('/personal/order/pay/ab12/')
  counter.tell({ event: 'login' }, 0)
  counter.tellPurchase?.({} as TrackedPurchase)
  expect(heard).toEqual(['page_view'])
  at('/')
  counter.tell({ event: 'page_view' }, 0)
  expect({ begun, heard }).toEqual({ begun: 1, heard: ['page_view', 'purchase', 'page_view'] })
})

test('Metrika hears no address but those that are told, and not from which of the shop’s pages somebody came', () => {
  const said: unknown[][] = []
  vi.stubGlobal('window', { ym: (...words: unknown[]) => said.push(words) })
  vi.stubGlobal('document', {
    title: 'Комод',
    referrer: `${origin}/s/ab12/`,
    documentElement: { dataset: { screen: 'checkout' } },
  })
  at('/personal/checkout/5f1c/')
  const counter = metrika('1', 'RUB', false)
  counter.tell({ event: 'page_view' }, 0)
  at('/catalog/?q=5f1c')
  counter.tell({ event: 'page_view' }, 0)
  expect(said).toEqual([
    [1, 'hit', `${origin}/checkout/`, { title: 'Комод', referer: '' }],
    [1, 'hit', `${origin}/catalog/`, { title: 'Комод', referer: `${origin}/checkout/` }],
  ])
})

test.each([
  { from: '/catalog/', to: '/sale/', expected: false },
  { from: '/catalog/', to: '/personal/order/pay/ab12/', expected: true },
  { from: '/receipt/ab12/', to: '/catalog/', expected: true },
])('from $from to $to a document of its own is needed: $expected', ({ from, to, expected }) => {
  at(from)
  expect(needsOwnDocument(new URL(to, origin))).toBe(expected)
})
