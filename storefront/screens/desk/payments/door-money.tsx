import type { DeskPayments } from '#contract/staff/payments.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** What was taken with goods, the latest first. */
export function DoorMoney({ taken }: { taken: DeskPayments['doorMoney'] }) {
  const t = useMessages('desk').payments.door
  const language = useLanguage()
  const clock = useDeskClock()
  if (taken.length === 0) return null
  return (
    <section className="mt-8 max-w-220">
      <h2 className="title text-h3">{t.title}</h2>
      <p className="mt-1 text-ink-2">{t.text}</p>
      <ul className="mt-3 rounded-2 bg-front px-5 py-2">
        {taken.map(({ orderNumber, by, sumMinor, currency, at }) => (
          <li
            key={`${orderNumber} ${at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-seam py-2 first:border-t-0"
          >
            <span>
              {orderNumber}, {t.ways[by].toLowerCase()}
              <span className="block text-s text-ink-2">{momentWords(at, clock, language)}</span>
            </span>
            <b className="font-semibold whitespace-nowrap">{formatMoney(sumMinor, currencySign(currency))}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
