import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { OpenSession } from '#contract/account.ts'
import { cookieName as boundName } from '#rules/cookie-name.ts'
import type { Visitor } from '#rules/shopper.ts'
import type { Sessions } from '#server/gate/index.ts'
import { removeDevicesOfBrowsers } from '#server/messages/index.ts'
import { type Db, inTransaction, type Question, rows, type Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { clientLabel } from './client-label.ts'
import { browserCookieSeconds } from './known-browsers.ts'
import { hashToken, isToken, makeToken, sessidOf } from './secrets.ts'
import { sessions } from './tables.ts'

interface Lifetime {
  /** Ends after that long without a request. */
  idleMs: number
  /** Ends after that long in any case. */
  maxMs: number
}

export interface SessionSettings {
  db: Db
  /** Behind TLS the cookie is `__Host-` and Secure. */
  isSecure: boolean
  lifetimes: { customer: Lifetime; staff: Lifetime }
  secrets: Secrets
  /** Staff have their rights only in sessions that were opened by something stronger than a message. */
  staffNeedsStrong: boolean
}

interface NewSession {
  visitorId: string
  customerId: number | null
  /** Members of any group have the shorter lifetimes. */
  isStaff: boolean
  confirmedPhone: string | null
  isStrong: boolean
  userAgent: string
}

/** Sessions as the gate and the sign-in use them. */
export interface CustomerSessions extends Sessions {
  /** Makes a session with a token of its own, and answers the cookie that carries it. */
  start(tx: Tx, session: NewSession, now: Date): Promise<{ setCookie: string; sessionId: number }>
  /** Ends one session; its cookie is worth nothing from that moment. */
  end(tx: Tx, sessionId: number): Promise<void>
  /** The cookie that makes the browser forget its session. */
  endingCookie: string
  /** What a browser is known again by after it has signed out. */
  browserCookie: { name: string; of(token: string): string }
  /** Behind TLS: cookies are bound to the host. */
  isSecure: boolean
  /** Anti-forgery token of a session, not its secret. */
  sessid(sessionId: number): string
}

/** Anonymous and signed-in sessions alike; a browser knows its own by a token, the database only by the token's hash. */
export function createSessions(settings: SessionSettings): CustomerSessions {
  const { db, isSecure, lifetimes, secrets } = settings
  const cookieName = boundName('komod', isSecure)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  async function start(tx: Tx | Db, session: NewSession, now: Date) {
    const token = makeToken()
    const { maxMs } = session.isStaff ? lifetimes.staff : lifetimes.customer
    const [row] = await tx
      .insert(sessions)
      .values({
        tokenHash: hashToken(token),
        visitorId: session.visitorId,
        customerId: session.customerId,
        confirmedPhone: session.confirmedPhone,
        isStrong: session.isStrong,
        clientLabel: clientLabel(session.userAgent),
        createdAt: now,
        seenAt: now,
        endsAt: new Date(now.getTime() + maxMs),
      })
      .returning({ id: sessions.id })
    if (!row) throw new Error('The session was not saved.')
    const setCookie = `${cookieName}=${token}; ${attributes}; Max-Age=${Math.floor(maxMs / 1000)}`
    return { setCookie, sessionId: row.id }
  }

  return {
    cookieName,
    load: (token, now) => loadVisitor(settings, token, now),
    async make({ userAgent }, now) {
      const visitorId = randomUUID()
      const fresh = { visitorId, customerId: null, isStaff: false, confirmedPhone: null, isStrong: false, userAgent }
      const { setCookie, sessionId } = await start(db, fresh, now)
      return { visitor: { sessionId, visitorId, customer: null }, setCookie }
    },
    start,
    async end(tx, sessionId) {
      await tx.delete(sessions).where(eq(sessions.id, sessionId))
    },
    isSecure,
    endingCookie: `${cookieName}=; ${attributes}; Max-Age=0`,
    browserCookie: {
      name: `${cookieName}-browser`,
      of: (token) => `${cookieName}-browser=${token}; ${attributes}; Max-Age=${browserCookieSeconds}`,
    },
    sessid: (sessionId) => sessidOf(sessionId, secrets.key('session ids')),
  }
}

const nobody: Visitor = { sessionId: null, visitorId: null, customer: null }

interface SessionRow extends Record<string, unknown> {
  id: string
  visitor_id: string
  customer_id: number | null
  is_closed: boolean
  is_strong: boolean
  groups: string[]
  seen_ms: string
  ends_ms: string
}

/** Who a cookie belongs to now. Groups are read each time: a changed role counts from the next request on. */
async function loadVisitor(
  { db, lifetimes, staffNeedsStrong }: SessionSettings,
  token: string | undefined,
  now: Date,
): Promise<Visitor> {
  if (!isToken(token)) return nobody
  const [row] = await rows<SessionRow>(
    db,
    sql`
    select s.id, s.visitor_id, s.customer_id, s.is_strong,
      (c.blocked_at is not null or c.erased_at is not null) is true as is_closed,
      array(select g.group_id from customer_groups g where g.customer_id = s.customer_id order by 1) as groups,
      extract(epoch from s.seen_at) * 1000 as seen_ms, extract(epoch from s.ends_at) * 1000 as ends_ms
    from sessions s left join customers c on c.id = s.customer_id
    where s.token_hash = ${hashToken(token)}`,
  )
  if (!row || row.is_closed) return nobody
  const lifetime = row.groups.length > 0 ? lifetimes.staff : lifetimes.customer
  // A guest's session holds nothing but a basket, which is kept for months; being idle ends only what signing in opened.
  const idleMs = row.customer_id === null ? lifetime.maxMs : lifetime.idleMs
  const idleFor = now.getTime() - Number(row.seen_ms)
  if (idleFor >= idleMs || now.getTime() >= Number(row.ends_ms)) return nobody
  const sessionId = Number(row.id)
  if (idleFor > Math.min(60_000, idleMs / 10)) await markSeen(db, sessionId, now)
  // Until then they are as anybody else, so that they can set it up.
  const groups = row.is_strong || !staffNeedsStrong ? row.groups : []
  const customer = row.customer_id === null ? null : { id: row.customer_id, groups }
  return { sessionId, visitorId: row.visitor_id, customer }
}

async function markSeen(db: Db, sessionId: number, now: Date) {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, sessionId))
}

