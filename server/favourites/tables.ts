import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#rules/language.ts'
import { offers } from '#server/catalogue/tables.ts'
import { customers } from '#server/customer/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const customerId = () => integer('customer_id').references(() => customers.id, { onDelete: 'cascade' })

/** Kept for a visitor or for a customer, never for both. */
const isOwned = (visitor: AnyPgColumn, customer: AnyPgColumn) => sql`(${visitor} is null) <> (${customer} is null)`

/** Offers that somebody likes. */
export const favourites = pgTable(
  'favourites',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    visitorId: uuid('visitor_id'),
    customerId: customerId(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** What it cost when it was added, where, and whether it could be had; 0 where it had no price. */
    seenPriceMinor: bigint('seen_price_minor', { mode: 'number' }).notNull(),
    seenRegionId: integer('seen_region_id').notNull(),
    seenAvailable: boolean('seen_available').notNull(),
    /** As the last look for notes found it; null before the first. */
    watchedPriceMinor: bigint('watched_price_minor', { mode: 'number' }),
    watchedAvailable: boolean('watched_available'),
    notedAt: moment('noted_at'),
    addedAt: moment('added_at').notNull(),
    /** Taken out, and for a day still to be put back with all its lists. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('favourites_of_visitor').on(table.visitorId, table.offerId),
    unique('favourites_of_customer').on(table.customerId, table.offerId),
    index('favourites_offer').on(table.offerId),
    index('favourites_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('favourites_by_age').using('brin', table.addedAt),
    check('favourites_owner', isOwned(table.visitorId, table.customerId)),
  ],
)

/** Compositions of kitchens that somebody likes, by the number the kitchen planner gave them. */
export const favouriteProjects = pgTable(
  'favourite_projects',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    visitorId: uuid('visitor_id'),
    customerId: customerId(),
    projectId: integer('project_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    unique('favourite_projects_of_visitor').on(table.visitorId, table.projectId),
    unique('favourite_projects_of_customer').on(table.customerId, table.projectId),
    check('favourite_projects_owner', isOwned(table.visitorId, table.customerId)),
  ],
)

export type VoteState = 'none' | 'open' | 'closed'

/** Favourites under a name, such as a room. */
export const favouriteLists = pgTable(
  'favourite_lists',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** 128 random bits of the link that shows the list to others; null while it is not shared. */
    shareCode: text('share_code').unique(),
    shareEndsAt: moment('share_ends_at'),
    vote: text().$type<VoteState>().notNull().default('none'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('favourite_lists_name').on(table.customerId, sql`lower(${table.name})`),
    check('favourite_lists_vote', sql`${table.vote} in ('none', 'open', 'closed')`),
    check('favourite_lists_share', sql`(${table.shareCode} is null) = (${table.shareEndsAt} is null)`),
  ],
)

const listId = () =>
  integer('list_id')
    .notNull()
    .references(() => favouriteLists.id, { onDelete: 'cascade' })

export const favouriteListItems = pgTable(
  'favourite_list_items',
  {
    listId: listId(),
    favouriteId: integer('favourite_id')
      .notNull()
      .references(() => favourites.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.favouriteId] }),
    index('favourite_list_items_favourite').on(table.favouriteId),
  ],
)

/** Who voted or commented on a shared list, under the name they gave; they need no account. */
export const favouriteVoters = pgTable(
  'favourite_voters',
  {
    listId: listId(),
    visitorId: uuid('visitor_id').notNull(),
    name: text().notNull(),
    /** Of the house, with the list: a cookie is easily dropped. */
    addressHash: text('address_hash').notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.visitorId] })],
)

/** One vote per visitor and offer of a list. */
export const favouriteVotes = pgTable(
  'favourite_votes',
  {
    listId: integer('list_id').notNull(),
    favouriteId: integer('favourite_id').notNull(),
    visitorId: uuid('visitor_id').notNull(),
    isYes: boolean('is_yes').notNull(),
    votedAt: moment('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.favouriteId, table.visitorId] }),
    foreignKey({
      name: 'favourite_votes_item',
      columns: [table.listId, table.favouriteId],
      foreignColumns: [favouriteListItems.listId, favouriteListItems.favouriteId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'favourite_votes_voter',
      columns: [table.listId, table.visitorId],
      foreignColumns: [favouriteVoters.listId, favouriteVoters.visitorId],
    }).onDelete('cascade'),
    index('favourite_votes_voter').on(table.listId, table.visitorId),
  ],
)

/** Shown at once, since a family talks among itself; the staff may hide what does not belong there. */
export const favouriteComments = pgTable(
  'favourite_comments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    listId: listId(),
    /** Null: of the list as a whole. */
    favouriteId: integer('favourite_id'),
    visitorId: uuid('visitor_id').notNull(),
    text: text().notNull(),
    language: text().$type<Language>().notNull(),
    state: text().$type<'shown' | 'hidden'>().notNull().default('shown'),
    /** Nobody of the shop has read it yet. */
    isUnread: boolean('is_unread').notNull().default(true),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'favourite_comments_item',
      columns: [table.listId, table.favouriteId],
      foreignColumns: [favouriteListItems.listId, favouriteListItems.favouriteId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'favourite_comments_voter',
      columns: [table.listId, table.visitorId],
      foreignColumns: [favouriteVoters.listId, favouriteVoters.visitorId],
    }).onDelete('cascade'),
    index('favourite_comments_list').on(table.listId, table.writtenAt),
    index('favourite_comments_unread').on(table.writtenAt).where(sql`${table.isUnread}`),
    check('favourite_comments_state', sql`${table.state} in ('shown', 'hidden')`),
  ],
)
