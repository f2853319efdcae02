import type { BasketView } from '#contract/basket.ts'
import type { SummaryRow } from '#storefront/parts/order-summary.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'

/** What the goods of a basket add up from: at their old prices, and what is taken off. */
export function useSumsOfGoods({ totalQuantity, totalSum, discountMinor, adjustments }: BasketView): SummaryRow[] {
  const t = useMessages('basket')
  const money = useFormatMoney()
  const rows: SummaryRow[] = [{ label: t.goods(totalQuantity), sum: money(totalSum.old) }]
  if (discountMinor > 0) rows.push({ label: t.discount, sum: money(-discountMinor), strong: true })
  for (const { name, amountMinor } of adjustments) rows.push({ label: name, sum: money(-amountMinor), strong: true })
  return rows
}
