import type { ServicesView } from '#contract/order-services.ts'
import { currencySign, formatMoney } from '#rules/money.ts'

/** What becomes of money that the order needs no more: what a bank still holds is never taken, all other money goes back. */
export function returnWords(
  { heldMinor, currency }: Pick<ServicesView, 'heldMinor' | 'currency'>,
  backMinor: number,
  t: { releases: (sum: string) => string; cancelReturns: (sum: string) => string },
): string {
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const releasedMinor = Math.min(heldMinor, backMinor)
  const returnedMinor = backMinor - releasedMinor
  return [
    releasedMinor > 0 && t.releases(money(releasedMinor)),
    returnedMinor > 0 && t.cancelReturns(money(returnedMinor)),
  ]
    .filter(Boolean)
    .join('. ')
}
