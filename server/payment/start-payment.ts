import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ProviderPopup } from '#rules/payment-popups.ts'
import { leftUnpaid } from '#rules/payment-state.ts'
import { decidePaymentSum } from '#rules/prepayment.ts'
import { databaseErrorCode, inTransaction } from '#server/platform/database.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { type Acquirer, ProviderRefusedError } from './acquirer.ts'
import { findMethod, type MethodKind, type PaymentMeans } from './methods.ts'
import type { PayableOrder } from './payable-orders.ts'
import { expireAttempt, findOpenPayment, type PaymentRow, refuseAttempt } from './queries.ts'
import { receiptOf } from './receipt.ts'
import type { Settling } from './settle-payment.ts'
import { payments } from './tables.ts'

const billDays = 5

export interface Starting extends Settling {
  publicUrl: string
  /** Who takes money by a method now. */
  takers: ReadonlyMap<string, Acquirer>
  means: PaymentMeans
}

export type StartOutcome =
  /** `popup`: the page that it leads to opens it. */
  | { kind: 'redirect'; url: string; popup?: ProviderPopup | null }
  | { kind: 'methodNotFound' }
  | { kind: 'nothingOwed' }
  /** Cancelled, or handed over with a debt: paying it here would buy nothing. */
  | { kind: 'orderClosed' }
  | { kind: 'sumRefused'; leastMinor: number; owedMinor: number }
  | { kind: 'providerRefused' }

export interface StartWish {
  methodId: string
  /** Null for all that is owed. */
  sumMinor: number | null
  /** The page that the payer comes back to runs scripts and can open a popup. */
  isPopup?: boolean | undefined
  /** Where the payer comes back to with the attempt's code; to the order's pay page where it is not said. */
  returnPath?: (paymentCode: string) => string
}

/**
 * Starts paying an order, or goes on with the open attempt for the same sum. The attempt is stored before the bank hears
 * of it, and the bank is asked outside any transaction, under the attempt's id as its key.
 */
export async function startPayment(starting: Starting, order: PayableOrder, wish: StartWish): Promise<StartOutcome> {
  // A cancelled order owes nothing, and yet it is not paid: its goods are ordered anew.
  if (order.status === 'cancelled') return { kind: 'orderClosed' }
  if (!order.isPayable) return { kind: order.owedMinor > 0 ? 'orderClosed' : 'nothingOwed' }
  const method = findMethod(wish.methodId, { ...order, ...starting.means })
  // A certificate is paid with its code, by `payByCertificate`.
  if (!method || method.action === 'certificate') return { kind: 'methodNotFound' }
  if (method.type === 'onDelivery') {
    // Left waiting for a card, the order would be cancelled when its hold is over.
    if (order.status === 'awaitingPayment') {
      await inTransaction(starting.db, (tx) => starting.orders.payAtDoor(tx, order, starting.clock()))
    }
    return { kind: 'redirect', url: finalUrl(order) }
  }
  const decision = decidePaymentSum({
    wantedMinor: wish.sumMinor,
    totalMinor: order.totalMinor,
    paidMinor: order.paidMinor,
    waiting: order.waiting,
    minPercent: order.percentPrepayment,
  })
  if (decision.kind === 'nothingOwed') return { kind: 'nothingOwed' }
  if (decision.kind !== 'accepted') {
    return { kind: 'sumRefused', leastMinor: decision.leastMinor, owedMinor: decision.owedMinor }
  }
  const popup = wish.isPopup ? (starting.means.popups?.[method.id] ?? null) : null
  const payment = await openAttempt(starting, order, method, decision.sumMinor, popup)
  const returnPath = wish.returnPath?.(payment.code) ?? payUrl(order, payment.code)
  if (method.type === 'bill') return { kind: 'redirect', url: returnPath }
  const going = { returnPath, popup }
  return wayOn(payment, going) ?? askBank(starting, order, payment, method, going)
}

interface Going {
  /** Where the payer comes back to, and stays where a popup opens there. */
  returnPath: string
  popup: ProviderPopup | null
}

/** Where the payer goes on with an attempt that the bank has taken; null for one that it has not. */
function wayOn(
  taken: Pick<PaymentRow, 'confirmationUrl' | 'qrPayload'> & { widgetToken?: string | null | undefined },
  { returnPath, popup }: Going,
): Extract<StartOutcome, { kind: 'redirect' }> | null {
  if (taken.confirmationUrl && popup !== 'yandexPayWindow') return { kind: 'redirect', url: taken.confirmationUrl }
  const isPaidHere = taken.confirmationUrl || taken.qrPayload || taken.widgetToken
  return isPaidHere ? { kind: 'redirect', url: returnPath, popup } : null
}

