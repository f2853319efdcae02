import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { KaspiConfig } from '#server/platform/config/payment.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { type Acquirer, type ProviderPayment, ProviderRefusedError } from '../acquirer.ts'
import { minorOfRoubles, roublesOf } from './decimal.ts'
import { awayWith, readAnswer } from './read-answer.ts'

export const kaspiService = 'kaspi'

const Envelope = z.object({ StatusCode: z.int(), Message: z.string().nullish(), Data: z.unknown() })
const Created = z.object({
  QrToken: z.string().min(1),
  QrPaymentId: z.union([z.int(), z.string()]).transform(String),
  ExpireDate: z.string(),
})
const Status = z.object({ Status: z.string(), Amount: z.number() })
const Details = z.object({ TotalAmount: z.number(), AvailableReturnAmount: z.number() })
const Returned = z.object({ ReturnOperationId: z.union([z.int(), z.string()]).transform(String) })

const busy = -999
const declines: Record<string, string> = {
  Error: 'general_decline',
  Rejected: 'general_decline',
  CancelledByUser: 'general_decline',
  NotConfirmedByUser: 'expired_on_confirmation',
  ProcessingFailed: 'general_decline',
  InsufficientFunds: 'insufficient_funds',
  Expired: 'expired_on_confirmation',
  QrTokenDiscarded: 'expired_on_confirmation',
}

/**
 * Kaspi QR. It tells the shop nothing: it is asked. It keeps no id of the shop's, so the attempt is known by its own, and a
 * code whose answer was lost is a code that nobody has ever seen.
 */
export function kaspiAcquirer(outgoing: Outgoing, settings: KaspiConfig): Acquirer {
  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<z.infer<Shape>> {
    const answer = await outgoing.ask(kaspiService, {
      method,
      path,
      canRepeat: body === undefined,
      headers: {
        'api-key': settings.apiKey,
        'x-request-id': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw awayWith(kaspiService, answer.status, '')
    const { StatusCode: code, Data } = readAnswer(kaspiService, Envelope, answer)
    if (code === busy) throw awayWith(kaspiService, 200, `code ${code}`)
    if (code !== 0) throw new ProviderRefusedError(kaspiService, `code_${code}`)
    const data = shape.safeParse(Data)
    if (!data.success) throw awayWith(kaspiService, 200, 'unreadable')
    return data.data
  }

  const detailsOf = (id: string) => {
    const query = new URLSearchParams({ QrPaymentId: id, DeviceToken: settings.deviceToken })
    return ask(Details, 'GET', `/payment/details?${query}`)
  }

  async function readPayment(providerPaymentId: string): Promise<ProviderPayment> {
    const id = idAt(providerPaymentId)
    const { Status: status, Amount } = await ask(Status, 'GET', `/payment/status/${encodeURIComponent(id)}`)
    const reason = declines[status] ?? null
    const isPaid = status === 'Processed'
    return {
      providerPaymentId,
      paymentId: null,
      orderId: null,
      shopAccount: settings.deviceToken,
      amountMinor: minorOfRoubles(Amount),
      currency: 'KZT',
      state: isPaid ? 'succeeded' : reason ? 'canceled' : 'pending',
      reason,
      confirmationUrl: null,
      qrPayload: null,
      expiresAt: null,
    }
  }

  return {
    name: kaspiService,
    isStandIn: settings.isStandIn,
    shopAccount: settings.deviceToken,
    capabilities: {
      ways: ['kaspi'],
      currencies: ['KZT'],
      twoStage: false,
      sendsRefunds: true,
      refundsBySum: true,
      receipts: false,
      formHosts: [],
      popups: { kaspi: 'kaspiQR' },
    },
    async createPayment({ paymentId, orderId, amountMinor, currency }) {
      const body = { DeviceToken: settings.deviceToken, Amount: roublesOf(amountMinor), ExternalId: paymentId }
      const { QrToken, QrPaymentId, ExpireDate } = await ask(Created, 'POST', '/qr/create', body)
      const endsAt = new Date(ExpireDate)
      return {
        providerPaymentId: `kaspi-${QrPaymentId}`,
        paymentId,
        orderId,
        shopAccount: settings.deviceToken,
        amountMinor,
        currency,
        state: 'pending',
        reason: null,
        confirmationUrl: null,
        qrPayload: QrToken,
        expiresAt: Number.isNaN(endsAt.getTime()) ? null : endsAt,
      }
    },
    readPayment,
    capture: async () => refuseStages(),
    cancel: async () => refuseStages(),
    async refund({ refundId, providerPaymentId, amountMinor, givenMinor }) {
      const id = idAt(providerPaymentId)
      try {
        const { TotalAmount, AvailableReturnAmount } = await detailsOf(id)
        const isDone = minorOfRoubles(TotalAmount - AvailableReturnAmount) >= givenMinor + amountMinor
        // An earlier try did it, and its answer was lost.
        if (isDone) return { providerRefundId: `kaspi-refund-${refundId}`, state: 'succeeded', reason: null }
        const wish = { DeviceToken: settings.deviceToken, QrPaymentId: id, Amount: roublesOf(amountMinor) }
        const { ReturnOperationId } = await ask(Returned, 'POST', '/payment/return', wish)
        return { providerRefundId: `kaspi-return-${ReturnOperationId}`, state: 'succeeded', reason: null }
      } catch (error) {
        if (!(error instanceof ProviderRefusedError)) throw error
        return { providerRefundId: null, state: 'refused', reason: error.code }
      }
    },
    readRefund: async (providerRefundId) => ({ providerRefundId, state: 'succeeded', reason: null }),
    verifyEvent: () => ({ kind: 'refused', why: 'unsigned' }),
  }
}

/** Its numbers are short: among the ids of all providers they carry its name. */
function idAt(providerPaymentId: string): string {
  return providerPaymentId.replace(/^kaspi-/, '')
}

function refuseStages(): never {
  throw new ProviderRefusedError(kaspiService, 'one_stage_only')
}
