import Wallet from 'lucide-react/icons/wallet'
import { formatDay } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { DayData } from './use-day.ts'

/** What the crew has earned today and in this month, visit by visit. */
export function Earnings({ data: { earnings, currency } }: { data: DayData }) {
  const t = useMessages('assembler')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  if (earnings.visits.length === 0) return <EmptyState icon={Wallet} title={t.tabs.earnings} text={t.earnedNone} />
  return (
    <section className="rounded-2 bg-wall p-4">
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-s text-ink-2">{t.today}</dt>
          <dd className="title text-h2">{money(earnings.dayMinor)}</dd>
        </div>
        <div>
          <dt className="text-s text-ink-2">{t.month}</dt>
          <dd className="title text-h2">{money(earnings.monthMinor)}</dd>
        </div>
      </dl>
      <h2 className="title mt-6 text-h3">{t.earned}</h2>
      <ul>
        {earnings.visits.map(({ guid, day, order_num, kind, earnedMinor }) => (
          <li key={guid} className="flex justify-between gap-3 border-t border-seam py-3 first:mt-2">
            <span>
              {t.order(order_num)}
              <span className="block text-s text-ink-2">
                {t.kinds[kind]}, {formatDay(day, language, 'short')}
              </span>
            </span>
            <b className="font-semibold whitespace-nowrap">{money(earnedMinor)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
