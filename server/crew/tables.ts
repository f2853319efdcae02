import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type CheckLine,
  type CrewSkill,
  type FailReason,
  type SlotReason,
  type VisitKind,
  type VisitPhotoKind,
  type VisitState,
  visitKinds,
  visitPhotoKinds,
  visitStates,
} from '#rules/crew.ts'
import type { Names } from '#rules/names.ts'
import { uploads } from '#server/media/tables.ts'
import { orderGroups } from '#server/order/tables.ts'
import { regions, warehouses } from '#server/region/index.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** People who go out together in one car. */
export const crews = pgTable(
  'crews',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** As shoppers and crews of other languages read it. */
    otherNames: jsonb('other_names').$type<Omit<Partial<Names>, 'ru'>>().notNull().default({}),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    warehouseId: integer('warehouse_id').references(() => warehouses.id),
    /** Of the car: shoppers are told it on the day. */
    phone: text().notNull(),
    skills: text().array().$type<CrewSkill[]>().notNull(),
    zones: text().array().notNull().default([]),
    restWeekdays: integer('rest_weekdays').array().notNull().default([]),
    perWindow: integer('per_window').notNull().default(4),
    /** Of what the shopper pays for assembly. */
    sharePercent: integer('share_percent').notNull().default(40),
    /** For a visit that nobody pays assembly for, in the region's own money. */
    perVisitMinor: integer('per_visit_minor').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    unique('crews_name').on(table.regionId, table.name),
    check('crews_room', sql`${table.perWindow} between 1 and 50`),
    check('crews_pay', sql`${table.sharePercent} between 0 and 100 and ${table.perVisitMinor} >= 0`),
    check('crews_phone', sql`${table.phone} ~ '^[0-9]{11}$'`),
  ],
)

/** An account of group 50 in its crew, and how a customer knows whose face is at the door. */
export const crewMembers = pgTable(
  'crew_members',
  {
    customerId: integer('customer_id').primaryKey(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    /** On the badge, and in the address of the page about them. */
    code: text().notNull().unique(),
    name: text().notNull(),
    photo: jsonb().$type<{ key: string; width: number; height: number }>(),
  },
  (table) => [index('crew_members_crew').on(table.crewId)],
)

/** A part that was put in, or that was not in its box. */
export interface VisitPart {
  lineId: number
  partId: number
  code: string
  wish: 'used' | 'missing'
  quantity: number
  /** The claim that was opened about it. */
  claim?: string
}

/** Lines of the finger on glass: points from 0 to 1000, of a field twice as wide as high. */
export interface Signature {
  name: string
  strokes: [number, number][][]
}

/**
 * A visit that was given to a crew, for the day and the window that are written here: an order that has moved since is nobody's
 * again. What is to be done is told by the order and the claim; here stands what was done.
 */
export const crewVisits = pgTable(
  'crew_visits',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `delivery:<group>`, `delivery:<group>:<visit>`, `assembly:<group>`, `claim:<claim>`: each is given once. */
    subject: text().notNull().unique(),
    kind: text().$type<VisitKind>().notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => orderGroups.id),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    day: date({ mode: 'string' }).notNull(),
    fromHour: integer('from_hour').notNull(),
    toHour: integer('to_hour').notNull(),
    state: text().$type<VisitState>().notNull().default('given'),
    /** Counts what was written, so that a phone that was away knows that it is behind. */
    revision: integer().notNull().default(0),
    callConfirmedAt: moment('call_confirmed_at'),
    onWayAt: moment('on_way_at'),
    startedAt: moment('started_at'),
    doneAt: moment('done_at'),
    failReason: text('fail_reason').$type<FailReason>(),
    /** Of this try its customer has heard that it failed. */
    failToldAt: moment('fail_told_at'),
    checks: jsonb().$type<CheckLine[]>().notNull().default([]),
    parts: jsonb().$type<VisitPart[]>().notNull().default([]),
    note: text().notNull().default(''),
    signature: jsonb().$type<Signature>(),
    /** What the crew gets for it, once it is done. */
    earnedMinor: bigint('earned_minor', { mode: 'number' }),
    /** Who had it before: only they are told whose it is now. */
    formerCrewIds: integer('former_crew_ids').array().notNull().default(sql`'{}'`),
    /** Keys of what was written already: sent again, it changes nothing. */
    writtenKeys: uuid('written_keys').array().notNull().default(sql`'{}'`),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [
    index('crew_visits_day').on(table.crewId, table.day),
    index('crew_visits_group').on(table.groupId),
    check('crew_visits_kind', sql`${table.kind} in (${oneOf(visitKinds)})`),
    check('crew_visits_state', sql`${table.state} in (${oneOf(visitStates)})`),
    check('crew_visits_done', sql`${table.state} <> 'done' or ${table.doneAt} is not null`),
  ],
)

/** What a crew does in a slot when it is not merely free: a visit, or a reason why it cannot come. */
export const crewSlots = pgTable(
  'crew_slots',
  {
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    day: date({ mode: 'string' }).notNull(),
    slotNumber: integer('slot_number').notNull(),
    reason: text().$type<SlotReason>(),
    visitId: uuid('visit_id').references(() => crewVisits.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.crewId, table.day, table.slotNumber] }),
    index('crew_slots_visit').on(table.visitId),
    check('crew_slots_number', sql`${table.slotNumber} between 1 and 4`),
    check('crew_slots_what', sql`(${table.reason} is null) <> (${table.visitId} is null)`),
  ],
)

export const crewPhotos = pgTable(
  'crew_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => crewVisits.id),
    upload: text()
      .notNull()
      .references(() => uploads.key)
      .unique(),
    kind: text().$type<VisitPhotoKind>().notNull(),
    /** The line of the checklist that it shows. */
    line: text().$type<CheckLine>().notNull(),
    /** By the phone's own clock. */
    takenAt: moment('taken_at').notNull(),
    photoKey: uuid('photo_key').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('crew_photos_key').on(table.visitId, table.photoKey),
    check('crew_photos_kind', sql`${table.kind} in (${oneOf(visitPhotoKinds)})`),
  ],
)
