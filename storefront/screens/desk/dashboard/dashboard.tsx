import ChartColumn from 'lucide-react/icons/chart-column'
import { type Dashboard, dashboardContract, salesCuts } from '#contract/staff/dashboard.ts'
import { dateText } from '#storefront/platform/date-text.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { buttonClass } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/dashboard.ts'
import { ChipRow } from './chip-row.tsx'
import { FigureList } from './figure-list.tsx'
import { ClaimFigures, KeptDays, MissedWords } from './other-figures.tsx'
import { Sales } from './sales.tsx'
import { Way } from './way.tsx'

export const handle: RouteTexts = { texts: ['dashboard'] }

const Wish = dashboardContract.exportSales.query.shape
const funnelWish = dashboardContract.exportFunnel.query.shape.by

export async function loader({ url: { searchParams: search }, context }: Route.LoaderArgs) {
  const days = Wish.days.safeParse(search.get('days') ?? undefined).data
  const currency = Wish.currency.safeParse(search.get('currency') ?? undefined).data
  const by = Wish.by.safeParse(search.get('by') ?? undefined).data ?? 'day'
  const way = funnelWish.safeParse(search.get('way') ?? undefined).data ?? 'day'
  const body = { ...(days && { days }), ...(currency && { currency }) }
  return { found: await pageOf(context).api.dashboard.readDashboard({ body }), by, way }
}

/** How the shop is doing: what was sold, what was promised, what people miss. */
export default function DeskDashboard({ loaderData: { found, by, way } }: Route.ComponentProps) {
  const t = useMessages('dashboard')
  const { days, currency } = found
  const at = (change: Record<string, string>) =>
    href('/vue-tools/dashboard') + queryOf({ days, currency, by, way, ...change })
  const hasOrders = found.now.placed > 0 || found.before.placed > 0
  return (
    <>
      <DeskTitle page="desk-dashboard">
        {hasOrders && (
          <a
            href={exportPath('dashboard.exportSales') + queryOf({ days, currency, by })}
            download
            className={buttonClass({ look: 'outline', size: 's' })}
          >
            {t.csv}
          </a>
        )}
      </DeskTitle>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <ChipRow label={t.spanLabel} names={t.spans} chosen={days} toOf={(one) => at({ days: one })} />
        {found.currencies.length > 1 && (
          <ChipRow
            label={t.currencyLabel}
            names={t.currencies}
            chosen={currency}
            toOf={(one) => at({ currency: one })}
          />
        )}
      </div>
      <SpanWords of={found} />
      {hasOrders ? (
        <>
          <FigureList of={found} />
          <h2 className="title mt-10 mb-3 text-h2">{t.sales}</h2>
          <ChipRow label={t.cutLabel} names={t.cuts} order={salesCuts} chosen={by} toOf={(one) => at({ by: one })} />
          <Sales of={found} by={by} />
        </>
      ) : (
        <EmptyState icon={ChartColumn} title={t.none} text={t.noneText} />
      )}
      <Way {...found} by={way} toOf={(one) => at({ way: one })} />
      <div className="mt-10 grid grid-cols-1 items-start gap-10 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-10">
          <KeptDays kept={found.kept} days={days} />
          <ClaimFigures claims={found.claims} days={days} />
        </div>
        <MissedWords missed={found.missed} days={days} />
      </div>
    </>
  )
}

function SpanWords({ of: { from, to } }: { of: Dashboard }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  return (
    <p className="my-4 max-w-180 text-s text-ink-2">
      {t.within(dateText(from, language), dateText(to, language))} {t.byPlacing}
    </p>
  )
}
