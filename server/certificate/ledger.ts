import { and, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import {
  type CertificateDesign,
  type CertificateStand,
  decideWriteOff,
  endAfterReturn,
  normalizeCertificateCode,
  type WriteOffDecision,
} from '#rules/certificates.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { sealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { hashCode, makeCode } from './codes.ts'
import { type CertificateEntryKind, certificateEntries, certificates } from './tables.ts'

export type CertificateRow = typeof certificates.$inferSelect

export interface NewCertificate {
  currency: CurrencyCode
  nominalMinor: number
  endsAt: Date
  design: CertificateDesign
  language: Language
  recipientName: string
  senderName: string
  greeting: string
  reason: string
  issuedBy: number | null
  /** What it is issued for: the same operation issues one certificate. */
  issueKey: string
}

export type Issued =
  | { kind: 'issued'; id: number; code: string }
  /** It was issued before; its code is told by its link alone. */
  | { kind: 'known'; id: number }

/** Issues a certificate in the caller's transaction, once per `issueKey`. */
export async function issueCertificate(tx: Tx, secrets: Secrets, wish: NewCertificate, now: Date): Promise<Issued> {
  if (!Number.isSafeInteger(wish.nominalMinor) || wish.nominalMinor <= 0) throw new RangeError('a sum of nothing')
  const code = makeCode()
  const [made] = await tx
    .insert(certificates)
    .values({
      ...wish,
      codeHash: hashCode(code),
      lastDigits: code.slice(-4),
      sealedCode: sealText(code, secrets, 'certificate codes'),
      createdAt: now,
    })
    .onConflictDoNothing({ target: certificates.issueKey })
    .returning({ id: certificates.id })
  if (made) {
    const operationKey = `issue/${made.id}`
    await move(tx, made.id, { kind: 'issue', amountMinor: wish.nominalMinor, operationKey, now })
    return { kind: 'issued', id: made.id, code }
  }
  const [known] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.issueKey, wish.issueKey))
  if (!known) throw new Error('A certificate was neither issued nor known.')
  return { kind: 'known', id: known.id }
}

/** The certificate of a code as people type it. */
export async function findByCode(db: Db | Tx, typed: string): Promise<CertificateRow | null> {
  const code = normalizeCertificateCode(typed)
  if (code === null) return null
  const [found] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.codeHash, hashCode(code)))
  return found ?? null
}

export function standOf({ currency, balanceMinor, blockedAt, endsAt }: CertificateRow): CertificateStand {
  return { currency, balanceMinor, isBlocked: blockedAt !== null, endsAtMs: endsAt.getTime() }
}

export interface WriteOff {
  certificateId: number
  groupId: string
  orderNumber: string
  owedMinor: number
  /** Null for as much as it can pay. */
  wantedMinor: number | null
  currency: CurrencyCode
  /** Written once: `payment/{id}`. */
  operationKey: string
}

/**
 * Takes from a certificate what an order is paid with. Its row is locked until the caller's transaction ends, so whoever
 * spends it at the same moment reads what this one has left.
 */
export async function writeOff(tx: Tx, wish: WriteOff, now: Date): Promise<WriteOffDecision> {
  const { certificateId, groupId, orderNumber, operationKey, ...ask } = wish
  const row = await requireLocked(tx, certificateId)
  const decision = decideWriteOff(standOf(row), { ...ask, nowMs: now.getTime() })
  if (decision.kind !== 'accepted') return decision
  const amountMinor = -decision.sumMinor
  const isNew = await move(tx, certificateId, {
    kind: 'spend',
    amountMinor,
    operationKey,
    groupId,
    orderNumber,
    now,
  })
  if (!isNew) throw new Error(`${operationKey} was written off before`)
  return decision
}

export interface MoneyBack {
  /** The write-off that it comes back from. */
  spentKey: string
  operationKey: string
  amountMinor: number
}

export type GiveBackOutcome = 'given' | 'known' | 'notSpent' | 'moreThanSpent'

