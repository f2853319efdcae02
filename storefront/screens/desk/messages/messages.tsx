import type { StaffTemplate } from '#contract/staff/messages.ts'
import { languages } from '#rules/language.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { notFound } from '#storefront/platform/not-found.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/messages.ts'
import { keyOf, pathOf, readShown, wordsIn } from './message-words.ts'
import { saveWords } from './save-words.ts'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateList } from './template-list.tsx'

export const handle: RouteTexts = { texts: ['templates', 'editing'] }

const changesShown = 20

/** `?edit=orderPlaced.email` opens one message; without it all are listed. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { templates } = await page.api.staffMessages.listTemplates()
  const key = url.searchParams.get('edit')
  if (key === null) return { templates, shown: readShown(url.searchParams), edited: null }
  const template = templates.find((one) => keyOf(one) === key)
  if (!template) throw notFound()
  const [previews, { deeds }] = await Promise.all([
    Promise.all(languages.map((language) => previewOf(page, template, language))),
    page.api.staff.listDeeds({ body: { subject: `message ${key}.`, isEnded: true, count: changesShown } }),
  ])
  return { templates: [], shown: null, edited: { template, previews, deeds, said: takeFlash(page, request, url) } }
}

async function previewOf({ api }: PageContext, one: StaffTemplate, language: (typeof languages)[number]) {
  const { template, channel } = one
  const body = { template, channel, language, ...wordsIn(one, language) }
  return { language, ...(await api.staffMessages.previewTemplate({ body })) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { templates } = await page.api.staffMessages.listTemplates()
  const template = templates.find((one) => keyOf(one) === url.searchParams.get('edit'))
  if (!template) throw notFound()
  return saveWords(request, template, pathOf(template), page)
}

/** What the shop writes to people, and the same in the words of its staff. */
export default function DeskMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, shown, edited } = loaderData
  if (!edited) return <TemplateList templates={templates} shown={shown ?? 'all'} />
  return <TemplateEditor key={keyOf(edited.template)} {...edited} answer={actionData} />
}
