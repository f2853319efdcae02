import { Picture } from '#storefront/parts/picture.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { allChip } from '../list/chips-of.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { SectionChips } from '../list/section-chips.tsx'
import { RichText } from '../rich-text.tsx'
import type { Route } from './+types/action.ts'
import { ActionDays } from './action-days.tsx'
import { ActionFrame } from './action-frame.tsx'
import { ActionList } from './action-list.tsx'
import { type ActionPage, readActionPage } from './read-action.ts'

export const handle: RouteTexts = { texts: ['catalogue', 'lists'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return readActionPage(publicPageOf(context), request, params.section, params.subSection)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, path, list, image } = loaderData
  const page = list && list.listing.page > 1 ? `?page=${list.listing.page}` : ''
  // What has ended, or has nothing to show, is not for search engines.
  const isUnlisted = list === null || list.isUnlisted
  const { title, description } = words
  return pageMeta({ matches, title, description, path: path + page, isUnlisted, image })
}

/** One promotion with its days, terms and goods, or the promotions and their goods in one section. */
export default function ActionScreen({ loaderData }: Route.ComponentProps) {
  const t = useMessages('lists')
  const { action, words, path, section, list, others } = loaderData
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.actions, url: href('/vse-akcii') },
    ...(action ? [{ name: action.name, url: action.url }] : []),
    ...(section ? [{ name: section, url: path }] : []),
  ]
  const head = (
    <>
      {action ? <ActionHead page={loaderData} /> : <ActionList actions={others} first />}
      {list && <h2 className="title mt-8 text-h2 lg:mt-12">{action ? t.goodsOfAction : t.goodsOfActions}</h2>}
    </>
  )
  if (!list) {
    return (
      <ActionFrame title={words.heading} crumbs={crumbs}>
        {head}
        {action && <Instead page={loaderData} />}
      </ActionFrame>
    )
  }
  const root = action?.url ?? href('/vse-akcii')
  const kinds = list.sections.map((one) => ({
    ...one,
    url: action
      ? href('/vse-akcii/:section/:subSection', { section: action.code, subSection: one.code })
      : href('/vse-akcii/:section', { section: one.code }),
    isCurrent: one.code === list.listing.scope.section,
  }))
  return (
    <ListScreen key={path} title={words.heading} crumbs={crumbs} listing={list.listing}>
      {head}
      <SectionChips all={allChip({ name: t.allOf, url: root, isCurrent: !section }, list.sections)} kinds={kinds} />
    </ListScreen>
  )
}

function ActionHead({ page: { action, terms } }: { page: ActionPage }) {
  const t = useMessages('lists')
  const language = useLanguage()
  if (!action) return null
  return (
    <div className="mt-4 grid gap-x-3 gap-y-4 lg:mt-6 lg:grid-cols-2">
      {action.image && (
        <span className="front aspect-8/5">
          <Picture
            picture={action.image}
            alt=""
            sizes="(width >= 1024px) 50vw, 100vw"
            widest={720}
            first
            className="absolute inset-0 size-full object-cover"
          />
        </span>
      )}
      <div className="lg:p-8">
        <ActionDays action={action} />
        <p className="mt-2 text-lead">{action.text}</p>
        {terms && (
          <>
            <h2 className="mt-6 font-semibold">{t.terms}</h2>
            <RichText html={terms} />
          </>
        )}
        {action.state === 'coming' && (
          <Notice className="mt-4">{t.comingText(dateText(action.startsOn, language))}</Notice>
        )}
      </div>
    </div>
  )
}

/** After the last day: what it was, and what there is now. */
function Instead({ page: { action, others } }: { page: ActionPage }) {
  const t = useMessages('lists')
  const language = useLanguage()
  if (!action) return null
  return (
    <section className="mt-6">
      <h2 className="title text-h2">{t.ended}</h2>
      <p className="mt-2">{others.length > 0 ? t.endedText(dateText(action.endsOn, language)) : t.endedNothing}</p>
      <ActionList actions={others} />
      <p className="mt-6 flex flex-wrap gap-2">
        <LinkButton to={href('/vse-akcii')} look="outline">
          {t.allActions}
        </LinkButton>
        <LinkButton to={href('/sale')} look="outline">
          {t.openSale}
        </LinkButton>
      </p>
    </section>
  )
}
