import { richProperties, valueCode } from './rich-offers.ts'

/** What one list takes: the calls that a page of it asks, one after the other. */
export type ListCalls = readonly { path: string; body: object }[]

export interface KindOfList {
  name: string
  /** Another list each time, so that no kept answer fits. */
  make(): ListCalls
}

/** What the generated shop has to ask for. */
export interface ShopWords {
  sections: readonly string[]
  makers: readonly string[]
  styles: readonly string[]
  promotions: readonly string[]
  /** Shops of the region, as the filter names them. */
  stores: readonly string[]
}

type Params = Record<string, string[] | { min?: number; max?: number }>

const sorts = ['popular', 'price_asc', 'price_desc', 'new', 'discount'] as const
const things = ['диван', 'кресло', 'стол', 'шкаф', 'комод', 'кровать', 'стул', 'тумба', 'стеллаж', 'полка']
const words = ['белый', 'серый', 'зелёный', 'синий', 'велюр', 'рогожка', 'букле', 'лофт', 'верба', 'роса', 'иней']
const lists = richProperties.filter(({ kind }) => kind === 'list')
const roots = 10
// As many as a call takes of one filter.
const mostValues = 60

/** Every kind of list that the shop has. Ranges, values and words change from ask to ask, and so does the order. */
export function kindsOfLists(shop: ShopWords, random: () => number): KindOfList[] {
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const range = () => {
    const min = below(30_000)
    return { min, max: min + 15_000 + below(50_000) }
  }
  const priced = (more: Params = {}): Params => ({ price: range(), ...more })
  const valuesOf = (code: string, count: number) => {
    const size = lists.find((list) => list.code === code)?.values ?? 1
    return Array.from({ length: count }, () => valueCode(code, below(size)))
  }
  const several = (count: number): Params => {
    const from = below(lists.length)
    const some = Array.from(
      { length: count },
      (_, at) => lists[(from + at * 3) % lists.length] as (typeof lists)[number],
    )
    return Object.fromEntries(
      some.map(({ code, values }) => [code, valuesOf(code, Math.min(mostValues, Math.ceil(values / 2)))]),
    )
  }
  const shades = (count: number) => Array.from({ length: count }, () => valueCode('shade', 5 * below(12)))
  const niche = () => [250, 120, 240].map((most) => 30 + below(most - 30)).join('x')
  const anySection = () => one(shop.sections)
  const rootSection = () => shop.sections[below(roots)] as string
  const list = (section: string | undefined, params: Params, meta: object = {}): ListCalls => {
    const body = { ...(section !== undefined && { section }), params, meta: { sort: one(sorts), ...meta } }
    return [
      { path: '/api_vue/getProducts/', body },
      { path: '/api_vue/getFilters/', body },
    ]
  }
  const search = (params: Params): ListCalls => [
    { path: '/api_vue/multisearch/', body: { q: `${one(things)} ${one(words)}`, params } },
  ]
  return [
    { name: 'whole catalogue, a range', make: () => list(undefined, priced()) },
    { name: 'whole catalogue, 4 filters', make: () => list(undefined, priced(several(3))) },
    { name: 'whole catalogue, 9 filters', make: () => list(undefined, priced(several(8))) },
    { name: 'section', make: () => list(anySection(), {}, { page: 1 + below(8) }) },
    { name: 'section, a range', make: () => list(anySection(), priced()) },
    { name: 'large section, 4 filters', make: () => list(rootSection(), priced(several(3))) },
    { name: 'large section, 9 filters', make: () => list(rootSection(), priced(several(8))) },
    { name: 'page of a value', make: () => list(anySection(), { shade: shades(1) }) },
    { name: 'base colours, a range', make: () => list(undefined, priced({ shade: shades(2) })) },
    { name: 'tag, a range', make: () => list(anySection(), priced(), { typePage: 'tag', tags: [`t${below(2)}`] }) },
    { name: 'promotion, a range', make: () => list(undefined, priced(), promotion(one(shop.promotions))) },
    { name: 'all promotions, a range', make: () => list(undefined, priced(), { typePage: 'action' }) },
    { name: 'sale, a range', make: () => list(undefined, priced(), { typePage: 'sale' }) },
    { name: 'hits, a range', make: () => list(undefined, priced(), { typePage: 'hits' }) },
    {
      name: 'maker, a range',
      make: () => list(undefined, priced(), { typePage: 'manufacturers', vendor: one(shop.makers) }),
    },
    {
      name: 'style, a range',
      make: () => list(undefined, priced(), { typePage: 'interiorStyle', style: one(shop.styles) }),
    },
    { name: 'niche, a range', make: () => list(undefined, priced({ niche: [niche()] })) },
    { name: 'in a shop, a range', make: () => list(undefined, priced({ store: [one(shop.stores)] })) },
    { name: 'by tomorrow, a range', make: () => list(undefined, priced({ when: ['tomorrow'] })) },
    { name: 'words', make: () => search({}) },
    { name: 'words, a range', make: () => search(priced()) },
    { name: 'words, 3 filters', make: () => search(several(3)) },
  ]
}

function promotion(action: string) {
  return { typePage: 'action', action }
}
