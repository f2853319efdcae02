import Check from 'lucide-react/icons/check'
import type { Checkout } from '#contract/checkout/state.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { CodeField, isCodeFor } from './code-field.tsx'
import type { StepProps } from './step-answer.ts'

type ConfirmPhoneProps = { form: KitForm; contacts: Checkout['contacts'] } & Pick<StepProps, 'captchaKey' | 'awaited'>

/** Never asked for: a shopper who confirms the phone sees the order in the account at once. */
export function ConfirmPhone({ form, contacts, captchaKey, awaited }: ConfirmPhoneProps) {
  const t = useMessages('checkout')
  if (contacts.isPhoneConfirmed) {
    return (
      <p className="mt-4 flex items-center gap-2 text-stock">
        <Icon of={Check} size={20} />
        {t.phoneConfirmed}
      </p>
    )
  }
  if (isCodeFor(contacts.phoneMobile, awaited)) {
    return (
      <div id="code" className="mt-5 rounded-2 bg-front p-5">
        <CodeField form={form} awaited={awaited}>
          {captchaKey && <CaptchaField siteKey={captchaKey} />}
        </CodeField>
      </div>
    )
  }
  return (
    // Whoever has just been asked for a proof has opened it already.
    <details className="group mt-4" open={form.refusal?.code === 'CAPTCHA_NEEDED' || undefined}>
      <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2.25' })}>{t.confirmPhone}</summary>
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          name="intent"
          value="sendCode"
          look="outline"
          size="s"
          busy={form.sentBy === 'sendCode'}
          busyText={t.counting}
        >
          {t.sendCode}
        </Button>
        <p className="text-s text-ink-2">{t.confirmPhoneWhy}</p>
      </div>
    </details>
  )
}
