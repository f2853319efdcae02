import { useLocation } from 'react-router'
import { safeReturnPath } from '#rules/return-path.ts'
import { href } from '#storefront/platform/href.ts'
import { PageFrame } from '../../layouts/page-frame.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { useShell } from '../../platform/region.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorDetails } from './error-details.tsx'
import { OpenDrawer } from './open-drawer.tsx'
import { SaleAfterMount } from './sale-after-mount.tsx'
import { useErrorReport } from './use-error-report.ts'

export type ErrorScreenProps = {
  status: number
  /** What failed, where the browser knows it. */
  detail?: Error
}

/** Wherever a page could not be shown: what happened, the ways on, and goods instead of a dead end. */
export default function ErrorPage({ status, detail }: ErrorScreenProps) {
  const t = useMessages('catalogue')
  const words = useMessages('ui')
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isServerVariant = query.has('server')
  useErrorReport({ status, detail, isMuted: isServerVariant })
  const heading = status === 404 ? t.notFound : t.failed
  const shopName = useShell()?.shopName
  return (
    <PageFrame>
      <title>{shopName ? `${heading} — ${shopName}` : heading}</title>
      <meta name="robots" content="noindex,follow" />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ name: t.home, url: '/' }, { name: t.failed }]} label={words.crumbs} />
        <div className="grid items-center gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-16 lg:pt-10">
          <div>
            <p className="font-semibold text-ink-2">{status}</p>
            <h1 className="title mt-2 text-d1">{heading}</h1>
            <p className="mt-4 max-w-115 text-lead">{useErrorText(status, isServerVariant)}</p>
            <WaysOn reopen={query.get('errorUrl')} />
          </div>
          <OpenDrawer />
        </div>
        {detail && <ErrorDetails detail={detail} />}
      </div>
      <SaleAfterMount />
    </PageFrame>
  )
}

function useErrorText(status: number, isServerVariant: boolean) {
  const t = useMessages('catalogue')
  if (status === 404) return isServerVariant ? t.serverText : t.notFoundText
  if (status === 403) return t.forbiddenText
  if (status === 429) return t.tooManyText
  if (status === 503) return t.awayText
  return status >= 400 && status < 500 ? t.unreadableText : t.serverText
}

function WaysOn({ reopen }: { reopen: string | null }) {
  const t = useMessages('catalogue')
  const path = reopen === null ? '' : safeReturnPath(reopen, '')
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <LinkButton to="/" look="main" size="l">
        {t.toHome}
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
