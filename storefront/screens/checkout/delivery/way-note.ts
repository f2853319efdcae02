import type { DeliveryWay } from '#contract/delivery.ts'
import { formatDay } from '#rules/calendar.ts'
import { hours, visitWords } from '#storefront/parts/order/words.ts'
import type { PickedSlot } from '#storefront/parts/picked-slot.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** Every way says a date, never «3–5 дней»: the chosen one, else the first. */
export function useWayNote() {
  const t = useMessages('checkout')
  const language = useLanguage()
  return (way: DeliveryWay, chosen: PickedSlot | null = null) => {
    if (chosen) return visitWords(chosen, language)
    if (way.firstDay === null) return t.wayFull
    const day = formatDay(way.firstDay, language)
    return way.firstWindow ? t.wayFirst(day, hours(way.firstWindow)) : t.wayFrom(day)
  }
}
