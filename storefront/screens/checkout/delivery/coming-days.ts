import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

type Coming = Pick<CheckoutDelivery, 'list' | 'id' | 'dateAndTime'> & { collectDay?: string | null }

/** «ср, 25 ноября», and of two deliveries both; with the hours where those are asked for. Empty while there is no day. */
export function useComingDays(delivery: CheckoutDelivery, what: 'day' | 'window'): string {
  const t = useMessages('checkout').deliveries
  const language = useLanguage()
  const words = ({ list, id, dateAndTime, collectDay }: Coming) => {
    const day = dateAndTime?.day ?? collectDay ?? list.find((one) => one.id === id)?.firstDay
    if (!day) return []
    return [visitWords(what === 'window' && dateAndTime ? dateAndTime : { day }, language)]
  }
  if (delivery.delayed.selected) return t.later
  const [first = '', rest] = [...words(delivery), ...(delivery.rest ? words(delivery.rest) : [])]
  return rest ? t.and(first, rest) : first
}
