import { type ReactNode, useEffect, useRef } from 'react'
import type { JudgedLabels } from '#contract/staff/labels.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { doorMeans } from '#rules/money-means.ts'
import { deskSteps, undoOf } from '#rules/order-step.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useTicked } from '../ticks.tsx'
import { LabelForms } from './label-forms.tsx'
import { labelsStep } from './moved.ts'
import type { MovesAnswer, MovesAsked } from './save-orders.ts'

/** The id of the form to which the boxes of the table belong. */
export const movesForm = 'judge'

/** What to do with the ticked orders. It stays in view while the table is read. */
export function MoveBar({ answer }: { answer: MovesAnswer | undefined }) {
  const t = useMessages('orders')
  const form = useForm({ name: movesForm, answer, words: { step: t.noStep, numbers: t.noneChosen } })
  const chosen = useTicked('numbers')
  const noneChosen = form.errorOf('numbers')
  return (
    <FormFrame
      form={form}
      className={cx(
        'flex flex-wrap items-end gap-3 bg-wall py-3',
        chosen > 0 && 'sticky bottom-0 z-2 border-t border-seam',
      )}
    >
      <div id={`${movesForm}-numbers`} tabIndex={-1} className="w-full text-s outline-none sm:w-auto sm:flex-1">
        <p role="status">{chosen > 0 ? t.chosen(chosen) : t.chooseFirst}</p>
        {noneChosen && chosen === 0 && <FieldError>{noneChosen}</FieldError>}
      </div>
      <Select
        {...form.field('step')}
        label={t.whatToDo}
        hideLabel
        placeholder={t.whatToDo}
        options={[
          ...deskSteps.map((step) => ({ value: step, label: t.steps[step] })),
          { value: labelsStep, label: t.labels.step },
        ]}
        className="min-w-55 flex-1 sm:flex-none"
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.checking} className="min-h-13!">
        {t.check}
      </Button>
    </FormFrame>
  )
}

type AskedMovesProps = { asked: MovesAsked; answer: MovesAnswer | undefined; back: string }

/** Before anything is done: how many would change, and why the others would not. */
export function AskedMoves({ asked: { step, judged }, answer, back }: AskedMovesProps) {
  const t = useMessages('orders')
  const place = useRef<HTMLElement>(null)
  const form = useForm({ name: 'move', answer, words: { reason: t.reasonWrong, takenBy: t.taken.byWrong } })
  useEffect(() => place.current?.focus(), [])
  const { moving, owing, already, stuck, unknown } = judged
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t.asked.title(t.steps[step])}
      className="mt-2 mb-6 max-w-220 rounded-2 bg-front p-5 outline-none"
    >
      <h2 className="title text-h3">{t.asked.title(t.steps[step])}</h2>
      <p className="mt-1 text-ink-2">{t.hints[step]}</p>
      {moving.length > 0 ? (
        <Told>
          {t.asked.moving(moving.length)}: {moving.map(({ number }) => number).join(', ')}
        </Told>
      ) : (
        <Told>{t.asked.nothing}</Told>
      )}
      {already.length > 0 && <Told>{t.asked.already(already.join(', '))}</Told>}
      {stuck.map(({ number, from }) => (
        <Told key={number}>{t.asked.stuck(number, t.states[from])}</Told>
      ))}
      {unknown.length > 0 && <Told>{t.asked.unknown(unknown.join(', '))}</Told>}
      <FormFrame form={form} className="mt-4 grid gap-3">
        <input type="hidden" name="step" value={step} />
        {moving.map(({ number }) => (
          <input key={number} type="hidden" name="numbers" value={number} />
        ))}
        {step === 'cancelled' && moving.length > 0 && (
          <TextField
            {...form.field('reason')}
            label={t.reason}
            hint={t.reasonHint}
            maxLength={300}
            autoComplete="off"
            className="max-w-120"
          />
        )}
        {owing.length > 0 && (
          <div className="grid max-w-120 gap-3">
            <p className="font-semibold">
              {t.asked.owing(
                owing.map(({ number, owedMinor, currency }) =>
                  t.asked.owes(number, formatMoney(owedMinor, currencySign(currency))),
                ),
              )}
            </p>
            <Select
              {...form.field('takenBy')}
              label={t.taken.by}
              placeholder={t.taken.choose}
              required
              options={doorMeans.map((value) => ({ value, label: t.taken.ways[value] }))}
            />
          </div>
        )}
        {moving.length > 0 && undoOf[step] === undefined && <p className="text-s text-ink-2">{t.asked.forGood}</p>}
        <span className="flex flex-wrap gap-3">
          {moving.length > 0 && (
            <Button type="submit" look="main" busy={form.isBusy} busyText={t.asked.doing}>
              {t.asked.yes(moving.length)}
            </Button>
          )}
          <LinkButton to={back} look="outline">
            {t.asked.no}
          </LinkButton>
        </span>
      </FormFrame>
    </section>
  )
}

/** The labels of the chosen orders, each kind behind its button. */
export function AskedLabels({ labels, back }: { labels: JudgedLabels; back: string }) {
  const t = useMessages('orders')
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t.labels.asked}
      className="mt-2 mb-6 max-w-220 rounded-2 bg-front p-5 outline-none"
    >
      <h2 className="title text-h3">{t.labels.asked}</h2>
      <p className="mt-1 text-ink-2">{t.labels.hint}</p>
      <LabelForms labels={labels} />
      <LinkButton to={back} look="outline" className="mt-4">
        {t.labels.close}
      </LinkButton>
    </section>
  )
}

function Told({ children }: { children: ReactNode }) {
  return <p className="mt-2 break-words">{children}</p>
}
