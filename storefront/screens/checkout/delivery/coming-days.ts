import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

type Coming = Pick<CheckoutDelivery, 'list' | 'id' | 'dateAndTime'> & { collectDay?: string | null }

/** «сб, 28 ноября, 8–20» of one delivery; empty while it has no day. */
export function useComingDay() {
  const language = useLanguage()
  return ({ list, id, dateAndTime, collectDay }: Coming, what: 'day' | 'window' = 'window'): string => {
    const day = dateAndTime?.day ?? collectDay ?? list.find((one) => one.id === id)?.firstDay
    return day ? visitWords(what === 'window' && dateAndTime ? dateAndTime : { day }, language) : ''
  }
}

/** «ср, 25 ноября», and of two deliveries both; with the hours where those are asked for. Empty while there is no day. */
export function useComingDays(delivery: CheckoutDelivery, what: 'day' | 'window'): string {
  const t = useMessages('checkout').deliveries
  const dayOf = useComingDay()
  if (delivery.delayed.selected) return t.later
  const both = [delivery, delivery.rest].flatMap((one) => (one ? [one] : []))
  const [first = '', rest] = both.map((one) => dayOf(one, what)).filter(Boolean)
  return rest ? t.and(first, rest) : first
}

/** Of the deliveries that are brought alone: what is collected stands in no sum of a delivery. */
export function useBroughtDays(delivery: CheckoutDelivery): string {
  const t = useMessages('checkout').deliveries
  const dayOf = useComingDay()
  if (delivery.delayed.selected) return t.later
  const both = broughtOf(delivery).map((one) => dayOf(one, 'day'))
  const [first = '', rest] = both.filter(Boolean)
  return rest ? t.and(first, rest) : first
}

/** The deliveries that are brought; all of them where each is collected. */
export function broughtOf(delivery: Coming & { rest: Coming | null }): Coming[] {
  const all: Coming[] = delivery.rest ? [delivery, delivery.rest] : [delivery]
  const brought = all.filter(({ list, id }) => list.find((way) => way.id === id)?.option.type !== 'pickup')
  return brought.length > 0 ? brought : all
}
