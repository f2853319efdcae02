import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type EditedTag, staffListsContract } from '#contract/staff/lists.ts'
import { nameIn } from '#rules/names.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import type { FormAnswer, SentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/tags.ts'
import { EditedHead, InLanguages } from './edited.tsx'
import { loadEntries, saveEntry } from './entries.server.ts'
import { EntryPage } from './entry-page.tsx'

export const handle: RouteTexts = { texts: ['editing'] }

const path = href('/vue-tools/tags')
const fresh: EditedTag = {
  id: 0,
  section: '',
  sectionName: '',
  code: '',
  names: { ru: '' },
  conditions: '',
  products: '',
  sort: 500,
  isActive: true,
  state: 'hidden',
  url: '',
}

const entries = {
  path,
  page: 'tags' as const,
  show: (api: PageContext['api']) => api.staffLists.showTags,
  list: async (api: PageContext['api']) => (await api.staffLists.listEditedTags()).tags,
  keyOf: ({ id }: EditedTag) => String(id),
  fresh,
  schema: staffListsContract.saveTag.body,
  async check(sent: SentForm, { api, language }: PageContext) {
    const { body } = readForm(staffListsContract.checkTag.body, sent, language)
    if (body) await api.staffLists.checkTag({ body })
  },
  save: (api: PageContext['api'], body: z.output<typeof staffListsContract.saveTag.body>) =>
    api.staffLists.saveTag({ body }),
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadEntries(entries, { request, url }, pageOf(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** Tags of all sections; one of them in a form where the address names it. */
export default function DeskTags({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <EntryPage
      page="desk-tags"
      path={path}
      loaded={loaderData}
      answer={actionData}
      csv={exportPath('staffLists.exportTags')}
      entryOf={({ id, names, sectionName, code, state }) => ({
        key: String(id),
        name: nameIn(names, language),
        note: `${sectionName}, ${code}`,
        state,
      })}
      form={(tag, seen) => <TagForm key={tag.id} {...{ tag, seen }} answer={actionData} />}
    />
  )
}

type TagFormProps = { tag: EditedTag; seen: ReactNode; answer: FormAnswer | undefined }

function TagForm({ tag, seen, answer }: TagFormProps) {
  const t = useMessages('editing')
  const form = useForm({ name: 'tag', answer })
  return (
    <>
      <EditedHead path={path} url={tag.id && tag.isActive ? tag.url : undefined} />
      <FormFrame form={form} className="grid max-w-240 gap-5">
        {seen}
        <input type="hidden" name="id" value={tag.id} />
        <InLanguages>
          {(language, words) => (
            <TextField
              {...form.field(`names.${language}`, tag.names[language] ?? '')}
              label={`${t.tag.name} ${words}`}
              required={language === 'ru'}
              maxLength={100}
            />
          )}
        </InLanguages>
        <div className="grid gap-5 lg:grid-cols-3">
          <TextField {...form.field('section', tag.section)} label={t.tag.section} hint={t.tag.sectionHint} required />
          <TextField {...form.field('code', tag.code)} label={t.code} hint={t.codeHint} required maxLength={60} />
          <TextField {...form.field('sort', String(tag.sort))} label={t.sort} inputMode="numeric" />
        </div>
        <TextField {...form.field('conditions', tag.conditions)} label={t.conditions} hint={t.conditionsHint} />
        <TextField {...form.field('products', tag.products)} label={t.products} hint={t.productsHint} />
        <Checkbox {...form.tick('isActive', tag.isActive)} label={t.isActive} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}
