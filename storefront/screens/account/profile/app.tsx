import { data, Form } from 'react-router'
import { accountContract } from '#contract/account.ts'
import { FormFrame, FormName } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, lacking, type SentForm, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/app.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

const Confirm = accountContract.confirmApp.body
const Forget = accountContract.forgetApp.body

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ secondFactor }, t] = await Promise.all([page.api.account.getSecondFactor(), textsOf(page, 'profile')])
  return { title: t.factor.appTitle, hasApp: secondFactor.hasApp }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  try {
    if (sent.name === 'confirm') return await confirm(sent, page)
    if (sent.name === 'forget') return await forget(sent, page)
    return said({ setup: await page.api.account.beginApp() })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

interface Setup {
  secret: string
  uri: string
  picture: string
}

/** What is shown once, as it is made: neither in an address nor in a cookie. */
function said(shown: { setup?: Setup; recoveryCodes?: string[] }) {
  return data({ form: 'shown', refusal: null, wrong: [], typed: {}, ...shown })
}

async function confirm(sent: SentForm, page: PageContext) {
  const { body } = readForm(Confirm, sent, page.language)
  if (!body) return wrongForm(sent, lacking('code'))
  const { recoveryCodes } = await page.api.account.confirmApp({ body })
  return said({ recoveryCodes })
}

async function forget(sent: SentForm, page: PageContext) {
  const { body } = readForm(Forget, sent, page.language)
  if (!body) return wrongForm(sent, lacking('code'))
  await page.api.account.forgetApp({ body })
  return redirectSaying(page, href('/personal-lk/profile/security'), { code: 'changed' })
}

export default function AppScreen({ loaderData: { hasApp }, actionData }: Route.ComponentProps) {
  const t = useMessages('profile').factor
  const shown = actionData as (FormAnswer & { setup?: Setup; recoveryCodes?: string[] }) | undefined
  const setup = shown?.setup ?? typedSetup(shown)
  return (
    <UnderProfile title={t.appTitle}>
      {shown?.recoveryCodes ? (
        <>
          <p className="mt-4">{t.appOn}</p>
          <RecoveryCodes codes={shown.recoveryCodes} />
          <TextLink to={href('/personal-lk/profile/security')}>{t.done}</TextLink>
        </>
      ) : hasApp ? (
        <ForgetForm answer={shown} />
      ) : setup ? (
        <ConfirmForm setup={setup} answer={shown} />
      ) : (
        <>
          <p className="mt-2 text-ink-2">{t.appText}</p>
          <Form method="post" className="mt-6">
            <FormName name="begin" />
            <Button type="submit" look="main">
              {t.appBegin}
            </Button>
          </Form>
        </>
      )}
    </UnderProfile>
  )
}

/** A wrong code leaves what is to be scanned where it was. */
function typedSetup(answer: FormAnswer | undefined): Setup | null {
  const { secret, uri, picture } = answer?.typed ?? {}
  return secret && uri && picture ? { secret, uri, picture } : null
}

function ConfirmForm({ setup, answer }: { setup: Setup; answer: FormAnswer | undefined }) {
  const t = useMessages('profile').factor
  const form = useForm({ name: 'confirm', answer, words: { code: t.codeNeeded } })
  return (
    <FormFrame form={form} className="mt-4 grid gap-4">
      {Object.entries(setup).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t.scan}</p>
      <div className="flex flex-wrap items-center gap-5">
        <img src={setup.picture} alt={t.qr} width={200} height={200} className="rounded-2 border border-seam" />
        <div className="min-w-0 max-w-80">
          <p className="text-s text-ink-2">{t.orType}</p>
          <code className="mt-1 block font-mono break-all">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <a href={setup.uri} className="link mt-3 inline-block text-s">
            {t.openApp}
          </a>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label={t.appCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        className="sm:max-w-60"
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.checking} className="justify-self-start">
        {t.connect}
      </Button>
    </FormFrame>
  )
}

function ForgetForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('profile').factor
  const form = useForm({ name: 'forget', answer, words: { code: t.codeNeeded } })
  return (
    <FormFrame form={form} className="mt-4 grid gap-4 sm:max-w-90">
      <p className="text-ink-2">{t.appForgetText}</p>
      <TextField {...form.field('code')} label={t.strongCode} autoComplete="one-time-code" maxLength={20} required />
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.checking} className="justify-self-start">
        {t.appForget}
      </Button>
    </FormFrame>
  )
}