/** The database lets one attempt per order, method and sum be open: whoever comes second goes on with the first's. */
async function openAttempt(
  starting: Starting,
  order: PayableOrder,
  method: MethodKind,
  amountMinor: number,
  popup: ProviderPopup | null,
): Promise<PaymentRow> {
  const attempt = { orderGroupId: order.basketGroup, partId: order.partId, methodId: method.id, amountMinor }
  const now = starting.clock()
  const known = await findOpenPayment(starting.db, attempt)
  // Begun in a popup it can be paid nowhere else: whoever has no scripts now begins anew.
  const isLost = known?.widgetToken && popup === null
  if (known && known.expiresAt > now && !isLost) return known
  if (known) await expireAttempt(starting.db, known.id)
  const isBill = method.type === 'bill'
  const lifeMs = isBill ? billDays * 24 * 3600_000 : method.openMinutes * 60_000
  try {
    const [made] = await starting.db
      .insert(payments)
      .values({
        ...attempt,
        code: randomBytes(16).toString('base64url'),
        orderNumber: order.number,
        kind: isBill ? 'bill' : 'card',
        provider: isBill ? null : (starting.takers.get(method.id)?.name ?? null),
        currency: order.currency,
        state: isBill ? 'pending' : 'created',
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifeMs),
      })
      .returning()
    if (made) return made
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
  }
  const other = await findOpenPayment(starting.db, attempt)
  if (!other) throw new Error('The attempt was closed while it was being opened.')
  return other
}

async function askBank(
  starting: Starting,
  order: PayableOrder,
  payment: PaymentRow,
  { way }: MethodKind,
  going: Going,
): Promise<StartOutcome> {
  // An attempt that was begun with another bank is ended there.
  const acquirer = payment.provider ? starting.acquirers.get(payment.provider) : undefined
  if (!acquirer || !way) return { kind: 'providerRefused' }
  try {
    const taken = await acquirer.createPayment({
      way,
      paymentId: payment.id,
      orderId: order.basketGroup,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      description: `№ ${order.number}`,
      returnUrl: `${starting.publicUrl}${going.returnPath}`,
      unpaidUrl: `${starting.publicUrl}${going.returnPath}${going.returnPath.includes('?') ? '&' : '?'}${leftUnpaid}=1`,
      isEmbedded: going.popup === 'yookassaPopup',
      receipt: await receiptOf(starting.db, order, payment.amountMinor),
    })
    const { providerPaymentId, confirmationUrl, qrPayload, widgetToken, expiresAt } = taken
    const on = wayOn(taken, going)
    if (!on) return { kind: 'providerRefused' }
    await starting.db
      .update(payments)
      .set({ providerPaymentId, confirmationUrl, qrPayload, widgetToken, ...(expiresAt && { expiresAt }) })
      .where(eq(payments.id, payment.id))
    await markPending(starting, payment.id)
    return on
  } catch (error) {
    if (error instanceof ProviderRefusedError) {
      // The same request under the same key would be refused for ever: the next press is an attempt of its own.
      await refuseAttempt(starting.db, payment.id, error.code)
      starting.log.error({ paymentId: payment.id, code: error.code }, 'the bank refused a payment')
      return { kind: 'providerRefused' }
    }
    if (!(error instanceof ServiceAwayError)) throw error
    starting.log.warn({ paymentId: payment.id, why: error.why }, 'the bank did not take a payment')
    return { kind: 'providerRefused' }
  }
}

/** The bank's notice may have come first and moved the attempt further. */
async function markPending({ db }: Starting, id: string) {
  await db
    .update(payments)
    .set({ state: 'pending' })
    .where(and(eq(payments.id, id), eq(payments.state, 'created')))
}

function payUrl({ basketGroup, partId, number }: PayableOrder, payment: string): string {
  const search = new URLSearchParams({ ...(partId !== null && { part: number }), payment })
  return `/personal/order/pay/${basketGroup}/?${search}`
}

function finalUrl(order: { basketGroup: string }): string {
  return `/personal/checkout-final/${order.basketGroup}/`
}
