import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'

export const guestForm = 'guest'

/** Whoever has the address of an order without its code, or with one that is out of date, opens it by the phone on it. */
export function GuestByPhone({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('bought').guest
  const form = useForm({ name: guestForm, answer, words: { phoneNumber: t.phoneNeeded } })
  return (
    <FormFrame form={form} className="mb-10 grid max-w-100 gap-4">
      <div>
        <h2 className="title text-h3">{t.title}</h2>
        <p className="mt-1 text-ink-2">{t.text}</p>
      </div>
      <PhoneField {...form.field('phoneNumber')} label={t.phone} required />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.opening} className="justify-self-start">
        {t.open}
      </Button>
    </FormFrame>
  )
}
