import { Fragment, useState } from 'react'
import type { ClaimPart } from '#contract/claims.ts'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import type { StepProps } from './claim-wizard.tsx'
import { PartsMap } from './parts-map.tsx'
import { StepFrame } from './step-frame.tsx'

/** The map of parts, box by box. One press holds the spares of what is missing and offers visits of the crew. */
export function PartsStep({ claim, step, answer, said: told }: StepProps) {
  const t = useMessages('claims')
  const said = useSaidOnce(told)
  const form = useForm({
    name: 'step',
    answer,
    words: { parts: t.partsLacking } as { parts?: string; numberPackage?: string; visit?: string },
  })
  const asked = claim.parts.flatMap(({ id }) => id ?? [])
  const [missing, setMissing] = useState<readonly number[]>(asked)
  const toggle = (id: number) =>
    setMissing((those) => (those.includes(id) ? those.filter((one) => one !== id) : [...those, id]))
  const all = claim.packages.flatMap(({ parts }) => parts)
  const wrong = form.errorOf('parts') ?? form.errorOf('numberPackage')
  return (
    <StepFrame claim={claim} step={step} form={form}>
      {said?.code === 'held' && !answer && claim.parts.length > 0 && (
        <Notice tone="done">{claim.parts.some(({ isReserved }) => isReserved) ? t.held : t.heldNone}</Notice>
      )}
      {all.length > 0 ? (
        <>
          <p className="text-ink-2">{t.partsLead}</p>
          <PartsMap parts={all} missing={missing} onToggle={toggle} />
        </>
      ) : (
        <p className="text-ink-2">{t.noParts}</p>
      )}
      {claim.packages.map(({ number, parts }) => (
        <fieldset key={number} className="min-w-0 rounded-2 border border-seam p-4">
          <legend className="px-1 font-semibold">{t.box(number, claim.packages.length)}</legend>
          <Checkbox
            name="numberPackage"
            value={number}
            defaultChecked={claim.numberPackage.includes(number)}
            label={t.boxIsMeant}
          />
          {parts.map((part) => (
            <Fragment key={part.id}>
              <Checkbox
                name="parts"
                value={part.id}
                checked={missing.includes(part.id)}
                onChange={() => toggle(part.id)}
                label={
                  <>
                    <b className="font-semibold">{part.code}</b> {part.name}
                  </>
                }
                note={[
                  missing.includes(part.id) && t.missing,
                  t.inBox(part.quantity),
                  asked.includes(part.id) ? reservedWords(claim, part.id, t) : part.hasSpare ? t.hasSpare : t.noSpare,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <PartCount
                part={part}
                most={part.quantity * claim.quantity}
                known={claim.parts.find(({ id }) => id === part.id)?.quantity ?? 1}
                isMissing={missing.includes(part.id)}
              />
            </Fragment>
          ))}
        </fieldset>
      ))}
      {wrong && <FieldError>{wrong}</FieldError>}
      {all.length > 0 && (
        <Button
          type="submit"
          name="intent"
          value="hold"
          look="outline"
          busy={form.isBusy && form.sentBy === 'hold'}
          busyText={t.holding}
          className="justify-self-start max-sm:w-full"
        >
          {t.hold}
        </Button>
      )}
      {asked.length > 0 && <VisitChoice claim={claim} form={form} />}
    </StepFrame>
  )
}

type PartCountProps = { part: ClaimPart; most: number; known: number; isMissing: boolean }

/** How many of it are not there, where the box holds more than one. Without scripts it is asked beside every such part. */
function PartCount({ part: { id, code, name }, most, known, isMissing }: PartCountProps) {
  const t = useMessages('claims')
  if (most === 1) return null
  return (
    <div className={cx('max-w-60 pb-2 pl-9', !isMissing && 'hidden noscript:block')}>
      <Select
        name="partCounts"
        label={t.howManyLack(`${code} ${name}`)}
        hideLabel
        defaultValue={`${id}:${Math.min(known, most)}`}
        options={Array.from({ length: most }, (_, at) => ({ value: `${id}:${at + 1}`, label: t.lackOf(at + 1, most) }))}
      />
    </div>
  )
}

function reservedWords(claim: StepProps['claim'], id: number, t: { reserved: string; awaited: string }): string {
  return claim.parts.find((part) => part.id === id)?.isReserved ? t.reserved : t.awaited
}

type VisitForm = { field: (name: 'visit', known: string) => { id: string; name: string; defaultValue: string } }

/** The visit that was chosen, others that are free, or none: it is the shopper's own choice. */
function VisitChoice({ claim: { visit, visits }, form }: { claim: StepProps['claim']; form: VisitForm }) {
  const t = useMessages('claims')
  const language = useLanguage()
  const visitValue = (one: { day: string; from: number; to: number }) => `${one.day} ${one.from}-${one.to}`
  const free = visit && !visits.some((one) => visitValue(one) === visitValue(visit)) ? [visit, ...visits] : visits
  return (
    <Select
      {...form.field('visit', visit ? visitValue(visit) : '')}
      label={t.visit}
      placeholder={t.visitNotYet}
      options={[
        ...free.map((one) => ({ value: visitValue(one), label: visitWords(one, language) })),
        { value: 'none', label: t.noVisit },
      ]}
    />
  )
}
