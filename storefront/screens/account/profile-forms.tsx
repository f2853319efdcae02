import { Form, useNavigation } from 'react-router'
import type { Profile } from '#contract/account.ts'
import { formatDay } from '#rules/calendar.ts'
import { consentTexts } from '#rules/consent.ts'
import { normalizeEmail } from '#rules/email.ts'
import { formatPhone } from '#rules/phone.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useFieldChecks } from '#storefront/ui/use-field-checks.ts'
import type { ProfileAnswer } from './profile.tsx'

type ProfileFormProps = { profile: Profile; answer: ProfileAnswer | undefined }

export function PersonForm({ profile, answer }: ProfileFormProps) {
  const t = useMessages('account').profile
  const language = useLanguage()
  const isBusy = useNavigation().formMethod === 'POST'
  const { isWrong, bind } = useFieldChecks(answer?.wrong ?? [], {
    firstName: (value: string) => value.trim() !== '',
    email: (value: string) => value.trim() === '' || normalizeEmail(value) !== null,
  })
  const typed = answer?.typed.firstName ? answer.typed : profile
  return (
    <Form method="post" noValidate className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-x-3">
      <input type="hidden" name="intent" value="person" />
      <TextField
        label={t.firstName}
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        required
        defaultValue={typed.firstName}
        error={isWrong('firstName') ? t.firstNameNeeded : undefined}
        {...bind('firstName')}
      />
      <TextField
        label={t.lastName}
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        defaultValue={typed.lastName}
      />
      <TextField
        label={t.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        hint={t.emailHint}
        error={isWrong('email') ? (answer?.refusal?.message ?? t.emailWrong) : undefined}
        {...bind('email')}
      />
      <TextField label={t.phone} defaultValue={formatPhone(profile.phone)} hint={t.phoneHint} readOnly disabled />
      <Checkbox
        name="marketing"
        defaultChecked={profile.acceptsMarketing}
        label={<span className="text-s">{consentTexts.marketing[language]}</span>}
        className="sm:col-span-2"
      />
      <Button type="submit" look="main" busy={isBusy} busyText={t.saving} className="sm:justify-self-start">
        {t.save}
      </Button>
    </Form>
  )
}

/** Given once; afterwards it is only shown. */
export function BirthdateForm({ profile, answer }: ProfileFormProps) {
  const t = useMessages('account').profile
  const language = useLanguage()
  const isWrong = answer?.wrong.includes('birthdate')
  return (
    <section className="mt-8 border-t border-seam pt-5">
      <h2 className="title text-h3">{t.birthdate}</h2>
      {profile.birthdate ? (
        <p className="mt-2">
          {formatDay(profile.birthdate, language, 'date')} {profile.birthdate.slice(0, 4)}
        </p>
      ) : (
        <Form method="post" noValidate className="mt-3 flex flex-wrap items-start gap-2">
          <input type="hidden" name="intent" value="birthdate" />
          <TextField
            label={t.birthdate}
            hideLabel
            name="birthdate"
            type="date"
            autoComplete="bday"
            hint={t.birthdateHint}
            error={isWrong ? answer?.refusal?.message : undefined}
            className="w-60"
          />
          <Button type="submit" look="outline" className="min-h-13!">
            {t.birthdateSave}
          </Button>
        </Form>
      )}
    </section>
  )
}
