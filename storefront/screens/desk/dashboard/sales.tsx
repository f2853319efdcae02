import type { Dashboard, SalesCut, SalesRow } from '#contract/staff/dashboard.ts'
import { formatDay } from '#rules/calendar.ts'
import { currencySign, formatMoney, formatNumber } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import { DayBars } from './day-bars.tsx'

const mostRows = 20

/** Sales cut one way: a chart of days with its numbers behind a press, or the rows with the most. */
export function Sales({ of: { sales, currency }, by }: { of: Dashboard; by: SalesCut }) {
  const t = useMessages('dashboard')
  const rows = sales[by]
  if (by === 'day') {
    return (
      <>
        <DayBars rows={rows} currency={currency} />
        <details className="mt-3">
          <summary className="cursor-pointer py-2 font-medium text-cherry hover:underline">{t.asTable}</summary>
          <SalesTable rows={rows.toReversed()} all={rows} by={by} currency={currency} />
        </details>
      </>
    )
  }
  return (
    <div className="mt-4">
      {by === 'section' && <p className="mb-2 text-s text-ink-2">{t.goodsOnly}</p>}
      <SalesTable rows={rows.slice(0, mostRows)} all={rows} by={by} currency={currency} />
      {rows.length > mostRows && <p className="mt-2 text-s text-ink-2">{t.more(mostRows, rows.length)}</p>}
    </div>
  )
}

type SalesTableProps = { rows: SalesRow[]; all: SalesRow[]; by: SalesCut; currency: Dashboard['currency'] }

function SalesTable({ rows, all, by, currency }: SalesTableProps) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const sum = all.reduce((total, { sumMinor }) => total + sumMinor, 0)
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const columns: TableColumn<SalesRow>[] = [
    {
      key: 'name',
      head: t.names[by],
      cell: ({ name }) => (by === 'day' ? formatDay(name, language) : name),
    },
    { key: 'sum', head: t.sum, number: true, cell: ({ sumMinor }) => money(sumMinor) },
    {
      key: 'share',
      head: t.share,
      number: true,
      cell: ({ sumMinor }) => shareWords(sumMinor, sum),
    },
    {
      key: 'count',
      head: by === 'section' ? t.pieces : t.orders,
      number: true,
      cell: ({ count }) => formatNumber(count),
    },
    { key: 'before', head: t.before, number: true, cell: ({ beforeMinor }) => money(beforeMinor) },
  ]
  return <Table caption={`${t.sales}: ${t.cuts[by]}`} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function shareWords(part: number, sum: number): string {
  if (sum === 0) return '—'
  const percent = (part * 100) / sum
  return percent > 0 && percent < 1 ? '<\u00a01\u00a0%' : `${Math.round(percent)}\u00a0%`
}
