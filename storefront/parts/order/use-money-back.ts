import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { lastSurplusOf, returnOf, wentOnOf } from './surplus-and-return.ts'

/** What became, or becomes, of money that the last payment brought beyond what the order needed. */
export function useSurplus(order: Pick<OrderView, 'events' | 'orders' | 'currency'> | null): string | null {
  const t = useMessages('checkout').final
  const over = order && lastSurplusOf(order)
  if (!over) return null
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  if (over.isGiven) return t.surplusGiven(money(over.cameMinor), money(over.backMinor))
  if (over.neededMinor === 0) return (over.isLate ? t.lateSurplus : t.allSurplus)(money(over.cameMinor))
  return t.surplus(money(over.cameMinor), money(over.neededMinor), money(over.backMinor))
}

/** Nothing is to be paid for what is cancelled; what was goes back, or has gone, or pays the others, and so does what came too late. */
export function useReturned(order: OrderView | null, nothingCame: string): string {
  const t = useMessages('checkout').final
  const late = useSurplus(order)
  if (!order) return ''
  const { givenMinor, leftMinor, isHeld } = returnOf(order)
  const wentOnMinor = wentOnOf(order)
  const over = lastSurplusOf(order)
  // What has gone back is in the sum of all that has.
  const isLate = over?.isLate === true && !over.isGiven
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const told = () => {
    if (leftMinor > 0) return (isHeld ? t.releasing : t.returning)(money(leftMinor))
    if (givenMinor > 0) return (isHeld ? t.released : t.returned)(money(givenMinor))
    return wentOnMinor > 0 || isLate ? t.nothingToPay : nothingCame
  }
  return [told(), wentOnMinor > 0 && t.wentOn(money(wentOnMinor)), isLate && late].filter(Boolean).join('. ')
}
