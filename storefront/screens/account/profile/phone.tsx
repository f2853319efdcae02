import { Form } from 'react-router'
import { accountContract } from '#contract/account.ts'
import { formatPhone, maskPhone, normalizePhone } from '#rules/phone.ts'
import { FormFrame, FormName } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { type AwaitedCode, awaitedCodeCookie, readAwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  type FormAnswer,
  lacking,
  restated,
  type SentForm,
  sentForm,
  textOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/phone.ts'
import { digitsIn } from './code-words.ts'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

const NewPhone = accountContract.sendCodeForPhoneChange.body
const Codes = accountContract.changePhoneByCode.body.pick({ code: true, oldCode: true })
const purpose = 'phone-change'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ profile }, t] = await Promise.all([page.api.account.getAdditionalInfo(), textsOf(page, 'profile')])
  return { title: t.phone.title, phone: profile.phone, awaited: readAwaitedCode(request, purpose) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const awaited = readAwaitedCode(request, purpose)
  try {
    if (sent.name === 'phone') return await sendCodes(sent, page)
    if (sent.name === 'codes' && awaited) return await change(sent, page, awaited)
    return await again(page, null)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

function again(page: PageContext, code: AwaitedCode | null) {
  page.setCookie(awaitedCodeCookie(purpose, code, page.publicUrl))
  return seeOther(href('/personal-lk/profile/phone'))
}

async function sendCodes(sent: SentForm, page: PageContext) {
  const { body } = readForm(NewPhone, sent, page.language)
  const phone = normalizePhone(body?.phone ?? '')
  if (!phone) return wrongForm(sent, lacking('phone'))
  const { smsStatusId, waitSeconds } = await page.api.account.sendCodeForPhoneChange({ body: { phone } })
  return again(page, { smsStatusId, waitSeconds, phone: formatPhone(phone), isSecondStep: false })
}

async function change(sent: SentForm, page: PageContext, { phone }: AwaitedCode) {
  const code = digitsIn(textOf(sent.fields, 'code'))
  const oldCode = digitsIn(textOf(sent.fields, 'oldCode'))
  const { body } = readForm(Codes, restated(sent, { code, oldCode }), page.language)
  if (!body) return wrongForm(sent, lacking(...(oldCode ? [] : ['oldCode']), ...(code ? [] : ['code'])))
  await page.api.account.changePhoneByCode({ body: { phone, ...body } })
  page.setCookie(awaitedCodeCookie(purpose, null, page.publicUrl))
  return redirectSaying(page, href('/personal-lk/profile'), { code: 'phone' })
}

export default function PhoneScreen({ loaderData: { phone, awaited }, actionData }: Route.ComponentProps) {
  const t = useMessages('profile').phone
  return (
    <UnderProfile title={t.title}>
      {awaited ? (
        <CodesForm key={awaited.smsStatusId} oldPhone={phone} awaited={awaited} answer={actionData} />
      ) : (
        <>
          <p className="mt-2">{t.now(formatPhone(phone))}</p>
          <p className="mt-2 text-ink-2">{t.text}</p>
          <PhoneForm answer={actionData} />
          <p className="mt-6 text-s text-ink-2">{t.noOld}</p>
        </>
      )}
    </UnderProfile>
  )
}

function PhoneForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('profile').phone
  const form = useForm({
    name: 'phone',
    answer,
    words: { phone: t.needed },
    checks: { phone: (value) => normalizePhone(value) !== null },
  })
  return (
    <FormFrame form={form} className="mt-6 grid gap-4 sm:max-w-90">
      <TextField
        {...form.field('phone')}
        label={t.fresh}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        required
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.sending} className="justify-self-start">
        {t.send}
      </Button>
    </FormFrame>
  )
}

type CodesFormProps = { oldPhone: string; awaited: AwaitedCode; answer: FormAnswer | undefined }

function CodesForm({ oldPhone, awaited, answer }: CodesFormProps) {
  const t = useMessages('profile').phone
  const form = useForm({ name: 'codes', answer, words: { code: t.codeNeeded, oldCode: t.codeNeeded } })
  const old = maskPhone(oldPhone)
  const field = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 8, required: true } as const
  return (
    <>
      <p className="mt-2">{t.sent({ old, fresh: awaited.phone })}</p>
      <FormFrame form={form} className="mt-6 grid gap-4 sm:max-w-90">
        <TextField {...form.field('oldCode')} {...field} label={t.oldCode(old)} />
        <TextField {...form.field('code')} {...field} label={t.code(awaited.phone)} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.confirming} className="justify-self-start">
          {t.confirm}
        </Button>
      </FormFrame>
      <Form method="post" className="mt-3">
        <FormName name="other" />
        <Button type="submit" look="text" size="s" className="-ml-2">
          {t.other}
        </Button>
      </Form>
    </>
  )
}
