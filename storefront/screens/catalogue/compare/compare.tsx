import Scale from 'lucide-react/icons/scale'
import { compareFacts } from '#rules/compare.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/compare.ts'
import { CompareTable } from './compare-table.tsx'
import { type Compared, compareUrl, readCompare } from './read-compare.ts'
import { useFacts } from './use-facts.ts'

export const handle: RouteTexts = { texts: ['compare', 'product', 'catalogue'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [compared, { title }] = await Promise.all([readCompare(page, request, url), textsOf(page, 'compare')])
  return { ...compared, isOnlyDifferences: url.searchParams.get('only') === 'differences', title }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useMessages('compare')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { offers, refused, isOnlyDifferences } = loaderData
  const kind = offers[0]?.kind
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ name: catalogue.home, url: '/' }, { name: t.title }]} label={words.crumbs} />
      <h1 className="title text-h1">{kind ? t.titleOf(kind.name) : t.title}</h1>
      {refused && <Refused refused={refused} kind={kind?.name ?? ''} />}
      {kind ? <Comparison offers={offers} kindUrl={kind.url} isOnlyDifferences={isOnlyDifferences} /> : <Nothing />}
    </div>
  )
}

function Refused({ refused: { why, offer }, kind }: { refused: NonNullable<Compared['refused']>; kind: string }) {
  const t = useMessages('compare')
  return (
    <Notice tone="fault" className="mt-4">
      {why === 'full' ? t.full(offer.name) : t.otherKind(offer.name, kind)}{' '}
      {why === 'otherKind' && (
        <LinkButton to={compareUrl([offer.offerId])} look="text" size="s" className="-ml-2.5">
          {t.startAnew}
        </LinkButton>
      )}
    </Notice>
  )
}

type ComparisonProps = Pick<Compared, 'offers'> & { kindUrl: string; isOnlyDifferences: boolean }

function Comparison({ offers, kindUrl, isOnlyDifferences }: ComparisonProps) {
  const t = useMessages('compare')
  const factsOf = useFacts()
  const ids = offers.map(({ offerId }) => offerId)
  const all = compareFacts(offers.map(factsOf))
  const rows = isOnlyDifferences ? all.filter(({ differs }) => differs) : all
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {offers.length > 1 && (
          <>
            <LinkChip to={compareUrl(ids)} chosen={!isOnlyDifferences} preventScrollReset>
              {t.allRows}
            </LinkChip>
            <LinkChip to={compareUrl(ids, { only: 'differences' })} chosen={isOnlyDifferences} preventScrollReset>
              {t.onlyDifferences}
            </LinkChip>
          </>
        )}
        <LinkButton to={kindUrl} look="text" size="s">
          {t.more}
        </LinkButton>
        <LinkButton to={compareUrl([])} look="text" size="s">
          {t.clear}
        </LinkButton>
      </div>
      {offers.length === 1 && <p className="mt-3 text-ink-2">{t.onlyOne}</p>}
      <CompareTable offers={offers} rows={rows} only={isOnlyDifferences ? 'differences' : null} />
      {rows.length === 0 && <p className="mt-4 text-ink-2">{t.sameInAll}</p>}
    </>
  )
}

function Nothing() {
  const t = useMessages('compare')
  const shell = useMessages('shell')
  return (
    <div className="mt-4">
      <EmptyState
        icon={Scale}
        title={t.emptyTitle}
        text={t.emptyText}
        action={<LinkButton to={href('/catalog')}>{shell.openCatalogue}</LinkButton>}
      />
    </div>
  )
}
