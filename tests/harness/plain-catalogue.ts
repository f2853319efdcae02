import { sql } from 'drizzle-orm'
import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import { regionPrice } from '#rules/money.ts'
import { decideNicheFit, readNiche, withMisfits } from '#rules/niche.ts'
import type { ChoicePart, FacetAsk, ListAsk, ListScope, Viewpoint } from '#server/catalogue-engine/index.ts'
import { type Db, rows } from '#server/platform/database.ts'

/** The catalogue as plain rows: what an engine answers can be worked out from it by going through everything by hand. */
export interface PlainCatalogue {
  sections: { id: number; parentId: number | null }[]
  products: PlainProduct[]
  /** Codes of everything that goods can be filtered by. */
  filters: Set<string>
}

const ownFilters = [
  'price',
  'width',
  'depth',
  'height',
  'vendor',
  'available',
  'when',
  'store',
  'sale',
  'hit',
  'new',
  'rating',
  'niche',
]

export interface PlainProduct {
  id: number
  sectionId: number
  vendor: string
  popularity: number
  isHit: boolean
  isNew: boolean
  createdAt: number
  rating: number
  /** In the order in which the model shows them. */
  offers: PlainOffer[]
}

export interface PlainOffer {
  id: number
  step: number
  sizes: { width: number; depth: number; height: number }
  /** `base` is the value as which it is filtered. */
  values: { property: string; kind: string; value: string; base: string | null; amount: number | null }[]
  prices: { zone: number; price: number; old: number | null }[]
  shelves: { warehouseId: number; free: number; expectedOn: string | null }[]
}

/** All that can be shown: active sections with what lies in them, offers of active models. */
export async function readPlainCatalogue(db: Db): Promise<PlainCatalogue> {
  const sections = await rows<{ id: number; parentId: number | null }>(
    db,
    sql`select id, parent_id "parentId" from sections where is_active`,
  )
  const products = await rows<PlainProduct>(
    db,
    sql`
    select p.id, p.section_id "sectionId", v.code vendor, p.popularity, p.is_hit "isHit", p.is_new "isNew",
      extract(epoch from p.created_at)::int "createdAt",
      case when p.rating_count > 0 then 100 * (p.rating_sum + 20) / (p.rating_count + 5) else 0 end rating,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id,
        'step', case when o.length_step_mm is not null then 0 when o.sells_remains then 1 else o.minimum_batch end,
        'sizes', jsonb_build_object('width', coalesce(o.width_mm, 0), 'depth', coalesce(o.depth_mm, 0),
          'height', coalesce(o.height_mm, 0)),
        'values', (select coalesce(jsonb_agg(jsonb_build_object('property', d.code, 'kind', d.kind, 'value', pv.code,
            'base', pv.base_code, 'amount', op.amount)), '[]') from offer_properties op join properties d on d.id = op.property_id
            join property_values pv on pv.id = op.value_id where op.offer_id = o.id),
        'prices', (select coalesce(jsonb_agg(jsonb_build_object('zone', price_zone_id, 'price', price_minor,
            'old', old_price_minor)), '[]') from offer_prices where offer_id = o.id),
        'shelves', (select coalesce(jsonb_agg(jsonb_build_object('warehouseId', warehouse_id,
            'free', on_hand - reserved, 'expectedOn', expected_on)), '[]') from stock where offer_id = o.id)
      ) order by o.sort, o.id) from offers o where o.product_id = p.id and o.is_active and p.is_active), '[]') offers
    from products p join vendors v on v.id = p.vendor_id`,
  )
  const properties = await rows<{ code: string }>(db, sql`select code from properties where is_filter`)
  const known = new Set(sections.map(({ id }) => id))
  return {
    sections,
    products: products.filter(({ sectionId }) => known.has(sectionId)),
    filters: new Set([...ownFilters, ...properties.map(({ code }) => code)]),
  }
}

export function unitsOf({ prices }: PlainOffer, from: Viewpoint): { price: number; old: number } {
  const found = prices.find(({ zone }) => zone === from.priceZoneId)
  const inUnits = (minor: number | null | undefined) => (minor ? regionPrice(minor, from.exchangeRate) / 100 : 0)
  return { price: inUnits(found?.price), old: inUnits(found?.old) }
}

