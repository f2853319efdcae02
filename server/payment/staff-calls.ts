import { type DeskPayments, staffPaymentsContract } from '#contract/staff/payments.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { type AnsweredCall, answer, type CallContext } from '#server/gate/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { findOrderByNumber } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { closeAlarm, listOpenAlarms } from './alarms.ts'
import { makePaymentLink } from './payment-links.ts'
import { closeDifference, listDifferences, listReconciliations } from './reconcile.ts'
import type { Starting } from './start-payment.ts'

interface StaffPayments extends Starting {
  messages: Messages
  regions: Regions
}

const shown = 100

/** Answers `staff/payments.ts` of the contract. */
export function staffPaymentsCalls(parts: StaffPayments): AnsweredCall[] {
  const { db } = parts
  return answer('staffPayments', staffPaymentsContract, {
    async listPaymentDifferences() {
      const [reconciliations, differences, alarms] = await Promise.all([
        listReconciliations(db, shown),
        listDifferences(db, shown),
        listOpenAlarms(db, shown),
      ])
      return {
        reconciliations: reconciliations.map(({ madeAt: _madeAt, ...row }) => ({ ...row, currency: currencyOf(row) })),
        differences: differences.map(({ seenAt: _seenAt, seenBy: _seenBy, ...row }) => row),
        alarms: alarms.map(({ orderGroupId: _orderGroupId, raisedAt, ...alarm }) => ({
          ...alarm,
          raisedAt: raisedAt.toISOString(),
        })),
      } satisfies DeskPayments
    },
    async closePaymentDifference({ body }, context, refuse, record) {
      const isClosed = await closeDifference(db, body.id, await deskPerson(context), context.now())
      if (!isClosed) throw refuse('PAYMENT_ENTRY_NOT_FOUND')
      record({ subject: `payment difference ${body.id}`, after: { state: 'seen' } })
      return { status: true }
    },
    async closePaymentAlarm({ body }, context, refuse, record) {
      if (!(await closeAlarm(db, body.key, context.now()))) throw refuse('PAYMENT_ENTRY_NOT_FOUND')
      record({ subject: `payment alarm ${body.key}`, after: { state: 'seen' } })
      return { status: true }
    },
    async makePaymentLink({ body }, context, refuse, record) {
      const named = await findOrderByNumber(db, body.orderNumber)
      const order = named && (await parts.orders.find(db, named.groupId, named.partId === null ? null : [named.partId]))
      if (!order) throw refuse('PAYMENT_ORDER_NOT_FOUND')
      const sumMinor = body.sum === undefined ? null : body.sum * 100
      if (!order.isPayable || (sumMinor ?? 1) > order.owedMinor) throw refuse('PAYMENT_LINK_USELESS')
      const createdBy = await deskPerson(context)
      const at = context.now()
      const url = await inTransaction(db, async (tx) => {
        const wish = { orderGroupId: order.basketGroup, partId: order.partId, sumMinor, createdBy, at }
        const made = `${parts.publicUrl}/pay/${await makePaymentLink(tx, wish)}/`
        if (body.isSent) {
          const { phone, email } = order.contact
          const utcOffsetMinutes = parts.regions.offsetAt(order.regionId, at)
          const to = { phone, email, isConfirmed: false, utcOffsetMinutes }
          const sum = formatMoney(sumMinor ?? order.owedMinor, currencySign(order.currency))
          const facts = { number: order.number, sum, url: made }
          await parts.messages.send(tx, { template: 'paymentLink', to, language: order.language, facts }, at)
        }
        return made
      })
      record({
        subject: `payment link of order ${order.number}`,
        after: { sumMinor: sumMinor ?? 'owed', isSent: body.isSent },
      })
      return { url }
    },
  })
}

/** One provider takes one money, but for the test bank, whose sums are told as roubles. */
function currencyOf({ provider }: { provider: string }): 'RUB' | 'KZT' {
  return provider === 'kaspi' ? 'KZT' : 'RUB'
}

/** The gate has let nobody in who is not signed in. */
async function deskPerson(context: CallContext): Promise<number> {
  const { customer } = await context.visitor()
  if (!customer) throw new Error('Nobody is at the desk.')
  return customer.id
}
