import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Form } from 'react-router'
import { queueFilters, staffClaimsContract } from '#contract/staff/claims.ts'
import { ClaimCard } from '#storefront/parts/claims/claim-card.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, buttonClass, LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/queue.ts'

export const handle: RouteTexts = { texts: ['claims'] }

export async function loader({ url: { searchParams: search }, context }: Route.LoaderArgs) {
  const filter = queueFilters.find((one) => one === search.get('show')) ?? 'waiting'
  const isOverdue = search.get('overdue') === '1'
  const number = search.get('number')?.trim().slice(0, 30) || undefined
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(search.get('page'))) || 1))
  const found = await pageOf(context).api.staffClaims.listQueue({
    body: { filter, page, ...(isOverdue && { isOverdue }), ...(number && { number }) },
  })
  return { ...found, filter, isOverdue, number: number ?? '' }
}

/** Claims that wait, the highest level and the nearest end first. */
export default function ClaimQueue({ loaderData }: Route.ComponentProps) {
  const { claims: t, csv } = useMessages('desk')
  const words = useMessages('claims')
  const { claims, counts, filter, isOverdue, number, page, pages } = loaderData
  const at = (show: string, more: Record<string, string | number | null> = {}) =>
    href('/vue-tools/claims') + queryOf({ show: show === 'waiting' ? null : show, ...more })
  return (
    <>
      <DeskTitle page="desk-claims">
        <a
          href={staffClaimsContract.exportClaims.path + queryOf({ filter, isOverdue: isOverdue ? 1 : null, number })}
          download
          className={buttonClass({ look: 'outline', size: 's' })}
        >
          {csv}
        </a>
        <LinkButton to={href('/vue-tools/claims/labels')} look="outline" size="s">
          {t.labels}
        </LinkButton>
      </DeskTitle>
      <nav aria-label={t.which} className="mb-4 flex flex-wrap gap-2">
        {queueFilters.map((one) => (
          <LinkChip key={one} to={at(one)} chosen={one === filter && !isOverdue && number === ''}>
            {t.filters[one]}
          </LinkChip>
        ))}
        {counts.overdue > 0 && (
          <LinkChip to={at('waiting', { overdue: 1 })} chosen={isOverdue}>
            {t.overdue(counts.overdue)}
          </LinkChip>
        )}
      </nav>
      <Form method="get" className="mb-5 flex max-w-130 flex-wrap items-end gap-3">
        <TextField
          name="number"
          label={t.number}
          defaultValue={number}
          autoComplete="off"
          inputMode="numeric"
          maxLength={30}
          className="min-w-50 flex-1"
        />
        <Button type="submit" look="outline">
          {t.find}
        </Button>
      </Form>
      {claims.length === 0 ? (
        <EmptyState icon={LifeBuoy} title={t.none} text={t.noneText} />
      ) : (
        <ul className="grid max-w-220 gap-3">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} to={href('/vue-tools/claims/:id', { id: claim.id })} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(to) => at(filter, { page: to === 1 ? null : to, overdue: isOverdue ? 1 : null, number })}
          label={words.pages}
          pageText={words.page}
        />
      </div>
    </>
  )
}
