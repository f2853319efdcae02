import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type BonusCredit, takeFromCredits } from '#rules/bonuses.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { atOnce, changed, type Db, inTransaction, type Question, rows, type Tx } from '#server/platform/database.ts'
import { type BonusKind, bonusAccounts, bonusEntries, bonusHolds, bonusUses } from './tables.ts'

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

export interface BonusStand {
  accountId: number
  /** What can be spent now. */
  balance: number
  /** What orders that wait for payment hold; it is not in the balance. */
  held: number
  /** What was earned and can be spent later. */
  coming: number
  /** What ends first. */
  closest: { bonuses: number; endsAt: Date } | null
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

async function readForDebit(tx: Tx, accountId: number, { key, now }: Debit): Promise<ReadForDebit> {
  const [read] = await rows<{ isKnown: boolean; credits: KeptCredit[] }>(
    tx,
    sql`
    select exists (select from bonus_entries where operation_key = ${key}) "isKnown",
      (select coalesce(jsonb_agg(c), '[]') from (${creditsOf(sql`${accountId}`, now)}) c) credits`,
  )
  return { isKnown: read?.isKnown ?? false, credits: (read?.credits ?? []).map(creditOf) }
}

/** `beside` is what is written with it, as one more part of its `with`. */
async function writeDebit(
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

interface KeptCredit extends Record<string, unknown> {
  id: number
  left: number
  endsAt: string | null
}

function creditOf({ id, left, endsAt }: KeptCredit): BonusCredit {
  return { id, left, endsAtMs: endsAt === null ? null : Date.parse(endsAt) }
}

function creditsOf(accountId: SQL, now: Date): SQL {
  return sql`
    select e.id::int, (e.bonuses - coalesce(sum(u.bonuses), 0))::int as "left", e.ends_at::text "endsAt"
    from bonus_entries e left join bonus_uses u on u.credit_id = e.id
    where e.account_id = ${accountId} and e.bonuses > 0 and e.active_from <= ${now.toISOString()}
      and (e.ends_at is null or e.ends_at > ${now.toISOString()})
    group by e.id
    having e.bonuses > coalesce(sum(u.bonuses), 0)`
}

/** What a phone can spend now; null where it has no account. One question, since each pricing of a basket asks it. */
export async function findBalance(
  db: Db | Tx,
  { phone, currency }: { phone: string; currency: CurrencyCode },
  now: Date,
): Promise<{ accountId: number; balance: number } | null> {
  const at = now.toISOString()
  const [found] = await rows<{ accountId: number; balance: number }>(
    db,
    sql`
    select a.id "accountId", coalesce(sum(e.bonuses - coalesce(u.used, 0)), 0)::int balance
    from bonus_accounts a
      left join bonus_entries e on e.account_id = a.id and e.bonuses > 0 and e.active_from <= ${at}
        and (e.ends_at is null or e.ends_at > ${at})
      left join lateral (select sum(bonuses) used from bonus_uses where credit_id = e.id) u on true
    where a.phone = ${phone} and a.currency = ${currency}
    group by a.id`,
  )
  return found ?? null
}

export async function readStand(db: Db | Tx, accountId: number, now: Date): Promise<BonusStand> {
  const stand = await standWhere(db, sql`a.id = ${accountId}`, now)
  if (!stand) throw new Error(`There is no account ${accountId}.`)
  return stand
}

interface KeptStand extends Record<string, unknown> {
  accountId: number
  held: number
  coming: number
  credits: KeptCredit[]
}

async function standWhere(db: Db | Tx, which: SQL, now: Date): Promise<BonusStand | null> {
  const [found] = await rows<KeptStand>(db, standQuery(which, now))
  return found ? standOf(found) : null
}

/** The stand of a phone that a query names, to be asked within it. */
export function standQuestion(phone: SQL, currency: CurrencyCode, now: Date): Question<BonusStand | null> {
  const which = sql`a.phone = ${phone} and a.currency = ${currency}`
  return {
    query: sql`select row_to_json(s) from (${standQuery(which, now)}) s`,
    read: (json) => (json === null ? null : standOf(json as KeptStand)),
  }
}

function standQuery(which: SQL, now: Date): SQL {
  return sql`
    select a.id "accountId",
      (select coalesce(sum(bonuses), 0)::int from bonus_holds where account_id = a.id and state = 'held') held,
      (select coalesce(sum(e.bonuses - coalesce((select sum(u.bonuses) from bonus_uses u where u.credit_id = e.id), 0)), 0)::int
        from bonus_entries e
        where e.account_id = a.id and e.bonuses > 0 and e.active_from > ${now.toISOString()}) coming,
      (select coalesce(jsonb_agg(c), '[]') from (${creditsOf(sql`a.id`, now)}) c) credits
    from bonus_accounts a where ${which}`
}

function standOf(found: KeptStand): BonusStand {
  const credits = found.credits.map(creditOf)
  const ending = credits
    .flatMap(({ left, endsAtMs }) => (endsAtMs === null ? [] : [{ left, endsAtMs }]))
    .toSorted((one, next) => one.endsAtMs - next.endsAtMs)
  const [first] = ending
  return {
    accountId: found.accountId,
    balance: credits.reduce((sum, { left }) => sum + left, 0),
    held: found.held,
    coming: found.coming,
    closest: first
      ? {
          bonuses: ending.filter((one) => one.endsAtMs === first.endsAtMs).reduce((sum, one) => sum + one.left, 0),
          endsAt: new Date(first.endsAtMs),
        }
      : null,
  }
}

/**
 * Takes bonuses for an order that waits for payment, so that they can neither be spent twice nor end meanwhile; false when
 * there are too few. A repeat for the same order changes nothing.
 */
export async function hold(
  tx: Tx,
  { accountId, groupId, bonuses }: { accountId: number; groupId: string; bonuses: number },
  now: Date,
): Promise<boolean> {
  const operation = { kind: 'spend' as const, key: `spend:${groupId}`, groupId, now, bonuses }
  // Sent together, read behind the lock.
  const [, read] = await atOnce(
    () => lockAccount(tx, accountId),
    () => readForDebit(tx, accountId, operation),
  )
  const held = sql`, held as (
      insert into bonus_holds (account_id, group_id, bonuses) values (${accountId}, ${groupId}, ${bonuses}))`
  return (await writeDebit(tx, accountId, operation, read, held)) !== 'tooFew'
}

/** All is paid or handed over: what the order held is gone for good. */
export async function settleHold(tx: Tx, groupId: string): Promise<void> {
  await tx
    .update(bonusHolds)
    .set({ state: 'spent' })
    .where(and(eq(bonusHolds.groupId, groupId), eq(bonusHolds.state, 'held')))
}

const dayMs = 24 * 3600_000
/** How long what comes back can be used at least, in days. */
const graceDays = { held: 3, spent: 30 }

/** A cancelled order gives its bonuses back, once, each with the end it had, or a little later where that is near. */
export async function giveBack(tx: Tx, groupId: string, now: Date): Promise<void> {
  const [row] = await rows<{ accountId: number; before: 'held' | 'spent' }>(
    tx,
    sql`
    with before as (select group_id, state from bonus_holds where group_id = ${groupId} for update)
    update bonus_holds h set state = 'released' from before
    where h.group_id = before.group_id and before.state <> 'released'
    returning h.account_id "accountId", before.state before`,
  )
  if (!row) return
  for (const used of await listUsed(tx, groupId)) {
    const key = `return:${groupId}:${used.creditId}`
    await giveCreditBack(tx, { ...row, groupId, key, now }, used, used.bonuses)
  }
}

/**
 * An order that was changed takes fewer bonuses: so many come back, those that end last first, once per `key`. What is
 * left comes back if the order is cancelled.
 */
export async function giveBackPart(
  tx: Tx,
  groupId: string,
  { key, bonuses }: { key: string; bonuses: number },
  now: Date,
): Promise<void> {
  const [row] = await rows<{ accountId: number; before: 'held' | 'spent' }>(
    tx,
    sql`
    update bonus_holds set bonuses = bonuses - ${bonuses}
    where group_id = ${groupId} and state <> 'released' and bonuses > ${bonuses}
    returning account_id "accountId", state before`,
  )
  // Nothing of the hold is left: it ends.
  if (!row) return giveBack(tx, groupId, now)
  let open = bonuses
  for (const used of (await listUsed(tx, groupId)).toReversed()) {
    const part = Math.min(open, used.bonuses)
    open -= part
    const ofCredit = `return:${groupId}:${used.creditId}:${key}`
    if (part > 0) await giveCreditBack(tx, { ...row, groupId, key: ofCredit, now }, used, part)
  }
}

interface UsedCredit {
  creditId: number
  /** Taken of it and not given back since. */
  bonuses: number
  endsAt: string | null
}

function listUsed(tx: Tx, groupId: string): Promise<UsedCredit[]> {
  return rows<UsedCredit>(
    tx,
    sql`
    select u.credit_id::int "creditId", c.ends_at::text "endsAt", (u.bonuses - coalesce((
        select sum(r.bonuses) from bonus_entries r
        where r.group_id = ${groupId} and r.kind = 'return'
          and starts_with(r.operation_key, 'return:' || ${groupId}::text || ':' || u.credit_id || ':')), 0))::int bonuses
    from bonus_entries d join bonus_uses u on u.debit_id = d.id join bonus_entries c on c.id = u.credit_id
    where d.operation_key = ${`spend:${groupId}`}
    order by c.ends_at nulls last, u.credit_id`,
  )
}

async function giveCreditBack(
  tx: Tx,
  {
    accountId,
    before,
    ...operation
  }: { accountId: number; before: 'held' | 'spent'; groupId: string; key: string; now: Date },
  { endsAt }: UsedCredit,
  bonuses: number,
): Promise<void> {
  if (bonuses === 0) return
  const soonest = operation.now.getTime() + graceDays[before] * dayMs
  const end = endsAt === null ? null : new Date(Math.max(Date.parse(endsAt), soonest))
  await credit(tx, accountId, { ...operation, kind: 'return', bonuses, endsAt: end })
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
