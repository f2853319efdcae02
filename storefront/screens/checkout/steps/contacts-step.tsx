import { Form } from 'react-router'
import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone } from '#rules/phone.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useFieldChecks } from '#storefront/ui/use-field-checks.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import type { StepProps } from './step-answer.ts'
import { StepEnd, StepFields, stepFormId } from './step-form.tsx'

/** Who gets the goods: one name field, the phone, the rest is the shopper's choice. */
export function ContactsStep({ checkout, answer, captchaKey, isSignedIn }: StepProps) {
  const t = useMessages('checkout')
  const { contacts } = checkout
  const missing = answer?.missing ?? []
  const { isWrong, bind } = useFieldChecks(missing, {
    name: (value: string) => value.trim() !== '',
    phone: (value: string) => normalizePhone(value) !== null,
    email: (value: string) => value.trim() === '' || normalizeEmail(value) !== null,
  })
  const errorOf = (name: 'name' | 'phone' | 'email') => (isWrong(name) ? t.missing[name] : undefined)
  return (
    <Form method="post" id={stepFormId} noValidate className="min-w-0">
      <StepFields step={1} />
      <fieldset>
        <legend className="title text-h2">{t.contacts}</legend>
        <p className="mt-2 max-w-130 text-ink-2">
          {isSignedIn ? t.contactsNote : `${t.noRegistration} ${t.contactsNote}`}
        </p>
        {answer?.refusal && missing.length === 0 && (
          <Notice tone="fault" className="mt-4">
            {answer.refusal.message}
          </Notice>
        )}
        <div className="mt-5 grid gap-4 lg:grid-cols-2 lg:gap-x-3">
          <TextField
            label={t.name}
            name="name"
            defaultValue={contacts.name}
            autoComplete="name"
            maxLength={120}
            required
            error={errorOf('name')}
            className="lg:col-span-2"
            {...bind('name')}
          />
          <TextField
            label={t.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            defaultValue={contacts.phoneMobile}
            autoComplete="tel"
            maxLength={32}
            required
            error={errorOf('phone')}
            hint={t.phoneHint}
            {...bind('phone')}
          />
          <TextField
            label={t.email}
            name="email"
            type="email"
            inputMode="email"
            defaultValue={answer?.typed.email ?? contacts.email}
            autoComplete="email"
            maxLength={200}
            error={errorOf('email')}
            hint={t.emailHint}
            {...bind('email')}
          />
        </div>
      </fieldset>
      <ConfirmPhone contacts={contacts} answer={answer} captchaKey={captchaKey} />
      <Checkbox
        name="managerCall"
        defaultChecked={checkout.managerCall}
        label={t.managerCall}
        note={t.managerCallNote}
        className="mt-4"
      />
      <input type="hidden" name="operatorShown" value={checkout.operatorID ?? ''} />
      <ConsultantCode
        code={answer?.typed.operator ?? checkout.operatorID ?? ''}
        isWrong={missing.includes('operator')}
      />
      <StepEnd
        checkout={checkout}
        next={t.toDelivery}
        nextShort={t.toDeliveryShort}
        busyText={t.counting}
        back={{ to: href('/personal/basket'), name: t.toBasket }}
      />
    </Form>
  )
}

/** Folded away: most shoppers have been helped by nobody. Whoever has names the consultant, who then finds the order. */
function ConsultantCode({ code, isWrong }: { code: string; isWrong: boolean }) {
  const t = useMessages('checkout')
  return (
    <details open={code !== '' || isWrong} className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-cherry">{t.consultant}</summary>
      <TextField
        label={t.consultantCode}
        name="operator"
        inputMode="numeric"
        defaultValue={code}
        maxLength={10}
        autoComplete="off"
        error={isWrong ? t.missing.operator : undefined}
        hint={t.consultantHint}
        className="mt-1 max-w-72"
      />
    </details>
  )
}
