import type { CurrencyCode } from '#rules/money.ts'
import type { Visitor } from '#rules/shopper.ts'
import { confirmedPhoneQuestion, findPerson } from '#server/customer/index.ts'
import { ask, type Db } from '#server/platform/database.ts'
import { type BonusStand, findStand } from './ledger.ts'

/** The phone whose bonuses a visitor may see and spend: of a code in this session, or of the account; null: none yet. */
export async function provenPhone(db: Db, { customer, sessionId }: Visitor): Promise<string | null> {
  const { confirmed } = await ask(db, { confirmed: confirmedPhoneQuestion(sessionId) })
  if (confirmed !== null) return confirmed
  return customer ? ((await findPerson(db, customer.id))?.phone ?? null) : null
}

export interface BonusPurse {
  phone: string
  stand: BonusStand | null
}

/** What a visitor may spend; null while no phone is proven. */
export async function findPurse(
  db: Db,
  visitor: Visitor,
  currency: CurrencyCode,
  now: Date,
): Promise<BonusPurse | null> {
  const phone = await provenPhone(db, visitor)
  if (phone === null) return null
  return { phone, stand: await findStand(db, { phone, currency }, now) }
}
