import type { ReactNode } from 'react'
import type { RegionLink } from '#contract/shell.ts'
import type { EditedAction } from '#contract/staff/lists.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { PictureFile } from '../picture-file.tsx'
import { TownChoices } from '../town-choices.tsx'
import { EditedHead, InLanguages } from './edited.tsx'

interface ActionFormProps {
  path: string
  action: EditedAction
  seen: ReactNode
  towns: RegionLink[]
  answer: FormAnswer | undefined
}

/** All that a promotion is: its words, its days, its picture, and which goods where. */
export function ActionForm({ path, action, seen, towns, answer }: ActionFormProps) {
  const t = useMessages('editing')
  const form = useForm({ name: 'action', answer })
  const words = t.action
  const list = (field: 'sections' | 'vendors' | 'tags' | 'products' | 'conditions', label: string, hint: string) => (
    <TextField {...form.field(field, action[field])} label={label} hint={hint} />
  )
  return (
    <>
      <EditedHead path={path} url={action.id && action.isActive ? action.url : undefined} />
      <FormFrame form={form} encType="multipart/form-data" className="grid max-w-240 gap-5">
        {seen}
        <input type="hidden" name="id" value={action.id} />
        <InLanguages>
          {(language, inWords) => (
            <div className="grid gap-4">
              <TextField
                {...form.field(`titles.${language}`, action.titles[language] ?? '')}
                label={`${words.title} ${inWords}`}
                required={language === 'ru'}
                maxLength={120}
              />
              <Textarea
                {...form.field(`texts.${language}`, action.texts[language] ?? '')}
                label={`${words.text} ${inWords}`}
                maxLength={300}
              />
              <Textarea
                {...form.field(`terms.${language}`, action.terms[language] ?? '')}
                label={`${words.terms} ${inWords}`}
                hint={words.termsHint}
                rows={6}
              />
            </div>
          )}
        </InLanguages>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <TextField {...form.field('code', action.code)} label={t.code} hint={t.codeHint} required maxLength={60} />
          <TextField {...form.field('startsOn', action.startsOn)} type="date" label={words.startsOn} required />
          <TextField {...form.field('endsOn', action.endsOn)} type="date" label={words.endsOn} required />
          <TextField {...form.field('sort', String(action.sort))} label={t.sort} inputMode="numeric" />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {list('sections', words.sections, words.wordsHint)}
          {list('vendors', words.vendors, words.wordsHint)}
          {list('tags', words.tags, words.tagsHint)}
          {list('products', t.products, t.productsHint)}
          {list('conditions', t.conditions, t.conditionsHint)}
        </div>
        <TownChoices form={form} towns={towns} chosen={action.regions} />
        <Checkbox {...form.tick('isReducedOnly', action.isReducedOnly)} label={words.isReducedOnly} />
        <PictureFile
          id="action-picture"
          name="picture"
          label={words.picture}
          hint={words.pictureHint}
          error={form.errorOf('picture')}
        />
        <Checkbox {...form.tick('isActive', action.isActive)} label={t.isActive} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}
