import type { Payer } from '#contract/company.ts'
import { wallClock } from '#rules/calendar.ts'
import { officialLanguage } from '#rules/language.ts'
import { formatPhone } from '#rules/phone.ts'
import { receiptLines } from '#rules/receipt-lines.ts'
import { type BillFacts, type OrderPrintFacts, paperWords, type Seller, vatInside } from '#server/documents/index.ts'
import { chargedLines } from '#server/receipt/index.ts'
import type { PayableOrder } from './payable-orders.ts'
import type { PaymentRow } from './queries.ts'

/** Who sells, and the company that pays; null for a person. */
export interface Parties {
  seller: Seller
  payer: Payer | null
}

export type Sellers = Partial<Record<'RUB' | 'KZT', Seller>>

/** What stands on the bill of an attempt: for its sum, held as long as the goods are. */
export function billOf(
  order: PayableOrder,
  attempt: PaymentRow,
  position: number,
  { seller, payer }: Parties,
): BillFacts {
  const number = position === 0 ? order.number : `${order.number}/${position + 1}`
  const heldUntil = order.heldUntil ?? attempt.expiresAt
  const endsAt = heldUntil < attempt.expiresAt ? heldUntil : attempt.expiresAt
  return {
    number,
    day: dayOf(attempt.createdAt, order),
    // Held until midnight, it is to be paid on the day before.
    validUntil: dayOf(new Date(endsAt.getTime() - 1), order),
    orderNumber: order.number,
    language: order.language,
    currency: order.currency,
    seller,
    // A bill is passed on, to a bookkeeper and a bank: the phone stays out of it.
    buyer: order.contact.name,
    payer,
    lines: receiptLines(chargedLines(order, order.language), order.totalMinor),
    totalMinor: order.totalMinor,
    sumMinor: attempt.amountMinor,
    purpose: purposeOf(order, number, attempt.amountMinor, seller),
  }
}

/** A bank's clerk reads it, in a language of the country. */
function purposeOf(order: PayableOrder, billNumber: string, sumMinor: number, { vatPercent }: Seller): string {
  const money = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`
  const { bill: words } = paperWords[officialLanguage(order.language, order.currency)]
  return words.purposeText({
    order: order.number,
    bill: billNumber,
    part: sumMinor < order.totalMinor ? { sum: money(sumMinor), total: money(order.totalMinor) } : null,
    vat: vatPercent === null ? null : { percent: vatPercent, sum: money(vatInside(sumMinor, vatPercent)) },
  })
}

export function orderPrintOf(order: PayableOrder, { seller, payer }: Parties): OrderPrintFacts {
  return {
    orderNumber: order.number,
    day: dayOf(order.createdAt, order),
    language: order.language,
    currency: order.currency,
    seller,
    buyer: { name: order.contact.name, phone: formatPhone(order.contact.phone) },
    payer,
    delivery: order.deliveryText,
    lines: receiptLines(chargedLines(order, order.language), order.totalMinor),
    totalMinor: order.totalMinor,
    paidMinor: order.paidMinor,
    paidByCertificateMinor: order.paidByCertificateMinor,
  }
}

function dayOf(moment: Date, { utcOffsetMinutes }: PayableOrder): string {
  return wallClock(moment.getTime(), utcOffsetMinutes).day
}
