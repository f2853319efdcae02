import type { OrderView } from '#contract/order.ts'
import type { MoneyMeans } from '#rules/money-means.ts'
import type { HoldTerms } from '#rules/order-hold.ts'
import type { CallContext } from '#server/gate/index.ts'
import {
  endHold,
  findOrder,
  findOrderForPayment,
  findOrderForSettling,
  moneyOfCancelled,
  type OrderDeps,
  type OrderForPayment,
  type PartKey,
  payAtDoor,
  type RecordPaidOutcome,
  recordCaptured,
  recordPaid,
  sumOfOperation,
  viewerOfCall,
} from '#server/order/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type PayableOrder = OrderForPayment & {
  /** Nothing is handed over for it: its money is an advance, as for a certificate. */
  isAdvance?: true
}

type OrderKey = PartKey & { code?: string | undefined }

/** What payments need of orders, through their door. */
export interface PayableOrders {
  /** For the visitor who placed it, its customer, or the holder of its code; null for everybody else. */
  findFor(context: CallContext, key: OrderKey): Promise<PayableOrder | null>
  viewFor(context: CallContext, key: OrderKey): Promise<OrderView | null>
  /** All of an order, or these parts of it and what lies in them. */
  find(db: Db | Tx, basketGroup: string, partIds?: readonly number[] | null): Promise<PayableOrder | null>
  /** No money is awaited before the goods are handed over any more. */
  payAtDoor(tx: Tx, order: Pick<PayableOrder, 'basketGroup' | 'utcOffsetMinutes'>, now: Date): Promise<void>
  /** Adds money that has come, once per payment, in the transaction that marks it. */
  recordPaid(
    tx: Tx,
    money: {
      basketGroup: string
      partId: number | null
      paymentId: string
      amountMinor: number
      means: MoneyMeans
      isAtTill?: boolean
      /** A bank holds it for now. */
      isHeld?: boolean
      note: string | null
      at: Date
    },
  ): Promise<RecordPaidOutcome>
  /** Its bank has handed over so much of what it held, in the transaction that marks it. */
  recordCaptured(
    tx: Tx,
    captured: { basketGroup: string; paymentId: string; amountMinor: number; at: Date },
  ): Promise<void>
  /** Its bank has let go of what it held. */
  endHold(tx: Tx, ended: { basketGroup: string; paymentId: string }): Promise<void>
  /** What of a payment the books of its order took in. */
  sumBooked(db: Db | Tx, paymentId: string): Promise<number>
  /** What has come for parts that are cancelled and has to go back. */
  moneyOfCancelled(tx: Tx, basketGroup: string, partIds: readonly number[]): Promise<number>
}

export function payableOrders(deps: OrderDeps & { holds: HoldTerms }): PayableOrders {
  return {
    async findFor(context, key) {
      return findOrderForPayment(deps, deps.db, key, await viewerOfCall(deps, context, key))
    },
    async viewFor(context, key) {
      return findOrder(deps, key.basketGroup, await viewerOfCall(deps, context, key), context.language, key.part)
    },
    find: (db, basketGroup, partIds) => findOrderForSettling(deps, db, basketGroup, partIds),
    moneyOfCancelled,
    sumBooked: (db, paymentId) => sumOfOperation(db, operationOf(paymentId)),
    payAtDoor: (tx, { basketGroup, utcOffsetMinutes }, now) =>
      payAtDoor(tx, basketGroup, { terms: deps.holds, utcOffsetMinutes, now }),
    recordCaptured: (tx, { basketGroup, paymentId, amountMinor, at: now }) =>
      recordCaptured(tx, { basketGroup, operationKey: operationOf(paymentId), amountMinor, now }),
    async endHold(tx, { basketGroup, paymentId }) {
      await endHold(tx, { basketGroup, operationKey: operationOf(paymentId) })
    },
    recordPaid: (tx, { paymentId, at, ...money }) =>
      recordPaid(tx, deps.pricing, { ...money, operationKey: operationOf(paymentId), now: at }),
  }
}

function operationOf(paymentId: string): string {
  return `payment/${paymentId}`
}
