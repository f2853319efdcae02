import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type Part = CheckoutDelivery['parts'][number]

/** What comes from which place, and when, is told before it is ordered; nothing where all of it is one order. */
export function ComingParts({ parts }: Pick<CheckoutDelivery, 'parts'>) {
  const { parts: t, summary } = useMessages('checkout')
  const whenOf = useWhen()
  if (parts.length < 2) return null
  const isOneDay = new Set(parts.map(({ day }) => day)).size === 1
  return (
    <Notice className="mb-8">
      <p className="font-semibold">{t.title(parts.length)}</p>
      <ol className="mt-1 list-decimal pl-5">
        {parts.map((part, at) => (
          <li key={at}>
            {!isOneDay && <b className="font-semibold">{whenOf(part)} </b>}
            {part.goods.map(({ name, quantity }) => summary.good(name, quantity)).join(', ')}
          </li>
        ))}
      </ol>
      <p className="mt-1 text-ink-2">{isOneDay ? t.oneDay : t.apart}</p>
    </Notice>
  )
}

function useWhen() {
  const language = useLanguage()
  return ({ day, window }: Part) => (day === null ? '' : `${visitWords({ day, ...window }, language)}:`)
}
