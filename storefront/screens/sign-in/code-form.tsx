import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { consentTexts } from '#rules/consent.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { countdown, useSmsTimer } from '#storefront/parts/use-sms-timer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { AwaitedCode } from './awaited-code.ts'
import type { SignInAnswer } from './sign-in-form.ts'

interface CodeFormProps {
  awaited: AwaitedCode
  /** The service could not bring the message. */
  isLost: boolean
  answer: SignInAnswer | undefined
  /** There where a proof of being human is asked for. */
  captchaKey: string | null
}

/** Services tell of a message some seconds after they took it; the page is read anew then. */
const looksAfterMs = [6_000, 20_000, 60_000]

function useLaterLooks(smsStatusId: string) {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is looked for anew
  useEffect(() => {
    const timers = looksAfterMs.map((ms) => setTimeout(() => void revalidate(), ms))
    return () => timers.forEach(clearTimeout)
  }, [smsStatusId, revalidate])
}

/** Reading the page anew takes the answer of the form away: what was wrong stays wrong until the form is sent again. */
function useLastTold(told: SignInAnswer | undefined): SignInAnswer | undefined {
  const [last, keep] = useState(told)
  if (told !== undefined && told !== last) keep(told)
  return told ?? last
}

/** The code from the message; agreements stand beside it, each on its own and never ticked beforehand. */
export function CodeForm({ awaited, isLost, answer: told, captchaKey }: CodeFormProps) {
  const t = useMessages('account').signIn
  const answer = useLastTold(told)
  useLaterLooks(awaited.smsStatusId)
  const isBusy = useNavigation().formMethod === 'POST'
  const isWrong = answer?.wrong.includes('code') ?? false
  return (
    <>
      <p className="mt-5">
        {awaited.isSecondStep && `${t.secondStep}. `}
        {t.codeSent(awaited.phone)}
      </p>
      {isLost && (
        <Notice tone="fault" className="mt-4">
          {t.notDelivered}
        </Notice>
      )}
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
        {!awaited.isSecondStep && <Consents error={answer?.wrong.includes('consent') ? t.consentNeeded : undefined} />}
        <Button type="submit" look="main" size="l" wide busy={isBusy} busyText={t.entering}>
          {t.enter}
        </Button>
      </Form>
      <div className="mt-3 flex flex-wrap gap-2">
        {!awaited.isSecondStep && <Again awaited={awaited} captchaKey={captchaKey} />}
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

function Consents({ error }: { error: string | undefined }) {
  const t = useMessages('account').signIn
  const language = useLanguage()
  return (
    <div>
      <Checkbox
        name="account"
        required
        label={<span className="text-s">{consentTexts.account[language]}</span>}
        error={error}
      />
      <Checkbox name="marketing" label={<span className="text-s">{consentTexts.marketing[language]}</span>} />
      <TextLink to={href('/privacy-policy')} target="_blank" className="text-s">
        {t.consentLink}
      </TextLink>
    </div>
  )
}

function Again({ awaited, captchaKey }: { awaited: AwaitedCode; captchaKey: string | null }) {
  const t = useMessages('account').signIn
  const left = useSmsTimer(awaited.smsStatusId, awaited.waitSeconds)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="sendCode" />
      <input type="hidden" name="phone" value={awaited.phone} />
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <Button type="submit" look="text" size="s" disabled={left > 0}>
        {left > 0 ? t.againIn(countdown(left)) : t.again}
      </Button>
    </Form>
  )
}
