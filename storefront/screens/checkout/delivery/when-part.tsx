import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { DeliveryWay } from '#contract/delivery.ts'
import { formatDay } from '#rules/calendar.ts'
import { DayPicker } from '#storefront/parts/day-picker.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'

type WhenPartProps = {
  delivery: Pick<CheckoutDelivery, 'days' | 'dateAndTime'>
  way: DeliveryWay
  sign: string
  /** Something brings it for nothing, on whichever day. */
  isGiven?: boolean
  /** Put before the names of the fields where the page has another such part. */
  prefix?: string
  group: { id: string; error: string | undefined; onChange: () => void }
  onPick?: () => void
}

/** The day first, then the window; where nothing is chosen, the day it will be there. */
export function WhenPart({ delivery, way, sign, isGiven = false, group, prefix, onPick }: WhenPartProps) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const days = paidDays(delivery.days.slice(0, 14), isGiven)
  return (
    <ChoiceGroup {...group} className="relative mt-9 lg:mt-12" legend={t.when} legendClass="title text-h3">
      {days.length > 0 ? (
        <>
          <p className="absolute right-0 bottom-full text-s text-ink-2">{monthsOf(days, t.months)}</p>
          <div className="mt-3">
            <DayPicker days={days} chosen={delivery.dateAndTime} sign={sign} prefix={prefix} onChange={onPick} />
          </div>
        </>
      ) : (
        <p className="mt-2">{plainWords(way, t, (day) => formatDay(day, language, 'on'))}</p>
      )}
    </ChoiceGroup>
  )
}

function paidDays(days: CheckoutDelivery['days'], isGiven: boolean): CheckoutDelivery['days'] {
  if (!isGiven) return days
  return days.map((day) => ({ ...day, windows: day.windows.map((window) => ({ ...window, priceMinor: 0 })) }))
}

type Words = ReturnType<typeof useMessages<'checkout'>>

function plainWords(way: DeliveryWay, t: Words, words: (day: string) => string): string {
  if (way.firstDay === null) return t.wayFull
  const when = words(way.firstDay)
  if (way.option.type === 'pickup') return t.whenPickup(when)
  return way.id.startsWith('cdek') ? t.whenCarrierPoint(when) : t.whenCarrier(when)
}

/** «Ноябрь», «Ноябрь, декабрь». */
function monthsOf(days: CheckoutDelivery['days'], names: readonly string[]): string {
  const months = [...new Set(days.map(({ day }) => names[Number(day.slice(5, 7)) - 1] ?? ''))]
  const text = months.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
