import type { Dashboard, SalesFigures } from '#contract/staff/dashboard.ts'
import { currencySign, formatMoney, formatNumber } from '#rules/money.ts'
import { changePercent } from '#rules/sales-span.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

const order = ['sumMinor', 'averageMinor', 'placed', 'paid', 'received', 'cancelled'] as const

/** The figures of the span, each with what it was before. */
export function FigureList({ of: { now, before, currency } }: { of: Dashboard }) {
  const t = useMessages('dashboard')
  const words = (figures: SalesFigures, figure: (typeof order)[number]) => {
    const value = figures[figure]
    if (value === null) return '—'
    return figure.endsWith('Minor') ? formatMoney(wholeUnits(value), currencySign(currency)) : formatNumber(value)
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {order.map((figure) => (
        <div key={figure} className="rounded-2 bg-front p-4">
          <dt className="text-s text-ink-2">{t.figures[figure]}</dt>
          <dd>
            <span className="title block text-h3 tabular-nums">{words(now, figure)}</span>
            <span className="mt-1 block text-s text-ink-2 tabular-nums">
              {t.was(words(before, figure), changeWords(now[figure] ?? 0, before[figure] ?? 0))}
            </span>
            {figure === 'paid' && now.held > 0 && (
              <span className="mt-1 block text-s text-ink-2">{t.held(formatNumber(now.held))}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Nobody reads kopecks of an average. */
function wholeUnits(minor: number): number {
  return Math.round(minor / 100) * 100
}

function changeWords(now: number, before: number): string {
  const percent = changePercent(now, before)
  return percent === null ? '' : `, ${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`
}
