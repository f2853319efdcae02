import type { ReactNode } from 'react'
import type { OrderView } from '#contract/order.ts'
import { currencySign } from '#rules/money.ts'
import { OrderSummary } from '#storefront/parts/order-summary.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { AfterSums } from './after/after-wish.ts'
import { useSumRows } from './use-sum-rows.ts'

type OrderedGoodsProps = {
  order: OrderView
  /** The delivery that is being chosen for an order that has none, and what it adds. */
  chosen?: AfterSums & { isPickup: boolean; floor: number | null }
  place?: 'high'
  children?: ReactNode
}

/** What was ordered, at the prices it was ordered for. */
export function OrderedGoods({ order, chosen, place, children }: OrderedGoodsProps) {
  const { summary } = useMessages('checkout')
  const { sums, totalMinor } = order
  const sign = currencySign(order.currency)
  const delivery = chosen ?? deliveryOf(order)
  const services = chosen ?? { ...sums, floor: order.lift?.floor ?? null }
  const rows = useSumRows({
    sign,
    goodsMinor: sums.goodsMinor,
    isDiscounted: sums.discountMinor > 0,
    adjustments: sums.adjustments,
    way: delivery && { isPickup: delivery.isPickup, day: '', priceMinor: delivery.deliveryMinor },
    lift: { floor: services.floor, priceMinor: services.liftMinor },
    assemblyMinor: services.assemblyMinor,
  })
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
      place={place}
      sign={sign}
      rows={rows}
      totalMinor={totalMinor + (chosen ? chosen.deliveryMinor + chosen.liftMinor + chosen.assemblyMinor : 0)}
    >
      {children}
    </OrderSummary>
  )
}

/** The services of a parted order stand on its first part. */
function deliveryOf({ delivery, sums, partOf, number }: OrderView) {
  if (!delivery || (partOf !== null && partOf !== number)) return null
  return { isPickup: delivery.kind === 'pickup', deliveryMinor: sums.deliveryMinor }
}
