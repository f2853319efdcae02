import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#rules/language.ts'
import type { WordRefusal } from '#rules/word-refusal.ts'
import { offers, products } from '#server/catalogue/tables.ts'
import { uploads } from '#server/media/tables.ts'
import { orderGroups } from '#server/order/tables.ts'

/** `waiting` is seen by the staff alone; only `approved` is shown and counted. */
export type WordState = 'waiting' | 'approved' | 'refused'

const moment = (name: string) => timestamp(name, { withTimezone: true })
/** What the staff decided, and whom to tell of it. */
const decided = () => ({
  /** Until then the decision may be taken back; afterwards nothing of it waits any more. */
  undoUntil: moment('undo_until'),
  refusal: text().$type<WordRefusal>(),
  /** Where the author wants to hear of it; gone when they have. */
  tellEmail: text('tell_email'),
})
const stateIsKnown = (state: AnyPgColumn) => sql`${state} in ('waiting', 'approved', 'refused')`

/** What somebody who bought a model says about it. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().defaultRandom().unique(),
    /** The key of a review that came with a feed. */
    externalId: text('external_id').unique(),
    /** Nothing: of the shop itself. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** The variant that was bought, if it was said. */
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    author: text().notNull(),
    city: text().notNull().default(''),
    language: text().$type<Language>().notNull().default('ru'),
    rating: smallint().notNull(),
    text: text().notNull(),
    pros: text().notNull().default(''),
    cons: text().notNull().default(''),
    state: text().$type<WordState>().notNull(),
    /** Sums of the votes, those a feed brought included. */
    votesYes: integer('votes_yes').notNull().default(0),
    votesNo: integer('votes_no').notNull().default(0),
    answer: text().notNull().default(''),
    answeredAt: moment('answered_at'),
    /** Who wrote it here; nobody for those of a feed. */
    visitorId: uuid('visitor_id'),
    ...decided(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.state),
    index('reviews_offer').on(table.offerId),
    index('reviews_of_shop').on(table.state, table.writtenAt).where(sql`${table.productId} is null`),
    index('reviews_undo').on(table.undoUntil).where(sql`${table.undoUntil} is not null`),
    index('reviews_waiting').on(table.writtenAt).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('reviews_once').on(table.productId, table.visitorId),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_votes', sql`${table.votesYes} >= 0 and ${table.votesNo} >= 0`),
    check('reviews_state', stateIsKnown(table.state)),
  ],
)

export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    media: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.media] })],
)

/** Photos of a review that waits: private until it is approved, then they become `reviewPhotos`. */
export const reviewWaitingPhotos = pgTable(
  'review_waiting_photos',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** While the review has it, it is not deleted. */
    upload: text()
      .notNull()
      .unique()
      .references(() => uploads.key),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.sort] })],
)

/** Whence a vote came, hashed: a cookie is easily dropped, so votes are counted by the address as well. */
const votedFrom = () => ({
  addressHash: text('address_hash'),
  votedAt: moment('voted_at').notNull().defaultNow(),
})

/** One vote per visitor and review. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').notNull(),
    isYes: boolean('is_yes').notNull(),
    ...votedFrom(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.visitorId] })],
)

/** What somebody wants to know before buying. */
export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    externalId: text('external_id').unique(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    city: text().notNull().default(''),
    language: text().$type<Language>().notNull().default('ru'),
    text: text().notNull(),
    state: text().$type<WordState>().notNull(),
    votesYes: integer('votes_yes').notNull().default(0),
    votesNo: integer('votes_no').notNull().default(0),
    answer: text().notNull().default(''),
    /** Empty: the shop. */
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: moment('answered_at'),
    visitorId: uuid('visitor_id'),
    ...decided(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    index('questions_product').on(table.productId, table.state),
    uniqueIndex('questions_once').on(table.productId, table.visitorId, sql`md5(${table.text})`),
    index('questions_undo').on(table.undoUntil).where(sql`${table.undoUntil} is not null`),
    index('questions_waiting').on(table.askedAt).where(sql`${table.state} = 'waiting'`),
    check('questions_votes', sql`${table.votesYes} >= 0 and ${table.votesNo} >= 0`),
    check('questions_state', stateIsKnown(table.state)),
  ],
)

export const questionVotes = pgTable(
  'question_votes',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').notNull(),
    isYes: boolean('is_yes').notNull(),
    ...votedFrom(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.visitorId] })],
)

/** Who was asked what they think once their order had come: once per order. */
export const reviewInvitations = pgTable('review_invitations', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orderGroups.id, { onDelete: 'cascade' }),
  /** Of the word in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  sentAt: moment('sent_at').notNull(),
  /** The review of the shop that came of it. */
  reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'set null' }),
})
