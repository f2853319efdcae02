import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { DeliveryWay } from '#contract/delivery.ts'

type Delivery = Pick<CheckoutDelivery, 'id' | 'days' | 'dateAndTime'>

/** Which day and price stand on a way: of the chosen one those that were chosen, of the others the first it has. */
export function shownWay(
  way: Pick<DeliveryWay, 'id' | 'priceMinor'>,
  { id, days, dateAndTime: slot }: Delivery,
): { slot: CheckoutDelivery['dateAndTime']; priceMinor: number } {
  const windows = days.find(({ day }) => day === slot?.day)?.windows ?? []
  const window = windows.find(({ from, to }) => from === slot?.from && to === slot.to)
  return way.id === id && window ? { slot, priceMinor: window.priceMinor } : { slot: null, priceMinor: way.priceMinor }
}
