import type { z } from 'zod'
import { type EditedNews, staffNewsContract } from '#contract/staff/news.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { loadEntries, saveEntry } from '../lists/entries.server.ts'
import { EntryPage } from '../lists/entry-page.tsx'
import { townNames } from '../town-choices.tsx'
import type { Route } from './+types/news.ts'
import { NewsForm } from './news-form.tsx'
import { whichEdited } from './which-edited.ts'

export const handle = { texts: ['editing', 'pages', 'writing'], takesFiles: 'staffNews.saveNews' }

const path = href('/vue-tools/news')
const fresh: EditedNews = {
  id: 0,
  code: '',
  titles: { ru: '' },
  leads: { ru: '' },
  bodies: { ru: '', kk: '', en: '' },
  url: '',
  regions: '',
  products: '',
  publishedOn: '',
  endsOn: '',
  picture: '',
  isActive: false,
  state: 'hidden',
  lacks: [],
}

const entries = {
  path,
  page: 'news' as const,
  show: (api: PageContext['api']) => api.staffNews.showNews,
  list: async (api: PageContext['api'], key: string | null) =>
    (await api.staffNews.listEditedNews({ body: whichEdited(key) })).news,
  keyOf: ({ id }: EditedNews) => String(id),
  fresh,
  schema: staffNewsContract.saveNews.body,
  async check(sent: SentForm, { api, language }: PageContext) {
    const { body } = readForm(staffNewsContract.checkNews.body, sent, language)
    if (body) await api.staffNews.checkNews({ body })
  },
  save: (api: PageContext['api'], body: z.output<typeof staffNewsContract.saveNews.body>) =>
    api.staffNews.saveNews({ body }),
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadEntries(entries, { request, url }, pageOf(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** News of the shop, drafts too; one of them in a form where the address names it. */
export default function DeskNews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('pages')
  const language = useLanguage()
  return (
    <EntryPage
      page="desk-news"
      path={path}
      loaded={loaderData}
      answer={actionData}
      csv={exportPath('staffNews.exportNews')}
      entryOf={({ id, titles, publishedOn, regions, state, lacks }, towns) => ({
        key: String(id),
        name: nameIn(titles, language),
        note: [
          formatFullDate(publishedOn, language),
          townNames(towns, regions),
          lacks.length > 0 && t.lacks(lacks.map((one) => t.languages[one])),
        ]
          .filter(Boolean)
          .join(', '),
        state,
      })}
      form={(news, seen, towns) => <NewsForm key={news.id} {...{ path, news, seen, towns }} answer={actionData} />}
    />
  )
}
