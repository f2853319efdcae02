import type { CallContext } from '#server/gate/index.ts'
import { viewCouponNote } from '#server/price/index.ts'
import type { DecidedCheckout } from './decide-checkout.ts'
import { viewAssembly, viewCalculation, viewDelivery, viewPayment } from './view.ts'

/** Second step: everything on it hangs together, so every change answers all of it. */
export function deliveryAnswer(decided: DecidedCheckout, { language }: CallContext) {
  return {
    delivery: viewDelivery(decided, language),
    furnitureAssembly: viewAssembly(decided, language),
    calculation: viewCalculation(decided, language),
  }
}

export function paymentAnswer(decided: DecidedCheckout, { language }: CallContext) {
  return { payment: viewPayment(decided), calculation: viewCalculation(decided, language) }
}

/** The coupon that was typed, and why it does not count. */
export function couponAnswer({ coupon, price }: DecidedCheckout, { language }: CallContext) {
  return { coupon, couponNote: viewCouponNote(coupon, price, language) }
}
