import type { CrewWeek, DeskCrew } from '#contract/staff/crews.ts'
import { crewSkills } from '#rules/crew.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { crewName } from './crew-name.ts'
import { CrewPeople } from './crew-people.tsx'
import { weekAddress } from './week-address.ts'

type CrewPanelProps = { week: CrewWeek; crew: DeskCrew | 'new'; answer: FormAnswer | undefined }

/** A crew with its people; a new one gets its people once it is there. */
export function CrewPanel({ week, crew, answer }: CrewPanelProps) {
  const t = useMessages('crews')
  const language = useLanguage()
  return (
    <section aria-labelledby="crew" className="mb-8 max-w-180 rounded-2 bg-front p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="crew" className="title text-h3">
          {crew === 'new' ? t.add : crewName(crew, language)}
        </h2>
        <LinkButton to={weekAddress(week)} look="text" size="s">
          {t.close}
        </LinkButton>
      </div>
      <CrewForm week={week} crew={crew} answer={answer} />
      {crew !== 'new' && <CrewPeople crew={crew} answer={answer} />}
    </section>
  )
}

function CrewForm({ week, crew, answer }: CrewPanelProps) {
  const t = useMessages('crews')
  const form = useForm<string>({ name: 'crew', answer, words: { skills: t.canWrong } })
  const known = crew === 'new' ? null : crew
  const number = { inputMode: 'numeric' as const, maxLength: 7, autoComplete: 'off' }
  return (
    <FormFrame form={form} className="mt-4 grid gap-5">
      <input type="hidden" name="id" value={known?.id ?? 0} />
      <input type="hidden" name="regionId" value={week.region.id} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...form.field('name', known?.name)} label={t.name} maxLength={60} autoComplete="off" />
        <TextField {...form.field('nameKk', known?.nameKk)} label={t.nameKk} maxLength={60} autoComplete="off" />
        <TextField
          {...form.field('nameEn', known?.nameEn)}
          label={t.nameEn}
          hint={t.nameHint}
          maxLength={60}
          autoComplete="off"
        />
        <PhoneField {...form.field('phone', known?.phone)} label={t.phone} hint={t.phoneHint} autoComplete="off" />
        <TextField {...form.field('perWindow', String(known?.perWindow ?? 4))} {...number} label={t.perWindow} />
        <TextField {...form.field('sharePercent', String(known?.sharePercent ?? 40))} {...number} label={t.share} />
        <TextField
          {...form.field('perVisit', String(known?.perVisit ?? 0))}
          {...number}
          label={t.perVisit}
          hint={t.perVisitHint}
        />
        <Select
          {...form.field('warehouseId', String(known?.warehouseId ?? 0))}
          label={t.warehouse}
          options={[
            { value: '0', label: t.anyWarehouse },
            ...week.warehouses.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <Ticks
        form={form}
        list="skills"
        legend={t.can}
        all={crewSkills}
        known={known?.skills}
        wordOf={(one) => t.skills[one]}
      />
      <Ticks
        form={form}
        list="restWeekdays"
        legend={t.rest}
        all={[1, 2, 3, 4, 5, 6, 7]}
        known={known?.restWeekdays}
        wordOf={(one) => t.weekdays[one - 1] ?? ''}
      />
      {week.zones.length > 0 && (
        <Ticks
          form={form}
          list="zones"
          legend={`${t.zones}. ${t.zonesHint}`}
          all={week.zones}
          known={known?.zones}
          wordOf={(one) => one}
        />
      )}
      <Checkbox {...form.tick('isActive', known?.isActive ?? true)} label={t.isActive} />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}

interface TicksProps<One extends string | number> {
  form: KitForm<string>
  list: string
  legend: string
  all: readonly One[]
  known: readonly One[] | undefined
  wordOf: (one: One) => string
}

/** Each box has a name of its own, so that what was ticked stays ticked after a refusal. */
function Ticks<One extends string | number>({ form, list, legend, all, known = [], wordOf }: TicksProps<One>) {
  return (
    <ChoiceGroup {...form.group(list)} legend={legend}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {all.map((one) => (
          <Checkbox key={one} {...form.tick(`${list}:${one}`, known.includes(one))} label={wordOf(one)} />
        ))}
      </div>
    </ChoiceGroup>
  )
}
