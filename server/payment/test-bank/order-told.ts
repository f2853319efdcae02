import type { Db } from '#server/platform/database.ts'
import { findPaymentAt } from '../queries.ts'
import type { BankPayment } from '../stand-ins/books.ts'

/**
 * The order that the demo's page of a bank names. A lender is told of goods and of the attempt, and has no field for the number of
 * an order: who pays at the stand-in looks for that number all the same, so the shop's own books are asked for it.
 */
export async function orderTold(
  db: Db,
  { id, bank, idempotenceKey, description }: Pick<BankPayment, 'id' | 'bank' | 'idempotenceKey' | 'description'>,
): Promise<string> {
  const ownKey = idempotenceKey.slice(idempotenceKey.indexOf('/') + 1)
  // Known to the shop by the bank's id, by its own, or by the bank's with the bank's name before it.
  for (const known of [id, ownKey, `${bank}-${id}`]) {
    const attempt = await findPaymentAt(db, bank, known)
    if (attempt) return `№ ${attempt.orderNumber}`
  }
  return description
}
