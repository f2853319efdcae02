import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Group, helpingGroups } from '#rules/access.ts'
import type { Language } from '#rules/language.ts'
import { type Db, type Question, rows, type Tx } from '#server/platform/database.ts'
import { endSessionsOf } from './sessions.ts'
import { customerGroups, customers } from './tables.ts'

export const groupsOf = sql<string[]>`array(
  select g.group_id from customer_groups g where g.customer_id = customers.id order by 1)`

/** What signing in has to know of an account. */
const account = {
  id: customers.id,
  phone: customers.phone,
  passwordHash: customers.passwordHash,
  blockedAt: customers.blockedAt,
  groups: groupsOf,
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function findAccount(db: Db | Tx, customerId: number) {
  const [row] = await db
    .select(account)
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  return row ?? null
}

/** By login, or by phone for people who never made one up. */
export async function findAccountByLogin(db: Db, login: string | null, phone: string | null): Promise<Account | null> {
  const [row] = await db
    .select(account)
    .from(customers)
    .where(
      or(
        login === null ? undefined : eq(customers.login, login),
        phone === null ? undefined : eq(customers.phone, phone),
      ),
    )
    // Digits that are a phone are its owner's, whoever took them as a login before that was refused.
    .orderBy(sql`(${customers.phone} = ${phone}) desc nulls last`, asc(customers.id))
    .limit(1)
  return row ?? null
}

export interface NewCustomer {
  phone: string
  firstName?: string
  lastName?: string
  email?: string | null
  regionId?: number | null
}

/** The customer of a phone that was proven by a code, made when there is none. An existing one is left as it is. */
export async function findOrMakeCustomerByPhone(
  tx: Tx,
  wish: NewCustomer,
): Promise<{ id: number; isNew: boolean; groups: string[]; isBlocked: boolean }> {
  const [made] = await tx
    .insert(customers)
    .values(wish)
    .onConflictDoNothing({ target: customers.phone })
    .returning({ id: customers.id })
  if (made) return { id: made.id, isNew: true, groups: [], isBlocked: false }
  const [found] = await tx.select(account).from(customers).where(eq(customers.phone, wish.phone))
  if (!found) throw new Error('A customer of this phone was there a moment ago.')
  return { id: found.id, isNew: false, groups: found.groups, isBlocked: found.blockedAt !== null }
}

/** Whether the phone has an account, open or closed. */
export async function hasAccount(db: Db | Tx, phone: string): Promise<boolean> {
  const found = await db.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone)).limit(1)
  return found.length > 0
}

/** The account of a phone; null when it has none, or when it is closed. */
export async function findCustomerIdByPhone(db: Db | Tx, phone: string): Promise<number | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.phone, phone), isNull(customers.blockedAt)))
  return row?.id ?? null
}

/** Whether this is the account of somebody who helps shoppers; its number is the code on the badge. */
export async function isHelper(db: Db | Tx, customerId: number): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(customerGroups, eq(customerGroups.customerId, customers.id))
    .where(
      and(eq(customers.id, customerId), isNull(customers.blockedAt), inArray(customerGroups.groupId, helpingGroups)),
    )
    .limit(1)
  return found.length > 0
}

/** Name and contacts, for greeting and for prefilling forms. */
export async function findPerson(db: Db | Tx, customerId: number) {
  const [row] = await db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
      email: customers.email,
      groups: groupsOf,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row ?? null
}

/** The language that the account speaks; null where its owner has chosen none. */
export async function findLanguage(db: Db | Tx, customerId: number | null): Promise<Language | null> {
  if (customerId === null) return null
  const [row] = await db.select({ language: customers.language }).from(customers).where(eq(customers.id, customerId))
  return row?.language ?? null
}

