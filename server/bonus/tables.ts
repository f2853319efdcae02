import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bonusOperationKinds } from '#contract/account-bonuses.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { ReferralRefusal } from '#rules/referral.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Whose bonuses: a phone's, in one currency; a bonus is worth one whole unit of it. */
export const bonusAccounts = pgTable(
  'bonus_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 11 digits. */
    phone: text().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('bonus_accounts_phone').on(table.phone, table.currency),
    check('bonus_accounts_digits', sql`${table.phone} ~ '^[0-9]{11}$'`),
  ],
)

export type BonusKind = (typeof bonusOperationKinds)[number]
const kindList = sql.raw(bonusOperationKinds.map((kind) => `'${kind}'`).join(', '))

/** What came and went. Rows are added and never changed. */
export const bonusEntries = pgTable(
  'bonus_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => bonusAccounts.id),
    kind: text().$type<BonusKind>().notNull(),
    /** Above zero: came. Below: went. */
    bonuses: integer().notNull(),
    /** The same operation is written once, however often it is repeated. */
    operationKey: text('operation_key').notNull().unique(),
    /** The order it belongs to. */
    groupId: uuid('group_id'),
    /** From when what came can be spent. */
    activeFrom: moment('active_from').notNull(),
    /** Until when; null: for ever. What went has no end. */
    endsAt: moment('ends_at'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    index('bonus_entries_account').on(table.accountId, table.id),
    index('bonus_entries_group').on(table.groupId),
    index('bonus_entries_ends').on(table.endsAt).where(sql`ends_at is not null`),
    check('bonus_entries_kind', sql`${table.kind} in (${kindList})`),
    check('bonus_entries_some', sql`${table.bonuses} <> 0`),
    check('bonus_entries_end', sql`${table.bonuses} > 0 or ${table.endsAt} is null`),
  ],
)

/** From which credits each debit was taken. */
export const bonusUses = pgTable(
  'bonus_uses',
  {
    debitId: bigint('debit_id', { mode: 'number' })
      .notNull()
      .references(() => bonusEntries.id),
    creditId: bigint('credit_id', { mode: 'number' })
      .notNull()
      .references(() => bonusEntries.id),
    bonuses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.debitId, table.creditId] }),
    index('bonus_uses_credit').on(table.creditId),
    check('bonus_uses_some', sql`${table.bonuses} > 0`),
  ],
)

/** Bonuses that an order is to be paid with: held with it, spent when all is paid, released when it is cancelled. */
export const bonusHolds = pgTable(
  'bonus_holds',
  {
    groupId: uuid('group_id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => bonusAccounts.id),
    bonuses: integer().notNull(),
    state: text().$type<'held' | 'spent' | 'released'>().notNull().default('held'),
  },
  (table) => [
    index('bonus_holds_account').on(table.accountId).where(sql`state = 'held'`),
    check('bonus_holds_some', sql`${table.bonuses} > 0`),
    check('bonus_holds_state', sql`${table.state} in ('held', 'spent', 'released')`),
  ],
)

/** What the bonus service that others use as well has heard of. */
export const bonusTold = pgTable(
  'bonus_told',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => bonusEntries.id),
    answer: text().$type<'taken' | 'refused'>().notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [check('bonus_told_answer', sql`${table.answer} in ('taken', 'refused')`)],
)

/** Up to where the shop knows what others did with an account. */
export const bonusPulls = pgTable('bonus_pulls', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => bonusAccounts.id),
  /** In the service's own words. */
  mark: text(),
  pulledAt: moment('pulled_at').notNull(),
})

/** The books of the stand-in for that service; in the demo alone. */
export const standInBonuses = pgTable(
  'stand_in_bonuses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    phone: text().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    bonuses: integer().notNull(),
    madeBy: text('made_by').notNull(),
    activeFrom: moment('active_from').notNull(),
    endsAt: moment('ends_at'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [index('stand_in_bonuses_owner').on(table.phone, table.currency)],
)

/** The code by which a customer invites friends. */
export const invitations = pgTable('invitations', {
  customerId: integer('customer_id').primaryKey(),
  code: text().notNull().unique(),
})

/** By whose invitation somebody who is not signed in came last. */
export const invitationVisits = pgTable(
  'invitation_visits',
  {
    visitorId: uuid('visitor_id').primaryKey(),
    inviterId: integer('inviter_id').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [index('invitation_visits_age').on(table.openedAt)],
)

/** New people who came by an invitation: each has one inviter for ever, and is settled once. */
export const invitedFriends = pgTable(
  'invited_friends',
  {
    friendId: integer('friend_id').primaryKey(),
    inviterId: integer('inviter_id').notNull(),
    /** They signed in by a browser in which the inviter had been. */
    isInvitersBrowser: boolean('is_inviters_browser').notNull(),
    joinedAt: moment('joined_at').notNull(),
    state: text().$type<'joined' | 'rewarded' | 'refused'>().notNull().default('joined'),
    reason: text().$type<ReferralRefusal>(),
    groupId: uuid('group_id'),
    settledAt: moment('settled_at'),
    /** Who of the staff gave a reward that was held, or gave none for good. */
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('invited_friends_inviter').on(table.inviterId, table.joinedAt),
    check('invited_friends_state', sql`${table.state} in ('joined', 'rewarded', 'refused')`),
    check('invited_friends_settled', sql`(${table.state} = 'joined') = (${table.settledAt} is null)`),
    check('invited_friends_reason', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
    index('invited_friends_held')
      .on(table.settledAt)
      .where(sql`state = 'refused' and reason in ('own', 'card') and decided_at is null`),
    check('invited_friends_self', sql`${table.friendId} <> ${table.inviterId}`),
  ],
)
