import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DateAndTime } from '#contract/delivery.ts'
import type {
  ClaimDecision,
  ClaimKind,
  ClaimPhotoKind,
  ClaimState,
  ClaimStep,
  GoodsWay,
  LabelMatch,
  RefusalReason,
} from '#rules/claim.ts'
import { claimKinds, claimPhotoKinds, claimStates, goodsWays } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { products } from '#server/catalogue/tables.ts'
import { uploads } from '#server/media/tables.ts'
import { orderGroups } from '#server/order/tables.ts'
import { regions } from '#server/region/index.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** Numbers that people see; gaps are fine, repeats are not. */
export const claimNumbers = pgSequence('claim_numbers', { startWith: 2001 })

/** A part of a model, for the map of its parts: in which box it comes, where the drawing shows it, how many spares there are. */
export interface PartPlace {
  /** Percent of the drawing. */
  x: number
  y: number
  w: number
  h: number
}

export const productParts = pgTable(
  'product_parts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As on the sticker and in the drawing: «A1». */
    code: text().notNull(),
    names: jsonb().$type<Names>().notNull(),
    box: integer().notNull(),
    quantity: integer().notNull(),
    place: jsonb().$type<PartPlace>(),
    /** Spares on the shelf that nobody has been promised. */
    spares: integer().notNull().default(0),
  },
  (table) => [
    unique('product_parts_code').on(table.productId, table.code),
    check('product_parts_counts', sql`${table.box} > 0 and ${table.quantity} > 0 and ${table.spares} >= 0`),
  ],
)