/** Pieces that reach the region in whole batches, and the days from the nearest shelf that has any. */
export function reachOf({ shelves, step }: PlainOffer, from: Viewpoint): { quantity: number; days: number | null } {
  const near = from.warehouses.flatMap(({ id, daysInTransit }) =>
    shelves
      .filter(({ warehouseId, free }) => warehouseId === id && free > 0)
      .map(({ free }) => ({ free, daysInTransit })),
  )
  const free = near.reduce((sum, one) => sum + one.free, 0)
  const quantity = free - (free % step)
  return { quantity, days: quantity > 0 ? Math.min(...near.map(({ daysInTransit }) => daysInTransit)) : null }
}

/** The section with all below it. */
function sectionsBelow({ sections }: PlainCatalogue, sectionId: number): Set<number> {
  const inside = new Set([sectionId])
  for (const _ of sections) for (const { id, parentId } of sections) if (inside.has(parentId ?? -1)) inside.add(id)
  return inside
}

interface Candidate {
  product: PlainProduct
  offer: PlainOffer
}

function candidatesOf(shop: PlainCatalogue, { from, sectionId, only, choice }: ListScope): Candidate[] {
  const inside = sectionId === null ? null : sectionsBelow(shop, sectionId)
  return shop.products
    .filter((product) => !inside || inside.has(product.sectionId))
    .flatMap((product) => product.offers.map((offer) => ({ product, offer })))
    .filter(({ product, offer }) => {
      const { price, old } = unitsOf(offer, from)
      return price > 0 && (only !== 'hits' || product.isHit) && (only !== 'sale' || old > price)
    })
    .filter((one) => !choice || choice.parts.some((part) => isTakenIn(shop, one, from, part)))
}

function isTakenIn(shop: PlainCatalogue, one: Candidate, from: Viewpoint, part: ChoicePart): boolean {
  const { sectionId, productIds, params = {} } = part
  return (
    (sectionId === undefined || sectionsBelow(shop, sectionId).has(one.product.sectionId)) &&
    (productIds === undefined || productIds.includes(one.product.id)) &&
    Object.entries(params).every(([code, wish]) => shop.filters.has(code) || !asksSomething(wish)) &&
    passes(shop, one, from, params)
  )
}

/** Whether an offer has a value of a filter, and for ranges a number of it. */
function hasValue({ product, offer }: Candidate, from: Viewpoint, code: string, value: string): boolean {
  const { price, old } = unitsOf(offer, from)
  const { quantity, days } = reachOf(offer, from)
  const arrival = from.arrivals.find((one) => one.code === value)
  const store = from.stores.find((one) => one.code === value)
  switch (code) {
    case 'available':
      return value === '1' && quantity > 0
    case 'sale':
      return value === '1' && old > price
    case 'hit':
      return value === '1' && product.isHit
    case 'rating':
      return value === '4' && product.rating >= 400
    case 'new':
      return value === '1' && product.isNew
    case 'when':
      return days !== null && arrival !== undefined && days < arrival.daysBelow
    case 'store':
      return (
        store !== undefined &&
        reachOf(offer, { ...from, warehouses: [{ id: store.warehouseId, daysInTransit: 0 }] }).quantity > 0
      )
    case 'niche':
      return value === withMisfits || fitsNiche(offer, value)
    case 'vendor':
      return product.vendor === value
    default:
      return offer.values.some((one) => one.property === code && (one.base ?? one.value) === value)
  }
}

function fitsNiche({ sizes: { width, depth, height } }: PlainOffer, value: string): boolean {
  const niche = readNiche(value)
  return niche !== null && decideNicheFit(niche, { widthMm: width, depthMm: depth, heightMm: height }).kind === 'fits'
}

/** Numbers of an offer: one price and one width, any of what a property says. */
function amountsOf({ offer }: Candidate, from: Viewpoint, code: string): number[] {
  if (code === 'price') return [unitsOf(offer, from).price]
  if (code === 'width' || code === 'depth' || code === 'height')
    return offer.sizes[code] > 0 ? [offer.sizes[code] / 10] : []
  return offer.values.flatMap((one) => (one.property === code ? (one.amount ?? []) : []))
}

