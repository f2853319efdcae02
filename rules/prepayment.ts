/** Least part to be paid before work begins, 0 to 100: from external page data, then the order, then the region. */
export function minimumPrepaymentPercent(from: {
  externalPercent?: number | null
  orderPercent?: number | null
  regionPercent?: number | null
}): number {
  const percent = from.externalPercent ?? from.orderPercent ?? from.regionPercent ?? 0
  return Math.min(100, Math.max(0, percent))
}

/** That part of a total in money, rounded up to whole units, never above the total. */
export function prepaymentMinor(totalMinor: number, percent: number): number {
  return Math.min(totalMinor, Math.ceil((totalMinor * percent) / 10_000) * 100)
}

export type PaymentSumDecision =
  | { kind: 'accepted'; sumMinor: number }
  | { kind: 'nothingOwed' }
  | { kind: 'belowLeast'; leastMinor: number; owedMinor: number }
  | { kind: 'aboveOwed'; leastMinor: number; owedMinor: number }

/** The sum of one payment: between what is left of the least prepayment and what is owed; without a wish, all that is owed. */
export function decidePaymentSum(ask: PayableSums & { wantedMinor: number | null }): PaymentSumDecision {
  const { owedMinor, leastMinor } = paymentSumLimits(ask)
  if (owedMinor <= 0) return { kind: 'nothingOwed' }
  const sumMinor = ask.wantedMinor ?? owedMinor
  if (sumMinor > owedMinor) return { kind: 'aboveOwed', leastMinor, owedMinor }
  if (!(sumMinor >= leastMinor)) return { kind: 'belowLeast', leastMinor, owedMinor }
  return { kind: 'accepted', sumMinor }
}

export interface Owing {
  totalMinor: number
  paidMinor: number
}

/** What a payment is about. */
export interface PayableSums extends Owing {
  minPercent: number
  /** The parts on which work has not begun: the least prepayment is theirs. Absent where it has begun on none. */
  waiting?: Owing | undefined
}

/** The two ends of the sum field on a payment screen. */
export function paymentSumLimits(order: PayableSums): {
  leastMinor: number
  owedMinor: number
  /** What is still missing of the least prepayment; 0 when it is paid or none is asked for. */
  prepaymentLeftMinor: number
} {
  const owedMinor = Math.max(0, order.totalMinor - order.paidMinor)
  const { totalMinor, paidMinor } = order.waiting ?? order
  const prepaymentLeft = prepaymentMinor(totalMinor, order.minPercent) - paidMinor
  const leastMinor = Math.min(owedMinor, Math.max(100, prepaymentLeft)) // one whole unit: no provider takes nothing
  return { leastMinor, owedMinor, prepaymentLeftMinor: Math.min(owedMinor, Math.max(0, prepaymentLeft)) }
}
