/** What still stands in the way of a payment that pays for everything; true is an error. */
export interface PaymentErrors {
  /** The way is not chosen, or the courier's address is not known: its price will come on top. */
  delivery: boolean
  /** Assembly was ordered and has no day. */
  assembly: boolean
  /** Carrying up was ordered and nobody knows to which floor. */
  lift: boolean
  /** Less has come than must before work begins. */
  prepayment: boolean
}

export function paymentErrors(order: {
  delivery: { needsAddress: boolean; hasAddress: boolean } | null
  assembly: { isOrdered: boolean; day: string | null }
  lift: { isOrdered: boolean; floor: number | null }
  prepaymentLeftMinor: number
}): PaymentErrors {
  const { delivery, assembly, lift } = order
  return {
    delivery: delivery === null || (delivery.needsAddress && !delivery.hasAddress),
    assembly: assembly.isOrdered && assembly.day === null,
    lift: lift.isOrdered && lift.floor === null,
    prepayment: order.prepaymentLeftMinor > 0,
  }
}
