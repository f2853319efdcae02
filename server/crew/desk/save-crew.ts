import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Day } from '#rules/calendar.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { makeBadgeCode } from '../people.ts'
import { type CrewRow, lockCrews } from '../queries.ts'
import { crewMembers, crews, crewVisits } from '../tables.ts'

export type CrewWish = Omit<CrewRow, 'id'>

export type SaveCrewOutcome =
  | { kind: 'saved'; crew: CrewRow; before: CrewRow | null }
  | { kind: 'notFound' }
  | { kind: 'nameTaken' }
  | { kind: 'hasVisits'; count: number }

/** Adds a crew, or changes one of the region; one that has visits ahead goes on going out. */
export function saveCrew(
  db: Db,
  { id, wish, today }: { id: number | null; wish: CrewWish; today: Day },
): Promise<SaveCrewOutcome> {
  return inTransaction(db, async (tx) => {
    const [before = null] = id === null ? [] : await lockCrews(tx, [id])
    if (id !== null && before?.regionId !== wish.regionId) return { kind: 'notFound' }
    if (await isNameTaken(tx, wish, id ?? 0)) return { kind: 'nameTaken' }
    const count = before && !wish.isActive ? await countAhead(tx, before.id, today) : 0
    if (count > 0) return { kind: 'hasVisits', count }
    const [crew] = before
      ? await tx.update(crews).set(wish).where(eq(crews.id, before.id)).returning()
      : await tx.insert(crews).values(wish).onConflictDoNothing().returning()
    return crew ? { kind: 'saved', crew, before } : { kind: 'nameTaken' }
  })
}

async function isNameTaken(tx: Tx, { regionId, name }: CrewWish, exceptId: number): Promise<boolean> {
  const [other] = await tx
    .select({ id: crews.id })
    .from(crews)
    .where(and(eq(crews.regionId, regionId), eq(crews.name, name), ne(crews.id, exceptId)))
  return other !== undefined
}

async function countAhead(tx: Tx, crewId: number, today: Day): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(crewVisits)
    .where(
      and(
        eq(crewVisits.crewId, crewId),
        gte(crewVisits.day, today),
        inArray(crewVisits.state, ['given', 'onWay', 'started']),
      ),
    )
  return found?.count ?? 0
}

/** Somebody comes into a crew; null: there is no such crew. */
export function putIntoCrew(
  db: Db,
  { crewId, customerId, name }: { crewId: number; customerId: number; name: string },
): Promise<{ code: string; before: number | null } | null> {
  return inTransaction(db, async (tx) => {
    const [crew] = await lockCrews(tx, [crewId])
    if (!crew) return null
    const [known] = await tx.select().from(crewMembers).where(eq(crewMembers.customerId, customerId))
    const [saved] = await tx
      .insert(crewMembers)
      .values({ customerId, crewId, name, code: makeBadgeCode() })
      .onConflictDoUpdate({ target: crewMembers.customerId, set: { crewId, name } })
      .returning({ code: crewMembers.code })
    return saved ? { code: saved.code, before: known?.crewId ?? null } : null
  })
}

/** Whether they were in it. */
export async function takeOutOfCrew(
  db: Db,
  { crewId, customerId }: { crewId: number; customerId: number },
): Promise<boolean> {
  const dropped = await db
    .delete(crewMembers)
    .where(and(eq(crewMembers.crewId, crewId), eq(crewMembers.customerId, customerId)))
    .returning({ customerId: crewMembers.customerId })
  return dropped.length > 0
}
