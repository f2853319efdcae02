import LifeBuoy from 'lucide-react/icons/life-buoy'
import { ClaimCard } from '#storefront/parts/claims/claim-card.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import type { Route } from './+types/claims.ts'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export const handle: RouteTexts = { texts: ['claims'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const number = Math.min(1000, Math.max(1, Math.floor(Number(url.searchParams.get('page'))) || 1))
  const found = await page.api.claims.listClaims({ body: { page: number } })
  const { mine: title } = await textsOf(page, 'claims')
  return { title, ...found }
}

/** Claims of the account, those that are still being written among them. */
export default function Claims({ loaderData }: Route.ComponentProps) {
  const t = useMessages('claims')
  const { claims, page, pages } = loaderData
  const begin = (
    <LinkButton to={href('/order_claim')} look="outline">
      {t.begin}
    </LinkButton>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-h1">{t.mine}</h1>
        {claims.length > 0 && begin}
      </div>
      {claims.length === 0 ? (
        <div className="mt-5">
          <EmptyState icon={LifeBuoy} title={t.noneTitle} text={t.noneText} action={begin} />
        </div>
      ) : (
        <ul className="mt-5 grid gap-3">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} to={href('/order_claim') + queryOf({ claim: claim.id })} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(at) => href('/personal-lk/claims') + queryOf({ page: at === 1 ? null : at })}
          label={t.pages}
          pageText={t.page}
        />
      </div>
    </>
  )
}
