import { formatMoney } from '#rules/money.ts'
import type { SummaryRow } from '#storefront/parts/order-summary.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

type Sums = {
  sign: string
  goodsMinor: number
  isDiscounted: boolean
  adjustments: readonly { name: string; amountMinor: number }[]
  /** `day` may be empty; null where no way is chosen, or where it is counted elsewhere. */
  way: { isPickup: boolean; day: string; priceMinor: number } | null
  lift: { floor: number | null; priceMinor: number }
  assemblyMinor: number
}

/** What an order adds up from: goods, what is taken off, the way to get it, and the services it has. */
export function useSumRows({ sign, goodsMinor, isDiscounted, adjustments, way, lift, assemblyMinor }: Sums) {
  const { summary: t, free } = useMessages('checkout')
  const sum = (minor: number) => (minor === 0 ? free : formatMoney(minor, sign))
  const rows: SummaryRow[] = [
    { label: isDiscounted ? t.goods : t.goodsPlain, sum: sum(goodsMinor) },
    ...adjustments.map(({ name, amountMinor }) => ({ label: name, sum: sum(-amountMinor), strong: true })),
  ]
  if (way) rows.push({ label: way.isPickup ? t.pickup : t.delivery(way.day), sum: sum(way.priceMinor) })
  if (lift.priceMinor > 0) rows.push({ label: t.lift(lift.floor), sum: sum(lift.priceMinor) })
  if (assemblyMinor > 0) rows.push({ label: t.assembly, sum: sum(assemblyMinor) })
  return rows
}
