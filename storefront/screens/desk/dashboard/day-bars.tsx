import { scaleBand, scaleLinear } from 'd3-scale'
import type { Dashboard, SalesRow } from '#contract/staff/dashboard.ts'
import { formatDay } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { shortMoney } from './short-money.ts'

const height = 100
const lines = 4

/**
 * A bar for each day, with that of the span before behind it, on the scales of d3. Drawn on the server: there is nothing to
 * load for it. The words are no part of the drawing, which is stretched to whatever width there is.
 */
export function DayBars({ rows, currency }: { rows: SalesRow[]; currency: Dashboard['currency'] }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const sign = currencySign(currency)
  const money = (minor: number) => formatMoney(minor, sign)
  const most = Math.max(...rows.map(({ sumMinor }) => sumMinor))
  const top = Math.max(100_00, most, ...rows.map(({ beforeMinor }) => beforeMinor))
  const up = scaleLinear([0, top], [height, 0]).nice(lines)
  const across = scaleBand(
    rows.map(({ id }) => id),
    [0, 100],
  ).padding(0.16)
  const at = (id: string) => across(id) ?? 0
  const ticks = up.ticks(lines)
  const named = [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)].filter((row) => row !== undefined)
  return (
    <figure className="mt-4">
      <p className="flex flex-wrap justify-end gap-x-4 text-s text-ink-2">
        <Mark className="bg-cherry">{t.chartNow}</Mark>
        <Mark className="bg-edge">{t.chartBefore}</Mark>
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden="true" className="relative h-50 min-w-16 text-xs text-ink-2 tabular-nums sm:min-w-20">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${up(tick)}%` }}
            >
              {shortMoney(tick, sign, t, language)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t.chart(money(most))}
          className="h-50 w-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={100}
              y1={up(tick)}
              y2={up(tick)}
              vectorEffect="non-scaling-stroke"
              className="stroke-seam"
            />
          ))}
          {rows.map(({ id, sumMinor, beforeMinor }) => (
            <g key={id} className="hover:opacity-80">
              <title>{t.dayOf(formatDay(id, language), money(sumMinor), money(beforeMinor))}</title>
              <rect x={at(id)} y={0} width={across.bandwidth()} height={height} className="fill-transparent" />
              <rect
                x={at(id)}
                y={up(beforeMinor)}
                width={across.bandwidth()}
                height={height - up(beforeMinor)}
                className="fill-edge"
              />
              <rect
                x={at(id) + across.bandwidth() / 4}
                y={up(sumMinor)}
                width={across.bandwidth() / 2}
                height={height - up(sumMinor)}
                className="fill-cherry"
              />
            </g>
          ))}
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-2 flex justify-between text-xs text-ink-2">
          {named.map(({ id }) => (
            <span key={id}>{formatDay(id, language, 'date')}</span>
          ))}
        </p>
      </div>
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
