import type { ServicesView } from '#contract/order-services.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** What can be changed of an order and until when; why nothing can, where that is so. */
export function ChangeUntil({ change }: { change: ServicesView }) {
  const t = useMessages('bought').order
  const language = useLanguage()
  const { closed, deadline, freeUntil, lateFeeMinor, currency, region } = change
  const moment = (at: string) => momentWords(at, region.utcOffsetMinutes, language)
  const fee = formatMoney(lateFeeMinor, currencySign(currency))
  const hasFee = lateFeeMinor > 0 && freeUntil !== null && freeUntil !== deadline
  const isFree = hasFee && Date.parse(freeUntil) > Date.now()
  const sentences = closed
    ? [t.closed[closed]]
    : [
        isFree && t.freeUntil(moment(freeUntil)),
        hasFee && (isFree ? t.feeLater(fee) : t.feeNow(fee)),
        deadline && t.changeUntil(moment(deadline)),
      ].filter(Boolean)
  if (sentences.length === 0) return null
  return <p className="mt-2 text-s text-ink-2">{sentences.join('. ')}.</p>
}
