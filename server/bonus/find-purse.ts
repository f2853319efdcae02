import { sql } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import type { Visitor } from '#rules/shopper.ts'
import { provenPhoneOf } from '#server/customer/index.ts'
import { ask, type Db, type Question } from '#server/platform/database.ts'
import { type BonusStand, standQuestion } from './read-stand.ts'

/** Whose bonuses are asked for: a visitor's, or those of the one phone that staff take an order for. */
export interface PurseOwner extends Pick<Visitor, 'sessionId' | 'customer'> {
  shopperPhone?: string | null
}

/** The phone whose bonuses a visitor may see and spend; null: none is proven yet. */
export async function provenPhone(db: Db, visitor: PurseOwner): Promise<string | null> {
  const question: Question<string | null> = {
    query: sql`select to_json(${provenPhoneOf(visitor, visitor.shopperPhone)})`,
    read: (json) => json as string | null,
  }
  return (await ask(db, { question })).question
}

export interface BonusPurse {
  phone: string
  stand: BonusStand | null
}

/** What a visitor may spend, to be asked beside other things; null while no phone is proven. */
export function purseQuestion(visitor: PurseOwner, currency: CurrencyCode, now: Date): Question<BonusPurse | null> {
  const stand = standQuestion(sql`p.phone`, currency, now)
  return {
    query: sql`
      select json_build_object('phone', p.phone, 'stand', (${stand.query}))
      from (select ${provenPhoneOf(visitor, visitor.shopperPhone)} phone) p where p.phone is not null`,
    read(json) {
      if (json === null) return null
      const found = json as { phone: string; stand: unknown }
      return { phone: found.phone, stand: stand.read(found.stand) }
    },
  }
}
