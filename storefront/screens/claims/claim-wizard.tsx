import type { ClaimView } from '#contract/claims.ts'
import { type ClaimStep, claimSteps, photoKindOf } from '#rules/claim.ts'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { CheckStep } from './check-step.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { DescriptionStep } from './description-step.tsx'
import { OfferStep } from './offer-step.tsx'
import { PartsStep } from './parts-step.tsx'
import { PhotoStep } from './photo-step.tsx'

export type StepProps = { claim: ClaimView; step: ClaimStep; answer: FormAnswer | undefined; said: Flash | null }

/** One step of the wizard, with where one is and the link by which it is gone on with elsewhere. */
export function ClaimWizard({ link, ...props }: StepProps & { link: string }) {
  const t = useMessages('claims')
  const { claim, step } = props
  return (
    <>
      <h1 className="title text-h1">{t.step(claimSteps.indexOf(step) + 1, claimSteps.length, t.steps[step])}</h1>
      <p className="mt-1 text-ink-2">{claim.goods.name}</p>
      <ClaimSteps claim={claim} current={step} />
      <div className="mt-7 grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16">
        <div className="min-w-0">
          <StepForm key={step} {...props} />
        </div>
        <aside className="self-start rounded-2 bg-front p-5 text-s">
          <CopyField url={link} texts={{ label: t.saved, copy: t.copy, copied: t.copied }} />
        </aside>
      </div>
    </>
  )
}

function StepForm(props: StepProps) {
  if (photoKindOf(props.step) !== null) return <PhotoStep {...props} />
  switch (props.step) {
    case 'Offer':
      return <OfferStep {...props} />
    case 'NumberPackage':
      return <PartsStep {...props} />
    case 'SaveClaim':
      return <CheckStep {...props} />
    default:
      return <DescriptionStep {...props} />
  }
}
