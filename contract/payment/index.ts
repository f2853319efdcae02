import { documentCalls } from './documents.ts'
import { noticeCalls } from './notices.ts'
import { payingCalls } from './paying.ts'

export { type AttemptPopup, CanPopup, PaymentAttempt, PaymentMethod, PaymentStarted } from './attempt.ts'
export type { BillView } from './documents.ts'
export { CertificatePaid } from './paying.ts'
export {
  certificateStartRefusals,
  payerNeeded,
  payerSettled,
  paymentMethodNotFound,
  paymentRefusals,
} from './refusals.ts'

/** Everything about paying a placed order, and what banks tell of it. */
export const paymentContract = {
  ...payingCalls,
  ...documentCalls,
  ...noticeCalls,
}
