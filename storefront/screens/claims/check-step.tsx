import { Link, useSearchParams } from 'react-router'
import { ClaimFacts } from '#storefront/parts/claims/claim-facts.tsx'
import { ClaimPhotos } from '#storefront/parts/claims/claim-photos.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { claimUrl } from './claim-url.ts'
import type { StepProps } from './claim-wizard.tsx'
import { StepFrame } from './step-frame.tsx'

/** All of it once more, and what is still lacking before it can be sent. */
export function CheckStep({ claim, step, answer }: StepProps) {
  const t = useMessages('claims')
  const [search] = useSearchParams()
  const form = useForm({ name: 'step', answer, words: {} as { email?: string } })
  return (
    <StepFrame claim={claim} step={step} form={form} next={t.send} busyText={t.sendingClaim}>
      <ClaimFacts claim={claim} />
      <ClaimPhotos photos={claim.photos} />
      {claim.lacks.length > 0 && (
        <Notice tone="wait">
          <p>{t.lacksTitle}</p>
          <ul>
            {claim.lacks.map((lacking) => (
              <li key={lacking}>
                <Link to={claimUrl(claim.id, { code: search.get('code'), step: lacking })} className="link">
                  {t.steps[lacking]}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <TextField
        {...form.field('email', claim.contact.email)}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        className="max-w-110"
      />
    </StepFrame>
  )
}
