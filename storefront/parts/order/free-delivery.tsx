import type { FreeDeliveryFrom } from '#contract/price.ts'
import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'

/** From which sum delivery is free: what is missing of it, or that it is reached. Nothing where nothing is promised. */
export function FreeDelivery({ from, sign }: { from: FreeDeliveryFrom | null; sign?: string }) {
  const t = useMessages('coupons')
  const regional = useFormatMoney()
  if (from === null) return null
  const money = sign ? (minor: number) => formatMoney(minor, sign) : regional
  const isReached = from.missingMinor === 0
  return (
    <span role="status" className={isReached ? 'block text-stock' : 'block text-ink'}>
      {isReached ? t.freeReached(money(from.fromMinor), from.isBeforeDiscount) : t.freeMore(money(from.missingMinor))}
    </span>
  )
}
