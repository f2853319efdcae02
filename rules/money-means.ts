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

interface PaidBy {
  sumMinor: number
  means: MoneyMeans | null
}

/**
 * How much of what is paid now a certificate has paid. What is given back goes from the latest payment on, and a certificate is
 * mostly the first, so its own stays until the rest is gone.
 */
export function paidByCertificate(paidMinor: number, came: readonly PaidBy[], back: readonly PaidBy[]): number {
  const sum = (all: readonly PaidBy[]) =>
    all.reduce((total, { sumMinor, means }) => total + (means === 'certificate' ? sumMinor : 0), 0)
  return Math.max(0, Math.min(paidMinor, sum(came) - sum(back)))
}
