import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { DeliveryWay } from '#contract/delivery.ts'
import { formatDay } from '#rules/calendar.ts'
import { DayPicker } from '#storefront/parts/day-picker.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { FieldError } from '#storefront/ui/field.tsx'

type WhenPartProps = {
  delivery: Pick<CheckoutDelivery, 'days' | 'dateAndTime'>
  way: DeliveryWay
  error: string | undefined
  onPick: () => void
}

/** The day first, then the window; where nothing is chosen, the day it will be there. */
export function WhenPart({ delivery, way, error, onPick }: WhenPartProps) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const days = delivery.days.slice(0, 14)
  return (
    <section className="mt-9 lg:mt-12">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="title text-h3">{t.when}</h2>
        {days.length > 0 && (
          <span className="text-s text-ink-2">
            {monthsOf(
              days.map(({ day }) => day),
              t.months,
            )}
          </span>
        )}
      </div>
      {days.length > 0 ? (
        <div className="mt-3">
          <DayPicker days={days} chosen={delivery.dateAndTime} onChange={onPick} />
        </div>
      ) : (
        <p className="mt-2">{plainWords(way, t, (day) => formatDay(day, language, 'on'))}</p>
      )}
      {error && (
        <div className="mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </section>
  )
}

type Words = ReturnType<typeof useMessages<'checkout'>>

function plainWords(way: DeliveryWay, t: Words, words: (day: string) => string): string {
  if (way.firstDay === null) return t.wayFull
  return way.option.type === 'pickup' ? t.whenPickup(words(way.firstDay)) : t.whenCarrier(words(way.firstDay))
}

/** «Ноябрь», «Ноябрь, декабрь». */
function monthsOf(days: string[], names: readonly string[]): string {
  const months = [...new Set(days.map((day) => names[Number(day.slice(5, 7)) - 1] ?? ''))]
  const text = months.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