/** Ends every session of a customer, except one: after a changed role, phone or password. Answers how many there were. */
export async function endSessionsOf(
  tx: Tx | Db,
  customerId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  const own = eq(sessions.customerId, customerId)
  const ended = await tx
    .delete(sessions)
    .where(exceptSessionId === null ? own : and(own, ne(sessions.id, exceptSessionId)))
    .returning({ visitorId: sessions.visitorId })
  await removeDevicesOfBrowsers(
    tx,
    customerId,
    ended.map(({ visitorId }) => visitorId),
  )
  return ended.length
}

/** Where a customer is signed in, the latest used first. */
export async function listOpenSessions(
  db: Db,
  customerId: number,
  currentSessionId: number | null,
  now: Date,
): Promise<Omit<OpenSession, 'sinceDay' | 'lastSeenDay'>[]> {
  const rows = await db
    .select({ id: sessions.id, client: sessions.clientLabel, since: sessions.createdAt, lastSeen: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(100)
  return rows.map(({ since, lastSeen, ...row }) => ({
    ...row,
    since: since.toISOString(),
    lastSeen: lastSeen.toISOString(),
    isCurrent: row.id === currentSessionId,
  }))
}

/** Ends one session of a customer; somebody else's id ends nothing. */
export async function endSessionOf(db: Db, customerId: number, sessionId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId)))
      .returning({ visitorId: sessions.visitorId })
    await removeDevicesOfBrowsers(
      tx,
      customerId,
      ended.map(({ visitorId }) => visitorId),
    )
  })
}

/** Somebody who works here and is in by a message alone. */
export async function isStaffWeak(
  db: Db,
  { customerId, sessionId }: { customerId: number; sessionId: number | null },
): Promise<boolean> {
  const [row] = await rows<{ isWeak: boolean }>(
    db,
    sql`select exists (select from customer_groups where customer_id = ${customerId})
      and not exists (select from sessions where id = ${sessionId}::bigint and is_strong) "isWeak"`,
  )
  return row?.isWeak === true
}

/** Takes away what no cookie can open any more. */
export async function deleteEndedSessions(db: Db, idleMs: number, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - idleMs)
  await deleteInBatches(
    db,
    sessions,
    or(lt(sessions.endsAt, now), and(isNotNull(sessions.customerId), lt(sessions.seenAt, idleSince))),
  )
}

/** The phone this session has proven by a code, 11 digits, or null. */
export function confirmedPhoneQuestion(sessionId: number | null): Question<string | null> {
  return {
    query: sql`select to_json(confirmed_phone) from sessions where id = ${sessionId}::bigint`,
    read: (json) => json as string | null,
  }
}

/**
 * A phone that is a visitor's for certain, as SQL: of the account, or of a code in this session. Who is signed in may prove
 * somebody else's, the recipient's; their own stays theirs. `only`: this phone, if it is one of the two, and no other.
 */
export function provenPhoneOf(
  { sessionId, customer }: Pick<Visitor, 'sessionId' | 'customer'>,
  only: string | null = null,
): SQL {
  const ofAccount = sql`select phone from customers where id = ${customer?.id ?? null}::int and erased_at is null`
  const ofCode = sql`select confirmed_phone from sessions where id = ${sessionId}::bigint`
  if (only === null) return sql`coalesce((${ofAccount}), (${ofCode}))`
  return sql`case when ${only}::text in ((${ofAccount}), (${ofCode})) then ${only}::text end`
}

export async function keepConfirmedPhone(tx: Tx, sessionId: number, phone: string): Promise<void> {
  await tx.update(sessions).set({ confirmedPhone: phone }).where(eq(sessions.id, sessionId))
}

/** Whoever told their code to the staff has left: the session of the staff proves nothing of theirs. */
export async function forgetConfirmedPhone(tx: Tx | Db, sessionId: number | null): Promise<void> {
  if (sessionId !== null) await tx.update(sessions).set({ confirmedPhone: null }).where(eq(sessions.id, sessionId))
}
