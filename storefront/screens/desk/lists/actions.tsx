import type { z } from 'zod'
import { type EditedAction, staffListsContract } from '#contract/staff/lists.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/actions.ts'
import { ActionForm } from './action-form.tsx'
import { loadEntries, saveEntry } from './entries.server.ts'
import { EntryPage } from './entry-page.tsx'

export const handle = { texts: ['editing'], takesFiles: 'staffLists.saveAction' }

const path = href('/vue-tools/actions')
const fresh: EditedAction = {
  id: 0,
  code: '',
  titles: { ru: '' },
  texts: { ru: '' },
  terms: { ru: '' },
  picture: '',
  startsOn: '',
  endsOn: '',
  regions: '',
  sections: '',
  vendors: '',
  tags: '',
  products: '',
  conditions: '',
  isReducedOnly: false,
  sort: 500,
  isActive: true,
  state: 'hidden',
  url: '',
}

const entries = {
  path,
  page: 'actions' as const,
  show: (api: PageContext['api']) => api.staffLists.showActions,
  list: async (api: PageContext['api']) => (await api.staffLists.listEditedActions()).actions,
  keyOf: ({ id }: EditedAction) => String(id),
  fresh,
  schema: staffListsContract.saveAction.body,
  async check(sent: SentForm, { api, language }: PageContext) {
    const { body } = readForm(staffListsContract.checkAction.body, sent, language)
    if (body) await api.staffLists.checkAction({ body })
  },
  save: (api: PageContext['api'], body: z.output<typeof staffListsContract.saveAction.body>) =>
    api.staffLists.saveAction({ body }),
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadEntries(entries, { request, url }, pageOf(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** Promotions, whatever their days; one of them in a form where the address names it. */
export default function DeskActions({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <EntryPage
      page="desk-actions"
      path={path}
      loaded={loaderData}
      answer={actionData}
      csv={exportPath('staffLists.exportActions')}
      entryOf={({ id, titles, startsOn, endsOn, state }) => ({
        key: String(id),
        name: nameIn(titles, language),
        note: `${formatFullDate(startsOn, language)} – ${formatFullDate(endsOn, language)}`,
        state,
      })}
      form={(action, seen, towns) => (
        <ActionForm key={action.id} {...{ path, action, seen, towns }} answer={actionData} />
      )}
    />
  )
}
