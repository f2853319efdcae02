import { createHash, randomBytes } from 'node:crypto'
import type { WriteOffDecision } from '#rules/certificates.ts'
import { findEntry, lockCertificate, writeOff } from '#server/certificate/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import type { PayableOrder } from './payable-orders.ts'
import { certificateProvider, keyOf, providerIdOf } from './providers/certificate.ts'
import { findPayment } from './queries.ts'
import { applyTruth, type Settling } from './settle-payment.ts'
import { payments } from './tables.ts'

export interface CertificateWish {
  /** Of the attempt: the same one pays once. */
  paymentId: string
  certificateId: number
  /** Null for all that the certificate can pay. */
  sumMinor: number | null
}

export type CertificatePayOutcome =
  | { kind: 'paid'; paidMinor: number; owedMinor: number }
  | { kind: 'nothingOwed' }
  | { kind: 'orderClosed' }
  /** The attempt's id was used for something else. */
  | { kind: 'failed' }
  | Exclude<WriteOffDecision, { kind: 'accepted' }>

/**
 * Pays an order with a certificate, in part or whole, in one transaction: the attempt, the write-off and the order's books
 * stand together or not at all. What the order turns out not to need goes back as with every other payment.
 */
export function payByCertificate(
  settling: Settling,
  order: Pick<PayableOrder, 'basketGroup' | 'partId'>,
  wish: CertificateWish,
): Promise<CertificatePayOutcome> {
  return undoing(settling.db, (tx) => payLocked(tx, settling, order, wish))
}

async function payLocked(
  tx: Tx,
  settling: Settling,
  { basketGroup, partId }: Pick<PayableOrder, 'basketGroup' | 'partId'>,
  { paymentId, certificateId, sumMinor }: CertificateWish,
): Promise<CertificatePayOutcome> {
  const now = settling.clock()
  // Whoever spends the same certificate waits here, the second press of the same button as well.
  if (!(await lockCertificate(tx, certificateId))) return { kind: 'failed' }
  const order = await settling.orders.find(tx, basketGroup, partId === null ? null : [partId])
  const known = await findPayment(tx, paymentId)
  if (known) {
    const entry = await findEntry(tx, keyOf(paymentId))
    const isSame = known.orderGroupId === basketGroup && entry?.certificateId === certificateId
    return isSame
      ? { kind: 'paid', paidMinor: known.amountMinor, owedMinor: order?.owedMinor ?? 0 }
      : { kind: 'failed' }
  }
  if (!order || order.status === 'cancelled') return { kind: 'orderClosed' }
  if (!order.isPayable) return { kind: order.owedMinor > 0 ? 'orderClosed' : 'nothingOwed' }
  const ask = { owedMinor: order.owedMinor, wantedMinor: sumMinor, currency: order.currency }
  const about = { certificateId, groupId: basketGroup, orderNumber: order.number, operationKey: keyOf(paymentId) }
  const decision = await writeOff(tx, { ...about, ...ask }, now)
  if (decision.kind !== 'accepted') return decision
  const [made] = await tx
    .insert(payments)
    .values({
      id: paymentId,
      code: randomBytes(16).toString('base64url'),
      orderGroupId: basketGroup,
      partId,
      orderNumber: order.number,
      methodId: 'certificate',
      kind: 'card',
      provider: certificateProvider,
      amountMinor: decision.sumMinor,
      currency: order.currency,
      createdAt: now,
      expiresAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // The attempt belongs to another order or certificate: nothing is taken.
  if (!made) throw new Undone<CertificatePayOutcome>({ kind: 'failed' })
  const truth = {
    providerPaymentId: providerIdOf(paymentId),
    paymentId,
    orderId: basketGroup,
    shopAccount: '',
    amountMinor: decision.sumMinor,
    currency: order.currency,
    state: 'succeeded' as const,
    reason: null,
    confirmationUrl: null,
    qrPayload: null,
    expiresAt: null,
  }
  await applyTruth(tx, settling, paymentId, truth, { eventKey: keyOf(paymentId), type: 'certificate' })
  const after = await settling.orders.find(tx, basketGroup, partId === null ? null : [partId])
  return { kind: 'paid', paidMinor: decision.sumMinor, owedMinor: after?.owedMinor ?? 0 }
}

/** The attempt of a checkout, whose page makes none up: the same certificate and sum are taken once. */
export function attemptOfCheckout(checkoutId: string, certificateId: number, sumMinor: number | null): string {
  const hash = createHash('sha256').update(JSON.stringify(['checkout', checkoutId, certificateId, sumMinor]))
  const hex = hash.digest('hex')
  // In the shape of a version 8 uuid, which is anybody's own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
