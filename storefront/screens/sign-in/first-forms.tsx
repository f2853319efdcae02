import { Form, useNavigation } from 'react-router'
import { normalizePhone } from '#rules/phone.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useFieldChecks } from '#storefront/ui/use-field-checks.ts'
import type { SignInAnswer } from './sign-in-form.ts'

/** `captchaKey` is there where a proof of being human is asked for. */
type FirstFormProps = { answer: SignInAnswer | undefined; captchaKey: string | null }

export function PhoneForm({ answer, captchaKey }: FirstFormProps) {
  const t = useMessages('account').signIn
  const isBusy = useNavigation().formMethod === 'POST'
  const { isWrong, bind } = useFieldChecks(answer?.wrong ?? [], {
    phone: (value: string) => normalizePhone(value) !== null,
  })
  return (
    <Form method="post" noValidate className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="sendCode" />
      <TextField
        label={t.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        required
        defaultValue={answer?.typed.phone}
        hint={t.phoneHint}
        error={isWrong('phone') ? (answer?.refusal?.message ?? t.phoneNeeded) : undefined}
        {...bind('phone')}
      />
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <Button type="submit" look="main" size="l" wide busy={isBusy} busyText={t.sending}>
        {t.sendCode}
      </Button>
    </Form>
  )
}

export function LoginForm({ answer, captchaKey }: FirstFormProps) {
  const t = useMessages('account').signIn
  const isBusy = useNavigation().formMethod === 'POST'
  const { isWrong, bind } = useFieldChecks(answer?.wrong ?? [], {
    login: (value: string) => value.trim() !== '',
    password: (value: string) => value !== '',
  })
  return (
    <Form method="post" noValidate className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="password" />
      <TextField
        label={t.login}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        required
        defaultValue={answer?.typed.login}
        error={isWrong('login') ? t.loginNeeded : undefined}
        {...bind('login')}
      />
      <TextField
        label={t.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        hint={t.noPassword}
        error={isWrong('password') ? (answer?.refusal?.message ?? t.passwordNeeded) : undefined}
        {...bind('password')}
      />
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <Button type="submit" look="main" size="l" wide busy={isBusy} busyText={t.entering}>
        {t.enter}
      </Button>
    </Form>
  )
}
