import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { enquiries } from './tables.ts'

export type NewEnquiry = typeof enquiries.$inferInsert
export type EnquiryRow = typeof enquiries.$inferSelect

const day = 24 * 3_600_000

/** Keeps it, unless the same visitor asked the same of the same product within a day. Answers whether it is new. */
export async function keepEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<boolean> {
  const since = new Date(enquiry.createdAt.getTime() - day)
  // Two presses at once are one wish.
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${enquiry.visitorId}`}, 0))`)
  const own = await tx
    .select({ productId: enquiries.productId, said: enquiries.said })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.visitorId, enquiry.visitorId),
        eq(enquiries.kind, enquiry.kind),
        eq(enquiries.state, 'waiting'),
        gt(enquiries.createdAt, since),
      ),
    )
  const isSame = (one: (typeof own)[number]) =>
    one.productId === (enquiry.productId ?? null) && saidIn(one.said) === saidIn(enquiry.said)
  if (own.some(isSame)) return false
  await tx.insert(enquiries).values(enquiry)
  return true
}

/** By which two of one kind are the same wish. */
function saidIn({ url, day, comment, vacancyId }: EnquiryRow['said']): string | number | undefined {
  return vacancyId ?? url ?? day ?? comment
}

/** Waiting ones oldest first, others newest first. */
export function listEnquiryRows(
  db: Db,
  { kind, isWaiting, count: most }: { kind: EnquiryRow['kind']; isWaiting: boolean; count: number },
): Promise<EnquiryRow[]> {
  const state = isWaiting ? eq(enquiries.state, 'waiting') : ne(enquiries.state, 'waiting')
  const order = isWaiting
    ? [asc(enquiries.createdAt), asc(enquiries.id)]
    : [desc(enquiries.answeredAt), desc(enquiries.id)]
  return db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.kind, kind), state))
    .orderBy(...order)
    .limit(most)
}

/** Ends one that waits, once: null where somebody was quicker. */
export async function endEnquiry(
  tx: Tx,
  id: number,
  end: { state: 'answered' | 'closed'; answer: string | null; answeredBy: number; answeredAt: Date },
): Promise<EnquiryRow | null> {
  const [row] = await tx
    .update(enquiries)
    .set(end)
    .where(and(eq(enquiries.id, id), eq(enquiries.state, 'waiting')))
    .returning()
  return row ?? null
}

/** Of these uploads, those that came with an enquiry. */
export async function claimedByEnquiries(db: Db, uploads: readonly string[]): Promise<string[]> {
  if (uploads.length === 0) return []
  const found = await rows<{ upload: string }>(
    db,
    sql`select file as upload from ${enquiries}, jsonb_array_elements_text(${enquiries.said} -> 'files') file
      where file in ${[...uploads]}`,
  )
  return found.map(({ upload }) => upload)
}

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(enquiries).where(eq(enquiries.state, 'waiting'))
  return row?.waiting ?? 0
}
