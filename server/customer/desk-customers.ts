import { and, desc, eq, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Group } from '#rules/access.ts'
import { normalizePhone } from '#rules/phone.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { changeGroups, groupsOf } from './customers.ts'
import { customers } from './tables.ts'

export interface CustomersWish {
  q: string
  group?: Group | 'staff' | undefined
  below?: number | undefined
  count: number
}

export type FoundCustomer = Awaited<ReturnType<typeof findCustomer>>

const shown = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  phone: customers.phone,
  email: customers.email,
  emailConfirmedAt: customers.emailConfirmedAt,
  regionId: customers.regionId,
  language: customers.language,
  createdAt: customers.createdAt,
  blockedAt: customers.blockedAt,
  groups: groupsOf,
}

/** Accounts that are not erased, the newest first. */
export function listCustomers(db: Db, { q, group, below, count }: CustomersWish) {
  return db
    .select(shown)
    .from(customers)
    .where(
      and(
        isNull(customers.erasedAt),
        below === undefined ? undefined : lt(customers.id, below),
        group && inGroup(group),
        meant(q),
      ),
    )
    .orderBy(desc(customers.id))
    .limit(count)
}

export async function findCustomer(db: Db, id: number) {
  const [row] = await db
    .select(shown)
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
  return row ?? null
}

function inGroup(group: Group | 'staff'): SQL {
  const one = group === 'staff' ? sql`true` : sql`g.group_id = ${group}`
  return sql`exists (select from customer_groups g where g.customer_id = ${customers.id} and ${one})`
}

/** Digits are a number or a part of a phone, what has an @ a part of the e-mail, all else a part of the name or the login. */
function meant(query: string): SQL | undefined {
  if (query === '') return undefined
  const digits = query.replace(/[\s()+№#-]/g, '')
  if (/^\d+$/.test(digits)) {
    const phone = normalizePhone(query) ?? digits
    const isId = digits.length <= 9 ? eq(customers.id, Number(digits)) : undefined
    return or(isId, digits.length >= 4 ? like(customers.phone, `%${phone}%`) : undefined) ?? sql`false`
  }
  const part = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  if (query.includes('@')) return sql`lower(${customers.email}) like ${part}`
  // As the index says it.
  const called = sql`lower(${customers.firstName} || ' ' || ${customers.lastName} || ' ' || coalesce(${customers.login}, ''))`
  return sql`${called} like ${part}`
}

export type SetGroupsOutcome =
  | { kind: 'set'; before: string[] }
  | { kind: 'notFound' }
  /** Somebody came between. */
  | { kind: 'changed' }
  | { kind: 'closed' }

/** Says in which groups somebody is; by that they are signed out everywhere. */
export function setGroups(
  db: Db,
  wish: { customerId: number; groups: readonly Group[]; seen: readonly Group[] },
): Promise<SetGroupsOutcome> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ blockedAt: customers.blockedAt, erasedAt: customers.erasedAt, groups: groupsOf })
      .from(customers)
      .where(eq(customers.id, wish.customerId))
      .for('update')
    if (!row) return { kind: 'notFound' }
    if (row.blockedAt || row.erasedAt) return { kind: 'closed' }
    if (!isSame(row.groups, wish.seen)) return { kind: 'changed' }
    const groups = [...new Set(wish.groups)]
    if (!isSame(row.groups, groups)) await changeGroups(tx, wish.customerId, groups)
    return { kind: 'set', before: row.groups }
  })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
