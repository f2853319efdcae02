import { resumeLimits } from '#contract/vacancies.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { PhotoField } from '#storefront/parts/form/photo-field.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { FormEnd } from '../forms/form-end.tsx'
import type { VacancyFormAnswer } from './vacancy.tsx'

type AnswerFormProps = {
  id: number
  said: Flash | null
  answer: VacancyFormAnswer | undefined
  captchaKey: string | null
}

export function AnswerForm({ id, said, answer, captchaKey }: AnswerFormProps) {
  const t = useMessages('content').vacancies
  const words = useMessages('content').forms
  const isSent = useSaidOnce(said) !== null && !answer
  const form = useForm({
    name: 'vacancy',
    answer,
    words: {
      name: words.noName,
      phone: words.noPhone,
      comment: t.noComment,
      site: words.wrongSite,
      email: words.wrongEmail,
    },
    draft: `draft vacancy ${id}`,
    isSent,
  })
  return (
    <section aria-labelledby="answer" className="mt-12 rounded-2 bg-front p-5 lg:sticky lg:top-28 lg:mt-0 lg:p-7">
      <h2 id="answer" className="title text-h3">
        {t.answerTitle}
      </h2>
      {isSent ? (
        <DoneNotice>{t.sent}</DoneNotice>
      ) : (
        <FormFrame form={form} encType="multipart/form-data" className="mt-4 grid gap-5">
          <input type="hidden" name="id" value={id} />
          <TextField {...form.field('name')} label={words.name} autoComplete="name" maxLength={100} required />
          <PhoneField {...form.field('phone')} label={words.phone} required />
          <TextField {...form.field('email')} label={words.email} type="email" autoComplete="email" maxLength={254} />
          <TextField {...form.field('site')} label={t.site} hint={words.siteHint} inputMode="url" maxLength={1000} />
          <Textarea {...form.field('comment')} label={t.comment} rows={4} maxLength={2000} required />
          <PhotoField
            name="files"
            limits={resumeLimits}
            answer={form.answer}
            errors={form.errorsOf('files')}
            label={t.resume}
            note={t.resumeNote}
          />
          <FormEnd form={form} captchaKey={captchaKey}>
            {t.send}
          </FormEnd>
        </FormFrame>
      )}
    </section>
  )
}
