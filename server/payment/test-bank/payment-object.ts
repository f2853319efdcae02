import type { BankPaymentObject } from '#contract/payment/test-bank.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { BankPayment } from '../stand-ins/books.ts'

export interface TestBankSettings {
  db: Db
  clock: Clock
  shopId: string
  secret: string
  /** Where its pages are, as a browser sees them. */
  publicUrl: string
}

/** The payment as the bank's API and its notices show it. */
export function paymentObject(
  payment: BankPayment,
  { publicUrl, shopId }: Pick<TestBankSettings, 'publicUrl' | 'shopId'>,
): BankPaymentObject {
  const whole = Math.floor(payment.amountMinor / 100)
  const rest = String(payment.amountMinor % 100).padStart(2, '0')
  return {
    id: payment.id,
    status: payment.status === 'held' ? 'pending' : payment.status,
    paid: payment.status === 'succeeded',
    amount: { value: `${whole}.${rest}`, currency: payment.currency },
    created_at: payment.createdAt.toISOString(),
    metadata: payment.metadata,
    test: true,
    recipient: { account_id: shopId },
    ...(payment.status === 'pending' && {
      confirmation: { type: 'redirect', confirmation_url: `${publicUrl}/dev/test-bank/${payment.id}/` },
    }),
    ...(payment.status === 'canceled' && {
      cancellation_details: { party: 'payment_network', reason: payment.reason },
    }),
  }
}
