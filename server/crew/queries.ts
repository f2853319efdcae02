import { and, asc, between, eq, inArray, ne } from 'drizzle-orm'
import type { Day } from '#rules/calendar.ts'
import type { CrewBookings } from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { crewMembers, crewPhotos, crewSlots, crews, crewVisits } from './tables.ts'

export type CrewRow = typeof crews.$inferSelect
export type MemberRow = typeof crewMembers.$inferSelect
export type SlotRow = typeof crewSlots.$inferSelect

/** As shoppers, crews and the desk read it in their language. */
export function crewName({ name, otherNames }: Pick<CrewRow, 'name' | 'otherNames'>, language: Language): string {
  return nameIn({ ru: name, ...otherNames }, language)
}

export function listCrews(db: Db | Tx, regionId: number): Promise<CrewRow[]> {
  return db.select().from(crews).where(eq(crews.regionId, regionId)).orderBy(asc(crews.id))
}

export async function findCrew(db: Db | Tx, id: number): Promise<CrewRow | null> {
  const [crew] = await db.select().from(crews).where(eq(crews.id, id))
  return crew ?? null
}

/** Whoever plans the days of these crews does it alone; in the order of their ids, so that nobody waits in a circle. */
export function lockCrews(tx: Tx, ids: readonly number[]): Promise<CrewRow[]> {
  return tx
    .select()
    .from(crews)
    .where(inArray(crews.id, [...ids]))
    .orderBy(asc(crews.id))
    .for('update')
}

/** The crew in which somebody works; null: no assembler, or none that goes out. */
export async function findCrewOf(
  db: Db | Tx,
  customerId: number,
): Promise<{ crew: CrewRow; member: MemberRow } | null> {
  const [row] = await db
    .select({ crew: crews, member: crewMembers })
    .from(crewMembers)
    .innerJoin(crews, eq(crews.id, crewMembers.crewId))
    .where(and(eq(crewMembers.customerId, customerId), eq(crews.isActive, true)))
  return row ?? null
}

export function listMembers(db: Db | Tx, crewIds: readonly number[]): Promise<MemberRow[]> {
  if (crewIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(crewMembers)
    .where(inArray(crewMembers.crewId, [...crewIds]))
    .orderBy(asc(crewMembers.customerId))
}

export async function findMemberByCode(db: Db | Tx, code: string) {
  const [row] = await db
    .select({ crew: crews, member: crewMembers })
    .from(crewMembers)
    .innerJoin(crews, eq(crews.id, crewMembers.crewId))
    .where(and(eq(crewMembers.code, code), eq(crews.isActive, true)))
  return row ?? null
}

/** Slots that are more than free, between two days. */
export function listSlots(db: Db | Tx, crewIds: readonly number[], from: Day, to: Day): Promise<SlotRow[]> {
  if (crewIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(crewSlots)
    .where(and(inArray(crewSlots.crewId, [...crewIds]), between(crewSlots.day, from, to)))
    .orderBy(asc(crewSlots.crewId), asc(crewSlots.day), asc(crewSlots.slotNumber))
}

/** What these crews have between two days, as the rule looks at it; what failed is given back already. */
export async function readBookings(db: Db | Tx, crewIds: readonly number[], from: Day, to: Day): Promise<CrewBookings> {
  if (crewIds.length === 0) return { slots: [], deliveries: [] }
  const slots = await listSlots(db, crewIds, from, to)
  const deliveries = await db
    .select({
      crewId: crewVisits.crewId,
      subject: crewVisits.subject,
      day: crewVisits.day,
      from: crewVisits.fromHour,
      to: crewVisits.toHour,
    })
    .from(crewVisits)
    .where(
      and(
        inArray(crewVisits.crewId, [...crewIds]),
        between(crewVisits.day, from, to),
        eq(crewVisits.kind, 'delivery'),
        ne(crewVisits.state, 'failed'),
      ),
    )
  return { slots, deliveries }
}

/** Of these uploads, those that a visit shows. */
export async function claimedByCrews(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ upload: crewPhotos.upload })
    .from(crewPhotos)
    .where(inArray(crewPhotos.upload, [...keys]))
  return found.map(({ upload }) => upload)
}
