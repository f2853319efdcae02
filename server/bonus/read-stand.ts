import { type SQL, sql } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import { type Db, type Question, rows, type Tx } from '#server/platform/database.ts'
import { creditOf, creditsOf, type KeptCredit } from './ledger.ts'

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
