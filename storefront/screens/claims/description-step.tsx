import { claimKinds } from '#rules/claim.ts'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { StepProps } from './claim-wizard.tsx'
import { StepFrame } from './step-frame.tsx'

/** What happened: a kind to choose and words of one's own. */
export function DescriptionStep({ claim, step, answer }: StepProps) {
  const t = useMessages('claims')
  const form = useForm({
    name: 'step',
    answer,
    words: { kind: t.kindLacking, description: t.wordsLacking },
    draft: `claim ${claim.id}`,
  })
  const chosen = form.typed('kind', claim.kind ?? '')
  return (
    <StepFrame claim={claim} step={step} form={form}>
      <ChoiceGroup {...form.group('kind')} legend={t.kind}>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {claimKinds.map((kind) => (
            <RadioCard key={kind} name="kind" value={kind} defaultChecked={chosen === kind} label={t.kinds[kind]} />
          ))}
        </div>
      </ChoiceGroup>
      <Textarea
        {...form.field('description', claim.description)}
        label={t.words}
        hint={t.wordsHint}
        rows={6}
        maxLength={2000}
      />
    </StepFrame>
  )
}
