import { officialLanguage } from '#rules/language.ts'
import { receiptLines } from '#rules/receipt-lines.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { chargedLines, findBuyer } from '#server/receipt/index.ts'
import type { Receipt } from './acquirer.ts'
import type { PayableOrder } from './payable-orders.ts'

/** What a receipt of so much money says of an order, or of the part of it that is paid. */
export async function receiptOf(
  on: Db | Tx,
  order: Pick<PayableOrder, 'basketGroup' | 'lines' | 'charged' | 'contact' | 'totalMinor' | 'language' | 'currency'>,
  amountMinor: number,
): Promise<Receipt> {
  const lines = receiptLines(chargedLines(order, officialLanguage(order.language, order.currency)), amountMinor)
  const buyer = await findBuyer(on, order.basketGroup)
  return { customer: order.contact, buyer, lines, isWhole: amountMinor === order.totalMinor }
}
