import { type Dashboard, type FunnelCut, type FunnelRow, funnelCuts } from '#contract/staff/dashboard.ts'
import { formatDay } from '#rules/calendar.ts'
import { funnelSteps } from '#rules/counting.ts'
import { formatNumber } from '#rules/money.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import { ChipRow } from './chip-row.tsx'
import { FiguresCsv } from './other-figures.tsx'

type WayProps = Pick<Dashboard, 'funnel' | 'days' | 'searches' | 'trials'> & {
  by: FunnelCut
  toOf: (by: FunnelCut) => string
}

/** From a view to money, as far as visitors who let themselves be counted have come. */
export function Way({ funnel, days, searches, trials, by, toOf }: WayProps) {
  const t = useMessages('dashboard')
  const { all } = funnel
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title text-h2">{t.way}</h2>
        {all.view_item > 0 && (
          <a
            href={exportPath('dashboard.exportFunnel') + queryOf({ days, by })}
            download
            className={buttonClass({ look: 'outline', size: 's' })}
          >
            {t.csv}
          </a>
        )}
      </div>
      <p className="mt-1 mb-3 max-w-180 text-s text-ink-2">{all.view_item > 0 ? t.wayText : t.wayNone}</p>
      {all.view_item > 0 && (
        <>
          <Steps of={all} />
          <div className="mt-6">
            <ChipRow label={t.wayCutLabel} names={t.wayCuts} order={funnelCuts} chosen={by} toOf={toOf} />
          </div>
          <div className="mt-3">
            <WayTable rows={by === 'day' ? funnel.day.toReversed() : funnel.city} by={by} />
          </div>
        </>
      )}
      {searches.all > 0 && (
        <p className="mt-4">
          {t.searches(
            formatNumber(searches.all),
            formatNumber(searches.empty),
            shareWords(searches.empty, searches.all),
          )}
        </p>
      )}
      {trials.length > 0 && <Trials rows={trials} days={days} />}
    </section>
  )
}

/** A bar for each step, as long as its share of those who looked. Drawn on the server. */
function Steps({ of }: { of: FunnelRow['steps'] }) {
  const t = useMessages('dashboard')
  return (
    <ol className="grid gap-2">
      {funnelSteps.map((step) => (
        <li
          key={step}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[180px_minmax(0,1fr)_130px]"
        >
          <span className="text-s sm:text-m">{t.steps[step]}</span>
          <span
            aria-hidden="true"
            className="order-last col-span-2 h-3 rounded-1 bg-front sm:order-none sm:col-span-1 sm:h-6"
          >
            <span
              className="block h-full min-w-0.5 rounded-1 bg-cherry"
              style={{ width: `${(of[step] * 100) / of.view_item}%` }}
            />
          </span>
          <span className="text-right tabular-nums">
            <b className="font-semibold">{formatNumber(of[step])}</b>{' '}
            <span className="text-s text-ink-2">{shareWords(of[step], of.view_item)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function WayTable({ rows, by }: { rows: FunnelRow[]; by: FunnelCut }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const columns: TableColumn<FunnelRow>[] = [
    { key: 'name', head: t.names[by], cell: ({ name }) => (by === 'day' ? formatDay(name, language) : name) },
    ...funnelSteps.map((step) => ({
      key: step,
      head: t.steps[step],
      number: true,
      cell: ({ steps }: FunnelRow) => formatNumber(steps[step]),
    })),
  ]
  return <Table caption={`${t.way}: ${t.wayCuts[by]}`} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

type Trial = Dashboard['trials'][number]

function Trials({ rows, days }: { rows: Trial[]; days: Dashboard['days'] }) {
  const t = useMessages('dashboard')
  const columns: TableColumn<Trial>[] = [
    { key: 'experiment', head: t.trial, cell: ({ experiment }) => experiment },
    { key: 'variant', head: t.variant, cell: ({ variant }) => variant },
    { key: 'seen', head: t.seen, number: true, cell: ({ seen }) => formatNumber(seen) },
    {
      key: 'added',
      head: t.steps.add_to_cart,
      number: true,
      cell: ({ added, seen }) => `${formatNumber(added)} · ${shareWords(added, seen)}`,
    },
    {
      key: 'bought',
      head: t.steps.purchase,
      number: true,
      cell: ({ bought, seen }) => `${formatNumber(bought)} · ${shareWords(bought, seen)}`,
    },
  ]
  return (
    <div className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="title text-h3">{t.trials}</h3>
        <FiguresCsv of="trials" title={t.trials} days={days} />
      </div>
      <Table
        caption={t.trials}
        columns={columns}
        rows={rows}
        keyOf={({ experiment, variant }) => `${experiment} ${variant}`}
      />
    </div>
  )
}

/** One decimal below ten: payments are few beside views. */
function shareWords(part: number, whole: number): string {
  if (whole === 0) return '—'
  const percent = (part * 100) / whole
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
  return `${formatNumber(rounded)}\u00a0%`
}
