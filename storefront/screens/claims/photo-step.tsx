import { claimPhotoLimits } from '#contract/claims.ts'
import { photoKindOf } from '#rules/claim.ts'
import { LabelSaid } from '#storefront/parts/claims/claim-facts.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { StepProps } from './claim-wizard.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { StepFrame } from './step-frame.tsx'

/** Photos of one kind. With scripts each goes off by itself at once; without, they go with the form. */
export function PhotoStep({ claim, step, answer }: StepProps) {
  const t = useMessages('claims')
  const form = useForm({ name: 'step', answer, words: {} as { photos?: string } })
  const kind = photoKindOf(step)
  const own = claim.photos.filter((photo) => photo.kind === kind)
  return (
    <StepFrame claim={claim} step={step} form={form} encType="multipart/form-data">
      <p className="text-ink-2">{isHinted(step) ? t.hints[step] : ''}</p>
      <PhotoPicker claim={claim} step={step} photos={own} errors={form.errorsOf('photos')} />
      {step === 'LabelPhotos' && <LabelSaid label={claim.label} />}
      <p className="text-s text-ink-2">{t.photos.limit(claimPhotoLimits.most, claimPhotoLimits.maxMegabytes)}</p>
    </StepFrame>
  )
}

function isHinted(step: string): step is 'LabelPhotos' | 'DefectPhotos' | 'PackagePhotos' | 'AdditionalPhotos' {
  return step.endsWith('Photos')
}
