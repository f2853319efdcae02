import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { accountContract } from '#contract/account.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, restated, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/password.ts'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

const Password = accountContract.changePassword.body

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ profile }, t] = await Promise.all([page.api.account.getAdditionalInfo(), textsOf(page, 'profile')])
  return { title: t.password.title, login: profile.login, hasPassword: profile.hasPassword }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  // A field that was left empty says nothing.
  const said = restated(sent, { login: textOf(sent.fields, 'login') || undefined })
  const { body, wrong } = readForm(Password, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  if (sent.fields.has('oldPassword') && !body.oldPassword) return wrongForm(sent, lacking('oldPassword'))
  try {
    await page.api.account.changePassword({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/personal-lk/profile'), { code: 'password' })
}

export default function PasswordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('profile').password
  const { login, hasPassword } = loaderData
  const [isShown, show] = useState(false)
  const form = useForm({
    name: 'change',
    answer: actionData,
    words: { oldPassword: t.oldNeeded, password: t.freshNeeded },
  })
  const type = isShown ? 'text' : 'password'
  return (
    <UnderProfile title={t.title}>
      <p className="mt-2 text-ink-2">{t.text}</p>
      <FormFrame form={form} className="mt-6 grid gap-4 sm:max-w-90">
        {hasPassword && (
          <TextField
            {...form.field('oldPassword')}
            label={t.old}
            type={type}
            autoComplete="current-password"
            maxLength={200}
            required
          />
        )}
        <TextField
          {...form.field('password')}
          label={t.fresh}
          hint={t.hint}
          type={type}
          autoComplete="new-password"
          maxLength={200}
          required
          after={
            <IconButton label={isShown ? t.hide : t.show} aria-pressed={isShown} onClick={() => show(!isShown)}>
              <Icon of={isShown ? EyeOff : Eye} size={20} />
            </IconButton>
          }
        />
        {login === null && (
          <TextField
            {...form.field('login')}
            label={t.login}
            hint={t.loginHint}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
        )}
        <p className="text-s text-ink-2">{t.others}</p>
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </UnderProfile>
  )
}
