import { prepaymentMinor } from '#rules/prepayment.ts'

/**
 * The prepayment as one choice on the screen, in minor units; 0 when it is none. An order whose prepayment has come is not
 * offered a second one, though a part of it still waits for money of its own.
 */
export function prepaymentToOffer(
  order: { totalMinor: number; paidMinor: number; percentPrepayment: number },
  { prepaymentLeftMinor }: { prepaymentLeftMinor: number },
): number {
  const isIn = order.paidMinor >= prepaymentMinor(order.totalMinor, order.percentPrepayment)
  return isIn ? 0 : prepaymentLeftMinor
}
