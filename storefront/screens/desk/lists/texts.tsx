import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type EditedText, staffListsContract } from '#contract/staff/lists.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Route } from './+types/texts.ts'
import { EditedHead, InLanguages } from './edited.tsx'
import { loadEntries, saveEntry } from './entries.server.ts'
import { EntryPage } from './entry-page.tsx'

export const handle: RouteTexts = { texts: ['editing'] }

const path = href('/vue-tools/texts')
const fresh: EditedText = { kind: 'section', code: '', section: '', texts: {}, isEdited: false }

const keyOf = ({ kind, code, section }: EditedText) => [kind, code, section].join('/')

const entries = {
  path,
  page: 'texts' as const,
  list: async (api: PageContext['api']) => (await api.staffLists.listEditedTexts()).texts,
  keyOf: keyOf,
  fresh,
  schema: staffListsContract.saveListingText.body,
  save: (api: PageContext['api'], body: z.output<typeof staffListsContract.saveListingText.body>) =>
    api.staffLists.saveListingText({ body }),
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadEntries(entries, { request, url }, pageOf(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** What lists say: of each kind in general, and of single lists. */
export default function DeskTexts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('editing')
  const { isNew } = loaderData
  return (
    <EntryPage
      page="desk-texts"
      path={path}
      loaded={loaderData}
      answer={actionData}
      entryOf={(one) => ({
        key: keyOf(one),
        name: t.text.kinds[one.kind],
        note: [one.code, one.section].filter(Boolean).join(', ') || t.text.all,
      })}
      form={(text, seen) => <TextForm key={keyOf(text)} {...{ text, seen, isNew }} answer={actionData} />}
    />
  )
}

type TextFormProps = { text: EditedText; seen: ReactNode; isNew: boolean; answer: FormAnswer | undefined }

function TextForm({ text, seen, isNew, answer }: TextFormProps) {
  const t = useMessages('editing')
  const form = useForm({ name: 'text', answer })
  const words = t.text
  return (
    <>
      <EditedHead path={path} />
      <p className="mb-4 max-w-160 text-ink-2">{words.hint}</p>
      <FormFrame form={form} className="grid max-w-240 gap-5">
        {seen}
        {isNew ? (
          <div className="grid gap-5 lg:grid-cols-3">
            <input type="hidden" name="isNew" value="true" />
            <Select
              {...form.field('kind', text.kind)}
              label={words.kind}
              options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
            />
            <TextField {...form.field('code', text.code)} label={words.code} />
            <TextField {...form.field('section', text.section)} label={words.section} />
          </div>
        ) : (
          <>
            <h2 className="title text-h3">
              {[words.kinds[text.kind], text.code, text.section].filter(Boolean).join(', ')}
            </h2>
            <input type="hidden" name="kind" value={text.kind} />
            <input type="hidden" name="code" value={text.code} />
            <input type="hidden" name="section" value={text.section} />
          </>
        )}
        <InLanguages>
          {(language, inWords) => (
            <div className="grid gap-4">
              <TextField
                {...form.field(`heading.${language}`, text.texts[language]?.heading ?? '')}
                label={`${words.heading} ${inWords}`}
                maxLength={200}
              />
              <TextField
                {...form.field(`title.${language}`, text.texts[language]?.title ?? '')}
                label={`${words.title} ${inWords}`}
                maxLength={300}
              />
              <Textarea
                {...form.field(`description.${language}`, text.texts[language]?.description ?? '')}
                label={`${words.description} ${inWords}`}
                maxLength={600}
              />
              <Textarea
                {...form.field(`article.${language}`, text.texts[language]?.article ?? '')}
                label={`${words.article} ${inWords}`}
                rows={10}
              />
            </div>
          )}
        </InLanguages>
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}