/** The label on one box of one piece: what its QR code opens and what its bars say. */
export const claimLabels = pgTable(
  'claim_labels',
  {
    code: text().primaryKey(),
    /** EAN-13 of the shop's own range. */
    barcode: text().notNull().unique(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    lineId: integer('line_id').notNull(),
    /** Which piece of the line, and which of its boxes, both from 1. */
    piece: integer().notNull(),
    box: integer().notNull(),
  },
  (table) => [
    unique('claim_labels_box').on(table.lineId, table.piece, table.box),
    index('claim_labels_group').on(table.groupId),
  ],
)

/** The goods as the order had them. */
export interface ClaimedGoods {
  offerId: number
  productId: number
  names: Names
  image: { key: string; width: number; height: number } | null
  boxes: number
}

export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().default(sql`nextval('claim_numbers')`).unique(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    orderNumber: text('order_number').notNull(),
    lineId: integer('line_id').notNull(),
    goods: jsonb().$type<ClaimedGoods>().notNull(),
    quantity: integer().notNull().default(1),
    /** The browser that opened it, and the account it belongs to. */
    visitorId: uuid('visitor_id').notNull(),
    customerId: integer('customer_id'),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull().default(''),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    language: text().$type<Language>().notNull(),
    kind: text().$type<ClaimKind>(),
    description: text().notNull().default(''),
    /** Numbers of the boxes that it is about. */
    boxes: integer().array().notNull().default(sql`'{}'`),
    /** What the label's bars said, and whether that is what was ordered; null while no label was read. */
    labelBarcode: text('label_barcode'),
    labelMatch: text('label_match').$type<LabelMatch>(),
    /** Each step that was gone through, with the revision that it was last written in. */
    steps: jsonb().$type<Partial<Record<ClaimStep, number>>>().notNull().default({}),
    revision: integer().notNull().default(0),
    state: text().$type<ClaimState>().notNull().default('draft'),
    /** How high an overdue step has gone. */
    level: integer().notNull().default(0),
    /** Until when the shop has to move it on. */
    dueAt: moment('due_at'),
    /** What the shop wants to know. */
    question: text().notNull().default(''),
    decision: text().$type<ClaimDecision>(),
    reason: text().$type<RefusalReason>(),
    /** What staff wrote to the shopper with the decision. */
    note: text().notNull().default(''),
    /** Money that went back or was taken off. */
    sumMinor: bigint('sum_minor', { mode: 'number' }),
    /** Of a refund: what becomes of the goods, and until which day they are brought where the shopper brings them. */
    goodsWay: text('goods_way').$type<GoodsWay>(),
    goodsUntil: date('goods_until', { mode: 'string' }),
    visitDay: date('visit_day', { mode: 'string' }),
    visitFrom: integer('visit_from'),
    visitTo: integer('visit_to'),
    /** The window is taken in the crews' plan and has to be given back once. */
    holdsSlot: boolean('holds_slot').notNull().default(false),
    /** When whoever plans moved the visit, while its shopper still takes this window for true. */
    untoldAt: moment('untold_at'),
    untoldVisit: jsonb('untold_visit').$type<DateAndTime>(),
    /** A piece for the exchange is held on this shelf. */
    heldWarehouseId: integer('held_warehouse_id'),
    takenBy: integer('taken_by'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('claims_one_draft').on(table.lineId, table.visitorId).where(sql`state = 'draft'`),
    index('claims_customer').on(table.customerId, table.createdAt),
    index('claims_group').on(table.groupId),
    index('claims_due').on(table.dueAt).where(sql`due_at is not null`),
    index('claims_visit').on(table.visitDay).where(sql`holds_slot`),
    index('claims_queue').on(table.state, table.level, table.dueAt),
    check('claims_state', sql`${table.state} in (${oneOf(claimStates)})`),
    check('claims_kind', sql`${table.kind} in (${oneOf(claimKinds)})`),
    check(
      'claims_sent',
      sql`${table.state} in ('draft', 'withdrawn') or (${table.sentAt} is not null and ${table.kind} is not null)`,
    ),
    check('claims_goods_way', sql`${table.goodsWay} in (${oneOf(goodsWays)})`),
    check('claims_quantity', sql`${table.quantity} > 0`),
    check(
      'claims_slot',
      sql`not ${table.holdsSlot} or (${table.visitDay} is not null and ${table.visitFrom} is not null)`,
    ),
  ],
)

export const claimEvents = pgTable(
  'claim_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    kind: text().$type<ClaimEventKind>().notNull(),
    by: text().$type<'shopper' | 'shop' | 'clock'>().notNull(),
    note: text().notNull().default(''),
    /** Of what was escalated: to which level. */
    level: integer(),
    dueAt: moment('due_at'),
    at: moment('at').notNull(),
  },
  (table) => [index('claim_events_claim').on(table.claimId, table.id)],
)
export type ClaimEventKind = Exclude<ClaimState, 'draft'> | 'answered' | 'escalated' | 'photosAdded' | 'visitSet'

export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    kind: text().$type<ClaimPhotoKind>().notNull(),
    upload: text()
      .notNull()
      .references(() => uploads.key)
      .unique(),
    /** By which a photo that is sent again after a lost answer is known. */
    photoKey: uuid('photo_key').notNull().defaultRandom(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('claim_photos_key').on(table.claimId, table.photoKey),
    check('claim_photos_kind', sql`${table.kind} in (${oneOf(claimPhotoKinds)})`),
  ],
)

/** Parts that a claim asks for. A reserved one is taken off the spares until the claim ends without it. */
export const claimParts = pgTable(
  'claim_parts',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    /** Null: the model has no such part any more. */
    partId: integer('part_id').references(() => productParts.id, { onDelete: 'set null' }),
    code: text().notNull(),
    names: jsonb().$type<Names>().notNull(),
    box: integer().notNull(),
    /** So many of it are not there. */
    quantity: integer().notNull().default(1),
    /** All of them wait on the shelf. */
    isReserved: boolean('is_reserved').notNull(),
  },
  (table) => [
    unique('claim_parts_once').on(table.claimId, table.code),
    check('claim_parts_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Numbers in the bars of labels. */
export const claimLabelNumbers = pgSequence('claim_label_numbers', { startWith: 100_001 })
