import { useState } from 'react'
import type { StaffClaim, staffClaimsContract } from '#contract/staff/claims.ts'
import { type ClaimDecision, claimDecisions, goodsWays, refusalReasons } from '#rules/claim.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer, ShownRefusal } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'

type Answered = { answer: FormAnswer | undefined }
export type DecisionAnswer = FormAnswer<ShownRefusal<typeof staffClaimsContract.decideClaim>>

/** One press that moves a claim on. */
export function PressForm({
  name,
  answer,
  text,
  busyText,
  hint,
}: Answered & { name: string; text: string; busyText: string; hint?: string }) {
  const form = useForm({ name, answer, words: {} })
  return (
    <FormFrame form={form} className="grid gap-2">
      {hint && <p className="text-s text-ink-2">{hint}</p>}
      <Button type="submit" look="main" busy={form.isBusy} busyText={busyText} className="justify-self-start">
        {text}
      </Button>
    </FormFrame>
  )
}

export function AskForm({ answer }: Answered) {
  const t = useMessages('desk').claims
  const form = useForm({ name: 'ask', answer, words: { question: t.noQuestion } })
  return (
    <FormFrame form={form} className="grid gap-3">
      <Textarea {...form.field('question')} label={t.question} hint={t.questionHint} rows={3} maxLength={1000} />
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.asking} className="justify-self-start">
        {t.ask}
      </Button>
    </FormFrame>
  )
}

const fieldsOf: Partial<Record<ClaimDecision, 'quantity' | 'sum' | 'reason'>> = {
  refund: 'quantity',
  discount: 'sum',
  refusal: 'reason',
}

/** The fields of a decision are there as soon as it is chosen, whether or not scripts are alive. */
const shownOf = {
  refund: 'hidden group-has-[[value="refund"]:checked]/decide:grid gap-4',
  discount: 'hidden group-has-[[value="discount"]:checked]/decide:block',
  refusal: 'hidden group-has-[[value="refusal"]:checked]/decide:block',
}

/** What is done, with the figures or the reason that it needs. */
export function DecideForm({
  found: { claim, held, heldMinor },
  answer,
}: {
  found: StaffClaim
  answer: DecisionAnswer | undefined
}) {
  const t = useMessages('desk').claims
  const words = useMessages('claims')
  const form = useForm({ name: 'decide', answer, words: { decision: t.noDecision } })
  const typed = form.typed('decision')
  const { refusal } = form
  const toAgree = refusal?.code === 'DECISION_AGREE' ? refusal.data.sumMinor : null
  // What is chosen before scripts are alive is heard by the shop alone, and comes back with its answer.
  const [pressed, choose] = useState<string>()
  const chosen = pressed ?? typed
  const needs = claimDecisions.find((one) => one === chosen)
  const shown = needs && fieldsOf[needs]
  return (
    <FormFrame form={form} className="group/decide grid gap-4 rounded-2 border border-seam p-5">
      <input type="hidden" name="held" value={held} />
      <ChoiceGroup {...form.group('decision')} legend={t.decide} legendClass="title text-h3">
        <div className="mt-3 grid gap-2">
          {claimDecisions.map((decision) => (
            <RadioCard
              key={decision}
              name="decision"
              value={decision}
              defaultChecked={typed === decision}
              onChange={() => choose(decision)}
              label={words.decisions[decision]}
              note={chosen === decision && t.decisionHints[decision]}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className={shownOf.refund}>
        <TextField
          {...form.field('quantity', String(Math.min(claim.quantity, held)))}
          label={t.quantity}
          hint={t.held(held, formatMoney(heldMinor, currencySign(claim.currency)))}
          inputMode="numeric"
          autoComplete="off"
          disabled={pressed !== undefined && shown !== 'quantity'}
        />
        <ChoiceGroup {...form.group('goodsWay')} legend={t.goodsWay}>
          <div className="mt-2 grid gap-2">
            {goodsWays.map((way) => (
              <RadioCard
                key={way}
                name="goodsWay"
                value={way}
                defaultChecked={form.typed('goodsWay') === way}
                label={t.goodsWays[way]}
              />
            ))}
          </div>
        </ChoiceGroup>
      </div>
      <div className={shownOf.discount}>
        <TextField {...form.field('sum')} label={t.sum} inputMode="numeric" autoComplete="off" />
      </div>
      <div className={shownOf.refusal}>
        <Select
          {...form.field('reason')}
          label={t.reason}
          placeholder={t.reasonNone}
          options={refusalReasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
      </div>
      <Textarea {...form.field('note')} label={t.note} rows={3} maxLength={1000} />
      {/* Before the one that agrees: Enter in a field asks, and sends no money. */}
      <Button
        type="submit"
        look={toAgree === null ? 'main' : 'outline'}
        busy={form.isBusy && form.sentBy !== 'agree'}
        busyText={t.making}
        className="justify-self-start"
      >
        {toAgree === null ? t.make : t.makeAnew}
      </Button>
      {toAgree !== null && needs !== undefined && needs === typed && (
        <Agreement
          sum={formatMoney(toAgree, currencySign(claim.currency))}
          sumMinor={toAgree}
          isBusy={form.sentBy === 'agree'}
        />
      )}
    </FormFrame>
  )
}

/** Money goes by its sum alone: whoever decides reads it, and presses once more. */
function Agreement({ sum, sumMinor, isBusy }: { sum: string; sumMinor: number; isBusy: boolean }) {
  const t = useMessages('desk').claims
  return (
    <Notice tone="wait">
      <p className="font-semibold">{t.agreeTo(sum)}</p>
      <input type="hidden" name="sumShown" value={sumMinor} />
      <Button type="submit" name="intent" value="agree" look="main" busy={isBusy} busyText={t.making} className="mt-3">
        {t.agree(sum)}
      </Button>
    </Notice>
  )
}