/** What an order no longer needs comes back to the certificate it was taken from, once per key; its end moves where it is near. */
export async function giveBack(tx: Tx, { spentKey, operationKey, amountMinor }: MoneyBack, now: Date) {
  const [spent] = await tx.select().from(certificateEntries).where(eq(certificateEntries.operationKey, spentKey))
  if (spent?.kind !== 'spend') return 'notSpent' satisfies GiveBackOutcome
  const row = await requireLocked(tx, spent.certificateId)
  if (await findEntry(tx, operationKey)) return 'known' satisfies GiveBackOutcome
  const [back] = await tx
    .select({ sum: sql<number>`coalesce(sum(${certificateEntries.amountMinor}), 0)::float8` })
    .from(certificateEntries)
    .where(eq(certificateEntries.spentId, spent.id))
  if (amountMinor > -spent.amountMinor - (back?.sum ?? 0)) return 'moreThanSpent' satisfies GiveBackOutcome
  const { groupId, orderNumber } = spent
  await move(tx, row.id, { kind: 'return', amountMinor, operationKey, groupId, orderNumber, spentId: spent.id, now })
  const endsAt = new Date(endAfterReturn(row.endsAt.getTime(), now.getTime()))
  await tx.update(certificates).set({ endsAt }).where(eq(certificates.id, row.id))
  return 'given' satisfies GiveBackOutcome
}

/** Until the transaction ends nobody else spends it; null where there is none. */
export async function lockCertificate(tx: Tx, id: number): Promise<CertificateRow | null> {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update')
  return row ?? null
}

async function requireLocked(tx: Tx, id: number): Promise<CertificateRow> {
  const row = await lockCertificate(tx, id)
  if (!row) throw new Error(`There is no certificate ${id}.`)
  return row
}

interface Movement {
  kind: CertificateEntryKind
  amountMinor: number
  operationKey: string
  groupId?: string | null
  orderNumber?: string | null
  /** The write-off that comes back. */
  spentId?: number
  now: Date
}

/** The only way by which a balance changes: an entry, once, and the same sum at its certificate. The database refuses to go below zero. */
async function move(tx: Tx, certificateId: number, { now: at, ...entry }: Movement): Promise<boolean> {
  const written = await tx
    .insert(certificateEntries)
    .values({ ...entry, certificateId, at })
    .onConflictDoNothing()
    .returning({ id: certificateEntries.id })
  if (written.length === 0) return false
  await tx
    .update(certificates)
    .set({ balanceMinor: sql`${certificates.balanceMinor} + ${entry.amountMinor}` })
    .where(eq(certificates.id, certificateId))
  return true
}

export type CertificateEntry = typeof certificateEntries.$inferSelect

export async function findEntry(db: Db | Tx, operationKey: string): Promise<CertificateEntry | null> {
  const [entry] = await db.select().from(certificateEntries).where(eq(certificateEntries.operationKey, operationKey))
  return entry ?? null
}

/** Certificates that an order was paid with, of which something can still be spent. */
export async function listLeftOf(db: Db, groupId: string, now: Date): Promise<CertificateRow[]> {
  const spent = db
    .select({ id: certificateEntries.certificateId })
    .from(certificateEntries)
    .where(and(eq(certificateEntries.groupId, groupId), eq(certificateEntries.kind, 'spend')))
  return db
    .select()
    .from(certificates)
    .where(
      and(
        inArray(certificates.id, spent),
        gt(certificates.balanceMinor, 0),
        gt(certificates.endsAt, now),
        isNull(certificates.blockedAt),
      ),
    )
    .orderBy(certificates.id)
}

/** What was spent in that time, with its currency: the other side of the payments of those days. */
export async function listSpent(db: Db, from: Date, to: Date) {
  return db
    .select({
      operationKey: certificateEntries.operationKey,
      groupId: certificateEntries.groupId,
      amountMinor: certificateEntries.amountMinor,
      currency: certificates.currency,
    })
    .from(certificateEntries)
    .innerJoin(certificates, eq(certificates.id, certificateEntries.certificateId))
    .where(and(eq(certificateEntries.kind, 'spend'), gte(certificateEntries.at, from), lt(certificateEntries.at, to)))
    .orderBy(certificateEntries.id)
}

const endedAtOnce = 200

/** Writes off what has ended. Answers how many certificates. */
export async function expireCertificates(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(lte(certificates.endsAt, now), gt(certificates.balanceMinor, 0)))
      .orderBy(certificates.id)
      .limit(endedAtOnce)
    for (const { id } of due) if (await inTransaction(db, (tx) => expireOne(tx, id, now))) ended++
    if (due.length < endedAtOnce) return ended
  }
}

async function expireOne(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await requireLocked(tx, id)
  if (row.balanceMinor === 0 || row.endsAt > now) return false
  const operationKey = `expire/${id}/${row.endsAt.getTime()}`
  return move(tx, id, { kind: 'expire', amountMinor: -row.balanceMinor, operationKey, now })
}

export async function findById(db: Db | Tx, id: number): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id))
  return row ?? null
}
