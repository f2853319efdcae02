import Percent from 'lucide-react/icons/percent'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { RichText } from '../rich-text.tsx'
import type { Route } from './+types/actions.ts'
import { ActionList } from './action-list.tsx'

export const handle: RouteTexts = { texts: ['lists'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = publicPageOf(context)
  const [{ actions }, words] = await Promise.all([
    api.lists.listActions({ body: {} }),
    api.lists.getListingText({ body: { kind: 'actions' } }),
  ])
  return { actions, words }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.words
  const image = loaderData.actions[0]?.image?.jpeg
  return pageMeta({ matches, title, description, path: href('/vse-akcii'), ...(image && { image }) })
}

/** Every promotion of the region: those that run, then those to come. */
export default function Actions({ loaderData }: Route.ComponentProps) {
  const t = useMessages('lists')
  const ui = useMessages('ui')
  const { actions, words } = loaderData
  const running = actions.filter(({ state }) => state === 'running')
  const coming = actions.filter(({ state }) => state === 'coming')
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.actions, url: href('/vse-akcii') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{words.heading}</h1>
      {actions.length === 0 && (
        <EmptyState
          icon={Percent}
          title={t.noActionsTitle}
          text={t.noActionsText}
          action={<LinkButton to={href('/sale')}>{t.openSale}</LinkButton>}
        />
      )}
      {running.length > 0 && (
        <section>
          <h2 className={coming.length > 0 ? 'title mt-5 text-h2 lg:mt-8' : 'sr-only'}>{t.runningNow}</h2>
          <ActionList actions={running} first />
        </section>
      )}
      {coming.length > 0 && (
        <section className="section-gap">
          <h2 className="title text-h2">{t.comingSoon}</h2>
          <ActionList actions={coming} />
        </section>
      )}
      {words.article && <RichText html={words.article} className="section-gap max-w-170" />}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}
