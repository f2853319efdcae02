import { and, asc, eq, gt } from 'drizzle-orm'
import { type ReceiptView, receiptContract } from '#contract/receipt.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import { isCalculatedRate, receiptQrText, vatTotals } from '#rules/fiscal-receipt.ts'
import { maskPhone } from '#rules/phone.ts'
import { measuredLine } from '#rules/receipt-lines.ts'
import { type AnsweredCall, answer } from '#server/gate/index.ts'
import { findOrder, type OrderDeps, viewerOfCall } from '#server/order/index.ts'
import { drawQr } from '#server/platform/draw-qr.ts'
import { isOpen, type ReceiptRow, type Registering, registerReceipt } from './register-receipt.ts'
import { receipts } from './tables.ts'

/** A link opens for as long as the law keeps receipts. */
const yearsOpen = 5

/** Answers `receipt.ts` of the contract. */
export function receiptCalls(parts: OrderDeps & Registering): AnsweredCall[] {
  const { db } = parts

  function find(guid: string, now: Date): Promise<ReceiptRow | undefined> {
    const since = new Date(now)
    since.setUTCFullYear(since.getUTCFullYear() - yearsOpen)
    return db
      .select()
      .from(receipts)
      .where(and(eq(receipts.guid, guid), gt(receipts.at, since)))
      .then(([receipt]) => receipt)
  }

  return answer('receipt', receiptContract, {
    async getReceipt({ body }, context, refuse) {
      const now = context.now()
      const found = await find(body.guid, now)
      if (!found) throw refuse('RECEIPT_NOT_FOUND')
      if (!isOpen(found)) return view(found)
      await registerReceipt(parts, found.guid)
      return view((await find(body.guid, now)) ?? found)
    },
    async listReceipts({ body }, context, refuse) {
      const viewer = await viewerOfCall(parts, context, body)
      const order = await findOrder(parts, body.basketGroup, viewer, context.language, body.part)
      if (!order) throw refuse('ORDER_NOT_FOUND')
      const kept = await db
        .select()
        .from(receipts)
        .where(eq(receipts.orderGroupId, body.basketGroup))
        .orderBy(asc(receipts.at), asc(receipts.guid))
      return {
        receipts: kept.map(({ guid, kind, state, totalMinor, ...one }) => ({
          guid,
          kind,
          state,
          totalMinor,
          at: momentOf(one),
        })),
      }
    },
  })
}

function momentOf({ at, utcOffsetMinutes }: Pick<ReceiptRow, 'at' | 'utcOffsetMinutes'>): string {
  return momentWithOffset(at.getTime(), utcOffsetMinutes)
}

function view(receipt: ReceiptRow): ReceiptView {
  const { guid, kind, state, orderNumber, seller, buyer, lines, means, totalMinor, certificateMinor, sign } = receipt
  const { name, taxId, place, taxSystem } = seller
  return {
    guid,
    kind,
    state,
    orderNumber,
    at: momentOf(receipt),
    seller: { name, taxId, place, taxSystem },
    buyer,
    sentTo: receipt.email ? maskEmail(receipt.email) : maskPhone(receipt.phone),
    lines: lines.map((line) => ({ ...line, ...measuredLine(line), isCalculatedRate: isCalculatedRate(line.mode) })),
    means,
    vats: vatTotals(lines),
    totalMinor,
    certificateMinor,
    sign: sign && { ...sign, qr: drawQr(receiptQrText(sign, totalMinor, kind === 'refund')) },
  }
}

function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/, '$1…$2')
}
