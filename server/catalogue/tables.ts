import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FilterType } from '#rules/filter-type.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { lengthStepsMm } from '#rules/running-metre.ts'

const lengthSteps = sql.raw(lengthStepsMm.join(', '))

/** Name and description in the other languages; Russian stands in its own columns. */
export type Texts = Partial<Record<'kk' | 'en', { name?: string; description?: string }>>

/** What arrives at the door: boxes, and whether the largest one fits a lift. */
export interface PackageFacts {
  boxes: number
  largest: { widthMm: number; depthMm: number; heightMm: number; weightGrams: number } | null
}

export const sections = pgTable(
  'sections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    externalId: text('external_id').notNull().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => sections.id),
    /** The word in the address: unique over the whole tree. */
    code: text().notNull().unique(),
    names: jsonb().$type<Names>().notNull(),
    /** Picture that stands for the section; key of the media store. */
    media: text(),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    index('sections_parent').on(table.parentId),
    check('sections_code', sql`${table.code} = lower(${table.code})`),
  ],
)

export const vendors = pgTable('vendors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull().unique(),
  /** What it is called where Cyrillic is not read; null where its name needs no other. */
  latinName: text('latin_name'),
  /** Its mark; key of the media store. */
  media: text(),
  /** Where it works, and what it says of itself. */
  city: jsonb().$type<Names>(),
  about: jsonb().$type<Names>(),
})

const namesInAll = (table: Record<'name' | 'texts', AnyPgColumn>) =>
  sql`lower(${table.name} || ' ' || coalesce(${table.texts} -> 'kk' ->> 'name', '') || ' ' || coalesce(${table.texts} -> 'en' ->> 'name', '')) gin_trgm_ops`

/** A model: what one card shows. Its colours, fabrics and sizes are its offers. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    externalId: text('external_id').notNull().unique(),
    guid: uuid().notNull().defaultRandom().unique(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id),
    code: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    texts: jsonb().$type<Texts>().notNull().default({}),
    isHit: boolean('is_hit').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    /** Higher is shown earlier under "popular". */
    popularity: integer().notNull().default(0),
    /** Of the approved reviews; their mean is the rating. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Pieces of the smallest kit that one of its offers is in; null when none is. */
    kitPieces: integer('kit_pieces'),
    assemblyMinutes: integer('assembly_minutes'),
    warrantyDays: integer('warranty_days'),
    country: text(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('products_section_code').on(table.sectionId, table.code),
    index('products_vendor').on(table.vendorId),
    index('products_updated').on(table.updatedAt),
    // By a part of the name, at the desk.
    index('products_names_like').using('gin', namesInAll(table)),
  ],
)

/** What is bought: one colour, fabric or size of a model. */
export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    externalId: text('external_id').notNull().unique(),
    guid: uuid().notNull().defaultRandom().unique(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    texts: jsonb().$type<Texts>().notNull().default({}),
    vendorCode: text('vendor_code'),
    barcode: text(),
    widthMm: integer('width_mm'),
    depthMm: integer('depth_mm'),
    heightMm: integer('height_mm'),
    weightGrams: integer('weight_grams').notNull().default(0),
    packages: jsonb().$type<PackageFacts>(),
    /** Sold in multiples of this, such as chairs by two. */
    minimumBatch: integer('minimum_batch').notNull().default(1),
    /** The rest of a batch may be sold piece by piece. */
    sellsRemains: boolean('sells_remains').notNull().default(false),
    /**
     * Sold by the running metre, in steps of so many millimetres: quantities, batches and stock count steps, price and weight
     * are those of a metre. Null: by the piece. It never changes while the offer lives: stock and orders are counted in it.
     */
    lengthStepMm: integer('length_step_mm'),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
    /** Hash of what the last import said, so that a repeat writes nothing. */
    importHash: text('import_hash'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('offers_product').on(table.productId),
    index('offers_updated').on(table.updatedAt),
    index('offers_barcode').on(table.barcode),
    index('offers_vendor_code').on(table.vendorCode),
    index('offers_vendor_code_like').using('gin', sql`lower(${table.vendorCode}) gin_trgm_ops`),
    check('offers_batch', sql`${table.minimumBatch} >= 1`),
    check('offers_length_step', sql`${table.lengthStepMm} in (${lengthSteps})`),
    check('offers_weight', sql`${table.weightGrams} >= 0`),
  ],
)

