import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { safeReturnPath } from '#rules/return-path.ts'
import { SubscribeBlock } from '#storefront/parts/subscribe/subscribe-block.tsx'
import { useVisitor } from '#storefront/parts/visitor.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import { OpenDrawer } from './open-drawer.tsx'
import { useErrorReport } from './use-error-report.ts'

type ErrorPageProps = {
  status: number
  /** What failed, where the browser knows it. */
  detail?: Error
  /** Under a menu of its own: without crumbs, picture and goods. */
  isInside?: boolean
}

/** Wherever a page could not be shown: what happened, the ways on, and goods instead of a dead end. */
export function ErrorPage({ status, detail, isInside }: ErrorPageProps) {
  const t = useMessages('shell')
  const words = useMessages('ui')
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isServerVariant = query.has('server')
  useErrorReport({ status, detail, isMuted: isServerVariant })
  const isStaff = !!useVisitor()?.staff
  const forStaff = useFetched(isStaff && status >= 500, () => import('./error-details.tsx'))
  const recent = useFetched(!isInside && status === 404, () => import('#storefront/parts/recent-rail.tsx'))
  const sale = useFetched(!isInside, () => import('./sale-after-mount.tsx'))
  const heading = status === 404 ? t.notFound : status === 403 ? t.forbidden : t.failed
  return (
    <>
      <ScreenTitle title={heading} />
      <div className={isInside ? undefined : 'wrap'}>
        {!isInside && <Breadcrumbs crumbs={[{ name: t.home, url: '/' }, { name: t.failed }]} label={words.crumbs} />}
        <div
          className={cx(
            !isInside && 'grid items-center gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-16 lg:pt-10',
          )}
        >
          <div>
            <p className="font-semibold text-ink-2">{status}</p>
            <h1 className="title mt-2 text-d1">{heading}</h1>
            <p className="mt-4 max-w-115 text-lead">{useErrorText(status, isServerVariant)}</p>
            <WaysOn reopen={query.get('errorUrl')} />
          </div>
          {!isInside && <OpenDrawer />}
        </div>
        {forStaff && (
          <Suspense>
            <forStaff.ErrorDetails detail={detail} />
          </Suspense>
        )}
      </div>
      {recent && <recent.RecentRail />}
      {sale && <sale.SaleAfterMount />}
      {!isInside && <SubscribeBlock />}
    </>
  )
}

function useErrorText(status: number, isServerVariant: boolean) {
  const t = useMessages('shell')
  if (isServerVariant) return t.serverText
  if (status === 404) return t.notFoundText
  if (status === 403) return t.forbiddenText
  if (status === 429) return t.tooManyText
  if (status === 503) return t.awayText
  return status >= 400 && status < 500 ? t.unreadableText : t.serverText
}

function WaysOn({ reopen }: { reopen: string | null }) {
  const t = useMessages('shell')
  const path = reopen === null ? '' : safeReturnPath(reopen, '')
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <LinkButton to="/" look="main" size="l">
        {t.toHomePage}
      </LinkButton>
      <LinkButton to={href('/catalog')} look="outline" size="l">
        {t.openCatalogue}
      </LinkButton>
      {path && (
        <LinkButton to={path} look="text" size="l" reloadDocument>
          {t.reopen}
        </LinkButton>
      )}
    </div>
  )
}
