import type { MoneyMeans } from '#rules/money-means.ts'
import type { Acquirer } from './acquirer.ts'
import { certificateProvider } from './providers/certificate.ts'
import type { PaymentRow } from './queries.ts'

/** Money that was taken with the goods: its payments and the daily comparison go by this name. */
export const doorProvider = 'door'
/** The comparison of tenge that were taken so: another currency, and another side. */
export const tengeDoorLedgerName = 'doorKzt'

/** By what a payment's money came, as the order's page tells it. */
export function meansOf({ kind, provider, takenBy }: Pick<PaymentRow, 'kind' | 'provider' | 'takenBy'>): MoneyMeans {
  if (kind === 'bill') return 'transfer'
  if (kind === 'onDelivery') return takenBy === 'card' ? 'terminal' : 'cash'
  return provider === certificateProvider ? 'certificate' : 'online'
}

/** How its receipt says it was settled. */
export function settledBy(payment: Parameters<typeof meansOf>[0]): 'cash' | 'electronic' {
  return meansOf(payment) === 'cash' ? 'cash' : 'electronic'
}

/** Nobody outside can be asked to send it back: a person does. */
export function isReturnedByHand({ kind }: Pick<PaymentRow, 'kind'>): boolean {
  return kind !== 'card'
}

/** A machine sends it back, so that it is told as returned at once; else a person does, and it is told when they have. */
export function isSentBack(
  payment: Pick<PaymentRow, 'kind' | 'provider'>,
  acquirers: ReadonlyMap<string, Pick<Acquirer, 'capabilities'>>,
): boolean {
  if (isReturnedByHand(payment)) return false
  return acquirers.get(payment.provider ?? '')?.capabilities.sendsRefunds ?? true
}
