import { Form } from 'react-router'
import { FormFrame, FormName } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { AwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type StrongFormProps = { ways: NonNullable<AwaitedCode['ways']>; answer: FormAnswer | undefined }

/** The second step of an account that asks for more than a message or a password. */
export function StrongForm({ ways, answer }: StrongFormProps) {
  const t = useMessages('account').signIn
  const form = useForm({ name: 'strong', answer, words: { code: t.strongNeeded } })
  const hasApp = ways.includes('app')
  return (
    <>
      <p className="mt-5">{hasApp ? t.strongApp : t.strongKey}</p>
      {ways.includes('passkey') && <PasskeyButton answer={answer} look={hasApp ? 'outline' : 'main'} />}
      <FormFrame form={form} className="mt-5 grid gap-4">
        <TextField
          {...form.field('code')}
          label={hasApp ? t.strongCode : t.strongPaper}
          hint={hasApp ? t.strongHint : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
          required
        />
        <Button type="submit" look={hasApp ? 'main' : 'outline'} size="l" wide busy={form.isBusy} busyText={t.entering}>
          {t.enter}
        </Button>
      </FormFrame>
      <Form method="post" className="mt-3">
        <FormName name="another" />
        <Button type="submit" look="text" size="s">
          {t.beginAnew}
        </Button>
      </Form>
    </>
  )
}
