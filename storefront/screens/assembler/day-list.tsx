import CalendarDays from 'lucide-react/icons/calendar-days'
import { currencySign, formatMoney } from '#rules/money.ts'
import { workWords } from '#rules/work-words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { countWords, dayFigures } from './day-figures.ts'
import { Job } from './job.tsx'
import type { DayData } from './use-day.ts'

/** The visits of a day in the order of the way; the first that is not finished lies open. */
export function DayList({ data, onChanged }: { data: DayData; onChanged: () => void }) {
  const t = useMessages('assembler')
  const language = useLanguage()
  const { orders, currency } = data
  if (orders.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState icon={CalendarDays} title={t.none} text={t.noneText} />
      </div>
    )
  }
  const { visits, failed, workMinutes, roadMinutes, earnedMinor } = dayFigures(orders)
  const current = orders.find(({ state }) => state !== 'done' && state !== 'failed')
  return (
    <>
      <p className="flex justify-between gap-3 px-1 py-2 text-s">
        <span>
          {[
            ...countWords(t, visits, failed),
            workMinutes > 0 && workWords(workMinutes, language),
            roadMinutes > 0 && t.onRoad(Math.floor(roadMinutes / 60), roadMinutes % 60),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <b className="font-semibold whitespace-nowrap">{formatMoney(earnedMinor, currencySign(currency))}</b>
      </p>
      <ol className="grid gap-3">
        {orders.map((order) => (
          <li key={order.guid}>
            <Job order={order} data={data} isCurrent={order.guid === current?.guid} onChanged={onChanged} />
          </li>
        ))}
      </ol>
    </>
  )
}
