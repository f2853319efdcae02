import type { CurrencyCode } from '#rules/money.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type Field = ReturnType<KitForm['field']>

type ContactFieldsProps = {
  name: Field
  phone: Field
  email: Field
  /** Of what is ordered. */
  currency: CurrencyCode | undefined
}

/** Who gets the goods: one name field, the phone, and the mail for whoever wants it. */
export function ContactFields({ name, phone, email, currency }: ContactFieldsProps) {
  const t = useMessages('checkout')
  // Receipts are made of roubles alone.
  const hasReceipt = currency === 'RUB'
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-x-3">
      <TextField {...name} label={t.name} autoComplete="name" maxLength={120} required className="lg:col-span-2" />
      <PhoneField {...phone} label={t.phone} maxLength={30} required hint={t.phoneHint} />
      <TextField
        {...email}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        hint={hasReceipt ? t.emailHint : t.emailHintNoReceipt}
      />
    </div>
  )
}
