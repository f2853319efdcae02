import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { partOfPhone } from '#rules/phone.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { enquiries } from './tables.ts'

export type NewEnquiry = typeof enquiries.$inferInsert
export type EnquiryRow = typeof enquiries.$inferSelect

const day = 24 * 3_600_000

/** Keeps it, unless the same visitor asked the same of the same product within a day. Answers whether it is new. */
export async function keepEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<boolean> {
  // Two presses at once are one wish.
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${enquiry.visitorId}`}, 0))`)
  if (await isEnquiryKept(tx, enquiry)) return false
  await tx.insert(enquiries).values(enquiry)
  return true
}

/** Whether the same wish of the visitor waits already, of the last day. */
export async function isEnquiryKept(tx: Tx, enquiry: NewEnquiry): Promise<boolean> {
  const since = new Date(enquiry.createdAt.getTime() - day)
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
  return own.some(isSame)
}

/** By which two of one kind are the same wish. */
function saidIn({ url, day, comment, vacancyId }: EnquiryRow['said']): string | number | undefined {
  return vacancyId ?? url ?? day ?? comment
}

interface EnquiryWish {
  kind: EnquiryRow['kind']
  shelf: 'waiting' | 'ended'
  q?: string | undefined
  /** Only what comes after that one in the list. */
  after?: number | undefined
  count: number
}

/** Waiting ones oldest first, others newest first. */
export function listEnquiryRows(
  db: Db,
  { kind, shelf, q = '', after, count: most }: EnquiryWish,
): Promise<EnquiryRow[]> {
  const { id } = enquiries
  const isWaiting = shelf === 'waiting'
  const isBeyond = isWaiting ? gt : lt
  return db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.kind, kind),
        isWaiting ? eq(enquiries.state, 'waiting') : ne(enquiries.state, 'waiting'),
        after === undefined ? undefined : isBeyond(id, after),
        q === '' ? undefined : says(q),
      ),
    )
    .orderBy(isWaiting ? asc(id) : desc(id))
    .limit(most)
}

/** Of a phone its digits count, however it is typed. */
function says(q: string) {
  const { name, email, phone, productName, said, answer } = enquiries
  const words = sql`lower(concat_ws(' ', ${name}, ${email}, ${productName}, ${said}::text, ${answer}))`
  const digits = partOfPhone(q)
  const isOfPhone = digits ? sql`position(${digits} in ${phone}) > 0` : undefined
  return or(sql`position(lower(${q}) in ${words}) > 0`, isOfPhone)
}

export async function countWaitingByKind(db: Db): Promise<Partial<Record<EnquiryRow['kind'], number>>> {
  const found = await db
    .select({ kind: enquiries.kind, waiting: count() })
    .from(enquiries)
    .where(eq(enquiries.state, 'waiting'))
    .groupBy(enquiries.kind)
  return Object.fromEntries(found.map(({ kind, waiting }) => [kind, waiting]))
}

type Ending = { answeredBy: number; answeredAt: Date }

/** Answers one that waits, once: null where somebody was quicker. */
export async function endEnquiry(tx: Tx, id: number, end: Ending & { answer: string }): Promise<EnquiryRow | null> {
  const [row] = await tx
    .update(enquiries)
    .set({ state: 'answered', ...end })
    .where(and(eq(enquiries.id, id), eq(enquiries.state, 'waiting')))
    .returning()
  return row ?? null
}

/** Closes without an answer; answers those that waited. */
export async function closeEnquiries(db: Db, ids: readonly number[], who: number, now: Date): Promise<number[]> {
  const closed = await db
    .update(enquiries)
    .set({ state: 'closed', answer: null, answeredBy: who, answeredAt: now })
    .where(and(inArray(enquiries.id, [...ids]), eq(enquiries.state, 'waiting')))
    .returning({ id: enquiries.id })
  return closed.map(({ id }) => id)
}

const takenBackMs = 15 * 60_000

/** Those that were closed just now wait again; answers them. */
export async function reopenEnquiries(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { id, state, answeredAt } = enquiries
  const isJustClosed = and(eq(state, 'closed'), gt(answeredAt, new Date(now.getTime() - takenBackMs)))
  const reopened = await db
    .update(enquiries)
    .set({ state: 'waiting', answeredBy: null, answeredAt: null })
    .where(and(inArray(id, [...ids]), isJustClosed))
    .returning({ id })
  return reopened.map((row) => row.id)
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
