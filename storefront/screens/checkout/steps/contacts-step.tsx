import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone, shownPhone } from '#rules/phone.ts'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { WizardForm } from '#storefront/parts/form/wizard.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { ConsultantCode } from '../consultant-code.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import type { StepProps } from './step-answer.ts'
import { StepEnd } from './step-end.tsx'

/** Who gets the goods: one name field, the phone, the rest is the shopper's choice. */
export function ContactsStep({ checkout, answer, captchaKey, isSignedIn, awaited }: StepProps) {
  const t = useMessages('checkout')
  const { contacts } = checkout
  const form = useForm({
    name: 'contacts',
    answer,
    draft: `contacts ${checkout.id}`,
    words: {
      'contacts.name': t.missing.name,
      'contacts.phoneMobile': t.missing.phone,
      'contacts.email': t.missing.email,
      smsCode: t.missing.code,
      operatorCode: t.missing.operator,
    },
    checks: {
      'contacts.name': (value) => value.trim() !== '',
      'contacts.phoneMobile': (value) => normalizePhone(value) !== null,
      'contacts.email': (value) => value.trim() === '' || normalizeEmail(value) !== null,
    },
  })
  return (
    <WizardForm form={form}>
      <fieldset>
        <legend className="title text-h2">{t.contacts}</legend>
        <p className="mt-2 max-w-130 text-ink-2">
          {isSignedIn ? t.contactsNote : `${t.noRegistration} ${t.contactsNote}`}
        </p>
        <div className="mt-5">
          <ContactFields
            name={form.field('contacts.name', contacts.name)}
            phone={form.field('contacts.phoneMobile', shownPhone(contacts.phoneMobile))}
            email={form.field('contacts.email', contacts.email)}
            currency={checkout.calculation.currency.code}
          />
        </div>
      </fieldset>
      <ConfirmPhone form={form} contacts={contacts} captchaKey={captchaKey} awaited={awaited} />
      <Checkbox
        {...form.tick('managerCall', checkout.managerCall)}
        label={t.managerCall}
        note={t.managerCallNote}
        className="mt-4"
      />
      <ConsultantCode field={form.field('operatorCode', checkout.operatorID ?? '')}>
        <input type="hidden" name="operatorShown" value={checkout.operatorID ?? ''} />
      </ConsultantCode>
      <StepEnd
        form={form}
        checkout={checkout}
        next={t.toDelivery}
        nextShort={t.toDeliveryShort}
        busyText={t.counting}
        back={{ to: href('/personal/basket'), name: t.toBasket }}
      />
    </WizardForm>
  )
}
