import type { CrewChoice, CrewWeek, DeskVisit } from '#contract/staff/crews.ts'
import { formatDay } from '#rules/calendar.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { weekAddress } from './week-address.ts'

type VisitPanelProps = {
  week: CrewWeek
  visit: DeskVisit
  choices: CrewChoice[]
  answer: FormAnswer | undefined
}

/** One visit, and who can have it. */
export function VisitPanel({ week, visit, choices, answer }: VisitPanelProps) {
  const t = useMessages('crews')
  const language = useLanguage()
  const { kind, orderNumber, orderGuid, day, from, to, address, zone, minutes, needsHanging, hasMoved } = visit
  const facts = [
    `${formatDay(day, language, 'long')}, ${t.hours(from, to)}`,
    address || t.noAddress,
    zone !== null && t.zone(zone),
    minutes > 0 && t.minutes(minutes),
    needsHanging && t.hanging,
  ].filter((fact) => fact !== false)
  return (
    <section aria-labelledby="visit" className="mb-8 max-w-180 rounded-2 bg-front p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="visit" className="title text-h3">
          {t.giveOf(t.kinds[kind], orderNumber)}
        </h2>
        <LinkButton to={weekAddress(week)} look="text" size="s">
          {t.close}
        </LinkButton>
      </div>
      <p className="mt-1">{facts.join(', ')}</p>
      <p className="mt-1">
        <TextLink to={href('/vue-tools/orders/:guid', { guid: orderGuid })}>{t.toOrder}</TextLink>
      </p>
      {hasMoved && (
        <Notice tone="wait" className="mt-3">
          {t.moved}
        </Notice>
      )}
      {visit.canMove ? (
        <GiveForm visit={visit} choices={choices} answer={answer} />
      ) : (
        <Notice className="mt-4">{t.stays}</Notice>
      )}
    </section>
  )
}

function GiveForm({ visit, choices, answer }: Omit<VisitPanelProps, 'week'>) {
  const t = useMessages('crews')
  const form = useForm<'crewId'>({ name: 'give', answer, words: { crewId: t.choose } })
  const chosen = form.typed('crewId', visit.crewId === 0 ? '' : String(visit.crewId))
  const noteOf = ({ id, fault, visits }: CrewChoice) => {
    if (id === visit.crewId) return t.now
    return fault === null ? t.fits(visits) : t.faults[fault]
  }
  return (
    <FormFrame form={form} className="mt-4 grid gap-4">
      <input type="hidden" name="subject" value={visit.subject} />
      <input type="hidden" name="seenCrewId" value={visit.crewId} />
      <ChoiceGroup {...form.group('crewId')} legend={t.give}>
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            name="crewId"
            value={choice.id}
            defaultChecked={chosen === String(choice.id)}
            disabled={choice.fault !== null && choice.id !== visit.crewId}
            label={choice.name}
            note={noteOf(choice)}
          />
        ))}
        {visit.crewId !== 0 && <Radio name="crewId" value="0" defaultChecked={chosen === '0'} label={t.nobody} />}
      </ChoiceGroup>
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}
