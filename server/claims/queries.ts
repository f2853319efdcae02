import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type ClaimState, highestLevel } from '#rules/claim.ts'
import type { Visitor } from '#rules/shopper.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { claimEvents, claimLabels, claimPhotos, claims } from './tables.ts'

export type ClaimRow = typeof claims.$inferSelect
export type ClaimEventRow = typeof claimEvents.$inferSelect
export type ClaimPhotoRow = typeof claimPhotos.$inferSelect

/** Who asks for a claim. `hasCode` is true when the code of its link has been proven. */
export interface ClaimViewer {
  visitorId: string | null
  customerId: number | null
  hasCode: boolean
}

export function claimViewer({ visitorId, customer }: Visitor, hasCode = false): ClaimViewer {
  return { visitorId, customerId: customer?.id ?? null, hasCode }
}

function isOwnedBy({ visitorId, customerId }: Pick<ClaimViewer, 'visitorId' | 'customerId'>) {
  return or(
    visitorId === null ? undefined : eq(claims.visitorId, visitorId),
    customerId === null ? undefined : eq(claims.customerId, customerId),
    sql`false`,
  )
}

/** As `isOwnedBy`, of a claim at hand. */
export function isClaimOf(claim: Pick<ClaimRow, 'visitorId' | 'customerId'>, viewer: ClaimViewer): boolean {
  const { visitorId, customerId } = viewer
  return (
    (visitorId !== null && claim.visitorId === visitorId) || (customerId !== null && claim.customerId === customerId)
  )
}

/** The claim if it is there and the viewer's; the same null for both. */
export async function findClaim(db: Db | Tx, id: string, viewer: ClaimViewer): Promise<ClaimRow | null> {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), viewer.hasCode ? undefined : isOwnedBy(viewer)))
  return row ?? null
}

/** The order that a claim is about; null: there is no such claim. */
export async function findGroupOfClaim(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ groupId: claims.groupId }).from(claims).where(eq(claims.id, id))
  return row?.groupId ?? null
}

/** As `findClaim`, to be changed: two tabs that write at once do it one after the other. */
export async function lockClaim(tx: Tx, id: string, viewer: ClaimViewer | 'desk'): Promise<ClaimRow | null> {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), viewer === 'desk' || viewer.hasCode ? undefined : isOwnedBy(viewer)))
    .for('update')
  return row ?? null
}

export async function saveClaim(tx: Tx, id: string, change: Partial<typeof claims.$inferInsert>): Promise<ClaimRow> {
  const [row] = await tx.update(claims).set(change).where(eq(claims.id, id)).returning()
  if (!row) throw new Error(`There is no claim ${id} to be changed.`)
  return row
}

/** An own draft about the same goods is gone on with; two presses begin one claim. */
export async function beginClaim(tx: Tx, draft: typeof claims.$inferInsert): Promise<ClaimRow> {
  const own = and(
    eq(claims.lineId, draft.lineId),
    eq(claims.state, 'draft'),
    isOwnedBy({ visitorId: draft.visitorId, customerId: draft.customerId ?? null }),
  )
  const find = () => tx.select().from(claims).where(own).orderBy(desc(claims.changedAt)).limit(1).for('update')
  const [known] = await find()
  if (known) return known
  const [made] = await tx.insert(claims).values(draft).onConflictDoNothing().returning()
  if (made) return made
  const [quicker] = await find()
  if (!quicker) throw new Error('A claim was neither begun nor found.')
  return quicker
}

export async function addEvent(tx: Tx, event: typeof claimEvents.$inferInsert): Promise<void> {
  await tx.insert(claimEvents).values(event)
}

export function listEvents(db: Db | Tx, claimId: string): Promise<ClaimEventRow[]> {
  return db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId)).orderBy(asc(claimEvents.id))
}

export function listPhotos(db: Db | Tx, claimId: string): Promise<ClaimPhotoRow[]> {
  return db
    .select()
    .from(claimPhotos)
    .where(eq(claimPhotos.claimId, claimId))
    .orderBy(asc(claimPhotos.at), asc(claimPhotos.id))
}

/** Of these uploads, those that a claim shows. */
export async function claimedByClaims(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ upload: claimPhotos.upload })
    .from(claimPhotos)
    .where(inArray(claimPhotos.upload, [...keys]))
  return found.map(({ upload }) => upload)
}

export async function findLabel(db: Db | Tx, by: { code: string } | { barcode: string }) {
  const where = 'code' in by ? eq(claimLabels.code, by.code) : eq(claimLabels.barcode, by.barcode)
  const [row] = await db.select().from(claimLabels).where(where)
  return row ?? null
}

const pageSize = 20

/** One page of the viewer's own claims, the latest first. */
export async function listOwnClaims(
  db: Db,
  viewer: Pick<ClaimViewer, 'visitorId' | 'customerId'>,
  { page, groupId }: { page: number; groupId: string | undefined },
) {
  const own = and(isOwnedBy(viewer), groupId === undefined ? undefined : eq(claims.groupId, groupId))
  const [counted] = await db.select({ all: count() }).from(claims).where(own)
  const pages = Math.max(1, Math.ceil((counted?.all ?? 0) / pageSize))
  const shown = Math.min(page, pages)
  const found = await db
    .select()
    .from(claims)
    .where(own)
    .orderBy(desc(claims.createdAt), desc(claims.number))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return { claims: found, page: shown, pages }
}

/** Claims about an order, whoever made them, the latest first: for who may see the order. */
export function listClaimsOfOrder(db: Db, groupId: string): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(eq(claims.groupId, groupId))
    .orderBy(desc(claims.createdAt), desc(claims.number))
    .limit(mostOfOrder)
}

/** An order with more is shown the latest of them. */
const mostOfOrder = 50

/** How many of a customer's claims stand where. */
export async function countClaimsByState(db: Db, customerId: number): Promise<Partial<Record<ClaimState, number>>> {
  const found = await db
    .select({ state: claims.state, count: count() })
    .from(claims)
    .where(eq(claims.customerId, customerId))
    .groupBy(claims.state)
  return Object.fromEntries(found.map(({ state, count }) => [state, count]))
}

/** An open claim of the viewer about the same goods. */
export async function findOpenClaimOf(
  db: Db,
  viewer: Pick<ClaimViewer, 'visitorId' | 'customerId'>,
  lineId: number,
): Promise<string | null> {
  const open: ClaimState[] = ['draft', 'sent', 'inWork', 'question', 'decided']
  const [row] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(isOwnedBy(viewer), eq(claims.lineId, lineId), inArray(claims.state, open)))
    .orderBy(desc(claims.changedAt))
    .limit(1)
  return row?.id ?? null
}

/** Claims opened without an account become the customer's, once they have proven the phone of the order. */
export async function adoptClaims(tx: Tx, { phone, customerId }: { phone: string; customerId: number }): Promise<void> {
  await tx
    .update(claims)
    .set({ customerId })
    .where(and(eq(claims.contactPhone, phone), isNull(claims.customerId)))
}

/** Claims whose step is overdue, the longest first. */
export async function listOverdueClaims(db: Db, now: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(lt(claims.dueAt, now), lt(claims.level, highestLevel)))
    .orderBy(asc(claims.dueAt), asc(claims.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Drafts that nobody has touched since. */
export async function listForgottenDrafts(db: Db, before: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.state, 'draft'), lt(claims.changedAt, before)))
    .orderBy(asc(claims.changedAt), asc(claims.id))
    .limit(limit)
  return found.map(({ id }) => id)
}
