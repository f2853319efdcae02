import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CertificateState, CertificatesWish, DeskCertificate } from '#contract/staff/certificates.ts'
import { findNames } from '#server/customer/index.ts'
import { findOrderByNumber } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import { certificateEntries, certificates } from './tables.ts'

interface Looking extends CertificatesWish {
  below?: number | undefined
  count: number
}

/** Certificates as the desk shows them, the latest first; never with a code. */
export async function listDeskCertificates(
  db: Db,
  { q = '', state, below, count }: Looking,
  now: Date,
): Promise<DeskCertificate[]> {
  const found = await db
    .select()
    .from(certificates)
    .where(
      and(
        below === undefined ? undefined : lt(certificates.id, below),
        state && stands(state, now),
        q === '' ? undefined : says(q, (await findOrderByNumber(db, q))?.groupId ?? null),
      ),
    )
    .orderBy(desc(certificates.id))
    .limit(count)
  const ids = found.map(({ id }) => id)
  const [entries, names] = await Promise.all([
    ids.length === 0 ? [] : listEntries(db, ids),
    findNames(
      db,
      found.flatMap(({ issuedBy }) => issuedBy ?? []),
    ),
  ])
  return found.map((row) => ({
    id: row.id,
    lastDigits: row.lastDigits,
    currency: row.currency,
    nominalMinor: row.nominalMinor,
    balanceMinor: row.balanceMinor,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    isBlocked: row.blockedAt !== null,
    recipientName: row.recipientName,
    reason: row.reason,
    issuedBy: row.issuedBy === null ? '' : (names.get(row.issuedBy) ?? String(row.issuedBy)),
    entries: entries
      .filter(({ certificateId }) => certificateId === row.id)
      .map(({ id, kind, amountMinor, orderNumber, at }) => ({
        id,
        kind,
        amountMinor,
        orderNumber,
        at: at.toISOString(),
      })),
  }))
}

function listEntries(db: Db, ids: readonly number[]) {
  return db
    .select()
    .from(certificateEntries)
    .where(inArray(certificateEntries.certificateId, [...ids]))
    .orderBy(desc(certificateEntries.id))
}

/** Each certificate stands in one of them: a blocked one is blocked, whatever else it is. */
function stands(state: CertificateState, now: Date): SQL | undefined {
  const { blockedAt, endsAt, balanceMinor } = certificates
  const [isOpen, isOver, isSpent] = [isNull(blockedAt), lte(endsAt, now), eq(balanceMinor, 0)]
  if (state === 'blocked') return isNotNull(blockedAt)
  if (state === 'ended') return and(isOpen, isOver)
  return and(isOpen, gt(endsAt, now), state === 'spent' ? isSpent : gt(balanceMinor, 0))
}

/** `groupId` of the order that is meant, by any number of its parts. */
function says(q: string, groupId: string | null): SQL | undefined {
  const { id, lastDigits, recipientName, senderName, reason } = certificates
  const words = sql`lower(concat_ws(' ', ${recipientName}, ${senderName}, ${reason}))`
  return or(
    eq(lastDigits, q.toUpperCase()),
    sql`position(lower(${q}) in ${words}) > 0`,
    sql`exists (select from ${certificateEntries} e where e.certificate_id = ${id}
      and (e.order_number = ${q} or e.group_id = ${groupId}))`,
  )
}

/** Null where there is none. What is so already stays as it is. */
export async function blockCertificate(
  db: Db,
  { id, isBlocked }: { id: number; isBlocked: boolean },
  now: Date,
): Promise<{ lastDigits: string; wasBlocked: boolean } | null> {
  const isOther = isBlocked ? isNull(certificates.blockedAt) : isNotNull(certificates.blockedAt)
  const changed = await db
    .update(certificates)
    .set({ blockedAt: isBlocked ? now : null })
    .where(and(eq(certificates.id, id), isOther))
    .returning({ id: certificates.id })
  const [row] = await db
    .select({ lastDigits: certificates.lastDigits })
    .from(certificates)
    .where(eq(certificates.id, id))
  return row ? { ...row, wasBlocked: changed.length > 0 ? !isBlocked : isBlocked } : null
}
