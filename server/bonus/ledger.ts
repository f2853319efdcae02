import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type BonusCredit, takeFromCredits } from '#rules/bonuses.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { changed, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { type BonusKind, bonusAccounts, bonusEntries, bonusUses } from './tables.ts'

export interface BonusOperation {
  kind: BonusKind
  /** Once per operation: a repeat changes nothing. */
  key: string
  groupId?: string
  now: Date
}

/** What a credit is: how much, from when and until when it can be spent. */
export interface BonusGrant extends BonusOperation {
  bonuses: number
  activeFrom?: Date
  endsAt: Date | null
}

/** The account of a phone in a currency, made when there is none. */
export async function requireAccount(
  tx: Tx,
  { phone, currency }: { phone: string; currency: CurrencyCode },
  now: Date,
): Promise<number> {
  await tx.insert(bonusAccounts).values({ phone, currency, createdAt: now }).onConflictDoNothing()
  const [account] = await tx
    .select({ id: bonusAccounts.id })
    .from(bonusAccounts)
    .where(and(eq(bonusAccounts.phone, phone), eq(bonusAccounts.currency, currency)))
  if (!account) throw new Error('An account that was just made is not there.')
  return account.id
}

export async function findAccount(
  db: Db | Tx,
  { phone, currency }: { phone: string; currency: CurrencyCode },
): Promise<number | null> {
  const [account] = await db
    .select({ id: bonusAccounts.id })
    .from(bonusAccounts)
    .where(and(eq(bonusAccounts.phone, phone), eq(bonusAccounts.currency, currency)))
  return account?.id ?? null
}

/** Until the transaction ends nobody else spends of this account: each spending reads its balance behind this lock. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.select({ id: bonusAccounts.id }).from(bonusAccounts).where(eq(bonusAccounts.id, accountId)).for('update')
}

/** Writes what came. Answers false for an operation that was written before. */
export async function credit(tx: Tx, accountId: number, grant: BonusGrant): Promise<boolean> {
  const { kind, key, groupId, now, bonuses, activeFrom = now, endsAt } = grant
  if (!Number.isSafeInteger(bonuses) || bonuses <= 0) throw new RangeError(`${bonuses} bonuses`)
  const written = await tx
    .insert(bonusEntries)
    .values({ accountId, kind, bonuses, operationKey: key, groupId, activeFrom, endsAt, madeAt: now })
    .onConflictDoNothing()
    .returning({ id: bonusEntries.id })
  return written.length > 0
}

export type DebitOutcome = 'written' | 'known' | 'tooFew'

/** Writes what went, taken from the credits that end first. The account is locked. */
export async function debit(tx: Tx, accountId: number, operation: Debit): Promise<DebitOutcome> {
  return writeDebit(tx, accountId, operation, await readForDebit(tx, accountId, operation))
}

type Debit = BonusOperation & { bonuses: number }

interface ReadForDebit {
  isKnown: boolean
  credits: BonusCredit[]
}

export async function readForDebit(tx: Tx, accountId: number, { key, now }: Debit): Promise<ReadForDebit> {
  const [read] = await rows<{ isKnown: boolean; credits: KeptCredit[] }>(
    tx,
    sql`
    select exists (select from bonus_entries where operation_key = ${key}) "isKnown",
      (select coalesce(jsonb_agg(c), '[]') from (${creditsOf(sql`${accountId}`, now)}) c) credits`,
  )
  return { isKnown: read?.isKnown ?? false, credits: (read?.credits ?? []).map(creditOf) }
}

/** `beside` is what is written with it, as one more part of its `with`. */
export async function writeDebit(
  tx: Tx,
  accountId: number,
  { kind, key, groupId, now, bonuses }: Debit,
  { isKnown, credits }: ReadForDebit,
  beside: SQL = sql``,
): Promise<DebitOutcome> {
  if (isKnown) return 'known'
  const taken = takeFromCredits(credits, bonuses)
  if (!taken) return 'tooFew'
  const entry = { accountId, kind, bonuses: -bonuses, operationKey: key, groupId, activeFrom: now, madeAt: now }
  await changed(
    tx,
    sql`
    with entry as ${tx.insert(bonusEntries).values(entry).returning({ id: bonusEntries.id })}${beside}
    insert into bonus_uses (debit_id, credit_id, bonuses)
    select entry.id, v."creditId", v.bonuses
    from entry, jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) v("creditId" bigint, bonuses int)`,
  )
  return 'written'
}

