import { Form, useNavigation } from 'react-router'
import { consentTexts } from '#rules/consent.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { AwaitedCode } from './awaited-code.ts'
import type { SignInAnswer } from './sign-in-form.ts'
import { countdown, useSmsTimer } from './use-sms-timer.ts'

/** The code from the message; agreements stand beside it, each on its own and never ticked beforehand. */
export function CodeForm({ awaited, answer }: { awaited: AwaitedCode; answer: SignInAnswer | undefined }) {
  const t = useMessages('account').signIn
  const isBusy = useNavigation().formMethod === 'POST'
  const isWrong = answer?.wrong.includes('code') ?? false
  return (
    <>
      <p className="mt-5">
        {awaited.isSecondStep && `${t.secondStep}. `}
        {t.codeSent(awaited.phone)}
      </p>
      <Form method="post" noValidate className="mt-5 grid gap-4">
        <input type="hidden" name="intent" value="checkCode" />
        <TextField
          label={t.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
          hint={t.codeHint}
          error={isWrong ? (answer?.refusal?.message ?? t.codeWrong) : undefined}
        />
        {!awaited.isSecondStep && <Consents />}
        <Button type="submit" look="main" size="l" wide busy={isBusy} busyText={t.entering}>
          {t.enter}
        </Button>
      </Form>
      <div className="mt-3 flex flex-wrap gap-2">
        {!awaited.isSecondStep && <Again awaited={awaited} />}
        <Form method="post">
          <input type="hidden" name="intent" value="forget" />
          <Button type="submit" look="text" size="s">
            {awaited.isSecondStep ? t.byLogin : t.otherPhone}
          </Button>
        </Form>
      </div>
    </>
  )
}

function Consents() {
  const language = useLanguage()
  return (
    <div>
      <Checkbox name="account" label={<span className="text-s">{consentTexts.account[language]}</span>} />
      <Checkbox name="marketing" label={<span className="text-s">{consentTexts.marketing[language]}</span>} />
    </div>
  )
}

function Again({ awaited }: { awaited: AwaitedCode }) {
  const t = useMessages('account').signIn
  const left = useSmsTimer(awaited.smsStatusId, awaited.waitSeconds)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="sendCode" />
      <input type="hidden" name="phone" value={awaited.phone} />
      <Button type="submit" look="text" size="s" disabled={left > 0}>
        {left > 0 ? t.againIn(countdown(left)) : t.again}
      </Button>
    </Form>
  )
}
