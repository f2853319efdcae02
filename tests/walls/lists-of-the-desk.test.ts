import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const desk = 'storefront/screens/desk'

/** What a list of the desk may have, and the part that gives it. */
const parts = {
  search: /<ListFilters|type="search"/,
  ownFilters: /<SavedFilters/,
  onward: /<ListPages/,
  many: /<ManyBar|form=\{movesForm\}/,
  csv: /<CsvLink/,
}
type Part = keyof typeof parts

const everything: Part[] = ['search', 'ownFilters', 'onward', 'many', 'csv']
const oneByOne: Part[] = ['search', 'ownFilters', 'onward', 'csv']

/** Each list of the desk. Where one has less than everything, decision 153 says why. */
const lists: Record<string, Part[]> = {
  'desk-orders': everything,
  'desk-goods': everything,
  'desk-customers': oneByOne,
  'desk-claims': oneByOne,
  'desk-words': oneByOne,
  'desk-certificates': oneByOne,
  'desk-shipments': oneByOne,
  'desk-cheaper': everything,
  'desk-failed': everything,
  'desk-actions': everything,
  'desk-promotions': everything,
  'desk-marks': everything,
  'desk-tags': everything,
  'desk-texts': everything,
  'desk-news': everything,
  'desk-vacancies': everything,
  'desk-posts': everything,
  'desk-trail': ['ownFilters', 'onward', 'csv'],
}

/** One thing each, a board, or a shelf that is worked empty: nothing that grows is looked through here. */
const noLists = [
  'desk',
  'desk-dashboard',
  'desk-goods-one',
  'desk-queries',
  'desk-banners',
  'desk-sale-banner',
  'desk-pages',
  'desk-page',
  'desk-translations',
  'desk-regions',
  'desk-zones',
  'desk-messages',
  'desk-redirects',
  'desk-codes',
  'desk-health',
  'desk-shops',
  'desk-payments',
  'desk-claim-labels',
  'desk-claim',
  'desk-take-order',
  'desk-rights',
  'desk-confirm',
  'desk-customers-one',
  'desk-order-labels',
  'desk-orders-one',
  'desk-returns',
  'desk-crews',
  'desk-referrals',
  'desk-settings',
]

const routes = readFileSync(join(root, 'storefront/routes.ts'), 'utf8')
const screens = new Map(
  [...routes.matchAll(/'screens\/desk\/([^']+)', \{ id: '([^']+)' \}/g)].map(([, file = '', id = '']) => [id, file]),
)

/** The text of a screen with all that it takes from the desk, but for the parts themselves. */
function textOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(join(root, file)) || /\/many\/|saved-filters|csv-link/.test(file)) return ''
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8')
  const taken = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to))
  return text + taken.map((to) => (to.startsWith(desk) ? textOf(to, seen) : '')).join('')
}

test('every screen of the desk is known as a list or as none', () => {
  expect([...screens.keys()].toSorted()).toEqual([...Object.keys(lists), ...noLists].toSorted())
})

test.each(Object.entries(lists))('%s has what a list needs', (id, wanted) => {
  const text = textOf(`${desk}/${screens.get(id)}`)
  const held = (Object.keys(parts) as Part[]).filter((part) => parts[part].test(text))
  expect(held.toSorted()).toEqual(wanted.toSorted())
})
