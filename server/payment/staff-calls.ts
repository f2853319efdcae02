import { type DeskPayments, staffPaymentsContract } from '#contract/staff/payments.ts'
import { minorOfTyped } from '#rules/money.ts'
import { type AnsweredCall, answer, deskPersonId } from '#server/gate/index.ts'
import { findOrderByNumber } from '#server/order/index.ts'
import { closeAlarm, listOpenAlarms } from './alarms.ts'
import { bookAtTill, listDoorMoney } from './door-money.ts'
import { listHandRefunds, returnByHand } from './hand-refunds.ts'
import { meansOf, tengeDoorLedgerName } from './means.ts'
import { type LinkParts, offerPaymentLink } from './offer-link.ts'
import { closeDifference, listDifferences, listReconciliations } from './reconcile.ts'
import { recordTransfer } from './record-transfer.ts'
import type { Starting } from './start-payment.ts'

interface StaffPayments extends Starting, LinkParts {}

const shown = 100
const shownOfDoor = 20

/** Answers `staff/payments.ts` of the contract. */
export function staffPaymentsCalls(parts: StaffPayments): AnsweredCall[] {
  const { db } = parts
  return answer('staffPayments', staffPaymentsContract, {
    async listPaymentDifferences() {
      const [reconciliations, differences, alarms, taken, owed] = await Promise.all([
        listReconciliations(db, shown),
        listDifferences(db, shown),
        listOpenAlarms(db, shown),
        listDoorMoney(db, shownOfDoor),
        listHandRefunds(db, shown),
      ])
      return {
        reconciliations: reconciliations.map(({ madeAt: _madeAt, ...row }) => ({ ...row, currency: currencyOf(row) })),
        differences: differences.map(({ seenAt: _seenAt, seenBy: _seenBy, ...row }) => row),
        // Money to give back has a card of its own, which ends when it is given back and not when somebody has seen it.
        alarms: alarms
          .filter(({ what }) => what !== 'refundByHand')
          .map(({ orderGroupId: _orderGroupId, raisedAt, ...alarm }) => ({
            ...alarm,
            raisedAt: raisedAt.toISOString(),
          })),
        doorMoney: taken.map(({ orderNumber, takenBy, amountMinor, currency, createdAt }) => {
          return { orderNumber, by: takenBy ?? 'cash', sumMinor: amountMinor, currency, at: createdAt.toISOString() }
        }),
        handRefunds: await Promise.all(owed.map((one) => handRefundView(parts, one))),
      } satisfies DeskPayments
    },
    async closePaymentDifference({ body }, context, refuse, record) {
      const isClosed = await closeDifference(db, body.id, await deskPersonId(context), context.now())
      if (!isClosed) throw refuse('PAYMENT_ENTRY_NOT_FOUND')
      record({ subject: `payment difference ${body.id}`, before: { state: 'open' }, after: { state: 'seen' } })
      return { status: true }
    },
    async closePaymentAlarm({ body }, context, refuse, record) {
      if (!(await closeAlarm(db, body.key, context.now()))) throw refuse('PAYMENT_ENTRY_NOT_FOUND')
      record({ subject: `payment alarm ${body.key}`, before: { state: 'open' }, after: { state: 'seen' } })
      return { status: true }
    },
    async bookTransfer({ body: { orderNumber, sumText, document } }, _context, refuse, record) {
      const sumMinor = minorOfTyped(sumText)
      const outcome = await recordTransfer(parts, { orderNumber, sumMinor, document })
      if (outcome.kind === 'noBill') throw refuse('BILL_UNKNOWN')
      const order = await findOrderByNumber(db, orderNumber)
      const paid = order && (await parts.orders.find(db, order.groupId))
      record({
        subject: `transfer for order ${orderNumber}`,
        nothingBefore: 'made',
        after: { sumMinor, document, state: outcome.kind },
      })
      return { isRepeated: outcome.kind === 'repeated', sumMinor, currency: paid?.currency ?? 'RUB' }
    },
    async bookAtTill({ body: { orderNumber, sumText, by, document } }, _context, refuse, record) {
      const named = await findOrderByNumber(db, orderNumber)
      if (!named) throw refuse('PAYMENT_ORDER_NOT_FOUND')
      const sumMinor = minorOfTyped(sumText)
      const order = { basketGroup: named.groupId, partId: named.partId }
      const outcome = await bookAtTill(parts, { order, sumMinor, by, document, mayExceed: true })
      if (outcome.kind === 'nothingOwed' || outcome.kind === 'tooMuch') throw refuse('TILL_NOTHING_OWED')
      record({
        subject: `till money of order ${orderNumber}`,
        nothingBefore: 'made',
        after: { sumMinor, by, document, state: outcome.kind },
      })
      return { isRepeated: outcome.kind === 'repeated', sumMinor, currency: outcome.order.currency }
    },
    async returnByHand({ body: { id, by, document } }, _context, refuse, record) {
      const outcome = await returnByHand(parts, { refundId: id, by })
      if (outcome.kind === 'notFound') throw refuse('PAYMENT_ENTRY_NOT_FOUND')
      if (outcome.kind === 'notByHand') throw refuse('REFUND_NOT_BY_HAND')
      const { refund, payment } = outcome
      const subject = `refund of order ${payment.orderNumber}`
      record({
        subject,
        before: { state: 'byHand' },
        after: { sumMinor: refund.amountMinor, by, document, state: outcome.kind },
      })
      return { isRepeated: outcome.kind === 'repeated', sumMinor: refund.amountMinor, currency: payment.currency }
    },
    async makePaymentLink({ body }, context, refuse, record) {
      const named = await findOrderByNumber(db, body.orderNumber)
      const order = named && (await parts.orders.find(db, named.groupId, named.partId === null ? null : [named.partId]))
      if (!order) throw refuse('PAYMENT_ORDER_NOT_FOUND')
      const sumMinor = body.sum === undefined ? null : body.sum * 100
      const createdBy = await deskPersonId(context)
      const wish = { sumMinor, isSent: body.isSent, createdBy, at: context.now() }
      const url = await offerPaymentLink(parts, order, wish)
      if (url === null) throw refuse('PAYMENT_LINK_USELESS')
      record({
        subject: `payment link of order ${order.number}`,
        nothingBefore: 'made',
        after: { sumMinor: sumMinor ?? 'owed', isSent: body.isSent },
      })
      return { url }
    },
  })
}

async function handRefundView(
  { db, orders }: StaffPayments,
  { refund, payment }: Awaited<ReturnType<typeof listHandRefunds>>[number],
): Promise<DeskPayments['handRefunds'][number]> {
  const { orderNumber, currency } = payment
  const order = await orders.find(db, payment.orderGroupId)
  return {
    id: refund.id,
    orderNumber,
    sumMinor: refund.amountMinor,
    currency,
    means: meansOf(payment),
    basketGroup: order && !order.isAdvance ? order.basketGroup : null,
    since: refund.createdAt.toISOString(),
  }
}

/** One provider takes one money, but for the test bank, whose sums are told as roubles. */
function currencyOf({ provider }: { provider: string }): 'RUB' | 'KZT' {
  return provider === 'kaspi' || provider === tengeDoorLedgerName ? 'KZT' : 'RUB'
}
