import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Names } from '#rules/names.ts'
import { bytesOf } from '#server/platform/bytes-of.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'

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

/** How an offer is shown besides pictures. */
export interface ViewFacts {
  offerId: number
  /** Key of the three-dimensional model and the variant in it that the offer has. */
  model: string | null
  variant: string | null
  /** From where its packshot was taken, in degrees; null where nobody said. */
  azimuth: number | null
  pitch: number | null
  /** Keys of the pictures all around. */
  frames: string[] | null
  width: number | null
  height: number | null
}

/** What only the product page shows. */
export interface PageFacts {
  descriptions: Names
  assemblyMinutes: number | null
  warrantyDays: number | null
  country: string | null
  /** Stands for the model where no variant of it is sold: a packshot, of whichever variant. */
  image: { key: string; width: number; height: number } | null
  /** In the order of properties, then of values. */
  properties: PropertyFacts[]
  /** By offer; those that have pictures only are left out. */
  views: ReadonlyMap<number, ViewFacts>
}

export interface PageFactsStore {
  find(productId: number): Promise<PageFacts | null>
  /** Something of these products changed. */
  forget(productIds: readonly number[]): void
  clear(): void
}

const bytesPerPage = 8192

/** Reads them when a page is asked for and keeps those asked for last. */
export function createPageFactsStore(db: Db, most: number): PageFactsStore {
  const known = new LRUCache<number, PageFacts>({ maxSize: most * bytesPerPage, sizeCalculation: bytesOf })
  const reading = createSingleFlight<PageFacts | null>()
  let generation = 0
  return {
    async find(productId) {
      const kept = known.get(productId)
      if (kept) return kept
      const askedIn = generation
      const facts = await reading.join(`${askedIn} ${productId}`, () => readPageFacts(db, productId))
      if (facts && askedIn === generation) known.set(productId, facts)
      return facts
    },
    forget(productIds) {
      generation++
      for (const id of productIds) known.delete(id)
    },
    clear() {
      generation++
      known.clear()
    },
  }
}

async function readPageFacts(db: Db, productId: number): Promise<PageFacts | null> {
  const [products, properties, views] = await Promise.all([
    rows<Omit<PageFacts, 'properties' | 'views'>>(
      db,
      sql`
      select jsonb_strip_nulls(jsonb_build_object('ru', description, 'kk', texts->'kk'->'description',
          'en', texts->'en'->'description')) descriptions,
        assembly_minutes "assemblyMinutes", warranty_days "warrantyDays", country,
        (select jsonb_build_object('key', media, 'width', width, 'height', height) from images
          where product_id = products.id order by kind <> 'packshot', sort, id limit 1) image
      from products where id = ${productId}`,
    ),
    rows<PropertyFacts>(
      db,
      sql`
      select op.offer_id "offerId", p.code, p.names, p.kind, p.unit, p.is_variant "isVariant", v.code "value",
        v.names "valueNames", v.color_hex "colorHex", v.swatch_media "swatchMedia", op.amount
      from offers o
      join offer_properties op on op.offer_id = o.id
      join properties p on p.id = op.property_id
      join property_values v on v.id = op.value_id
      where o.product_id = ${productId} and o.is_active
      order by p.sort, p.id, v.sort, v.id, op.offer_id`,
    ),
    rows<ViewFacts>(
      db,
      sql`
      select o.id "offerId", m.media "model", m.variant, m.azimuth, m.pitch, t.frames, t.width, t.height
      from offers o
      left join offer_models m on m.offer_id = o.id
      left join offer_turntables t on t.offer_id = o.id
      where o.product_id = ${productId} and o.is_active and coalesce(m.offer_id, t.offer_id) is not null`,
    ),
  ])
  const [product] = products
  return product
    ? { ...product, properties: [...properties], views: new Map(views.map((view) => [view.offerId, view])) }
    : null
}
