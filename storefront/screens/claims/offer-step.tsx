import { ClaimFacts } from '#storefront/parts/claims/claim-facts.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { StepProps } from './claim-wizard.tsx'
import { StepFrame } from './step-frame.tsx'

/** The goods that were chosen, and how many of them. */
export function OfferStep({ claim, step, answer }: StepProps) {
  const t = useMessages('claims')
  const form = useForm({ name: 'step', answer, words: {} as { quantity?: string } })
  return (
    <StepFrame claim={claim} step={step} form={form}>
      <ClaimFacts
        claim={{ ...claim, kind: null, description: '', numberPackage: [], parts: [], visit: null, label: null }}
      />
      {claim.goods.ordered > 1 && (
        <TextField
          {...form.field('quantity', String(claim.quantity))}
          label={t.quantity}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-50"
        />
      )}
    </StepFrame>
  )
}
