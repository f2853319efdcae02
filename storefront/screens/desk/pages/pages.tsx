import { Link } from 'react-router'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { momentWords } from '#storefront/parts/order/words.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/pages.ts'
import { NewPage } from './new-page.tsx'
import { createPage } from './save-page.ts'

export const handle: RouteTexts = { texts: ['pages'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { pages } = await page.api.staffPages.listEditedPages()
  return { pages, said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return createPage(await sentForm(request), pageOf(context))
}

/** Every information page with what it lacks, when it went out or will; each leads to where it is written. */
export default function DeskInformation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('pages')
  const language = useLanguage()
  const clock = useDeskClock()
  const { pages } = loaderData
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-pages">
        <LinkButton to="#new-page" look="outline" size="s">
          {t.create.title}
        </LinkButton>
      </DeskTitle>
      {said && !actionData && <DoneNotice>{t.dropped}</DoneNotice>}
      <ul className="max-w-240">
        {pages.map(({ path, title, lacks, hasDraft, goesLiveAt, published, isEdited, isShown }) => (
          <li key={path} className="border-t border-seam">
            <Link
              to={`${href('/vue-tools/pages/edit')}?path=${encodeURIComponent(path)}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:text-cherry"
            >
              <b className="font-semibold">{title}</b>
              <span className="text-s text-ink-2">{path}</span>
              {!isShown && <Badge tone="off">{t.hidden}</Badge>}
              {hasDraft && <Badge tone="wait">{t.draft}</Badge>}
              {goesLiveAt && <Badge tone="wait">{t.goesOut(momentWords(goesLiveAt, clock, language))}</Badge>}
              {lacks.length > 0 && <Badge tone="fault">{t.lacks(lacks.map((one) => t.languages[one]))}</Badge>}
              {!isEdited && <span className="text-s text-ink-2">{t.ofRelease}</span>}
              {published && (
                <span className="text-s text-ink-2">
                  {t.publishedBy(
                    momentWords(published.at, clock, language),
                    published.publishedBy,
                    published.writtenBy,
                  )}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <NewPage answer={actionData} />
    </>
  )
}
