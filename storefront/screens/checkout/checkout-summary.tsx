import { Link } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { formatMoney } from '#rules/money.ts'
import { OrderSummary, type SummaryRow } from '#storefront/parts/order-summary.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { visitWords } from './words.ts'

/** What is ordered and what it costs now, beside every step. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { summary } = useMessages('checkout')
  const { calculation } = checkout
  const goods = calculation.lines.map((line) => ({
    id: line.offerId,
    name: summary.good(line.name, line.quantity),
    picture: line.picture,
    sumMinor: line.sum.new,
  }))
  return (
    <OrderSummary
      heading={
        <>
          <b className="text-[16px]/6 font-semibold">{summary.title}</b>
          <Link to="/personal/basket/" className="link text-s">
            {summary.change}
          </Link>
        </>
      }
      goods={goods}
      place="high"
      sign={calculation.currency.sign}
      rows={useRows(checkout)}
      totalMinor={calculation.price.total}
    />
  )
}

function useRows({ calculation, delivery }: Checkout): SummaryRow[] {
  const { summary, free } = useMessages('checkout')
  const language = useLanguage()
  const { price, currency } = calculation
  const sum = (minor: number) => (minor === 0 ? free : formatMoney(minor, currency.sign))
  const rows: SummaryRow[] = [
    { label: price.discount > 0 ? summary.goods : summary.goodsPlain, sum: formatMoney(price.goods, currency.sign) },
  ]
  for (const { name, amountMinor } of price.adjustments)
    rows.push({ label: name, sum: formatMoney(-amountMinor, currency.sign), strong: true })
  const way = delivery.list.find((one) => one.id === delivery.id)
  const when = delivery.dateAndTime ?? (way?.firstDay ? { day: way.firstDay } : null)
  const day = when ? visitWords({ day: when.day }, language) : ''
  if (way)
    rows.push({ label: delivery.type === 'pickup' ? summary.pickup : summary.delivery(day), sum: sum(price.delivery) })
  if (price.lift > 0) rows.push({ label: summary.lift(delivery.floorNumber), sum: sum(price.lift) })
  if (price.assembly > 0) rows.push({ label: summary.assembly, sum: sum(price.assembly) })
  return rows
}
