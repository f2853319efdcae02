import { getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './database.ts'

/** One person as tables know them. */
export interface Person {
  customerId: number
  /** Browsers from which they were signed in: what they did there before belongs to them too. */
  visitorIds: readonly string[]
  /** Proven by a code, now or before, and nobody else's today. */
  phones: readonly string[]
  /** Proven by a link. */
  emails: readonly string[]
  /** Merely typed: whose they are nobody knows, so they show nothing of what lies under them. */
  typedEmails: readonly string[]
  name: { first: string; last: string }
}

/** Why somebody cannot be forgotten yet: what is on its way ends first. */
export type Obstacle = 'orders' | 'money' | 'claims'

/**
 * What an area knows of people. Whoever wants their data gets what each area shows; whoever wants to be forgotten is
 * forgotten by each, in one transaction. `tables` are those it answers for: a table that names people and has nobody who
 * answers for it fails `tests/walls/personal-data.test.ts`.
 */
export interface PersonalData {
  area: string
  tables: readonly PgTable[]
  /** Under the names of what it is; nobody else's, and no secret of the shop. */
  show(db: Db, person: Person): Promise<Record<string, readonly object[]>>
  /** Deletes, or leaves what law or books need without the person. */
  forget(tx: Tx, person: Person, now: Date): Promise<void>
  findObstacle?(db: Db | Tx, person: Person): Promise<Obstacle | null>
}

type PersonColumns = { customer?: PgColumn; visitor?: PgColumn; phone?: PgColumn; email?: PgColumn }

/** Rows that are the person's by any of these columns. */
export function isOf(person: Person, { customer, visitor, phone, email }: PersonColumns): SQL {
  return (
    or(
      customer && sql`${customer} = ${person.customerId}`,
      visitor && inArray(visitor, [...person.visitorIds]),
      phone && inArray(phone, [...person.phones]),
      email && inArray(email, [...person.emails]),
    ) ?? sql`false`
  )
}

/** Whole rows but for columns that are the shop's own: hashes, seals, keys. */
export async function rowsOf(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  without: readonly string[] = [],
): Promise<Record<string, unknown>[]> {
  if (!where) throw new Error('A condition is missing: everybody would be shown.')
  const shown = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name))
  return db.select(Object.fromEntries(shown)).from(table).where(where)
}

/** In the place of a phone that a column must have: eleven digits that nobody can have. */
export const nobodysPhone = '00000000000'
