import { Link } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/pages.ts'

export const handle: RouteTexts = { texts: ['pages'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { pages } = await pageOf(context).api.staffPages.listEditedPages()
  return { pages }
}

/** Every information page with what it lacks; each leads to where it is written. */
export default function DeskInformation({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useMessages('pages')
  return (
    <>
      <DeskTitle page="desk-pages" />
      <ul className="max-w-240">
        {pages.map(({ path, title, lacks, hasDraft, isEdited }) => (
          <li key={path} className="border-t border-seam">
            <Link
              to={`${href('/vue-tools/pages/edit')}?path=${encodeURIComponent(path)}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:text-cherry"
            >
              <b className="font-semibold">{title}</b>
              <span className="text-s text-ink-2">{path}</span>
              {hasDraft && <Badge tone="wait">{t.draft}</Badge>}
              {lacks.length > 0 && <Badge tone="fault">{t.lacks(lacks.map((one) => t.languages[one]))}</Badge>}
              {!isEdited && <span className="text-s text-ink-2">{t.ofRelease}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