/** Where somebody is surely reached: the phone, and the e-mail where its owner has proven it. */
export async function findContacts(db: Db | Tx, customerId: number) {
  const [row] = await db
    .select({
      phone: customers.phone,
      email: sql<string | null>`case when ${customers.emailConfirmedAt} is not null then ${customers.email} end`,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  return row ?? { phone: null, email: null }
}

export interface StaffContact {
  id: number
  phone: string | null
  email: string | null
  language: Language | null
}

/** Where people of a group are reached for what the shop has to tell them. */
export async function listStaffOf(db: Db | Tx, group: Group): Promise<StaffContact[]> {
  const { id, phone, language, emailConfirmedAt } = customers
  const email = sql<string | null>`case when ${emailConfirmedAt} is not null then ${customers.email} end`
  return db
    .select({ id, phone, email, language })
    .from(customers)
    .innerJoin(customerGroups, eq(customerGroups.customerId, customers.id))
    .where(and(eq(customerGroups.groupId, group), isNull(customers.blockedAt), isNull(customers.erasedAt)))
    .orderBy(asc(customers.id))
    .limit(mostTold)
}

/** More are nobody in particular. */
const mostTold = 20

/** How people are called, by account; whose account is closed is not in it. */
export async function findNames(db: Db | Tx, customerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ id: customers.id, firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNull(customers.erasedAt)))
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

/** Name and contacts of a person, to be asked beside other things. Nobody's are null. */
export function personQuestion(customerId: number | null): Question<Named | null> {
  return {
    query: sql`
      select json_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'email', email)
      from ${customers} where id = ${customerId}::int`,
    read: (json) => json as Named | null,
  }
}

/** What a form is prefilled with. */
export type Named = Pick<typeof customers.$inferSelect, 'firstName' | 'lastName' | 'phone' | 'email'>

/** All of what customers may see and change about themselves. */
export async function findProfileRow(db: Db | Tx, customerId: number) {
  const [row] = await db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
      email: customers.email,
      isEmailConfirmed: sql<boolean>`${customers.emailConfirmedAt} is not null`,
      language: customers.language,
      birthdate: customers.birthdate,
      login: customers.login,
      passwordHash: customers.passwordHash,
      acceptsMarketing: sql<boolean>`exists (
        select from consents c
        where c.customer_id = customers.id and c.purpose = 'marketing' and c.withdrawn_at is null)`,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row ?? null
}

/** Keeps the birthdate unless there is another one already; two requests at once cannot both win. */
export async function keepBirthdate(tx: Tx, customerId: number, birthdate: string): Promise<boolean> {
  const kept = await tx
    .update(customers)
    .set({ birthdate })
    .where(and(eq(customers.id, customerId), or(isNull(customers.birthdate), eq(customers.birthdate, birthdate))))
    .returning({ id: customers.id })
  return kept.length > 0
}

export async function updateCustomer(
  tx: Tx,
  customerId: number,
  change: Partial<
    Pick<
      typeof customers.$inferInsert,
      'firstName' | 'lastName' | 'email' | 'emailConfirmedAt' | 'language' | 'login' | 'passwordHash' | 'phone'
    >
  >,
): Promise<void> {
  await tx.update(customers).set(change).where(eq(customers.id, customerId))
}

/** Puts a customer into exactly these groups. Every open session ends: the new rights begin with a new sign-in. */
export async function changeGroups(tx: Tx, customerId: number, groups: readonly string[]): Promise<void> {
  await tx.delete(customerGroups).where(eq(customerGroups.customerId, customerId))
  if (groups.length > 0) {
    await tx.insert(customerGroups).values(groups.map((groupId) => ({ customerId, groupId })))
  }
  await endSessionsOf(tx, customerId)
}

/** A blocked customer is signed out everywhere and cannot come back in. */
export async function blockCustomer(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.update(customers).set({ blockedAt: now }).where(eq(customers.id, customerId))
  await endSessionsOf(tx, customerId)
}

/** Whether the account was made after that moment. */
export async function isMadeSince(db: Db | Tx, customerId: number, since: Date): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), gte(customers.createdAt, since)))
  return found.length > 0
}

/** Whether this customer has been signed in, or has agreed to something, in a visitor's browser. */
export async function wasInBrowser(db: Db | Tx, customerId: number, visitorId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`
    select from sessions where customer_id = ${customerId} and visitor_id = ${visitorId}::uuid
    union all select from consents where customer_id = ${customerId} and visitor_id = ${visitorId}::uuid
    limit 1`,
  )
  return found.length > 0
}
