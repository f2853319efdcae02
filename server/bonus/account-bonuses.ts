import { sql } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import { findPerson } from '#server/customer/index.ts'
import { listNumbersOfOrders, purchasesQuestion } from '#server/order/index.ts'
import { ask, type Db, type Question } from '#server/platform/database.ts'
import type { BonusBooks } from './outside/bonus-books.ts'
import { type BonusStand, standQuestion } from './read-stand.ts'
import type { BonusKind } from './tables.ts'

export interface BonusesOfAccount {
  stand: BonusStand | null
  /** What received orders of the customer have cost. */
  purchasesMinor: number
  /** Bonuses that friends have brought. */
  referral: number
  /** What can be spent where prices are in another currency; only what is there. */
  elsewhere: { currency: CurrencyCode; balance: number }[]
}

export interface ShownOperation {
  id: number
  kind: BonusKind
  /** Above zero: came. Below: went. */
  bonuses: number
  madeAt: Date
  /** From when what came can be spent. */
  activeFrom: Date
  endsAt: Date | null
  order: { guid: string; number: string } | null
}

const perPage = 20

/** Brings the bonuses of an account's phone up to date; while nobody can say, the last that is known is shown. */
export async function refreshBonusesOf(
  db: Db,
  books: BonusBooks,
  customerId: number,
  currency: CurrencyCode,
): Promise<void> {
  if (!books.service) return
  const phone = (await findPerson(db, customerId))?.phone
  if (phone) await books.refresh({ phone, currency })
}

/** The bonuses of whoever is signed in: those of the account's phone, in the region's currency. */
export async function readBonusesOf(
  db: Db,
  customerId: number,
  currency: CurrencyCode,
  now: Date,
): Promise<BonusesOfAccount> {
  const phone = (await findPerson(db, customerId))?.phone
  const purchases = purchasesQuestion(customerId, currency)
  if (!phone)
    return { stand: null, purchasesMinor: (await ask(db, { purchases })).purchases, referral: 0, elsewhere: [] }
  const other = currency === 'RUB' ? 'KZT' : 'RUB'
  const found = await ask(db, {
    purchases,
    own: standQuestion(sql`${phone}`, currency, now),
    others: standQuestion(sql`${phone}`, other, now),
    referral: referralQuestion(phone, currency),
  })
  const elsewhere = found.others?.balance ? [{ currency: other, balance: found.others.balance } as const] : []
  return { stand: found.own, purchasesMinor: found.purchases, referral: found.referral, elsewhere }
}

function referralQuestion(phone: string, currency: CurrencyCode): Question<number> {
  return {
    query: sql`
      select coalesce(sum(e.bonuses), 0)::int from bonus_entries e join bonus_accounts a on a.id = e.account_id
      where a.phone = ${phone} and a.currency = ${currency} and e.kind = 'referral' and e.bonuses > 0`,
    read: Number,
  }
}

/** What can be spent, and what came and went, the latest first. */
export async function listBonusOperations(
  db: Db,
  customerId: number,
  currency: CurrencyCode,
  page: number,
  now: Date,
): Promise<{ stand: BonusStand | null; operations: ShownOperation[]; pages: number }> {
  const phone = (await findPerson(db, customerId))?.phone
  if (!phone) return { stand: null, operations: [], pages: 1 }
  const { stand, entries: found } = await ask(db, {
    stand: standQuestion(sql`${phone}`, currency, now),
    entries: entriesQuestion({ phone, currency }, page),
  })
  const numbers = await listNumbersOfOrders(
    db,
    found.flatMap(({ groupId }) => groupId ?? []),
  )
  return {
    stand,
    pages: Math.max(1, Math.ceil((found[0]?.count ?? 0) / perPage)),
    operations: found.map(({ groupId, madeAt, activeFrom, endsAt, count: _, ...one }) => {
      const number = groupId === null ? undefined : numbers.get(groupId)
      return {
        ...one,
        madeAt: new Date(madeAt),
        activeFrom: new Date(activeFrom),
        endsAt: endsAt === null ? null : new Date(endsAt),
        order: groupId !== null && number !== undefined ? { guid: groupId, number } : null,
      }
    }),
  }
}

interface KeptEntry {
  id: number
  kind: BonusKind
  bonuses: number
  groupId: string | null
  madeAt: string
  activeFrom: string
  endsAt: string | null
  /** Of all pages. */
  count: number
}

function entriesQuestion(of: { phone: string; currency: CurrencyCode }, page: number): Question<KeptEntry[]> {
  return {
    query: sql`
      select coalesce(json_agg(e), '[]') from (
        select e.id::int, e.kind, e.bonuses, e.group_id "groupId", e.made_at "madeAt", e.active_from "activeFrom",
          e.ends_at "endsAt", (count(*) over ())::int count
        from bonus_entries e join bonus_accounts a on a.id = e.account_id
        where a.phone = ${of.phone} and a.currency = ${of.currency}
        order by e.id desc limit ${perPage} offset ${(page - 1) * perPage}) e`,
    read: (json) => json as KeptEntry[],
  }
}
