import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type ConsentPurpose, consentTexts } from '#rules/consent.ts'
import type { Language } from '#rules/language.ts'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'
import { consents } from './tables.ts'

/** Where and how a consent was given: the proof the law asks for. */
export interface ConsentSource {
  customerId: number | null
  visitorId: string | null
  phone: string | null
  /** `signIn`, `checkout`, `profile`. */
  source: string
  language: Language
  address: string
  userAgent: string
}

/** Keeps what was agreed to, word for word. A purpose that is agreed to already is not written twice. */
export async function recordConsents(
  tx: Tx,
  purposes: readonly ConsentPurpose[],
  source: ConsentSource,
  now: Date,
): Promise<void> {
  const given = [...new Set(purposes)].map((purpose) => wordsOf(purpose, source.language))
  if (given.length === 0) return
  const list = (pick: (words: ConsentWords) => string) => sql`${sql.param(given.map(pick))}::text[]`
  const { customerId, visitorId, phone, language, address, userAgent } = source
  await changed(
    tx,
    sql`
    insert into consents (customer_id, visitor_id, phone, source, language, address, user_agent, given_at,
      purpose, text, text_hash)
    select ${customerId}::int, ${visitorId}::uuid, ${phone}::text, ${source.source}, ${language}, ${address}, ${userAgent},
      ${now.toISOString()}::timestamptz, given.*
    from (select * from unnest(${list(({ purpose }) => purpose)}, ${list(({ text }) => text)},
      ${list(({ textHash }) => textHash)}) words(purpose, text, text_hash) limit ${given.length}) given
    where not exists (
      select from consents c where c.customer_id = ${customerId}::int and c.purpose = given.purpose
        and c.text_hash = given.text_hash and c.withdrawn_at is null)`,
  )
}

/** As `recordConsents` of one purpose, always with a record of its own: what was agreed to here and now, and nowhere else. */
export async function recordConsentAnew(
  tx: Tx,
  purpose: ConsentPurpose,
  { source, ...who }: ConsentSource,
  now: Date,
): Promise<number> {
  const [record] = await tx
    .insert(consents)
    .values({ ...who, ...wordsOf(purpose, who.language), source, givenAt: now })
    .returning({ id: consents.id })
  if (!record) throw new Error('A consent was not written.')
  return record.id
}

/** Takes back one consent by its record. */
export async function withdrawConsentRecord(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)))
}

/** `c` of the same giver, by account or phone, for the same purpose as `given`, and not taken back. */
const isLike = sql`c.purpose = given.purpose and c.withdrawn_at is null
  and (c.id = given.id or c.customer_id = given.customer_id or c.phone = given.phone)`

/** Takes back a consent by its record, with all that its giver, by account or phone, agreed to for the same purpose. */
export async function withdrawLikeConsents(tx: Tx, id: number, now: Date): Promise<void> {
  await changed(
    tx,
    sql`
    update consents c set withdrawn_at = ${now.toISOString()}::timestamptz from consents given
    where given.id = ${id}::bigint and ${isLike}`,
  )
}

/** Whether `withdrawLikeConsents` would take anything back. */
export async function hasLikeConsent(db: Db | Tx, id: number): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from consents c join consents given on ${isLike} where given.id = ${id}::bigint limit 1`,
  )
  return found.length > 0
}

interface ConsentWords {
  purpose: ConsentPurpose
  text: string
  textHash: string
}

const known = new Map<string, ConsentWords>()

function wordsOf(purpose: ConsentPurpose, language: Language): ConsentWords {
  const text = consentTexts[purpose][language]
  const words = known.get(text) ?? { purpose, text, textHash: createHash('sha256').update(text).digest('hex') }
  known.set(text, words)
  return words
}

/** The consent stays as proof that it was there, with the moment it was taken back. */
export async function withdrawConsent(tx: Tx, customerId: number, purpose: ConsentPurpose, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.customerId, customerId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
}

/** All that a customer has agreed to, the latest first. */
export function listConsents(db: Db, customerId: number) {
  const { id, purpose, text, source, givenAt, withdrawnAt } = consents
  return db
    .select({ id, purpose, text, source, givenAt, withdrawnAt })
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(givenAt), desc(id))
    .limit(200)
}

/** Somebody who agreed to something, and where they can be told of it. */
export interface Agreed {
  customerId: number
  consentId: number
  /** Of the account, else in which they agreed. */
  language: Language
  phone: string | null
  email: string | null
}

/** Open accounts whose consent to a purpose holds, by id. */
export function listAgreed(db: Db, purpose: ConsentPurpose, afterId: number, limit: number): Promise<Agreed[]> {
  return rows(
    db,
    sql`
    select distinct on (c.customer_id) c.customer_id "customerId", c.id::int "consentId",
      coalesce(p.language, c.language) language, p.phone, p.email
    from consents c join customers p on p.id = c.customer_id
    where c.purpose = ${purpose} and c.withdrawn_at is null and c.customer_id > ${afterId}::int
      and p.blocked_at is null and p.erased_at is null
    order by c.customer_id, c.id desc limit ${limit}::int`,
  )
}

/** Whether somebody agreed to a purpose by that phone, with an account or without. */
export function hasPhoneAgreed(db: Db | Tx, phone: string, purpose: ConsentPurpose): Promise<boolean> {
  return isAnyOpen(db, and(eq(consents.phone, phone), eq(consents.purpose, purpose)))
}

/** Whether what was agreed to by that record was not taken back. */
export function isConsentOpen(db: Db | Tx, id: number): Promise<boolean> {
  return isAnyOpen(db, eq(consents.id, id))
}

export function hasAgreed(db: Db | Tx, customerId: number, purpose: ConsentPurpose): Promise<boolean> {
  return isAnyOpen(db, and(eq(consents.customerId, customerId), eq(consents.purpose, purpose)))
}

async function isAnyOpen(db: Db | Tx, isMeant: SQL | undefined): Promise<boolean> {
  const found = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(isMeant, isNull(consents.withdrawnAt)))
    .limit(1)
  return found.length > 0
}