export interface KeptCredit extends Record<string, unknown> {
  id: number
  left: number
  endsAt: string | null
}

export function creditOf({ id, left, endsAt }: KeptCredit): BonusCredit {
  return { id, left, endsAtMs: endsAt === null ? null : Date.parse(endsAt) }
}

export function creditsOf(accountId: SQL, now: Date): SQL {
  return sql`
    select e.id::int, (e.bonuses - coalesce(sum(u.bonuses), 0))::int as "left", e.ends_at::text "endsAt"
    from bonus_entries e left join bonus_uses u on u.credit_id = e.id
    where e.account_id = ${accountId} and e.bonuses > 0 and e.active_from <= ${now.toISOString()}
      and (e.ends_at is null or e.ends_at > ${now.toISOString()})
    group by e.id
    having e.bonuses > coalesce(sum(u.bonuses), 0)`
}

/** What an order has earned, without what was taken back of it; null where nothing was written yet. */
export async function earnedBy(tx: Tx, groupId: string): Promise<number | null> {
  const [row] = await rows<{ earned: number | null }>(
    tx,
    sql`select sum(bonuses)::int earned from bonus_entries where group_id = ${groupId} and kind in ('earn', 'unearned')`,
  )
  return row?.earned ?? null
}

/**
 * What a purchase earned becomes less, since goods of it went back: so much of that credit is taken, and no more than is
 * left of it. What was spent of it meanwhile is let be. The account is locked.
 */
export async function takeBack(
  tx: Tx,
  {
    accountId,
    creditKey,
    ...operation
  }: Omit<BonusOperation, 'kind'> & { accountId: number; creditKey: string; bonuses: number },
): Promise<void> {
  const [credited] = await rows<{ id: number; left: number }>(
    tx,
    sql`
    select e.id::int, (e.bonuses - coalesce((select sum(u.bonuses) from bonus_uses u where u.credit_id = e.id), 0))::int "left"
    from bonus_entries e where e.operation_key = ${creditKey} and e.account_id = ${accountId}`,
  )
  const bonuses = Math.min(operation.bonuses, credited?.left ?? 0)
  if (credited && bonuses > 0) await writeUse(tx, credited.id, { ...operation, accountId, kind: 'unearned', bonuses })
}

/** A debit of one credit alone; false where it was written before. */
async function writeUse(
  tx: Tx,
  creditId: number,
  { accountId, kind, key, groupId, now, bonuses }: BonusOperation & { accountId: number; bonuses: number },
): Promise<boolean> {
  const [entry] = await tx
    .insert(bonusEntries)
    .values({ accountId, kind, bonuses: -bonuses, operationKey: key, groupId, activeFrom: now, madeAt: now })
    .onConflictDoNothing()
    .returning({ id: bonusEntries.id })
  if (!entry) return false
  await tx.insert(bonusUses).values({ debitId: entry.id, creditId, bonuses })
  return true
}

/** Writes off what has ended. Answers how many credits. */
export async function expireBonuses(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await rows<{ id: number; accountId: number }>(
      db,
      sql`
      select e.id::int, e.account_id "accountId" from bonus_entries e
      where e.ends_at <= ${now.toISOString()} and e.bonuses > (
        select coalesce(sum(u.bonuses), 0) from bonus_uses u where u.credit_id = e.id
      )
      order by e.ends_at limit 200`,
    )
    for (const { id, accountId } of due) if (await inTransaction(db, (tx) => expireOne(tx, accountId, id, now))) ended++
    if (due.length < 200) return ended
  }
}

async function expireOne(tx: Tx, accountId: number, creditId: number, now: Date): Promise<boolean> {
  await lockAccount(tx, accountId)
  const [left] = await rows<{ bonuses: number }>(
    tx,
    sql`
    select (e.bonuses - coalesce((select sum(u.bonuses) from bonus_uses u where u.credit_id = e.id), 0))::int bonuses
    from bonus_entries e where e.id = ${creditId}`,
  )
  if (!left || left.bonuses <= 0) return false
  const operation = { kind: 'expire' as const, key: `expire:${creditId}`, now, bonuses: left.bonuses }
  return writeUse(tx, creditId, { accountId, ...operation })
}
