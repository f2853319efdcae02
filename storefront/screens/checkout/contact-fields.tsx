import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type Field = ReturnType<KitForm['field']>

/** Who gets the goods: one name field, the phone, and the mail for whoever wants it. */
export function ContactFields({ name, phone, email }: { name: Field; phone: Field; email: Field }) {
  const t = useMessages('checkout')
  // Receipts are made of roubles alone.
  const hasReceipt = useRegion()?.currency.code === 'RUB'
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
