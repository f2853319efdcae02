import { normalizePhone } from '#rules/phone.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

/** `captchaKey` is there where a proof of being human is asked for. */
type FirstFormProps = { answer: FormAnswer | undefined; captchaKey: string | null }

export function PhoneForm({ answer, captchaKey }: FirstFormProps) {
  const t = useMessages('account').signIn
  const form = useForm({
    name: 'phone',
    answer,
    words: { phone: t.phoneNeeded },
    checks: { phone: (value) => normalizePhone(value) !== null },
  })
  return (
    <FormFrame form={form} className="mt-6 grid gap-5">
      <PhoneField {...form.field('phone')} label={t.phone} required hint={t.phoneHint} />
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <Button type="submit" look="main" size="l" wide busy={form.isBusy} busyText={t.sending}>
        {t.sendCode}
      </Button>
    </FormFrame>
  )
}

export function LoginForm({ answer, captchaKey }: FirstFormProps) {
  const t = useMessages('account').signIn
  const form = useForm({
    name: 'login',
    answer,
    words: { login: t.loginNeeded, password: t.passwordNeeded },
    checks: { login: (value) => value.trim() !== '', password: (value) => value !== '' },
  })
  return (
    <FormFrame form={form} className="mt-6 grid gap-5">
      <TextField
        {...form.field('login')}
        label={t.login}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        required
      />
      <TextField
        {...form.field('password')}
        label={t.password}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        hint={t.noPassword}
      />
      {captchaKey && <CaptchaField siteKey={captchaKey} />}
      <Button type="submit" look="main" size="l" wide busy={form.isBusy} busyText={t.entering}>
        {t.enter}
      </Button>
    </FormFrame>
  )
}
