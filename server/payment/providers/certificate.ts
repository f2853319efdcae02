import type { CurrencyCode } from '#rules/money.ts'
import { findById, findEntry, giveBack, listSpent } from '#server/certificate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { type Acquirer, type ProviderPayment, type ProviderRefund, ProviderRefusedError } from '../acquirer.ts'

export const certificateProvider = 'certificate'

const prefix = 'payment/'

/** The write-off of an attempt in the certificates' ledger. */
export function keyOf(paymentId: string): string {
  return prefix + paymentId
}

/** Ids of providers share one column: this one's are told apart. */
export function providerIdOf(paymentId: string): string {
  return `certificate-${paymentId}`
}

function paymentOf(providerPaymentId: string): string {
  return providerPaymentId.slice('certificate-'.length)
}

interface Spent {
  operationKey: string
  groupId: string | null
  amountMinor: number
  currency: CurrencyCode
}

function asPayment({ operationKey, groupId, amountMinor, currency }: Spent): ProviderPayment {
  const paymentId = operationKey.slice(prefix.length)
  return {
    providerPaymentId: providerIdOf(paymentId),
    paymentId,
    orderId: groupId,
    shopAccount: '',
    amountMinor: -amountMinor,
    currency,
    state: 'succeeded',
    reason: null,
    confirmationUrl: null,
    qrPayload: null,
    expiresAt: null,
  }
}

/**
 * The certificates' ledger as one more that takes money: so it is given back, compared by day and alarmed about like every
 * bank's. Its payments begin with a code (`payByCertificate`), so nobody asks it to create one.
 */
export function certificateAcquirer({ db, clock }: { db: Db; clock: Clock }): Acquirer {
  const never = async () => {
    throw new ProviderRefusedError(certificateProvider, 'not_by_this_road')
  }
  const refundOf = async (operationKey: string): Promise<ProviderRefund> => {
    const isGiven = (await findEntry(db, operationKey)) !== null
    return {
      providerRefundId: operationKey,
      state: isGiven ? 'succeeded' : 'refused',
      reason: isGiven ? null : 'unknown',
    }
  }
  return {
    name: certificateProvider,
    isStandIn: false,
    shopAccount: '',
    capabilities: {
      ways: [],
      currencies: ['RUB', 'KZT'],
      twoStage: false,
      sendsRefunds: true,
      refundsBySum: false,
      receipts: false,
      formHosts: [],
    },
    createPayment: never,
    capture: never,
    cancel: never,
    async readPayment(providerPaymentId) {
      const entry = await findEntry(db, keyOf(paymentOf(providerPaymentId)))
      const certificate = entry && (await findById(db, entry.certificateId))
      if (!entry || !certificate) throw new ProviderRefusedError(certificateProvider, 'unknown')
      return asPayment({ ...entry, currency: certificate.currency })
    },
    async refund({ refundId, providerPaymentId, amountMinor }) {
      const operationKey = `refund/${refundId}`
      const wish = { spentKey: keyOf(paymentOf(providerPaymentId)), operationKey, amountMinor }
      const outcome = await inTransaction(db, (tx) => giveBack(tx, wish, clock()))
      if (outcome === 'given' || outcome === 'known') {
        return { providerRefundId: operationKey, state: 'succeeded', reason: null }
      }
      return { providerRefundId: null, state: 'refused', reason: outcome }
    },
    readRefund: refundOf,
    verifyEvent: () => ({ kind: 'refused', why: 'foreign' }),
    listPaid: async (from, to) => (await listSpent(db, from, to)).map(asPayment),
  }
}
