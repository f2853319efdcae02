import type { Dashboard, SalesRow } from '#contract/staff/dashboard.ts'
import { formatDay } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

const height = 100

/** A bar for each day, with that of the span before behind it. Drawn on the server: there is nothing to load for it. */
export function DayBars({ rows, currency }: { rows: SalesRow[]; currency: Dashboard['currency'] }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const most = Math.max(...rows.map(({ sumMinor }) => sumMinor))
  const top = Math.max(1, most, ...rows.map(({ beforeMinor }) => beforeMinor))
  const tall = (minor: number) => (minor * height) / top
  const [first, last] = [rows.at(0), rows.at(-1)]
  return (
    <figure className="mt-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-s text-ink-2">
        <span className="tabular-nums">{money(top)}</span>
        <span className="flex gap-4">
          <Mark className="bg-cherry">{t.chartNow}</Mark>
          <Mark className="bg-seam">{t.chartBefore}</Mark>
        </span>
      </p>
      <svg
        viewBox={`0 0 ${rows.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.chart(money(most))}
        className="mt-1 h-50 w-full border-y border-seam"
      >
        {rows.map(({ id, sumMinor, beforeMinor }, at) => (
          <g key={id}>
            <title>{`${formatDay(id, language)}: ${money(sumMinor)}`}</title>
            <rect x={at} y={0} width={1} height={height} className="fill-transparent" />
            <rect
              x={at + 0.08}
              y={height - tall(beforeMinor)}
              width={0.84}
              height={tall(beforeMinor)}
              className="fill-seam"
            />
            <rect
              x={at + 0.24}
              y={height - tall(sumMinor)}
              width={0.52}
              height={tall(sumMinor)}
              className="fill-cherry"
            />
          </g>
        ))}
      </svg>
      <figcaption className="flex justify-between text-s text-ink-2">
        <span>{first && formatDay(first.id, language, 'date')}</span>
        <span>{last && formatDay(last.id, language, 'date')}</span>
      </figcaption>
    </figure>
  )
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-1 ${className}`} />
      {children}
    </span>
  )
}
