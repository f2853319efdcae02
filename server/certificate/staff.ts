import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DeskCertificate } from '#contract/staff/certificates.ts'
import { findNames } from '#server/customer/index.ts'
import { findOrderByNumber } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import { certificateEntries, certificates } from './tables.ts'

const shown = 50

/** Certificates as the desk shows them, the latest first; never with a code. */
export async function listDeskCertificates(
  db: Db,
  wish: { digits?: string | undefined; orderNumber?: string | undefined },
): Promise<DeskCertificate[]> {
  const ofOrder = wish.orderNumber === undefined ? null : await listOfOrder(db, wish.orderNumber)
  const found = await db
    .select()
    .from(certificates)
    .where(
      and(
        wish.digits === undefined ? undefined : eq(certificates.lastDigits, wish.digits),
        ofOrder === null ? undefined : inArray(certificates.id, ofOrder),
      ),
    )
    .orderBy(desc(certificates.id))
    .limit(shown)
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

async function listOfOrder(db: Db, number: string): Promise<number[]> {
  const order = await findOrderByNumber(db, number)
  if (!order) return []
  const found = await db
    .selectDistinct({ id: certificateEntries.certificateId })
    .from(certificateEntries)
    .where(eq(certificateEntries.groupId, order.groupId))
  return found.map(({ id }) => id)
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
