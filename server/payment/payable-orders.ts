import type { CallContext } from '#server/gate/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** An order as payments see it. */
export interface PayableOrder {
  groupId: string
  number: string
  currency: 'RUB' | 'KZT'
  totalMinor: number
  paidMinor: number
  /** Least part to be paid before work begins, percent. */
  percentPrepayment: number
  isPayable: boolean
}

/** What payments need of orders; the order area answers it. */
export interface PayableOrders {
  /** For the visitor who placed it, its customer, or the holder of its code; null for everybody else. */
  findFor(context: CallContext, key: { basketGroup: string; code?: string | undefined }): Promise<PayableOrder | null>
  find(db: Db | Tx, groupId: string): Promise<PayableOrder | null>
  /** Adds money that has come; called once per payment, in the transaction that marks it. */
  recordPaid(tx: Tx, payment: { groupId: string; amountMinor: number; note: string; at: Date }): Promise<void>
}
