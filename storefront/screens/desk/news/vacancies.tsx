import type { z } from 'zod'
import { type EditedVacancy, staffVacanciesContract } from '#contract/staff/vacancies.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { loadEntries, saveEntry } from '../lists/entries.server.ts'
import { EntryPage } from '../lists/entry-page.tsx'
import { townNames } from '../town-choices.tsx'
import type { Route } from './+types/vacancies.ts'
import { VacancyForm } from './vacancy-form.tsx'
import { whichEdited } from './which-edited.ts'

export const handle = { texts: ['content', 'editing', 'pages', 'writing'] }

const path = href('/vue-tools/vacancies')
const fresh: EditedVacancy = {
  id: 0,
  region: '',
  names: { ru: '' },
  departments: { ru: '' },
  texts: { ru: '', kk: '', en: '' },
  employment: 'full',
  salaryFrom: null,
  salaryTo: null,
  publishedOn: '',
  endsOn: '',
  isActive: false,
  state: 'hidden',
  lacks: [],
}

const entries = {
  path,
  page: 'vacancies' as const,
  show: (api: PageContext['api']) => api.staffVacancies.showVacancies,
  list: async (api: PageContext['api'], key: string | null) =>
    (await api.staffVacancies.listEditedVacancies({ body: whichEdited(key) })).vacancies,
  keyOf: ({ id }: EditedVacancy) => String(id),
  fresh,
  schema: staffVacanciesContract.saveVacancy.body,
  save: (api: PageContext['api'], body: z.output<typeof staffVacanciesContract.saveVacancy.body>) =>
    api.staffVacancies.saveVacancy({ body }),
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadEntries(entries, { request, url }, pageOf(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** Whom the shop looks for, drafts too; one vacancy in a form where the address names it. */
export default function DeskVacancies({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('pages')
  const language = useLanguage()
  return (
    <EntryPage
      page="desk-vacancies"
      path={path}
      loaded={loaderData}
      answer={actionData}
      csv={exportPath('staffVacancies.exportVacancies')}
      entryOf={({ id, names, region, publishedOn, state, lacks }, towns) => ({
        key: String(id),
        name: nameIn(names, language),
        note: [
          townNames(towns, region),
          formatFullDate(publishedOn, language),
          lacks.length > 0 && t.lacks(lacks.map((one) => t.languages[one])),
        ]
          .filter(Boolean)
          .join(', '),
        state,
      })}
      form={(vacancy, seen, towns) => (
        <VacancyForm key={vacancy.id} {...{ path, vacancy, seen, towns }} answer={actionData} />
      )}
    />
  )
}
