import type { ReactNode } from 'react'
import type { EditedVacancy } from '#contract/staff/vacancies.ts'
import { employments } from '#contract/vacancies.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { EditedHead, InLanguages } from '../lists/edited.tsx'
import { BodiesFields } from './bodies-fields.tsx'

type VacancyFormProps = { path: string; vacancy: EditedVacancy; seen: ReactNode; answer: FormAnswer | undefined }

/** A vacancy of one town: its words, its pay and its days. */
export function VacancyForm({ path, vacancy, seen, answer }: VacancyFormProps) {
  const t = useMessages('editing')
  const named = useMessages('content').vacancies.employments
  const words = t.vacancy
  const form = useForm({ name: 'vacancy', answer })
  const pay = (field: 'salaryFrom' | 'salaryTo', label: string) => (
    <TextField {...form.field(field, String(vacancy[field] ?? ''))} label={label} inputMode="numeric" maxLength={8} />
  )
  return (
    <>
      <EditedHead
        path={path}
        url={vacancy.id ? `${href('/vacancy')}?id=${vacancy.id}&preview=${vacancy.id}` : undefined}
      />
      <FormFrame form={form} className="grid max-w-280 gap-5">
        {seen}
        <input type="hidden" name="id" value={vacancy.id} />
        <InLanguages>
          {(language, inWords) => (
            <div className="grid gap-4">
              <TextField
                {...form.field(`names.${language}`, vacancy.names[language] ?? '')}
                label={`${words.name} ${inWords}`}
                required={language === 'ru'}
                maxLength={120}
              />
              <TextField
                {...form.field(`departments.${language}`, vacancy.departments[language] ?? '')}
                label={`${words.department} ${inWords}`}
                required={language === 'ru'}
                maxLength={80}
              />
            </div>
          )}
        </InLanguages>
        <BodiesFields form={form} name="texts" bodies={vacancy.texts} isRequired />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            {...form.field('region', vacancy.region)}
            label={words.region}
            hint={words.regionHint}
            required
            maxLength={60}
          />
          {pay('salaryFrom', words.salaryFrom)}
          {pay('salaryTo', words.salaryTo)}
          <Select
            {...form.field('employment', vacancy.employment)}
            label={words.employment}
            options={employments.map((value) => ({ value, label: named[value] }))}
          />
          <TextField
            {...form.field('publishedOn', vacancy.publishedOn)}
            type="date"
            label={t.article.publishedOn}
            required
          />
          <TextField {...form.field('endsOn', vacancy.endsOn)} type="date" label={t.action.endsOn} />
        </div>
        <Checkbox {...form.tick('isActive', vacancy.isActive)} label={t.isActive} note={t.article.draftNote} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}
