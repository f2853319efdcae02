import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '#rules/consent.ts'
import type { Language } from '#rules/language.ts'
import { messages } from '#server/messages/tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A person with an account. Phone, login and e-mail are null once the account is erased. */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().defaultRandom().unique(),
    /** 11 digits, `79123456789`; one account per phone. */
    phone: text().unique(),
    email: text(),
    /** When a link that was sent there was opened; null while it is only typed. */
    emailConfirmedAt: moment('email_confirmed_at'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    birthdate: date({ mode: 'string' }),
    login: text().unique(),
    /** `scrypt$N$r$p$salt$key`; null where nobody has set one. */
    passwordHash: text('password_hash'),
    regionId: integer('region_id'),
    /** In which the shop opens and writes to them; null: as the browser says. */
    language: text().$type<Language>(),
    /** Demo people, who must never stand in a production shop. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    blockedAt: moment('blocked_at'),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    // By a part of what somebody is called, of the phone or of the e-mail, at the desk.
    index('customers_called_like').using(
      'gin',
      sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || coalesce(${table.login}, '')) gin_trgm_ops`,
    ),
    index('customers_phone_like').using('gin', sql`${table.phone} gin_trgm_ops`),
    index('customers_email_like').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    check('customers_phone', sql`${table.phone} ~ '^[0-9]{11}$'`),
    check('customers_login', sql`${table.login} = lower(${table.login})`),
    check(
      'customers_erased',
      sql`${table.erasedAt} is null or (${table.phone} is null and ${table.email} is null and ${table.login} is null)`,
    ),
  ],
)

/** Which groups of `rules/access.ts` a customer belongs to; a plain customer has none. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    groupId: text('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.groupId] }),
    check('customer_groups_known', sql`${table.groupId} in ('1', '8', '20', '26', '29', '45', '50')`),
  ],
)

/** A visitor's session, signed in or not. The token itself is known to the browser alone. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Owner of what an anonymous visitor keeps: basket, open checkout. */
    visitorId: uuid('visitor_id').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** The phone this session has proven by a code. */
    confirmedPhone: text('confirmed_phone'),
    /** It was opened with something stronger than a code by message: an app's code, a passkey, a recovery code. */
    isStrong: boolean('is_strong').notNull().default(false),
    /** «Chrome, Windows»: for the owner's list of open sessions. */
    clientLabel: text('client_label').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** The absolute end, whatever happens in between. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_visitor').on(table.visitorId),
    index('sessions_end').on(table.endsAt),
    check('sessions_token', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/**
 * From where an account was opened before: a stranger's wrong passwords make nobody wait there. Hashes only, of the
 * browser's own cookie and of the house.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<'browser' | 'network'>().notNull(),
    keyHash: text('key_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind, table.keyHash] }),
    index('known_browsers_seen').on(table.seenAt),
    check('known_browsers_kind', sql`${table.kind} in ('browser', 'network')`),
  ],
)

/** Where a customer has things brought, each under a name of its own: home, the summer house, parents. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull(),
    entrance: text().notNull().default(''),
    floor: integer(),
    flat: text().notNull().default(''),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [uniqueIndex('customer_addresses_name').on(table.customerId, sql`lower(${table.name})`)],
)

/** The secret by which an app on somebody's phone makes codes. */
export const appSecrets = pgTable('app_secrets', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** When its first code was right; before that it opens and asks nothing. */
  confirmedAt: moment('confirmed_at'),
  /** Of which half minute the last code was: none opens twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes on paper for whoever has lost the app and the keys; each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.codeHash] })],
)

/** Keys of devices that open the account by themselves (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Where it was made: «Chrome, Windows». */
    name: text().notNull(),
    madeAt: moment('made_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_customer').on(table.customerId)],
)

/** What somebody has begun and has still to prove: the second step of signing in, or a question put to a key. */
export const proofs = pgTable(
  'proofs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'secondStep' | 'passkey' | 'newPasskey'>().notNull(),
    /** Whose browser asked: only it may answer. */
    visitorId: uuid('visitor_id').notNull(),
    /** Null: a key says itself whose it is. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    challenge: text(),
    /** Of the first step, when that was a code by message. */
    confirmedPhone: text('confirmed_phone'),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('proofs_end').on(table.expiresAt),
    check('proofs_kind', sql`${table.kind} in ('secondStep', 'passkey', 'newPasskey')`),
    check('proofs_tries', sql`${table.triesLeft} >= 0`),
  ],
)

/** Browsers in which somebody was signed in, by what the shop calls their visitor: so that what they did there is theirs. */
export const customerVisitors = pgTable(
  'customer_visitors',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.visitorId] })],
)

/** Codes sent by text message. One row is one request for a code; its id is the caller's `smsStatusId`. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    phone: text().notNull(),
    purpose: text().$type<'signIn' | 'secondFactor' | 'confirmPhone' | 'oldPhone' | 'newPhone' | 'removal'>().notNull(),
    /** Whose browser asked: only it may answer. */
    visitorId: uuid('visitor_id').notNull(),
    /** For codes that continue something a known customer began. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    salt: bytes().notNull(),
    codeHash: bytes('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    /** SHA-256 of the asking network address, for its hourly limit. */
    addressHash: text('address_hash').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    voidedAt: moment('voided_at'),
  },
  (table) => [
    uniqueIndex('sms_codes_one_open').on(table.phone, table.purpose).where(sql`used_at is null and voided_at is null`),
    index('sms_codes_phone').on(table.phone, table.createdAt),
    index('sms_codes_address').on(table.addressHash, table.createdAt),
    index('sms_codes_visitor').on(table.visitorId, table.createdAt),
    check('sms_codes_tries', sql`${table.triesLeft} >= 0`),
    check(
      'sms_codes_purpose',
      sql`${table.purpose} in ('signIn', 'secondFactor', 'confirmPhone', 'oldPhone', 'newPhone', 'removal')`,
    ),
  ],
)

/** Proof of what a person agreed to, and when it was taken back. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    visitorId: uuid('visitor_id'),
    phone: text(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    language: text().notNull(),
    /** The exact words that were agreed to. */
    text: text().notNull(),
    textHash: text('text_hash').notNull(),
    /** Which form it was given on: `signIn`, `checkout`, `profile`, `favourites`. */
    source: text().notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('consents_customer').on(table.customerId, table.purpose),
    index('consents_phone').on(table.phone, table.purpose).where(sql`${table.phone} is not null`),
    check(
      'consents_purpose',
      sql`${table.purpose} in ('account', 'order', 'marketing', 'favourites', 'subscription', 'basket', 'push')`,
    ),
  ],
)
