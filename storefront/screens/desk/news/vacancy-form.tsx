import { type ReactNode, useState } from 'react'
import type { RegionLink } from '#contract/shell.ts'
import type { EditedVacancy } from '#contract/staff/vacancies.ts'
import { employments } from '#contract/vacancies.ts'
import { currencySign } from '#rules/money.ts'
import { useDeskToday } from '#storefront/layouts/desk/use-desk.ts'
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

interface VacancyFormProps {
  path: string
  vacancy: EditedVacancy
  seen: ReactNode
  towns: RegionLink[]
  answer: FormAnswer | undefined
}

/** A vacancy of one town: its words, its pay and its days. */
export function VacancyForm({ path, vacancy, seen, towns, answer }: VacancyFormProps) {
  const t = useMessages('editing')
  const named = useMessages('content').vacancies.employments
  const words = t.vacancy
  const form = useForm({ name: 'vacancy', answer })
  const [town, setTown] = useState(form.typed('region', vacancy.region))
  const sign = signAt(towns, town)
  const today = useDeskToday()
  const pay = (field: 'salaryFrom' | 'salaryTo', label: string) => (
    <TextField
      {...form.field(field, String(vacancy[field] ?? ''))}
      label={label}
      hint={words.salaryHint}
      after={sign}
      inputMode="numeric"
      maxLength={8}
    />
  )
  return (
    <>
      <EditedHead
        path={path}
        url={vacancy.id ? `${href('/vacancy')}?id=${vacancy.id}&preview=${vacancy.id}` : undefined}
      />
      <FormFrame form={form} className="grid max-w-280 gap-5">
        <p className="text-s text-ink-2">{t.starred}</p>
        {seen}
        <input type="hidden" name="id" value={vacancy.id} />
        <InLanguages>
          {(language, inWords) => (
            <TextField
              {...form.field(`names.${language}`, vacancy.names[language] ?? '')}
              label={`${words.name} ${inWords}`}
              required={language === 'ru'}
              maxLength={120}
            />
          )}
        </InLanguages>
        <InLanguages>
          {(language, inWords) => (
            <TextField
              {...form.field(`departments.${language}`, vacancy.departments[language] ?? '')}
              label={`${words.department} ${inWords}`}
              required={language === 'ru'}
              maxLength={80}
            />
          )}
        </InLanguages>
        <BodiesFields form={form} name="texts" bodies={vacancy.texts} isRequired />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Select
            {...form.field('region', vacancy.region)}
            label={words.region}
            placeholder={words.chooseTown}
            options={towns.map(({ code, NAME }) => ({ value: code, label: NAME }))}
            required
            onChange={({ currentTarget }) => setTown(currentTarget.value)}
          />
          {pay('salaryFrom', words.salaryFrom)}
          {pay('salaryTo', words.salaryTo)}
          <Select
            {...form.field('employment', vacancy.employment)}
            label={words.employment}
            options={employments.map((value) => ({ value, label: named[value] }))}
          />
          <TextField
            {...form.field('publishedOn', vacancy.publishedOn || today)}
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

/** In what the people of a town are paid; nothing until it is chosen. */
function signAt(towns: readonly RegionLink[], word: string): string | undefined {
  const town = towns.find(({ code }) => code === word)
  return town && currencySign(town.kz ? 'KZT' : 'RUB')
}
