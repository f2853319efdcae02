import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'
import type { Names } from '#server/region/index.ts'

/** One value of one offer, named. */
export interface PropertyFacts {
  offerId: number
  code: string
  names: Names
  kind: 'list' | 'color' | 'number' | 'text'
  unit: string | null
  isVariant: boolean
  value: string
  valueNames: Names
  colorHex: string | null
  swatchMedia: string | null
  amount: number | null
}

/** What only the product page shows. */
export interface PageFacts {
  descriptions: Names
  assemblyMinutes: number | null
  warrantyDays: number | null
  country: string | null
  /** In the order of properties, then of values. */
  properties: PropertyFacts[]
}

export interface PageFactsStore {
  find(productId: number): Promise<PageFacts | null>
  clear(): void
}

/** Reads them when a page is asked for and keeps those asked for last. */
export function createPageFactsStore(client: postgres.Sql, most: number): PageFactsStore {
  const known = new LRUCache<number, PageFacts>({ max: most })
  let generation = 0
  return {
    async find(productId) {
      const kept = known.get(productId)
      if (kept) return kept
      const askedIn = generation
      const facts = await readPageFacts(client, productId)
      if (facts && askedIn === generation) known.set(productId, facts)
      return facts
    },
    clear() {
      generation++
      known.clear()
    },
  }
}

async function readPageFacts(client: postgres.Sql, productId: number): Promise<PageFacts | null> {
  const [products, properties] = await Promise.all([
    client<Omit<PageFacts, 'properties'>[]>`
      select jsonb_strip_nulls(jsonb_build_object('ru', description, 'kk', texts->'kk'->'description',
          'en', texts->'en'->'description')) descriptions,
        assembly_minutes "assemblyMinutes", warranty_days "warrantyDays", country
      from products where id = ${productId}`,
    client<PropertyFacts[]>`
      select op.offer_id "offerId", p.code, p.names, p.kind, p.unit, p.is_variant "isVariant", v.code "value",
        v.names "valueNames", v.color_hex "colorHex", v.swatch_media "swatchMedia", op.amount
      from offers o
      join offer_properties op on op.offer_id = o.id
      join properties p on p.id = op.property_id
      join property_values v on v.id = op.value_id
      where o.product_id = ${productId} and o.is_active
      order by p.sort, p.id, v.sort, v.id, op.offer_id`,
  ])
  const [product] = products
  return product ? { ...product, properties: [...properties] } : null
}
