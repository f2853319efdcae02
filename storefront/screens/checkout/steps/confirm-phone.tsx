import Check from 'lucide-react/icons/check'
import { useSearchParams } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { formatPhone } from '#rules/phone.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { countdown, useSmsTimer } from '#storefront/parts/use-sms-timer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { StepProps } from './step-answer.ts'

type ConfirmPhoneProps = { contacts: Checkout['contacts'] } & Pick<StepProps, 'answer' | 'captchaKey'>

/** Never asked for: a shopper who confirms the phone sees the order in the account at once. */
export function ConfirmPhone({ contacts, answer, captchaKey }: ConfirmPhoneProps) {
  const t = useMessages('checkout')
  const [search] = useSearchParams()
  if (contacts.isPhoneConfirmed) {
    return (
      <p className="mt-4 flex items-center gap-2 text-stock">
        <Icon of={Check} size={20} />
        {t.phoneConfirmed}
      </p>
    )
  }
  const sending = search.get('sent')
  if (sending)
    return <CodeField {...{ contacts, answer, captchaKey, sending }} waitSeconds={Number(search.get('wait')) || 60} />
  return (
    // Whoever has just been asked for a proof has opened it already.
    <details className="group mt-4" open={answer?.refusal?.code === 'CAPTCHA_NEEDED' || undefined}>
      <summary className={buttonClass({ look: 'text', size: 's' })}>{t.confirmPhone}</summary>
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="sendCode" look="outline" size="s">
          {t.sendCode}
        </Button>
        <p className="text-s text-ink-2">{t.confirmPhoneWhy}</p>
      </div>
    </details>
  )
}

function CodeField({
  contacts,
  answer,
  captchaKey,
  sending,
  waitSeconds,
}: ConfirmPhoneProps & { sending: string; waitSeconds: number }) {
  const t = useMessages('checkout')
  const left = useSmsTimer(sending, waitSeconds)
  const isWrong = answer?.missing.includes('code')
  return (
    <div id="code" className="mt-5 rounded-2 bg-front p-5">
      <p>{t.codeSent(formatPhone(contacts.phoneMobile))}</p>
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <TextField
          label={t.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          error={isWrong ? (answer?.refusal?.message ?? t.missing.code) : undefined}
          className="w-48"
        />
        <Button type="submit" name="intent" value="checkCode" look="outline" className="min-h-13!">
          {t.checkCode}
        </Button>
        <Button type="submit" name="intent" value="sendCode" look="text" disabled={left > 0} className="min-h-13!">
          {left > 0 ? t.codeAgainIn(countdown(left)) : t.codeAgain}
        </Button>
      </div>
    </div>
  )
}
