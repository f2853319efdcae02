import { and, asc, count, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { queueFilters } from '#contract/staff/claims.ts'
import { type ClaimKind, type ClaimState, claimStates, isClaimOver } from '#rules/claim.ts'
import { partOfPhone } from '#rules/phone.ts'
import type { Db } from '#server/platform/database.ts'
import type { ClaimRow } from './queries.ts'
import { claims } from './tables.ts'

export interface QueueWish {
  filter: (typeof queueFilters)[number]
  kind?: ClaimKind | undefined
  isOverdue?: boolean | undefined
  q?: string | undefined
  /** The number of the claim behind which the page begins. */
  after?: number | undefined
  personId: number
  now: Date
}

const waiting: ClaimState[] = ['sent', 'inWork']
const pageSize = 30

/** One page of the queue. What is over is shown latest first, all else by level and end. */
export async function listQueue(db: Db, wish: QueueWish): Promise<{ claims: ClaimRow[]; next: number | null }> {
  const byEnd = [desc(claims.level), asc(dueOrNever), asc(claims.number)]
  const order = wish.filter === 'over' ? [desc(claims.changedAt), desc(claims.number)] : byEnd
  const found: ClaimRow[] = await db
    .select()
    .from(claims)
    .where(and(conditionOf(wish), isBehind(wish)))
    .orderBy(...order)
    .limit(pageSize + 1)
  const shown = found.slice(0, pageSize)
  return { claims: shown, next: found.length > pageSize ? (shown.at(-1)?.number ?? null) : null }
}

const dueOrNever = sql`coalesce(${claims.dueAt}, 'infinity')`

/** Where that claim stands by now: one that was handed up or put off meanwhile takes the page along. */
function isBehind({ after, filter }: QueueWish): SQL | undefined {
  if (after === undefined) return undefined
  return filter === 'over'
    ? sql`(${claims.changedAt}, ${claims.number}) < (select c.changed_at, c.number from claims c where c.number = ${after})`
    : sql`(-${claims.level}, ${dueOrNever}, ${claims.number}) >
        (select -c.level, coalesce(c.due_at, 'infinity'), c.number from claims c where c.number = ${after})`
}

/** All of a queue, the latest first, below a number: what moves in the queue meanwhile is neither missed nor read twice. */
export async function listQueueBelow(
  db: Db,
  wish: Omit<QueueWish, 'after'>,
  below: number | undefined,
  most: number,
): Promise<{ rows: ClaimRow[]; below: number | null }> {
  const found = await db
    .select()
    .from(claims)
    .where(and(conditionOf(wish), below === undefined ? undefined : lt(claims.number, below)))
    .orderBy(desc(claims.number))
    .limit(most)
  const last = found.at(-1)
  return { rows: found, below: last && found.length === most ? last.number : null }
}

function conditionOf({ filter, kind, isOverdue, q, personId, now }: Omit<QueueWish, 'after'>): SQL | undefined {
  const states: Record<QueueWish['filter'], SQL | undefined> = {
    waiting: inArray(claims.state, waiting),
    mine: and(eq(claims.takenBy, personId), inArray(claims.state, [...waiting, 'question', 'decided'])),
    question: eq(claims.state, 'question'),
    decided: eq(claims.state, 'decided'),
    over: inArray(claims.state, claimStates.filter(isClaimOver)),
    all: undefined,
  }
  return and(
    q ? says(q) : states[filter],
    ne(claims.state, 'draft'),
    sql`${claims.sentAt} is not null`,
    kind && eq(claims.kind, kind),
    isOverdue ? lt(claims.dueAt, now) : undefined,
  )
}

/** Numbers as they are written down, a phone however it is typed. */
function says(q: string): SQL | undefined {
  const { number, orderNumber, contactName, contactPhone, description, goods } = claims
  const named = q.replace(/^№\s*/, '')
  const digits = partOfPhone(q)
  const words = sql`lower(concat_ws(' ', ${contactName}, ${description}, ${goods}->'names'))`
  return or(
    eq(sql`${number}::text`, named),
    eq(orderNumber, named),
    sql`position(lower(${q}) in ${words}) > 0`,
    digits ? sql`position(${digits} in ${contactPhone}) > 0` : undefined,
  )
}

/** What the shop has to move on, and how much of it too late or handed up. */
export async function countQueue(db: Db, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await db
    .select({
      waiting: count(),
      overdue: sql<number>`count(*) filter (where ${claims.dueAt} < ${now.toISOString()}::timestamptz or ${claims.level} > 0)::int`,
    })
    .from(claims)
    .where(inArray(claims.state, waiting))
  return { waiting: row?.waiting ?? 0, overdue: row?.overdue ?? 0 }
}

/** For the menu of the desk. */
export async function countWaitingClaims(db: Db): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(claims).where(inArray(claims.state, waiting))
  return row?.waiting ?? 0
}