/** A filter that the shop does not have is passed over. */
function passes(shop: PlainCatalogue, one: Candidate, from: Viewpoint, params: FilterParams): boolean {
  return Object.entries(params).every(([code, wish]) => {
    if (!shop.filters.has(code)) return true
    if (Array.isArray(wish)) return wish.length === 0 || wish.some((value) => hasValue(one, from, code, value))
    if (wish.min === undefined && wish.max === undefined) return true
    const { min = 0, max = Number.POSITIVE_INFINITY } = wish
    return amountsOf(one, from, code).some((amount) => amount >= min && amount <= max)
  })
}

function asksSomething(wish: FilterParams[string]): boolean {
  return Array.isArray(wish) ? wish.length > 0 : wish.min !== undefined || wish.max !== undefined
}

/** Every model of a list with the offer that it shows, in order. */
export function listByHand(shop: PlainCatalogue, ask: ListAsk): { productId: number; offerId: number }[] {
  const { from, params, sort } = ask
  const passing = candidatesOf(shop, ask).filter((one) => passes(shop, one, from, params))
  const shown = [...Map.groupBy(passing, ({ product }) => product.id).values()].map((own) => chosenOf(own, from, sort))
  return shown
    .toSorted((a, b) => orderOf(a, from, sort) - orderOf(b, from, sort) || byRank(a.product, b.product))
    .map(({ product, offer }) => ({ productId: product.id, offerId: offer.id }))
}

function byRank(a: PlainProduct, b: PlainProduct): number {
  return b.popularity - a.popularity || a.id - b.id
}

function chosenOf(own: Candidate[], from: Viewpoint, sort: ListAsk['sort']): Candidate {
  const available = own.filter(({ offer }) => reachOf(offer, from).quantity > 0)
  const eligible = available.length > 0 ? available : own
  const better = (a: Candidate, b: Candidate) => worthOf(a, from, sort) < worthOf(b, from, sort)
  return eligible.reduce((best, one) => (better(one, best) ? one : best))
}

/** By which the offer of a model is chosen: less is better. */
function worthOf({ offer }: Candidate, from: Viewpoint, sort: ListAsk['sort']): number {
  const { price, old } = unitsOf(offer, from)
  if (sort === 'price_asc') return price
  if (sort === 'price_desc') return -price
  return sort === 'discount' ? (old > 0 ? price / old : 1) : 0
}

function orderOf(one: Candidate, from: Viewpoint, sort: ListAsk['sort']): number {
  const { product, offer } = one
  const orders: Record<SortCode, () => number> = {
    popular: () => (reachOf(offer, from).quantity > 0 ? 0 : 1),
    price_asc: () => unitsOf(offer, from).price,
    price_desc: () => -unitsOf(offer, from).price,
    new: () => -product.createdAt,
    discount: () => Math.round(worthOf(one, from, 'discount') * 10_000),
    rating: () => -product.rating,
  }
  return orders[sort === 'relevance' ? 'popular' : sort]()
}

/** Models found by a value beside the other filters, its own group set aside. */
export function countByHand(shop: PlainCatalogue, ask: FacetAsk, code: string, value: string): number {
  const { [code]: _, ...others } = ask.params
  const found = candidatesOf(shop, ask).filter(
    (one) => passes(shop, one, ask.from, others) && hasValue(one, ask.from, code, value),
  )
  return new Set(found.map(({ product }) => product.id)).size
}

/** Models found without one of the filters. */
export function countWithout(shop: PlainCatalogue, ask: FacetAsk, code: string): number {
  const { [code]: _, ...others } = ask.params
  const found = candidatesOf(shop, ask).filter((one) => passes(shop, one, ask.from, others))
  return new Set(found.map(({ product }) => product.id)).size
}

/** How far a number reaches in a list, before filters. */
export function extentByHand(shop: PlainCatalogue, ask: ListScope, code: string): { min: number; max: number } | null {
  const amounts = candidatesOf(shop, ask).flatMap((one) => amountsOf(one, ask.from, code))
  return amounts.length > 0 ? { min: Math.min(...amounts), max: Math.max(...amounts) } : null
}
