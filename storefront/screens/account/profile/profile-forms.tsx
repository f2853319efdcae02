import type { Profile } from '#contract/account.ts'
import { formatDay } from '#rules/calendar.ts'
import { consentTexts } from '#rules/consent.ts'
import { normalizeEmail } from '#rules/email.ts'
import { languages } from '#rules/language.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type ProfileFormProps = { profile: Profile; answer: FormAnswer | undefined }

export function PersonForm({ profile, answer }: ProfileFormProps) {
  const t = useMessages('account').profile
  const language = useLanguage()
  const form = useForm({
    name: 'person',
    answer,
    words: { firstName: t.firstNameNeeded, email: t.emailWrong },
    checks: {
      firstName: (value) => value.trim() !== '',
      email: (value) => value.trim() === '' || normalizeEmail(value) !== null,
    },
  })
  return (
    <FormFrame form={form} className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-x-3">
      <TextField
        {...form.field('firstName', profile.firstName)}
        label={t.firstName}
        autoComplete="given-name"
        maxLength={60}
        required
      />
      <TextField
        {...form.field('lastName', profile.lastName)}
        label={t.lastName}
        autoComplete="family-name"
        maxLength={60}
      />
      <TextField
        {...form.field('email', profile.email)}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={profile.email && profile.isEmailConfirmed ? t.emailConfirmed : t.emailHint}
        className="sm:col-span-2"
      />
      <Checkbox
        {...form.tick('acceptsMarketing', profile.acceptsMarketing)}
        label={<span className="text-s">{consentTexts.marketing[language]}</span>}
        className="sm:col-span-2"
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="sm:justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}

/** An e-mail that was typed and not confirmed yet: a link has gone there. */
export function EmailNotice({ profile, answer }: ProfileFormProps) {
  const t = useMessages('account').profile
  const form = useForm({ name: 'emailLink', answer })
  if (profile.email === '' || profile.isEmailConfirmed) return null
  return (
    <FormFrame form={form} className="mt-4 rounded-2 bg-wait-soft px-4 py-3.5 text-s">
      <p>{t.emailAwaited(profile.email)}</p>
      <Button type="submit" look="text" size="s" busy={form.isBusy} busyText={t.saving} className="mt-1 -ml-2">
        {t.emailAgain}
      </Button>
    </FormFrame>
  )
}

/** Given once; afterwards it is only shown. */
export function BirthdateForm({ profile, answer }: ProfileFormProps) {
  const t = useMessages('account').profile
  const language = useLanguage()
  const form = useForm({ name: 'birthdate', answer, words: { birthdate: t.birthdateNeeded } })
  return (
    <section className="mt-8 border-t border-seam pt-5">
      <h2 className="title text-h3">{t.birthdate}</h2>
      {profile.birthdate ? (
        <p className="mt-2">
          {formatDay(profile.birthdate, language, 'date')} {profile.birthdate.slice(0, 4)}
        </p>
      ) : (
        <FormFrame form={form} className="mt-3 flex flex-wrap items-start gap-2">
          <TextField
            {...form.field('birthdate')}
            label={t.birthdate}
            hideLabel
            type="date"
            autoComplete="bday"
            hint={t.birthdateHint}
            className="w-60"
          />
          <Button type="submit" look="outline" busy={form.isBusy} busyText={t.saving} className="min-h-13!">
            {t.birthdateSave}
          </Button>
        </FormFrame>
      )}
    </section>
  )
}

/** In which the shop opens after signing in, here and elsewhere, and in which it writes. */
export function LanguageForm({ profile, answer }: ProfileFormProps) {
  const t = useMessages('profile').language
  const spoken = useLanguage()
  const form = useForm({ name: 'language', answer })
  return (
    <FormFrame form={form} className="mt-8 grid items-start gap-3 border-t border-seam pt-5 sm:grid-cols-[1fr_auto]">
      <Select
        {...form.field('language', profile.language ?? spoken)}
        label={t.label}
        hint={t.hint}
        options={languages.map((value) => ({ value, label: t.names[value] }))}
      />
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.saving} className="min-h-13! sm:mt-7">
        {t.save}
      </Button>
    </FormFrame>
  )
}
