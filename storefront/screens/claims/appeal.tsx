import { Appeal, Callback, callHours } from '#contract/enquiries.ts'
import { HumanProof } from '#storefront/parts/captcha-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, sentForm } from '#storefront/platform/form/form-answer.ts'
import { findCaptchaKey, proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Route } from './+types/appeal.ts'

export const handle: RouteTexts = { texts: ['account', 'claims'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { title, description } = (await textsOf(page, 'claims')).appeal
  return {
    title,
    description,
    order: url.searchParams.get('order')?.slice(0, 30) ?? '',
    said: takeFlash(page, request, url),
    captchaKey: await findCaptchaKey(page),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { enquiries } = page.api
  const sent = await sentForm(request)
  const isCall = sent.name === 'callback'
  try {
    await proveHuman(page, sent)
    if (isCall) {
      const { wrong, body } = readForm(Callback, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await enquiries.callback({ body })
    } else {
      const { wrong, body } = readForm(Appeal, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await enquiries.appeal({ body })
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, url.pathname, { code: isCall ? 'called' : 'sent' })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: href('/order_claim/appeal') }) : []
}

/** A word to the manager of the shop, or a number to be called at. */
export default function AppealScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('claims').appeal
  const said = useSaidOnce(loaderData.said)
  const { order, captchaKey } = loaderData
  const done = actionData ? undefined : said?.code
  return (
    <div className="wrap pt-5 pb-16 lg:pt-8">
      <h1 className="title text-h1">{t.title}</h1>
      <p className="mt-3 max-w-170 text-ink-2">{t.lead}</p>
      {done && <DoneNotice>{done === 'called' ? t.called : t.sent}</DoneNotice>}
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
        <AppealForm
          key={`appeal ${done === 'sent'}`}
          order={order}
          answer={actionData}
          captchaKey={captchaKey}
          isSent={done === 'sent'}
        />
        <CallbackForm
          key={`callback ${done === 'called'}`}
          answer={actionData}
          captchaKey={captchaKey}
          isSent={done === 'called'}
        />
      </div>
    </div>
  )
}

/** What was sent leaves an empty form; until then a reload keeps what was typed. */
type OneForm = { answer: FormAnswer | undefined; captchaKey: string | null; isSent: boolean }

function AppealForm({ order, answer, captchaKey, isSent }: OneForm & { order: string }) {
  const t = useMessages('claims').appeal
  const form = useForm({
    name: 'appeal',
    answer,
    words: { person: t.personLacking, phone: t.phoneLacking, course: t.courseLacking, description: t.wordsLacking },
    draft: 'draft appeal',
    isSent,
  })
  return (
    <FormFrame form={form} className="grid content-start gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('person')} label={t.person} autoComplete="name" maxLength={100} />
        <TextField {...form.field('phone')} label={t.phone} type="tel" autoComplete="tel" maxLength={32} />
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" maxLength={254} />
        <TextField {...form.field('order', order)} label={t.order} autoComplete="off" maxLength={30} />
      </div>
      <TextField {...form.field('course')} label={t.course} hint={t.courseHint} autoComplete="off" maxLength={100} />
      <Textarea {...form.field('description')} label={t.words} rows={6} maxLength={2000} />
      <HumanProof form={form} captchaKey={captchaKey} />
      <Button
        type="submit"
        look="main"
        busy={form.isBusy}
        busyText={t.send}
        className="justify-self-start max-sm:w-full"
      >
        {t.send}
      </Button>
    </FormFrame>
  )
}

function CallbackForm({ answer, captchaKey, isSent }: OneForm) {
  const t = useMessages('claims').appeal
  const form = useForm({
    name: 'callback',
    answer,
    words: { name: t.personLacking, phone: t.phoneLacking },
    draft: 'draft callback',
    isSent,
  })
  const hours = callHours.map((value) => ({ value, label: value.replace('-', '–') }))
  return (
    <section className="self-start rounded-2 bg-front p-5">
      <h2 className="title text-h3">{t.callTitle}</h2>
      <p className="mt-2 text-ink-2">{t.callText}</p>
      <FormFrame form={form} className="mt-4 grid gap-4">
        <TextField {...form.field('name')} label={t.person} autoComplete="name" maxLength={100} />
        <TextField {...form.field('phone')} label={t.phone} type="tel" autoComplete="tel" maxLength={32} />
        <Select {...form.field('hours')} label={t.hours} placeholder={t.anyHours} options={hours} />
        <HumanProof form={form} captchaKey={captchaKey} />
        <Button type="submit" look="outline" busy={form.isBusy} busyText={t.callBack} className="justify-self-start">
          {t.callBack}
        </Button>
      </FormFrame>
    </section>
  )
}
