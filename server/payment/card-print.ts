import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { PayersCard } from './acquirer.ts'
import { payments } from './tables.ts'

/** By which the same card is known again, and from which nobody reads a digit of it without the shop's secret. */
export function cardPrint(
  secrets: Pick<Secrets, 'key'>,
  { first6, last4, expiryMonth, expiryYear }: PayersCard,
): string {
  return createHmac('sha256', secrets.key('card prints'))
    .update([first6, last4, expiryMonth, expiryYear].join('/'))
    .digest('base64url')
}

/** Whether a card that paid this order has paid one of the others. */
export async function sharesCard(db: Db | Tx, basketGroup: string, others: readonly string[]): Promise<boolean> {
  if (others.length === 0) return false
  const earlier = alias(payments, 'earlier')
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(earlier, eq(earlier.cardPrint, payments.cardPrint))
    .where(
      and(
        eq(payments.orderGroupId, basketGroup),
        isNotNull(payments.cardPrint),
        inArray(earlier.orderGroupId, [...others]),
      ),
    )
    .limit(1)
  return found.length > 0
}