/** The short word by which a printed code or a short link leads to an offer, wherever its page moves. */
export const offerCodes = pgTable('offer_codes', {
  code: text().primaryKey(),
  offerId: integer('offer_id')
    .notNull()
    .unique()
    .references(() => offers.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A fact that goods can be compared and filtered by. */
export const properties = pgTable(
  'properties',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    names: jsonb().$type<Names>().notNull(),
    unit: text(),
    /** `list`: values from a dictionary; `color`: the same with swatches; `number`: a range; `text`: shown only. */
    kind: text().$type<'list' | 'color' | 'number' | 'text'>().notNull(),
    isFilter: boolean('is_filter').notNull().default(false),
    /** How its filter is drawn; null is as its kind is drawn as a rule. */
    filterType: text('filter_type').$type<FilterType>(),
    /** Stands above lists too, with drawings of its values. */
    isPromoted: boolean('is_promoted').notNull().default(false),
    /** A section narrowed to one of its values is a page for search engines. */
    hasPages: boolean('has_pages').notNull().default(false),
    /** Offers of one model differ by it, so the product page offers it as a choice. */
    isVariant: boolean('is_variant').notNull().default(false),
    sort: integer().notNull().default(500),
  },
  (table) => [
    check('properties_kind', sql`${table.kind} in ('list', 'color', 'number', 'text')`),
    check(
      'properties_filter_type',
      sql`${table.filterType} in ('S', 'L', 'list', 'table', 'base_color', 'button', 'toggle', 'N', 'range')`,
    ),
  ],
)

export const propertyValues = pgTable(
  'property_values',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    code: text().notNull(),
    names: jsonb().$type<Names>().notNull(),
    colorHex: text('color_hex'),
    /** The value of the same property as which it is filtered: a shade's base colour. */
    baseCode: text('base_code'),
    /** Flat picture of the material; key of the media store. */
    swatchMedia: text('swatch_media'),
    sort: integer().notNull().default(500),
  },
  (table) => [unique('property_values_code').on(table.propertyId, table.code)],
)

/** What its rows point to is kept by triggers, a statement at a time: see docs/decisions/0025. */
export const offerProperties = pgTable(
  'offer_properties',
  {
    offerId: integer('offer_id').notNull(),
    propertyId: integer('property_id').notNull(),
    valueId: integer('value_id').notNull(),
    /** The value as a number, for properties of kind `number`. */
    amount: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.propertyId, table.valueId] })],
)

/** Price of an offer in a zone, kopecks. What its rows point to is kept as with `offer_properties`. */
export const offerPrices = pgTable(
  'offer_prices',
  {
    offerId: integer('offer_id').notNull(),
    priceZoneId: integer('price_zone_id').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    oldPriceMinor: bigint('old_price_minor', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.priceZoneId] }),
    check('offer_prices_positive', sql`${table.priceMinor} > 0`),
    check('offer_prices_old', sql`${table.oldPriceMinor} is null or ${table.oldPriceMinor} > ${table.priceMinor}`),
  ],
)

/** Pictures of a model, or of one of its offers. What its rows point to is kept as with `offer_properties`. */
export const images = pgTable(
  'images',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id').notNull(),
    offerId: integer('offer_id'),
    kind: text().$type<'packshot' | 'angle' | 'detail' | 'interior' | 'scale' | 'dimensions'>().notNull(),
    media: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sort: integer().notNull().default(500),
  },
  (table) => [
    unique('images_place').on(table.productId, table.offerId, table.media).nullsNotDistinct(),
    index('images_offer').on(table.offerId),
    check('images_kind', sql`${table.kind} in ('packshot', 'angle', 'detail', 'interior', 'scale', 'dimensions')`),
  ],
)

