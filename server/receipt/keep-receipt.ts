import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { wallClock } from '#rules/calendar.ts'
import {
  advanceName,
  type FiscalBuyer,
  type FiscalSums,
  goodsHandedOver,
  moneyCame,
  moneyWentBack,
  type Returned,
} from '#rules/fiscal-receipt.ts'
import { defaultLanguage, officialLanguage } from '#rules/language.ts'
import { type VatMode, vatPercentOn } from '#rules/vat.ts'
import { findOrderPayer } from '#server/company/index.ts'
import type { OrderForPayment } from '#server/order/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import { chargedLines } from './charged-lines.ts'
import type { FiscalSeller } from './providers/fiscal-service.ts'
import { registerReceiptJob } from './register-receipt.ts'
import { receipts } from './tables.ts'

/** What a receipt has to know of its order. */
export type ReceiptOrder = Pick<
  OrderForPayment,
  | 'basketGroup'
  | 'number'
  | 'status'
  | 'currency'
  | 'totalMinor'
  | 'lines'
  | 'charged'
  | 'contact'
  | 'utcOffsetMinutes'
  | 'language'
>

/** Keeps a receipt in the transaction of what it tells of; whatever is told again is kept once. */
export interface ReceiptBook {
  /** `neededMinor` is what of it the order needs; the rest is an advance that goes back. */
  keepPayment(
    tx: Tx,
    came: {
      order: ReceiptOrder
      paymentId: string
      amountMinor: number
      neededMinor: number
      by: 'cash' | 'electronic'
      at: Date
    },
  ): Promise<void>
  /** `returned` says what for, `isSurplus` that it was for nothing of the order; `paidAt` dates the rates of what has no receipt. */
  keepRefund(
    tx: Tx,
    back: {
      order: ReceiptOrder
      refundId: string
      paymentId: string
      amountMinor: number
      returned: readonly Returned[]
      isSurplus: boolean
      by: 'cash' | 'electronic'
      paidAt: Date
      at: Date
    },
  ): Promise<void>
  /** The part of an order, or all of it in one part, that somebody has now: what was paid before, and what was taken with it. */
  keepHandOver(
    tx: Tx,
    part: {
      order: ReceiptOrder
      partId: number
      paidMinor: number
      certificateMinor: number
      taken: { by: 'cash' | 'electronic'; sumMinor: number } | null
      at: Date
    },
  ): Promise<void>
  /** What receipts say was taken of a payment, alone or with the goods of a part, for the daily comparison. */
  sumTaken(db: Db, of: { paymentId: string; partId: number | null }): Promise<number>
}

/** The company that the order's papers name as its payer; null where a person buys. */
export async function findBuyer(on: Db | Tx, basketGroup: string): Promise<FiscalBuyer | null> {
  const payer = await findOrderPayer(on, basketGroup)
  return payer && { name: payer.name, taxId: payer.taxId }
}

/** These receipts are Russia's, and so is their language. */
const receiptLanguage = officialLanguage(defaultLanguage, 'RUB')

function keyOfHandOver(partId: number): string {
  return `handover/${partId}`
}

