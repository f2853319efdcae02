import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ClaimView } from '#contract/claims.ts'
import { type ClaimStep, claimSteps } from '#rules/claim.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { claimUrl } from './claim-url.ts'

type StepFrameProps = {
  claim: ClaimView
  step: ClaimStep
  form: Pick<KitForm, 'name' | 'answer' | 'refusal' | 'faults' | 'props' | 'isBusy' | 'sentBy'>
  next?: string
  busyText?: string
  encType?: 'multipart/form-data'
  children: ReactNode
}

/** The form of a step: its own fields, which revision it was filled in from, and the way on and back. Enter goes on. */
export function StepFrame({ claim, step, form, next, busyText, encType, children }: StepFrameProps) {
  const t = useMessages('claims')
  const [search] = useSearchParams()
  const before = claimSteps[claimSteps.indexOf(step) - 1]
  return (
    <FormFrame form={form} encType={encType} className="grid gap-6">
      <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" className="hidden" />
      <input type="hidden" name="queryType" value="set" />
      <input type="hidden" name="queryAction" value={step} />
      <input type="hidden" name="revision" value={claim.revision} />
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          name="intent"
          value="next"
          look="main"
          size="l"
          busy={form.isBusy && form.sentBy !== 'hold'}
          busyText={busyText ?? t.saving}
          className="max-sm:w-full"
        >
          {next ?? t.next}
        </Button>
        {before && (
          <TextLink to={claimUrl(claim.id, { code: search.get('code'), step: before })}>
            <Icon of={ArrowLeft} size={20} />
            {t.back}
          </TextLink>
        )}
      </div>
    </FormFrame>
  )
}
