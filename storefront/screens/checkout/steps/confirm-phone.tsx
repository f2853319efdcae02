import Check from 'lucide-react/icons/check'
import type { Checkout } from '#contract/checkout/state.ts'
import { formatPhone, normalizePhone } from '#rules/phone.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { countdown, useSmsTimer } from '#storefront/parts/use-sms-timer.ts'
import type { AwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
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
  if (awaited && normalizePhone(awaited.phone) === normalizePhone(contacts.phoneMobile))
    return <CodeField form={form} captchaKey={captchaKey} awaited={awaited} />
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

type CodeFieldProps = Pick<ConfirmPhoneProps, 'form' | 'captchaKey'> & { awaited: AwaitedCode }

function CodeField({ form, captchaKey, awaited }: CodeFieldProps) {
  const t = useMessages('checkout')
  const left = useSmsTimer(awaited.smsStatusId, awaited.waitSeconds)
  return (
    <div id="code" className="mt-5 rounded-2 bg-front p-5">
      <p>{t.codeSent(formatPhone(normalizePhone(awaited.phone) ?? awaited.phone))}</p>
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <TextField
          {...form.field('smsCode')}
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          className="w-48"
        />
        <div className="flex flex-wrap gap-2 sm:mt-6.5">
          <Button
            type="submit"
            name="intent"
            value="checkCode"
            look="outline"
            busy={form.sentBy === 'checkCode'}
            busyText={t.counting}
            className="min-h-13!"
          >
            {t.checkCode}
          </Button>
          <Button type="submit" name="intent" value="sendCode" look="text" disabled={left > 0} className="min-h-13!">
            {left > 0 ? t.codeAgainIn(countdown(left)) : t.codeAgain}
          </Button>
        </div>
      </div>
    </div>
  )
}
