import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
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
  removal: { pieces: number; priceMinor: number }
}

/** What an order adds up from: goods, what is taken off, the way to get it, and the services it has. */
export function useSumRows({ sign, goodsMinor, isDiscounted, adjustments, way, lift, assemblyMinor, removal }: Sums) {
  const { summary: t, free } = useMessages('checkout')
  const sum = (minor: number) => (minor === 0 ? free : formatMoney(minor, sign))
  const rows: SummaryRow[] = [
    { label: isDiscounted ? t.goods : t.goodsPlain, sum: sum(goodsMinor) },
    ...adjustments.map(({ name, amountMinor }) => ({ label: name, sum: sum(-amountMinor), strong: true })),
  ]
  if (way) rows.push({ label: way.isPickup ? t.pickup : t.delivery(way.day), sum: sum(way.priceMinor) })
  if (lift.priceMinor > 0) rows.push({ label: t.lift(lift.floor), sum: sum(lift.priceMinor) })
  if (assemblyMinor > 0) rows.push({ label: t.assembly, sum: sum(assemblyMinor) })
  if (removal.priceMinor > 0) rows.push({ label: t.removal(removal.pieces), sum: sum(removal.priceMinor) })
  return rows
}

/** What has been chosen for an order that has no delivery yet, in minor units. */
export type ChosenDelivery = {
  isPickup: boolean
  floor: number | null
  deliveryMinor: number
  liftMinor: number
  assemblyMinor: number
  removalMinor: number
  removalPieces: number
}

/** The rows of an order that was placed. */
export function useOrderRows(order: OrderView, chosen?: ChosenDelivery) {
  const { sums } = order
  const delivery = chosen ?? deliveryOf(order)
  const services = chosen ?? { ...sums, floor: order.lift?.floor ?? null, removalPieces: order.removal?.pieces ?? 0 }
  return useSumRows({
    sign: currencySign(order.currency),
    goodsMinor: sums.goodsMinor,
    isDiscounted: sums.discountMinor > 0,
    adjustments: sums.adjustments,
    way: delivery && { isPickup: delivery.isPickup, day: '', priceMinor: delivery.deliveryMinor },
    lift: { floor: services.floor, priceMinor: services.liftMinor },
    assemblyMinor: services.assemblyMinor,
    removal: { pieces: services.removalPieces, priceMinor: services.removalMinor },
  })
}

/** The services of a delivery stand on the first part that it brings. */
function deliveryOf({ delivery, sums, orders, partOf, number }: OrderView) {
  const isFirst = partOf === null || partOf === number
  if (!delivery || (!isFirst && sums.deliveryMinor === 0)) return null
  return { isPickup: orders.every(({ kind }) => kind === 'pickup'), deliveryMinor: sums.deliveryMinor }
}
