import type { ReactNode } from 'react'
import { HumanProof } from '#storefront/parts/captcha-field.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** The button, what agreeing means, and the proof of being human where one is asked for. */
export function FormEnd({
  form,
  captchaKey,
  children,
}: {
  form: Pick<KitForm, 'refusal' | 'isBusy'>
  captchaKey: string | null
  children: ReactNode
}) {
  const t = useMessages('content').forms
  return (
    <>
      <HumanProof form={form} captchaKey={captchaKey} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.sending}>
          {children}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-s text-ink-2">
          {t.agree}{' '}
          <a href={href('/privacy-policy')} target="_blank" rel="noreferrer" className="link">
            {t.policy}
          </a>
        </p>
      </div>
    </>
  )
}
