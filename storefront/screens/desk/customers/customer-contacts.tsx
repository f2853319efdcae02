import type { DeskCustomer } from '#contract/staff/customers.ts'
import { useDesk, useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { dateWords } from '#storefront/parts/order/words.ts'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import type { CustomerAnswer } from './save-customer.ts'

type CustomerContactsProps = { customer: DeskCustomer; answer: CustomerAnswer | undefined }

/** Masked until somebody asks, which is written down; what was shown goes with the page. */
export function CustomerContacts({ customer, answer }: CustomerContactsProps) {
  const t = useMessages('customers')
  const language = useLanguage()
  const clock = useDeskClock()
  const { open } = useDesk()
  const form = useForm({ name: 'contacts', answer: answer?.contact ? undefined : answer })
  const shown = answer?.contact
  const { phone, email } = shown ?? customer
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.contacts}</h2>
      {shown && <p className="mt-2 break-words">{shown.name}</p>}
      <p className="mt-2">{shown && phone ? <PhoneLink phone={phone} /> : phone}</p>
      {email && (
        <p className="break-all">
          {email}
          <span className="block text-s text-ink-2">
            {customer.isEmailConfirmed ? t.one.confirmed : t.one.unconfirmed}
          </span>
        </p>
      )}
      <p className="mt-2 text-s text-ink-2">
        {t.one.facts(customer.region, dateWords(customer.createdAt, clock, language))}
      </p>
      {customer.isBlocked && (
        <p className="mt-2">
          <Badge tone="fault">{t.blocked}</Badge>
        </p>
      )}
      {!shown && (
        <FormFrame form={form} className="mt-3">
          <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.one.showing}>
            {t.one.showContacts}
          </Button>
          <p className="mt-2 text-s text-ink-2">{t.one.masked}</p>
        </FormFrame>
      )}
      {open.some(({ id }) => id === 'desk-trail') && (
        <TextLink to={href('/vue-tools/trail') + queryOf({ subject: `customer ${customer.id}` })}>
          {t.one.trail}
        </TextLink>
      )}
    </section>
  )
}
