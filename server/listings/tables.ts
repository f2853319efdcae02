import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { ListingKind, ListingTexts } from '#contract/catalogue/shop-lists.ts'
import type { Names } from '#rules/names.ts'
import type { MarkIcon, MarkPosition } from '#rules/product-mark.ts'
import { products, sections } from '#server/catalogue/tables.ts'

const changedAt = () => timestamp('changed_at', { withTimezone: true }).notNull().defaultNow()

/** A word by which a section is narrowed on a page of its own: `/catalog/{section}/tag-{code}/`. */
export const tags = pgTable(
  'tags',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    names: jsonb().$type<Names>().notNull(),
    /** Goods of the section that pass these; without any only what is picked by hand. */
    params: jsonb().$type<FilterParams>().notNull().default({}),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
    changedAt: changedAt(),
  },
  (table) => [
    unique('tags_code').on(table.sectionId, table.code),
    check('tags_code_form', sql`${table.code} ~ '^[a-z0-9][a-z0-9-]{0,59}$'`),
  ],
)

/** Goods picked by hand for a tag. */
export const tagProducts = pgTable(
  'tag_products',
  {
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.productId] }),
    index('tag_products_product').on(table.productId),
  ],
)

/** Which goods an action is about: those that any of the lists names. */
export interface ActionGoods {
  productIds: number[]
  sectionIds: number[]
  vendorIds: number[]
  tagIds: number[]
  /** Goods that pass these filters; none asks for nothing. */
  params: FilterParams
  /** Of them only what is cheaper than before. */
  isReducedOnly: boolean
}

/** A promotion with its days: `/vse-akcii/{code}/`. */
export const actions = pgTable(
  'actions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    titles: jsonb().$type<Names>().notNull(),
    /** One sentence for lists. */
    texts: jsonb().$type<Names>().notNull(),
    /** Its terms, in the few tags that texts of the shop may use. */
    terms: jsonb().$type<Names>().notNull(),
    /** Key of the media store. */
    media: text(),
    startsOn: date('starts_on').notNull(),
    /** Its last day, by the calendar of the region. */
    endsOn: date('ends_on').notNull(),
    /** Empty: everywhere. */
    regionIds: integer('region_ids').array().notNull().default([]),
    goods: jsonb().$type<ActionGoods>().notNull(),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
    changedAt: changedAt(),
  },
  (table) => [
    check('actions_code', sql`${table.code} ~ '^[a-z0-9][a-z0-9-]{0,59}$'`),
    check('actions_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)

/**
 * Heading, title, description and article of lists. With an empty `code` it is what all lists of the kind say that have no
 * words of their own; `section` narrows a list to a section, as for a maker's sofas.
 */
export const listingTexts = pgTable(
  'listing_texts',
  {
    kind: text().$type<ListingKind>().notNull(),
    code: text().notNull().default(''),
    section: text().notNull().default(''),
    texts: jsonb().$type<ListingTexts>().notNull(),
    /** Changed by the shop's people: a new release no longer brings its own words. */
    isEdited: boolean('is_edited').notNull().default(false),
    changedAt: changedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.section] })],
)

/** A mark on pictures of goods, such as «Сделано в Ижевске»: in its own colours, where and while it is wanted. */
export const productMarks = pgTable(
  'product_marks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    names: jsonb().$type<Names>().notNull(),
    position: text().$type<MarkPosition>().notNull().default('top'),
    icon: text().$type<MarkIcon>(),
    /** `#rrggbb`, as the two below. */
    backgroundColor: text('background_color').notNull(),
    textColor: text('text_color').notNull(),
    /** Where the ground turns to, from left to right; null: it stays of one colour. */
    gradientColor: text('gradient_color'),
    /** Empty: everywhere. */
    regionIds: integer('region_ids').array().notNull().default([]),
    /** Of these sections and below; empty here and in the next: of all goods. */
    sectionIds: integer('section_ids').array().notNull().default([]),
    productIds: integer('product_ids').array().notNull().default([]),
    isReducedOnly: boolean('is_reduced_only').notNull().default(false),
    /** First and last day, by the calendar of the region. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
    changedAt: changedAt(),
  },
  (table) => [
    check('product_marks_code', sql`${table.code} ~ '^[a-z0-9][a-z0-9-]{0,59}$'`),
    check('product_marks_position', sql`${table.position} in ('top', 'bottom')`),
    check(
      'product_marks_colors',
      sql`concat(${table.backgroundColor}, ${table.textColor}, ${table.gradientColor}) ~ '^(#[0-9a-f]{6}){2,3}$'`,
    ),
    check('product_marks_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)
