import LifeBuoy from 'lucide-react/icons/life-buoy'
import { queueFilters } from '#contract/staff/claims.ts'
import { claimKinds } from '#rules/claim.ts'
import { ClaimCard } from '#storefront/parts/claims/claim-card.tsx'
import { exportPath } from '#storefront/platform/export-path.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { toWhole } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { ListFilters } from '../many/list-filters.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { NoneFound } from '../many/none-found.tsx'
import { saveOwnFilters } from '../save-filter.ts'
import { FilterSaid, SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/queue.ts'

export const handle: RouteTexts = { texts: ['claims'] }

const path = href('/vue-tools/claims')

/** What the address asks for; what makes no sense asks for nothing. */
function readWish(search: URLSearchParams) {
  const filter = queueFilters.find((one) => one === search.get('show')) ?? 'waiting'
  const kind = claimKinds.find((one) => one === search.get('kind'))
  const q = search.get('q')?.trim().slice(0, 100)
  return { filter, isOverdue: search.get('overdue') === '1', ...(kind && { kind }), ...(q && { q }) }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = readWish(url.searchParams)
  const after = toWhole(url.searchParams.get('after') ?? '') || undefined
  const [found, { filters }] = await Promise.all([
    page.api.staffClaims.listQueue({ body: { ...wish, ...(after && { after }) } }),
    page.api.deskFilters.listFilters({ body: { page: 'claims' } }),
  ])
  return { ...found, isFirst: after === undefined, wish, filters, said: takeFlash(page, request, url) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveOwnFilters(request, pageOf(context), url.pathname + url.search)
}

type Wish = ReturnType<typeof readWish>

/** The address of a queue; that of what waits is the shortest. */
function placeOf({ filter, isOverdue, ...more }: Wish & { after?: number }): string {
  return path + queryOf({ ...(filter !== 'waiting' && { show: filter }), ...(isOverdue && { overdue: 1 }), ...more })
}

/** Claims that wait, the highest level and the nearest end first. */
export default function ClaimQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { claims: t } = useMessages('desk')
  const words = useMessages('claims')
  const { claims, counts, wish, filters, isFirst, next, said } = loaderData
  const { filter, isOverdue, kind, q } = wish
  const shown = { ...(q && { q }), ...(kind && { kind }) }
  const [, query = ''] = placeOf(wish).split('?')
  return (
    <>
      <DeskTitle page="desk-claims">
        <CsvLink
          path={exportPath('staffClaims.exportClaims')}
          fields={{ filter, isOverdue: isOverdue ? 1 : null, ...shown }}
        />
        <LinkButton to={href('/vue-tools/claims/labels')} look="outline" size="s">
          {t.labels}
        </LinkButton>
      </DeskTitle>
      <FilterSaid said={said} />
      <nav aria-label={t.which} className="mb-4 flex flex-wrap gap-2">
        {queueFilters.map((one) => (
          <LinkChip
            key={one}
            to={placeOf({ filter: one, isOverdue: false })}
            chosen={one === filter && !isOverdue && q === undefined}
          >
            {t.filters[one]}
          </LinkChip>
        ))}
        {counts.overdue > 0 && (
          <LinkChip to={placeOf({ filter: 'waiting', isOverdue: true })} chosen={isOverdue}>
            {t.overdue(counts.overdue)}
          </LinkChip>
        )}
      </nav>
      <SavedFilters page="claims" path={path} filters={filters} query={query} answer={actionData} />
      <ListFilters
        path={path}
        fields={shown}
        label={t.search}
        kept={{ ...(filter !== 'waiting' && { show: filter }), ...(isOverdue && { overdue: '1' }) }}
        narrows={[
          { name: 'kind', label: t.kind, options: claimKinds.map((value) => ({ value, label: words.kinds[value] })) },
        ]}
      />
      {claims.length > 0 ? (
        <ul className="grid max-w-220 gap-3">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} to={href('/vue-tools/claims/:id', { id: claim.id })} />
            </li>
          ))}
        </ul>
      ) : Object.keys(shown).length > 0 ? (
        <NoneFound icon={LifeBuoy} />
      ) : (
        <EmptyState icon={LifeBuoy} title={t.none} text={t.noneText} />
      )}
      <ListPages
        at={(more) => placeOf({ ...wish, ...more })}
        next={next === null ? null : { after: next }}
        isFirst={isFirst}
      />
    </>
  )
}