/** The three-dimensional model of an offer, and which of its colours the offer has. */
export const offerModels = pgTable('offer_models', {
  offerId: integer('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  /** Key of a model in the media store. */
  media: text().notNull(),
  variant: text(),
  /** From where the packshot was taken, in degrees: to the right of the front, and above. Null where nobody said. */
  azimuth: smallint(),
  pitch: smallint(),
})

/** Pictures of an offer all around it, in the order in which it turns. */
export const offerTurntables = pgTable(
  'offer_turntables',
  {
    offerId: integer('offer_id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    frames: text().array().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [check('offer_turntables_frames', sql`cardinality(${table.frames}) >= 8`)],
)

/** A furnished room with goods of the shop. */
export const interiors = pgTable('interiors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  externalId: text('external_id').notNull().unique(),
  titles: jsonb().$type<Names>().notNull(),
  media: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Codes of values of the properties `room` and `style`. */
  room: text(),
  style: text(),
  sort: integer().notNull().default(500),
})

/** Where an offer stands in the picture of a room, in percent of its width and height. */
export const interiorSpots = pgTable(
  'interior_spots',
  {
    interiorId: integer('interior_id')
      .notNull()
      .references(() => interiors.id, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interiorId, table.offerId] }),
    index('interior_spots_offer').on(table.offerId),
    check('interior_spots_place', sql`${table.x} between 0 and 100 and ${table.y} between 0 and 100`),
  ],
)

/** What people search for, never who: what is found is shown by the suggest box, what is missed to the shop's people. */
export const popularQueries = pgTable('popular_queries', {
  query: text().primaryKey(),
  /** How often something was found, and how often nothing. */
  searches: integer().notNull().default(0),
  misses: integer().notNull().default(0),
  askedOn: date('asked_on').notNull().defaultNow(),
  /** The shop's people have looked at it and will sell nothing of the kind. */
  isSetAside: boolean('is_set_aside').notNull().default(false),
})

/** How people speak of goods. What the shop came with is laid down at the start; its people add, change and switch off. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    language: text().$type<Language>().notNull(),
    /**
     * `same`: words that all mean the same. `means`: who says one of the words means what stands beside it. `question`: who
     * says one of the words asks for the page beside it. `empty`: words that say nothing of the goods.
     */
    kind: text().$type<'same' | 'means' | 'question' | 'empty'>().notNull(),
    /** One or several, parted by commas; each may be of several words. */
    words: text().notNull(),
    /** What is meant, or the path of a page. */
    means: text().notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('search_words_said').on(table.language, table.kind, table.words),
    check('search_words_kind', sql`${table.kind} in ('same', 'means', 'question', 'empty')`),
    check('search_words_language', sql`${table.language} in ('ru', 'kk', 'en')`),
  ],
)

/**
 * What of goods a person may put in the place of what the feed says. `hidden`: out of sight, whatever the feed says of its
 * being sold; `pictures`: their keys in the order in which they are shown.
 */
export const correctedFields = [
  'name',
  'description',
  'name.kk',
  'name.en',
  'description.kk',
  'description.en',
  'hidden',
  'pictures',
] as const
export type CorrectedField = (typeof correctedFields)[number]

/** What the shop's people say of goods instead of the feed. Imports keep it, and write down beside it what they said. */
export const goodsCorrections = pgTable(
  'goods_corrections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Null where the model as a whole is meant. */
    offerId: integer('offer_id').references(() => offers.id),
    field: text().$type<CorrectedField>().notNull(),
    value: jsonb().notNull(),
    /** What the feed says of it, so that it can be gone back to. */
    fed: jsonb(),
    madeBy: integer('made_by'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('goods_corrections_what').on(table.productId, table.offerId, table.field).nullsNotDistinct(),
    check(
      'goods_corrections_field',
      sql`${table.field} in ('name', 'description', 'name.kk', 'name.en', 'description.kk', 'description.en', 'hidden', 'pictures')`,
    ),
  ],
)
