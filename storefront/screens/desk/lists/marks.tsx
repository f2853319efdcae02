import type { z } from 'zod'
import { type EditedMark, staffListsContract } from '#contract/staff/lists.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/marks.ts'
import { loadEntries, saveEntry } from './entries.server.ts'
import { EntryPage } from './entry-page.tsx'
import { MarkForm } from './mark-form.tsx'

export const handle: RouteTexts = { texts: ['editing'] }

const path = href('/vue-tools/marks')
const fresh: EditedMark = {
  id: 0,
  code: '',
  names: { ru: '' },
  position: 'top',
  icon: null,
  backgroundColor: '#e0e7dc',
  textColor: '#1e1a1a',
  gradientColor: null,
  regions: '',
  sections: '',
  products: '',
  isReducedOnly: false,
  startsOn: null,
  endsOn: null,
  sort: 500,
  isActive: true,
  state: 'hidden',
}

const entries = {
  path,
  page: 'marks' as const,
  show: (api: PageContext['api']) => api.staffLists.showMarks,
  list: async (api: PageContext['api']) => (await api.staffLists.listEditedMarks()).marks,
  keyOf: ({ id }: EditedMark) => String(id),
  fresh,
  schema: staffListsContract.saveMark.body,
  async check(sent: SentForm, { api, language }: PageContext) {
    const { body } = readForm(staffListsContract.checkMark.body, sent, language)
    if (body) await api.staffLists.checkMark({ body })
  },
  save: (api: PageContext['api'], body: z.output<typeof staffListsContract.saveMark.body>) =>
    api.staffLists.saveMark({ body }),
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadEntries(entries, { request, url }, pageOf(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** Marks on pictures of goods; one of them in a form where the address names it. */
export default function DeskMarks({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const dayOf = (day: string | null) => (day ? formatFullDate(day, language) : '…')
  return (
    <EntryPage
      page="desk-marks"
      path={path}
      loaded={loaderData}
      answer={actionData}
      csv={exportPath('staffLists.exportMarks')}
      entryOf={({ id, names, code, sections, startsOn, endsOn, state }) => ({
        key: String(id),
        name: nameIn(names, language),
        note: [code, sections, (startsOn || endsOn) && `${dayOf(startsOn)} – ${dayOf(endsOn)}`]
          .filter(Boolean)
          .join(', '),
        state,
      })}
      form={(mark, seen, towns) => <MarkForm key={mark.id} {...{ path, mark, seen, towns }} answer={actionData} />}
    />
  )
}
