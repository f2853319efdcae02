import { eq, inArray } from 'drizzle-orm'
import { decideHeldMoney, type HeldDecision } from '#rules/held-money.ts'
import { inTransaction, type Tx } from '#server/platform/database.ts'
import { type Acquirer, type ProviderPayment, ProviderRefusedError } from './acquirer.ts'
import { raiseAlarm } from './alarms.ts'
import { findHeldFor } from './held-for.ts'
import { listHeldOf, lockPayment, type PaymentRow } from './queries.ts'
import { listGiven, sumOf } from './queue-refund.ts'
import { receiptOf } from './receipt.ts'
import { type Settling, settleTruth } from './settle-payment.ts'
import { payments, refunds } from './tables.ts'

/** Goods of an order have left: what banks hold for it is taken. */
export async function takeHeldOf(settling: Settling, basketGroup: string): Promise<void> {
  for (const { id } of await listHeldOf(settling.db, basketGroup)) await takeHeld(settling, id)
}

/**
 * Takes what a bank holds by one payment, or lets it go, where it is time for either. Repeats safely: how much is asked for is
 * written down before the bank hears of it, and what the bank says is read first, for the answer to an earlier try may be lost.
 */
export async function takeHeld(settling: Settling, paymentId: string): Promise<void> {
  const wish = await inTransaction(settling.db, (tx) => decide(tx, settling, paymentId))
  if (wish === null) return
  const { payment, decision } = wish
  const acquirer = settling.acquirers.get(payment.provider ?? '')
  const providerPaymentId = payment.providerPaymentId ?? ''
  if (!acquirer) return tellRefused(settling, payment, 'unknown provider')
  const before = await acquirer.readPayment(providerPaymentId)
  const truth = before.state === 'held' ? await carryOut(settling, acquirer, payment, decision) : before
  if (truth.state === 'held') return
  await settleTruth(settling, acquirer, truth, { eventKey: `${acquirer.name}:held:${payment.id}`, type: 'held' })
}

type Due = Exclude<HeldDecision, { kind: 'wait' }>

async function decide(
  tx: Tx,
  { orders, clock }: Settling,
  paymentId: string,
): Promise<{ payment: PaymentRow; decision: Due } | null> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.state !== 'held' || payment.captureBy === null) return null
  const { amountMinor, captureMinor: askedMinor, captureBy } = payment
  const given = await listGiven(tx, paymentId)
  const order = await findHeldFor(tx, orders, payment, given)
  const held = { amountMinor, givenMinor: sumOf(given), askedMinor, captureByMs: captureBy.getTime() }
  const state = order && { isCancelled: order.status === 'cancelled', hasLeft: order.hasLeft }
  const decision = decideHeldMoney(held, state, clock().getTime())
  if (decision.kind === 'wait') return null
  if (decision.kind === 'take' && askedMinor === null) {
    await tx.update(payments).set({ captureMinor: decision.sumMinor }).where(eq(payments.id, paymentId))
    const ids = given.map(({ id }) => id)
    if (ids.length > 0) await tx.update(refunds).set({ isReleased: true }).where(inArray(refunds.id, ids))
  }
  return { payment, decision }
}

/** What the bank says afterwards; still `held` where it would not, and a person knows. */
async function carryOut(
  settling: Settling,
  acquirer: Acquirer,
  payment: PaymentRow,
  decision: Due,
): Promise<ProviderPayment> {
  const { db, log, orders } = settling
  const { currency } = payment
  const providerPaymentId = payment.providerPaymentId ?? ''
  try {
    if (decision.kind === 'letGo') return await acquirer.cancel(providerPaymentId)
    const { sumMinor: amountMinor } = decision
    const order = await inTransaction(db, async (tx) =>
      findHeldFor(tx, orders, payment, await listGiven(tx, payment.id)),
    )
    const receipt = order && (await receiptOf(db, order, amountMinor))
    return await acquirer.capture({ providerPaymentId, amountMinor, currency, receipt })
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    log.warn({ paymentId: payment.id, code: error.code }, 'held money was not handed over')
    const truth = await acquirer.readPayment(providerPaymentId)
    if (truth.state === 'held') await tellRefused(settling, payment, error.code)
    return truth
  }
}

async function tellRefused({ db, log, clock }: Settling, payment: PaymentRow, why: string): Promise<void> {
  const { id, orderGroupId, captureMinor, amountMinor, currency } = payment
  const detail = `${captureMinor ?? amountMinor} ${currency}, payment ${id}: ${why}`
  const about = { key: `payment/${id}/capture`, what: 'captureRefused' as const, orderGroupId, detail, at: clock() }
  await raiseAlarm(db, log, about)
}
