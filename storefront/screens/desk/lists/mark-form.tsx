import type { ReactNode } from 'react'
import type { RegionLink } from '#contract/shell.ts'
import type { EditedMark } from '#contract/staff/lists.ts'
import { markIcons, markPositions } from '#rules/product-mark.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { markOf } from '#storefront/parts/product-badges.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { TownChoices } from '../town-choices.tsx'
import { EditedHead, InLanguages } from './edited.tsx'

interface MarkFormProps {
  path: string
  mark: EditedMark
  seen: ReactNode
  towns: RegionLink[]
  answer: FormAnswer | undefined
}

/** All that a mark is: its words, its colours, and on which goods, where and when. */
export function MarkForm({ path, mark, seen, towns, answer }: MarkFormProps) {
  const t = useMessages('editing')
  const form = useForm({ name: 'mark', answer })
  const { mark: words, action } = t
  return (
    <>
      <EditedHead path={path} />
      {mark.id > 0 && (
        <p className="mb-5 flex items-center gap-3">
          {words.sample}
          {markOf({ ...mark, text: mark.names.ru, lineaGradient: gradientOf(mark) })}
        </p>
      )}
      <FormFrame form={form} className="grid max-w-240 gap-5">
        {seen}
        <input type="hidden" name="id" value={mark.id} />
        <InLanguages>
          {(language, inWords) => (
            <TextField
              {...form.field(`names.${language}`, mark.names[language] ?? '')}
              label={`${words.name} ${inWords}`}
              required={language === 'ru'}
              maxLength={40}
            />
          )}
        </InLanguages>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <TextField {...form.field('code', mark.code)} label={words.code} hint={t.codeHint} required maxLength={60} />
          <Select
            {...form.field('position', mark.position)}
            label={words.position}
            options={markPositions.map((value) => ({ value, label: words.positions[value] }))}
          />
          <Select
            {...form.field('icon', mark.icon ?? '')}
            label={words.icon}
            options={[
              { value: '', label: words.noIcon },
              ...markIcons.map((value) => ({ value, label: words.icons[value] })),
            ]}
          />
          <TextField {...form.field('sort', String(mark.sort))} label={t.sort} inputMode="numeric" />
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            {...form.field('backgroundColor', mark.backgroundColor)}
            label={words.ground}
            hint={words.colorHint}
            required
          />
          <TextField
            {...form.field('gradientColor', mark.gradientColor ?? '')}
            label={words.gradient}
            hint={words.gradientHint}
          />
          <TextField {...form.field('textColor', mark.textColor)} label={words.color} hint={words.colorHint} required />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('sections', mark.sections)} label={action.sections} hint={words.sectionsHint} />
          <TextField {...form.field('products', mark.products)} label={t.products} hint={t.productsHint} />
        </div>
        <TownChoices form={form} towns={towns} chosen={mark.regions} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('startsOn', mark.startsOn ?? '')} type="date" label={action.startsOn} />
          <TextField {...form.field('endsOn', mark.endsOn ?? '')} type="date" label={action.endsOn} />
        </div>
        <Checkbox {...form.tick('isReducedOnly', mark.isReducedOnly)} label={action.isReducedOnly} />
        <Checkbox {...form.tick('isActive', mark.isActive)} label={t.isActive} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}

function gradientOf({ backgroundColor, gradientColor }: EditedMark): string | null {
  return gradientColor && `linear-gradient(90deg,${backgroundColor},${gradientColor})`
}
