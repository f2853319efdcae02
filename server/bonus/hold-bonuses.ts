import { and, eq, sql } from 'drizzle-orm'
import { atOnce, rows, type Tx } from '#server/platform/database.ts'
import { credit, lockAccount, readForDebit, writeDebit } from './ledger.ts'
import { bonusHolds } from './tables.ts'

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
