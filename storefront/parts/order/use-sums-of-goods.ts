import type { BasketView } from '#contract/basket.ts'
import { lengthText } from '#rules/running-metre.ts'
import type { SummaryRow } from '#storefront/parts/order-summary.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'

/** What the goods of a basket add up from: at their old prices, and what is taken off. */
export function useSumsOfGoods({ items, totalSum, discountMinor, adjustments }: BasketView): SummaryRow[] {
  const t = useMessages('basket')
  const language = useLanguage()
  const money = useFormatMoney()
  const chosen = items.filter(({ checked }) => checked)
  const pieces = sumOf(chosen, ({ lengthStepMm, quantity }) => (lengthStepMm === null ? quantity : 0))
  const lengthMm = sumOf(chosen, ({ lengthStepMm, quantity }) => quantity * (lengthStepMm ?? 0))
  const label = t.goods(pieces, lengthMm > 0 ? lengthText(lengthMm, 1, language) : '')
  const rows: SummaryRow[] = [{ label, sum: money(totalSum.old) }]
  if (discountMinor > 0) rows.push({ label: t.discount, sum: money(-discountMinor), strong: true })
  for (const { name, amountMinor } of adjustments) rows.push({ label: name, sum: money(-amountMinor), strong: true })
  return rows
}

type Item = BasketView['items'][number]

function sumOf(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
