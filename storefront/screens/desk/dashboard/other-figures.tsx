import type { Dashboard, FigureTable, KeptRow } from '#contract/staff/dashboard.ts'
import { formatNumber } from '#rules/money.ts'
import type { DeskPage } from '#storefront/layouts/desk/desk-pages.ts'
import { useDesk } from '#storefront/layouts/desk/use-desk.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass, TextLink } from '#storefront/ui/button.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'

export function KeptDays({ kept, days }: Pick<Dashboard, 'kept' | 'days'>) {
  const t = useMessages('dashboard')
  const columns: TableColumn<KeptRow>[] = [
    { key: 'city', head: t.city, cell: ({ name }) => name },
    { key: 'deliveries', head: t.deliveries, number: true, cell: ({ deliveries }) => formatNumber(deliveries) },
    {
      key: 'share',
      head: t.keptShare,
      number: true,
      cell: ({ percent }) =>
        percent === null ? <span className="text-s text-ink-2">{t.tooFew}</span> : `${percent}\u00a0%`,
    },
  ]
  return (
    <section>
      <Headed title={t.kept} of="kept" days={days} isEmpty={kept.length === 0} />
      <p className="mt-1 mb-2 text-s text-ink-2">{kept.length === 0 ? t.keptNone : t.keptText}</p>
      {kept.length > 0 && <Table caption={t.kept} columns={columns} rows={kept} keyOf={({ id }) => id} />}
    </section>
  )
}

type Missed = Dashboard['missed']['queries'][number]

export function MissedWords({ missed: { waiting, queries }, days }: Pick<Dashboard, 'missed' | 'days'>) {
  const t = useMessages('dashboard')
  const columns: TableColumn<Missed>[] = [
    { key: 'query', head: t.query, className: 'wrap-anywhere', cell: ({ query }) => query },
    { key: 'misses', head: t.times, number: true, cell: ({ misses }) => formatNumber(misses) },
  ]
  return (
    <section>
      <Headed title={t.missed} of="missed" days={days} isEmpty={queries.length === 0} />
      <p className="mt-1 mb-2 text-s text-ink-2">{waiting === 0 ? t.missedNone : t.missedText(waiting)}</p>
      {queries.length > 0 && <Table caption={t.missed} columns={columns} rows={queries} keyOf={({ query }) => query} />}
      <PageLink id="desk-queries">{t.toQueries}</PageLink>
    </section>
  )
}

export function ClaimFigures({ claims: { waiting, overdue }, days }: Pick<Dashboard, 'claims' | 'days'>) {
  const t = useMessages('dashboard')
  return (
    <section>
      <Headed title={t.claims} of="claims" days={days} />
      <dl className="mt-3 grid max-w-120 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        <dt>{t.claimsWaiting}</dt>
        <dd className="text-right font-semibold tabular-nums">{formatNumber(waiting)}</dd>
        <dt>{t.claimsOverdue}</dt>
        <dd className="text-right font-semibold tabular-nums">{formatNumber(overdue)}</dd>
      </dl>
      <PageLink id="desk-claims">{t.toClaims}</PageLink>
    </section>
  )
}

type HeadedProps = Pick<Dashboard, 'days'> & { title: string; of: FigureTable; isEmpty?: boolean }

/** A table's name, and the way to take it out where there is something in it. */
function Headed({ title, of, isEmpty = false, ...csv }: HeadedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="title text-h3">{title}</h2>
      {!isEmpty && <FiguresCsv of={of} title={title} {...csv} />}
    </div>
  )
}

export function FiguresCsv({ of, title, days }: Pick<HeadedProps, 'of' | 'title' | 'days'>) {
  const t = useMessages('dashboard')
  return (
    <a
      href={exportPath('dashboard.exportFigures') + queryOf({ days, of })}
      download
      className={buttonClass({ look: 'outline', size: 's' })}
    >
      {t.csv}
      <span className="sr-only">{`, ${title}`}</span>
    </a>
  )
}

/** Only for those who may enter there. */
function PageLink({ id, children }: { id: DeskPage['id']; children: string }) {
  const page = useDesk().open.find((one) => one.id === id)
  return page ? (
    <p className="mt-3">
      <TextLink to={page.to}>{children}</TextLink>
    </p>
  ) : null
}
