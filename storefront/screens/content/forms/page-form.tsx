import { callHours } from '#contract/enquiries.ts'
import { formatDay } from '#rules/calendar.ts'
import type { PageForm as FormKind } from '#rules/content-markup/index.ts'
import { HouseField } from '#storefront/parts/address/house-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Live } from '../read-live.ts'
import { FormEnd } from './form-end.tsx'

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
        measurer && <MeasurerFields form={form} measurer={measurer} />
      ) : (
        <RequestFields form={form} kind={kind} />
      )}
      <FormEnd form={form} captchaKey={state.captchaKey}>
        {t.send[kind]}
      </FormEnd>
    </FormFrame>
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

function MeasurerFields({ form, measurer }: { form: KitForm; measurer: NonNullable<Live['measurer']> }) {
  const t = useMessages('content').forms
  const language = useLanguage()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('FIO')} label={t.name} autoComplete="name" maxLength={100} required />
        <PhoneField {...form.field('TEL')} label={t.phone} required />
        <Select
          {...form.field('day')}
          label={t.day}
          placeholder={t.noDay}
          options={measurer.days.map((day) => ({ value: day, label: formatDay(day, language, 'long') }))}
          required
        />
      </div>
      <div className="grid gap-3">
        <HouseField form={form} address={form.typed('address')} center={measurer.mapCenter} house={null} />
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
