import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { OrderSummary, type SummaryRow } from '#storefront/parts/order-summary.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

/** What was ordered, at the prices it was ordered for. */
export function OrderedGoods({ order }: { order: OrderView }) {
  const { summary } = useMessages('checkout')
  const goods = order.lines.map((line) => ({
    id: line.offerId,
    name: summary.good(line.name, line.quantity),
    picture: line.picture,
    sumMinor: line.sumMinor,
  }))
  return (
    <OrderSummary
      heading={<b className="text-[16px]/6 font-semibold">{summary.title}</b>}
      goods={goods}
      place="high"
      sign={currencySign(order.currency)}
      rows={useOrderRows(order)}
      totalMinor={order.totalMinor}
    />
  )
}

function useOrderRows({ sums, currency, lift, delivery, partOf, number }: OrderView): SummaryRow[] {
  const { summary, free } = useMessages('checkout')
  const sum = (minor: number) => (minor === 0 ? free : formatMoney(minor, currencySign(currency)))
  const rows: SummaryRow[] = [
    { label: sums.discountMinor > 0 ? summary.goods : summary.goodsPlain, sum: sum(sums.goodsMinor) },
  ]
  for (const { name, amountMinor } of sums.adjustments)
    rows.push({ label: name, sum: formatMoney(-amountMinor, currencySign(currency)), strong: true })
  // The services of a parted order stand on its first part.
  if (delivery && (partOf === null || partOf === number))
    rows.push({
      label: delivery.kind === 'pickup' ? summary.pickup : summary.delivery(''),
      sum: sum(sums.deliveryMinor),
    })
  if (sums.liftMinor > 0) rows.push({ label: summary.lift(lift?.floor ?? null), sum: sum(sums.liftMinor) })
  if (sums.assemblyMinor > 0) rows.push({ label: summary.assembly, sum: sum(sums.assemblyMinor) })
  return rows
}
