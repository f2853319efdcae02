import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { consentTexts } from '#rules/consent.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { FormFrame, FormName } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import { countdown, useSmsTimer } from '#storefront/parts/use-sms-timer.ts'
import type { AwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { placed } from '#storefront/platform/placed.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

interface CodeFormProps {
  awaited: AwaitedCode
  /** The service could not bring the message. */
  isLost: boolean
  answer: FormAnswer | undefined
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

/** The code from the message; agreements stand beside it, each on its own and never ticked beforehand. */
export function CodeForm({ awaited, isLost, answer, captchaKey }: CodeFormProps) {
  const t = useMessages('account').signIn
  useLaterLooks(awaited.smsStatusId)
  const form = useForm({ name: 'code', answer, words: { code: t.codeWrong, consents: t.consentNeeded } })
  return (
    <>
      <p className="mt-5">
        {awaited.isSecondStep && `${t.secondStep}. `}
        {placed(t.codeSent, <span className="whitespace-nowrap">{awaited.phone}</span>)}
      </p>
      {isLost && (
        <Notice tone="fault" className="mt-4">
          {t.notDelivered}
        </Notice>
      )}
      <FormFrame form={form} className="mt-5 grid gap-4">
        <TextField
          {...form.field('code')}
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
          hint={t.codeHint}
        />
        {!awaited.isSecondStep && <Consents form={form} />}
        <Button type="submit" look="main" size="l" wide busy={form.isBusy} busyText={t.entering}>
          {t.enter}
        </Button>
      </FormFrame>
      <div className="mt-3 flex flex-wrap gap-2">
        {!awaited.isSecondStep && <Again awaited={awaited} answer={answer} captchaKey={captchaKey} />}
        <Form method="post">
          <FormName name="another" />
          <Button type="submit" look="text" size="s">
            {awaited.isSecondStep ? t.byLogin : t.otherPhone}
          </Button>
        </Form>
      </div>
    </>
  )
}

function Consents({ form }: { form: KitForm }) {
  const t = useMessages('account').signIn
  const language = useLanguage()
  const { error, onChange, ...account } = form.tick('consents')
  return (
    <div>
      <Checkbox
        {...account}
        value="account"
        onChange={onChange}
        label={<span className="text-s">{consentTexts.account[language]}</span>}
        note={t.consentOnce}
        error={error}
      />
      <Checkbox
        name="consents"
        value="marketing"
        label={<span className="text-s">{consentTexts.marketing[language]}</span>}
      />
      <TextLink to={href('/privacy-policy')} target="_blank" className="text-s">
        {t.consentLink}
      </TextLink>
    </div>
  )
}

function Again({ awaited, answer, captchaKey }: Pick<CodeFormProps, 'awaited' | 'answer' | 'captchaKey'>) {
  const t = useMessages('account').signIn
  const left = useSmsTimer(awaited.smsStatusId, awaited.waitSeconds)
  const form = useForm({ name: 'again', answer })
  return (
    <FormFrame form={form}>
      <input type="hidden" name="phone" value={awaited.phone} />
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <Button type="submit" look="text" size="s" disabled={left > 0} busy={form.isBusy} busyText={t.sending}>
        {left > 0 ? t.againIn(countdown(left)) : t.again}
      </Button>
    </FormFrame>
  )
}
