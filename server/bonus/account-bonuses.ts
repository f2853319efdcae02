import { sql } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import { findPerson } from '#server/customer/index.ts'
import { listNumbersOfOrders, sumPurchases } from '#server/order/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { type BonusStand, findAccount, findBalance, readStand } from './ledger.ts'
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

/** The bonuses of whoever is signed in: those of the account's phone, in the region's currency. */
export async function readBonusesOf(
  db: Db,
  customerId: number,
  currency: CurrencyCode,
  now: Date,
): Promise<BonusesOfAccount> {
  const phone = (await findPerson(db, customerId))?.phone
  const purchasesMinor = await sumPurchases(db, customerId, currency)
  const elsewhere = phone ? await listElsewhere(db, { phone, currency }, now) : []
  const accountId = phone ? await findAccount(db, { phone, currency }) : null
  if (accountId === null) return { stand: null, purchasesMinor, referral: 0, elsewhere }
  const [friends] = await rows<{ bonuses: number }>(
    db,
    sql`select coalesce(sum(bonuses), 0)::int bonuses from bonus_entries
        where account_id = ${accountId} and kind = 'referral' and bonuses > 0`,
  )
  return { stand: await readStand(db, accountId, now), purchasesMinor, referral: friends?.bonuses ?? 0, elsewhere }
}

async function listElsewhere(db: Db, own: { phone: string; currency: CurrencyCode }, now: Date) {
  const currency = own.currency === 'RUB' ? 'KZT' : 'RUB'
  const found = await findBalance(db, { phone: own.phone, currency }, now)
  return found && found.balance > 0 ? [{ currency, balance: found.balance } as const] : []
}

/** What can be spent, and what came and went, the latest first. */
export async function listBonusOperations(
  db: Db,
  customerId: number,
  currency: CurrencyCode,
  page: number,
  now: Date,
): Promise<{ stand: BonusStand | null; operations: ShownOperation[]; pages: number }> {
  const accountId = await accountOf(db, customerId, currency)
  if (accountId === null) return { stand: null, operations: [], pages: 1 }
  const found = await rows<{
    id: number
    kind: BonusKind
    bonuses: number
    groupId: string | null
    madeAt: string
    activeFrom: string
    endsAt: string | null
    count: number
  }>(
    db,
    sql`
    select id::int, kind, bonuses, group_id "groupId", made_at::text "madeAt", active_from::text "activeFrom",
      ends_at::text "endsAt", (count(*) over ())::int count
    from bonus_entries where account_id = ${accountId}
    order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  const numbers = await listNumbersOfOrders(
    db,
    found.flatMap(({ groupId }) => groupId ?? []),
  )
  return {
    stand: await readStand(db, accountId, now),
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

async function accountOf(db: Db, customerId: number, currency: CurrencyCode): Promise<number | null> {
  const phone = (await findPerson(db, customerId))?.phone
  return phone ? findAccount(db, { phone, currency }) : null
}
