import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import type { Messages } from '#server/messages/index.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { reviewInvitations } from './tables.ts'

/** Long enough to have sat on it, short enough to remember the delivery. */
export const inviteAfterDays = 3
/** What was received longer ago is asked of nobody: a shop that begins to invite would write to its whole past. */
const inviteWithinDays = 30
const batch = 50

export interface InviteDeps {
  db: Db
  messages: Messages
  publicUrl: string
  regions: Pick<Regions, 'offsetAt'>
}

interface Received extends Record<string, unknown> {
  id: string
  number: number
  phone: string
  email: string
  isConfirmed: boolean
  language: Language
  regionId: number
  customerId: number | null
}

/** Asks whoever has received an order what they think, once per order, by letter or else by a text message. */
export async function inviteToReview({ db, messages, publicUrl, regions }: InviteDeps, now: Date): Promise<number> {
  const due = await listReceived(db, now)
  for (const { id, number, phone, email, isConfirmed, language, regionId, customerId } of due) {
    await inTransaction(db, async (tx) => {
      const token = randomBytes(18).toString('base64url')
      const isFirst = await tx
        .insert(reviewInvitations)
        .values({ orderId: id, tokenHash: hashToken(token), sentAt: now })
        .onConflictDoNothing()
        .returning({ orderId: reviewInvitations.orderId })
      if (isFirst.length === 0) return
      const facts = { number: String(number), url: `${publicUrl}/reviews/write/${token}/` }
      // By the clock of the place it was brought to: nobody is asked what they think at night.
      const to = { phone, email, customerId, isConfirmed, utcOffsetMinutes: regions.offsetAt(regionId, now) }
      const channels = [email ? ('email' as const) : ('sms' as const)]
      await messages.send(tx, { template: 'reviewInvited', to, language, facts, channels }, now)
    })
  }
  return due.length
}

/** Orders of which every part has arrived or was cancelled, and the last came some days ago. */
function listReceived(db: Db, now: Date): Promise<Received[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return rows<Received>(
    db,
    sql`
    select g.id, g.number, g.contact_phone phone, g.contact_email email, g.is_phone_confirmed "isConfirmed",
      coalesce(c.language, g.language) language, g.region_id "regionId", g.customer_id "customerId"
    from order_groups g left join customers c on c.id = g.customer_id
    join lateral (select max(e.at) at from order_events e where e.group_id = g.id and e.kind = 'received') came on true
    where came.at <= ${at} - make_interval(days => ${inviteAfterDays})
      and came.at > ${at} - make_interval(days => ${inviteWithinDays})
      and not exists (select from orders o where o.group_id = g.id and o.status not in ('received', 'closed', 'cancelled'))
      and not exists (select from review_invitations i where i.order_id = g.id)
    order by came.at limit ${batch}`,
  )
}

/** The order behind the word of a link: its number and goods; null when the word is none of ours. */
export async function findInvitation(db: Db | Tx, token: string) {
  const [row] = await db
    .select({ orderId: reviewInvitations.orderId, reviewId: reviewInvitations.reviewId })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.tokenHash, hashToken(token)))
  if (!row) return null
  const goods = await rows<{ name: string; url: string; number: number }>(
    db,
    sql`
    select distinct on (p.id) p.name, g.number,
      '/catalog/' || s.code || '/' || p.code || '/review/?offer=' || f.id url
    from order_groups g join orders o on o.group_id = g.id and o.status <> 'cancelled'
    join order_lines l on l.order_id = o.id join offers f on f.id = l.offer_id
    join products p on p.id = f.product_id and p.is_active join sections s on s.id = p.section_id
    where g.id = ${row.orderId} order by p.id, l.id`,
  )
  return { ...row, goods }
}

/** True when this review is the first that came of the invitation. */
export async function spendInvitation(tx: Tx, token: string, reviewId: number): Promise<boolean> {
  const spent = await tx
    .update(reviewInvitations)
    .set({ reviewId })
    .where(and(eq(reviewInvitations.tokenHash, hashToken(token)), isNull(reviewInvitations.reviewId)))
    .returning({ orderId: reviewInvitations.orderId })
  return spent.length > 0
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
