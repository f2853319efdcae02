import type { Availability } from '#contract/catalogue/card.ts'
import { formatDay } from '#rules/calendar.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { capital } from './capital.ts'

type Hinted = Pick<Availability, 'kind' | 'isFew' | 'deliveryDay' | 'expectedOn'> &
  Partial<Pick<Availability, 'deliveryText' | 'quantity' | 'selfDeliveryText' | 'collectsSooner'>>

/** Green: it comes on a known day. Amber: later, few left or only elsewhere. The server's words, where it sent some. */
export function DeliveryHint({ availability, className }: { availability: Hinted; className?: string }) {
  const text = useHintText()
  const few = useFewText()
  const isHere = availability.kind === 'inStock' && !availability.isFew
  const words = availability.deliveryText || text(availability)
  const collected = availability.collectsSooner ? `${availability.selfDeliveryText} · ` : ''
  const all = collected + words + few(availability)
  return <HintLine tone={isHere ? 'stock' : 'wait'} text={capital(all)} className={className} />
}

function useHintText() {
  const t = useMessages('shell')
  const language = useLanguage()
  return ({ kind, deliveryDay, expectedOn }: Hinted) => {
    if (kind === 'inStock') return deliveryDay ? t.comesOn(formatDay(deliveryDay, language, 'short')) : t.available
    return expectedOn ? t.expectedOn(formatDay(expectedOn, language, 'date')) : t.notHere
  }
}

/** The colour alone would not say why: «Доставим завтра, осталось 2 шт.». */
function useFewText() {
  const t = useMessages('shell')
  return ({ isFew, quantity }: Hinted) => (isFew && quantity ? `, ${t.fewLeft(quantity)}` : '')
}

export function HintLine({ tone, text, className }: { tone: 'stock' | 'wait'; text: string; className?: string }) {
  return <p className={cx('hint-line', tone === 'wait' && 'hint-wait', className)}>{text}</p>
}
