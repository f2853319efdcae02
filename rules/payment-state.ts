/**
 * In the order of what weighs more: a later one is never undone by an earlier one. `held`: the bank keeps the money for the shop,
 * which takes it later or lets it go.
 */
export const paymentStates = ['created', 'pending', 'expired', 'held', 'canceled', 'succeeded'] as const

export type PaymentState = (typeof paymentStates)[number]

export type PaymentEvent = { type: Exclude<PaymentState, 'created'> }

export type PaymentEventDecision =
  | { kind: 'move'; to: PaymentState }
  | { kind: 'ignored'; why: 'repeated' | 'outdated' }

/**
 * What an event of the provider does to one payment attempt. Repeats and late arrivals change nothing, so any order of
 * the same events ends in the same state. Money that came wins over a time-out or a refusal told before it: the shop
 * has it and must account for it.
 */
export function decidePaymentEvent(current: PaymentState, event: PaymentEvent): PaymentEventDecision {
  if (event.type === current) return { kind: 'ignored', why: 'repeated' }
  const isForward = paymentStates.indexOf(event.type) > paymentStates.indexOf(current)
  return isForward ? { kind: 'move', to: event.type } : { kind: 'ignored', why: 'outdated' }
}

/** Whether the provider may still be asked about the attempt. */
export function isPaymentOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending'
}

/** Stands in the address by which a bank leads back whoever has left without paying. It proves nothing: the bank is asked. */
export const leftUnpaid = 'unpaid'

/** What the shop stored when it started the payment, and what the provider reports about it. */
export type PaymentFacts = {
  amountMinor: number
  currency: string
  paymentId: string
  orderId: string
  shopAccount: string
}

export type AmountMatch = { kind: 'match' } | { kind: 'mismatch'; fields: (keyof PaymentFacts)[] }

/** A real payment of 1 does not pay an order of 2 000: every fact must be the stored one. */
export function decideAmountMatch(expected: PaymentFacts, reported: PaymentFacts): AmountMatch {
  const facts = ['amountMinor', 'currency', 'paymentId', 'orderId', 'shopAccount'] as const
  const fields = facts.filter((fact) => expected[fact] !== reported[fact])
  return fields.length === 0 ? { kind: 'match' } : { kind: 'mismatch', fields }
}
