import type { Checkout } from '#contract/checkout/state.ts'
import { formatPhone } from '#rules/phone.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { endForm, type StepAnswer } from './step-answer.ts'

type ForShopperProps = { contacts: Checkout['contacts']; answer: StepAnswer | undefined }

/** Says to a member of the staff whose order this is, on each step, and lets them stop. */
export function ForShopper({ contacts, answer }: ForShopperProps) {
  const t = useMessages('checkout').forShopper
  const form = useForm({ name: endForm, answer })
  // A number is not parted at the end of a line.
  const phone = formatPhone(contacts.phoneMobile).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
  return (
    <FormFrame
      form={form}
      className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2 bg-wait-soft px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-words">{t.who(contacts.name, phone)}</p>
        <p className="mt-0.5 text-s text-ink-2">{t.note}</p>
      </div>
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.ending}>
        {t.end}
      </Button>
    </FormFrame>
  )
}
