import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Names } from '#rules/names.ts'
import type { LengthStep } from '#rules/running-metre.ts'
import { bytesOf } from '#server/platform/bytes-of.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import type { PackageFacts } from '../tables.ts'

export type ImageKind = 'packshot' | 'angle' | 'detail' | 'interior' | 'scale' | 'dimensions'

export interface ImageFacts {
  kind: ImageKind
  key: string
  width: number
  height: number
  /** Place in the gallery, counted over the offer's own pictures and the model's. */
  sort: number
}

export interface OfferFacts {
  id: number
  guid: string
  names: Names
  vendorCode: string | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  weightGrams: number
  packages: PackageFacts | null
  minimumBatch: number
  sellsRemains: boolean
  lengthStepMm: LengthStep
  /** Its own pictures; those of the model come after them. */
  images: ImageFacts[]
}

/** What is said and shown of a model and its offers, in all languages: all that numbers cannot hold. */
export interface ProductFacts {
  id: number
  guid: string
  code: string
  names: Names
  isHit: boolean
  isNew: boolean
  ratingSum: number
  ratingCount: number
  kitPieces: number | null
  images: ImageFacts[]
  offers: Map<number, OfferFacts>
}

interface ProductRow extends Omit<ProductFacts, 'offers'> {
  offers: OfferFacts[]
}

/** Reads facts of what is shown and keeps those asked for last. */
export interface FactsStore {
  /** Facts of each product in the order asked; a product that is gone is left out. */
  find(productIds: readonly number[]): Promise<Map<number, ProductFacts>>
  /** Something of these products changed. */
  forget(productIds: readonly number[]): void
  clear(): void
}

const bytesPerModel = 4096

export function createFactsStore(db: Db, most: number): FactsStore {
  const known = new LRUCache<number, ProductFacts>({ maxSize: most * bytesPerModel, sizeCalculation: bytesOf })
  const reading = createSingleFlight<ProductFacts[]>()
  // What was asked of the database before a change must not be kept after it.
  let generation = 0
  return {
    async find(productIds) {
      const found = new Map<number, ProductFacts>()
      const missing: number[] = []
      for (const id of productIds) {
        const facts = known.get(id)
        if (facts) found.set(id, facts)
        else missing.push(id)
      }
      if (missing.length === 0) return found
      const askedIn = generation
      for (const facts of await reading.join(`${askedIn} ${missing.join()}`, () => readFacts(db, missing))) {
        found.set(facts.id, facts)
        if (askedIn === generation) known.set(facts.id, facts)
      }
      return found
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

async function readFacts(db: Db, productIds: readonly number[]): Promise<ProductFacts[]> {
  const found = await rows<ProductRow>(
    db,
    sql`
    select p.id, p.guid, p.code, p.is_hit "isHit", p.is_new "isNew",
      p.rating_sum "ratingSum", p.rating_count "ratingCount", p.kit_pieces "kitPieces",
      jsonb_strip_nulls(jsonb_build_object('ru', p.name, 'kk', p.texts->'kk'->'name', 'en', p.texts->'en'->'name')) names,
      coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'key', i.media, 'width', i.width, 'height', i.height,
          'sort', i.sort)
          order by i.sort, i.id) from images i where i.product_id = p.id and i.offer_id is null), '[]') images,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'guid', o.guid,
          'names', jsonb_strip_nulls(jsonb_build_object('ru', o.name, 'kk', o.texts->'kk'->'name', 'en', o.texts->'en'->'name')),
          'vendorCode', o.vendor_code, 'widthMm', o.width_mm, 'depthMm', o.depth_mm, 'heightMm', o.height_mm,
          'weightGrams', o.weight_grams, 'packages', o.packages, 'minimumBatch', o.minimum_batch,
          'sellsRemains', o.sells_remains, 'lengthStepMm', o.length_step_mm,
          'images', coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'key', i.media, 'width', i.width,
            'height', i.height, 'sort', i.sort) order by i.sort, i.id) from images i where i.offer_id = o.id), '[]')))
        from offers o where o.product_id = p.id and o.is_active), '[]') offers
    from products p where p.id = any(${`{${productIds.join(',')}}`}::int[])`,
  )
  return found.map(({ offers, ...facts }) => ({ ...facts, offers: new Map(offers.map((offer) => [offer.id, offer])) }))
}
