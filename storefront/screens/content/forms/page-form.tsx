import type { ReactNode } from 'react'
import { callHours } from '#contract/enquiries.ts'
import { formatDay } from '#rules/calendar.ts'
import type { PageForm as FormKind } from '#rules/content-markup/index.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Live } from '../read-live.ts'

export interface FormState {
  said: Flash | null
  answer: FormAnswer | undefined
  /** Null where nobody is asked to prove that they are no machine. */
  captchaKey: string | null
}

type PageFormProps = { kind: FormKind; state: FormState; measurer: Live['measurer'] }

/** The form that a page asks for, or what came of it. */
export function PageForm({ kind, state, measurer }: PageFormProps) {
  const t = useMessages('content').forms
  const isSent = useSaidOnce(state.said)?.code === kind && !state.answer
  const form = useForm({
    name: kind,
    answer: state.answer,
    words: {
      name: t.noName,
      phone: t.noPhone,
      FIO: t.noName,
      TEL: t.noPhone,
      comment: t.noComment,
      site: t.wrongSite,
      address: t.noAddress,
      day: t.noDay,
      email: t.wrongEmail,
    },
    draft: `draft ${kind}`,
    isSent,
  })
  if (isSent) return <DoneNotice>{t.sent[kind]}</DoneNotice>
  if (kind === 'measurer' && !measurer?.isAvailable) return <Notice className="mt-4">{t.measurerAway}</Notice>
  return (
    <FormFrame form={form} className="mt-5 grid gap-5 rounded-2 bg-front p-5 lg:p-7">
      {kind === 'callback' ? (
        <CallbackFields form={form} />
      ) : kind === 'measurer' ? (
        <MeasurerFields form={form} days={measurer?.days ?? []} />
      ) : (
        <RequestFields form={form} kind={kind} />
      )}
      <FormEnd form={form} captchaKey={state.captchaKey}>
        {t.send[kind]}
      </FormEnd>
    </FormFrame>
  )
}

/** The button, what agreeing means, and the proof of being human where one is asked for. */
export function FormEnd({
  form,
  captchaKey,
  children,
}: {
  form: Pick<KitForm, 'refusal' | 'isBusy'>
  captchaKey: string | null
  children: ReactNode
}) {
  const t = useMessages('content').forms
  return (
    <>
      {captchaKey && form.refusal?.code === 'CAPTCHA_NEEDED' && <CaptchaField siteKey={captchaKey} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.sending}>
          {children}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-s text-ink-2">
          {t.agree}{' '}
          <a href={href('/privacy-policy')} target="_blank" rel="noreferrer" className="link">
            {t.policy}
          </a>
        </p>
      </div>
    </>
  )
}

function CallbackFields({ form }: { form: KitForm }) {
  const t = useMessages('content').forms
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...form.field('name')} label={t.name} autoComplete="name" maxLength={100} required />
      <PhoneField {...form.field('phone')} label={t.phone} required />
      <Select
        {...form.field('hours')}
        label={t.hours}
        placeholder={t.anyHours}
        options={callHours.map((value) => ({ value, label: value.replace('-', '–') }))}
      />
    </div>
  )
}

function MeasurerFields({ form, days }: { form: KitForm; days: readonly string[] }) {
  const t = useMessages('content').forms
  const language = useLanguage()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('FIO')} label={t.name} autoComplete="name" maxLength={100} required />
        <PhoneField {...form.field('TEL')} label={t.phone} required />
        <TextField
          {...form.field('address')}
          label={t.address}
          autoComplete="street-address"
          maxLength={200}
          required
        />
        <Select
          {...form.field('day')}
          label={t.day}
          placeholder={t.noDay}
          options={days.map((day) => ({ value: day, label: formatDay(day, language, 'long') }))}
          required
        />
      </div>
      <Textarea {...form.field('comment')} label={t.measurerComment} rows={3} maxLength={500} />
    </>
  )
}

function RequestFields({ form, kind }: { form: KitForm; kind: 'franchising' | 'suppliers' | 'designers' }) {
  const t = useMessages('content').forms
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('name')} label={t.name} autoComplete="name" maxLength={100} required />
        <PhoneField {...form.field('phone')} label={t.phone} required />
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" maxLength={254} />
        <TextField {...form.field('town')} label={t.town} autoComplete="address-level2" maxLength={100} />
        <TextField {...form.field('company')} label={t.company[kind]} autoComplete="organization" maxLength={150} />
        <TextField {...form.field('site')} label={t.site[kind]} hint={t.siteHint} inputMode="url" maxLength={1000} />
      </div>
      <Textarea {...form.field('comment')} label={t.comment[kind]} rows={5} maxLength={2000} required />
    </>
  )
}