/** The law of Russia asks for these receipts: what is sold in tenge has others. */
export function createReceiptBook({ seller, vat }: { seller: FiscalSeller; vat: VatMode }): ReceiptBook {
  const percentAt = ({ utcOffsetMinutes }: ReceiptOrder, at: Date) =>
    vatPercentOn(vat, wallClock(at.getTime(), utcOffsetMinutes).day)

  async function keep(
    tx: Tx,
    order: ReceiptOrder,
    sums: FiscalSums,
    facts: Pick<typeof receipts.$inferInsert, 'operationKey' | 'kind' | 'paymentId' | 'certificateMinor' | 'at'>,
  ): Promise<void> {
    if (sums.totalMinor === 0) return
    const { basketGroup: orderGroupId, number: orderNumber, contact, utcOffsetMinutes, language } = order
    const { email, phone } = contact
    const buyer = await findBuyer(tx, orderGroupId)
    const about = { orderGroupId, orderNumber, email, phone, buyer, utcOffsetMinutes, language }
    const [made] = await tx
      .insert(receipts)
      .values({ ...facts, ...sums, seller, ...about })
      .onConflictDoNothing()
      .returning({ guid: receipts.guid })
    if (made) await queue(tx, registerReceiptJob, { guid: made.guid }, { key: `receipt/${made.guid}` })
  }

  return {
    async keepPayment(tx, { order, paymentId, amountMinor, neededMinor, by, at }) {
      if (order.currency !== 'RUB' || amountMinor === 0) return
      const sums = moneyCame({
        charged: chargedLines(order, receiptLanguage),
        vatPercent: percentAt(order, at),
        orderNumber: order.number,
        amountMinor,
        neededMinor,
        wholeMinor: order.totalMinor,
        isHandedOver: order.status === 'received' || order.status === 'closed',
        by,
      })
      await keep(tx, order, sums, { operationKey: `payment/${paymentId}`, kind: 'payment', paymentId, at })
    },
    async keepRefund(tx, { order, refundId, paymentId, amountMinor, returned, isSurplus, by, paidAt, at }) {
      if (order.currency !== 'RUB') return
      // Behind a lock: two refunds at once must not give back the same line.
      const all = await tx
        .select()
        .from(receipts)
        .where(eq(receipts.orderGroupId, order.basketGroup))
        .orderBy(asc(receipts.at), asc(receipts.guid))
        .for('update')
      const linesOf = (kept: typeof all) => kept.flatMap(({ lines }) => lines)
      const wish = {
        by,
        amountMinor,
        returned: isSurplus ? [{ name: advanceName(order.number), sumMinor: amountMinor }] : returned,
      }
      const handedOver = isSurplus ? [] : linesOf(all.filter(({ kind }) => kind === 'handover'))
      const paid = linesOf(all.filter((one) => one.kind === 'payment' && one.paymentId === paymentId))
      const given = all.filter(({ kind }) => kind === 'refund')
      const ofPayment = given.filter((one) => one.paymentId === paymentId)
      const sums =
        moneyWentBack(handedOver, linesOf(given), wish) ??
        moneyWentBack(paid, linesOf(ofPayment), wish) ??
        // Paid before the shop kept receipts: at the rate of that day.
        moneyCame({
          charged: chargedLines(order, receiptLanguage),
          vatPercent: percentAt(order, paidAt),
          orderNumber: order.number,
          amountMinor,
          neededMinor: isSurplus ? 0 : amountMinor,
          wholeMinor: order.totalMinor,
          isHandedOver: false,
          by,
        })
      await keep(tx, order, sums, { operationKey: `refund/${refundId}`, kind: 'refund', paymentId, at })
    },
    async keepHandOver(tx, { order, partId, paidMinor, certificateMinor, taken, at }) {
      if (order.currency !== 'RUB') return
      const sums = goodsHandedOver({
        charged: chargedLines(order, receiptLanguage),
        vatPercent: percentAt(order, at),
        paidMinor,
        taken,
      })
      const facts = { operationKey: keyOfHandOver(partId), kind: 'handover' as const, paymentId: null, at }
      await keep(tx, order, sums, { ...facts, certificateMinor })
    },
    async sumTaken(db, { paymentId, partId }) {
      const keys = [`payment/${paymentId}`, ...(partId === null ? [] : [keyOfHandOver(partId)])]
      const kept = await db
        .select({ means: receipts.means })
        .from(receipts)
        .where(and(inArray(receipts.operationKey, keys), ne(receipts.state, 'refused')))
      return kept
        .flatMap(({ means }) => means)
        .reduce((sum, { by, sumMinor }) => sum + (by === 'cash' || by === 'electronic' ? sumMinor : 0), 0)
    },
  }
}
