import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { blockCustomer, changeGroups, groupsOf } from './customers.ts'
import { customers } from './tables.ts'

const openAccounts = and(eq(customers.isSample, true), isNull(customers.blockedAt))

/** Accounts of the demo's people that somebody could sign in to: their passwords stand in the documentation. */
export async function countDemoPeople(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ number: count() }).from(customers).where(openAccounts)
  return row?.number ?? 0
}

export type SamplePerson = Awaited<ReturnType<typeof listDemoPeople>>[number]

/** Who can be signed in as by one press, in the order in which they came. */
export function listDemoPeople(db: Db | Tx) {
  return db
    .select({
      id: customers.id,
      guid: customers.guid,
      login: customers.login,
      firstName: customers.firstName,
      lastName: customers.lastName,
      regionId: customers.regionId,
      groups: groupsOf,
    })
    .from(customers)
    .where(openAccounts)
    .orderBy(asc(customers.id))
}

/** The account of one of them; null for everybody else's. */
export async function findDemoPerson(db: Db | Tx, guid: string) {
  const [person] = await db
    .select({ id: customers.id, phone: customers.phone, groups: groupsOf })
    .from(customers)
    .where(and(openAccounts, eq(customers.guid, guid)))
  return person ?? null
}

/** Closes the accounts of the demo's people for good: no login, no phone, no group, no session. Their orders stay. */
export async function closeDemoPeople(tx: Tx, now: Date): Promise<number> {
  const people = await tx.select({ id: customers.id }).from(customers).where(openAccounts)
  for (const { id } of people) {
    await changeGroups(tx, id, [])
    await blockCustomer(tx, id, now)
    await tx.update(customers).set({ login: null, passwordHash: null, phone: null }).where(eq(customers.id, id))
  }
  return people.length
}
