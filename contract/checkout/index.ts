import { contactsStepCalls } from './contacts-step.ts'
import { deliveryStepCalls } from './delivery-step.ts'
import { orderingCalls } from './ordering.ts'
import { paymentStepCalls } from './payment-step.ts'

export type { TrackedPurchase } from './tracked-purchase.ts'

/** All under `/api/v1/sale/checkout/`, with the checkout's id in `?id=`; a checkout belongs to the visitor who opened it. */
export const checkoutContract = {
  ...contactsStepCalls,
  ...deliveryStepCalls,
  ...paymentStepCalls,
  ...orderingCalls,
}
