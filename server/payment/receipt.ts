import { receiptLines } from '#rules/receipt-lines.ts'
import { chargedLines } from '#server/receipt/index.ts'
import type { Receipt } from './acquirer.ts'
import type { PayableOrder } from './payable-orders.ts'

/** What a receipt of so much money says of an order, or of the part of it that is paid. */
export function receiptOf(
  order: Pick<PayableOrder, 'lines' | 'charged' | 'contact' | 'totalMinor'>,
  amountMinor: number,
): Receipt {
  const lines = receiptLines(chargedLines(order), amountMinor)
  return { customer: order.contact, lines, isWhole: amountMinor === order.totalMinor }
}
