/**
 * By what money reached an order, as its page tells it. `cash` and `terminal` were taken with the goods, `transfer` came by a bill,
 * `online` is everybody who takes money at a distance.
 */
export const moneyMeans = ['online', 'transfer', 'certificate', 'cash', 'terminal'] as const
export type MoneyMeans = (typeof moneyMeans)[number]

/** How money is taken with the goods. */
export const doorMeans = ['cash', 'card'] as const
export type DoorMeans = (typeof doorMeans)[number]

/** How a person gives money back that no machine can send: out of the till, at a terminal or by a transfer. */
export const handMeans = ['cash', 'card', 'transfer'] as const
export type HandMeans = (typeof handMeans)[number]

/** What a machine sends back goes before what a person has to hand out, and a certificate gets its own back last. */
const returnRanks: Record<MoneyMeans, number> = { online: 0, terminal: 1, cash: 1, transfer: 1, certificate: 2 }

/** Payments in the order in which their money goes back, given the first first: of one rank the latest is the first. */
export function inReturnOrder<Payment>(paid: readonly Payment[], meansOf: (payment: Payment) => MoneyMeans): Payment[] {
  return paid.toReversed().toSorted((one, other) => returnRanks[meansOf(one)] - returnRanks[meansOf(other)])
}

interface PaidBy {
  sumMinor: number
  means: MoneyMeans | null
}

/**
 * How much of what is paid now a certificate has paid: its own stays until the rest is gone (`inReturnOrder`).
 */
export function paidByCertificate(paidMinor: number, came: readonly PaidBy[], back: readonly PaidBy[]): number {
  const sum = (all: readonly PaidBy[]) =>
    all.reduce((total, { sumMinor, means }) => total + (means === 'certificate' ? sumMinor : 0), 0)
  return Math.max(0, Math.min(paidMinor, sum(came) - sum(back)))
}
