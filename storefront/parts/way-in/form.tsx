import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { SaveWayIn } from '#contract/way-in.ts'
import type { WayIn } from '#rules/way-in.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type Fields = keyof SaveWayIn
const sizes = [
  'liftDoorCm',
  'liftWidthCm',
  'liftDepthCm',
  'liftHeightCm',
  'doorWidthCm',
  'doorHeightCm',
  'flightCm',
  'landingCm',
] as const satisfies Fields[]

/** The way to the room, in centimetres as people measure; all fields stand open, so that it works before scripts. */
export function WayInForm({ way, answer }: { way: WayIn | null; answer: FormAnswer | undefined }) {
  const t = useMessages('fit')
  const known = knownOf(way)
  const form = useForm<Fields>({
    name: 'way-in',
    answer,
    words: { ...Object.fromEntries(sizes.map((field) => [field, t.wanted])), lift: t.chooseLift },
  })
  const size = (field: (typeof sizes)[number]) => ({
    ...form.field(field, known[field]),
    inputMode: 'numeric' as const,
  })
  return (
    <>
      <p className="mt-6 text-ink-2">{t.hint}</p>
      <FormFrame form={form} className="mt-5 grid gap-6">
        <LiftChoice form={form} known={known.lift} />
        <Sizes legend={t.ownLift}>
          <TextField {...size('liftDoorCm')} label={t.liftDoor} />
          <TextField {...size('liftWidthCm')} label={t.liftWidth} />
          <TextField {...size('liftDepthCm')} label={t.liftDepth} />
          <TextField {...size('liftHeightCm')} label={t.liftHeight} />
        </Sizes>
        <Sizes legend={t.door}>
          <TextField {...size('doorWidthCm')} label={t.doorWidth} required />
          <TextField {...size('doorHeightCm')} label={t.doorHeight} hint={t.doorHeightHint} />
        </Sizes>
        <Sizes legend={t.stairs} hint={t.stairsHint}>
          <TextField {...size('flightCm')} label={t.flight} />
          <TextField {...size('landingCm')} label={t.landing} />
        </Sizes>
        <Button
          type="submit"
          look="main"
          size="l"
          busy={form.isBusy}
          busyText={t.saving}
          className="justify-self-start"
        >
          {t.save}
        </Button>
      </FormFrame>
      {way && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="forget" />
          <Button type="submit" look="text" className="-ml-2.5">
            {t.forget}
          </Button>
        </Form>
      )}
    </>
  )
}

function LiftChoice({ form, known }: { form: KitForm<Fields>; known: string }) {
  const t = useMessages('fit')
  const chosen = form.typed('lift', known)
  const ways = [
    { value: 'usual', label: t.liftUsual, note: t.liftUsualNote },
    { value: 'own', label: t.liftOwn, note: t.liftOwnNote },
    { value: 'none', label: t.liftNone },
    { value: 'ground', label: t.liftGround },
  ]
  return (
    <ChoiceGroup {...form.group('lift')} legend={t.lift}>
      {ways.map(({ value, label, note }) => (
        <Radio
          key={value}
          name="lift"
          value={value}
          label={label}
          note={note}
          defaultChecked={value === chosen}
          required
        />
      ))}
    </ChoiceGroup>
  )
}

function Sizes({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-s text-ink-2">{hint}</p>}
      <div className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-4">{children}</div>
    </fieldset>
  )
}

/** What is known already, as the fields say it. */
function knownOf(way: WayIn | null): Record<Fields, string> {
  const own = way && typeof way.lift === 'object' ? way.lift : null
  const cm = (mm: number | undefined) => (mm === undefined ? '' : String(Math.round(mm / 10)))
  return {
    lift: way ? (typeof way.lift === 'string' ? way.lift : 'own') : '',
    liftDoorCm: cm(own?.doorMm),
    liftWidthCm: cm(own?.widthMm),
    liftDepthCm: cm(own?.depthMm),
    liftHeightCm: cm(own?.heightMm),
    doorWidthCm: cm(way?.door.widthMm),
    doorHeightCm: cm(way?.door.heightMm),
    flightCm: cm(way?.stairs?.flightMm),
    landingCm: cm(way?.stairs?.landingMm),
  }
}
