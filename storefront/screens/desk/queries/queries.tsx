import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/queries.ts'
import { answerQuery } from './answer-query.ts'
import { MissedQueries } from './missed-queries.tsx'
import { PopularQueries } from './popular-queries.tsx'
import { SearchWords } from './search-words.tsx'

const onPage = 100
const wordLanguages = ['ru', 'kk', 'en'] as const

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const shown = await readShown(page, url.searchParams)
  return { ...shown, said: takeFlash(page, request, url) }
}

async function readShown({ api }: PageContext, search: URLSearchParams) {
  const show = search.get('show')
  if (show === 'words') {
    const language = wordLanguages.find((one) => one === search.get('language')) ?? 'ru'
    return { show, language, ...(await api.staffSearch.listWords({ body: { language } })) } as const
  }
  const of = show === 'popular' ? 'popular' : 'missed'
  return { show: of, ...(await api.staffSearch.listQueries({ body: { of, count: onPage } })) } as const
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerQuery(request, url, pageOf(context))
}

/** What people look for and do not find, what they look for most, and how the shop understands them. */
export default function DeskQueries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').queries
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-queries" />
      {said && !actionData && <DoneNotice>{said.code === 'aside' ? t.setAside : t.saved}</DoneNotice>}
      <nav aria-label={t.views} className="my-5 flex flex-wrap gap-2">
        {(['missed', 'popular', 'words'] as const).map((show) => (
          <LinkChip
            key={show}
            to={href('/vue-tools/queries') + queryOf({ show: show === 'missed' ? undefined : show })}
            chosen={loaderData.show === show}
          >
            {t.shows[show]}
          </LinkChip>
        ))}
      </nav>
      {loaderData.show === 'words' ? (
        <SearchWords language={loaderData.language} words={loaderData.words} answer={actionData} />
      ) : loaderData.show === 'popular' ? (
        <PopularQueries queries={loaderData.queries} />
      ) : (
        <MissedQueries queries={loaderData.queries} answer={actionData} />
      )}
    </>
  )
}
