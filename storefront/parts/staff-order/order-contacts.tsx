import type { CallAnswer } from '#contract/call.ts'
import type { DeskOrder, deskOrdersContract } from '#contract/staff/desk-orders.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'

type Contacts = CallAnswer<(typeof deskOrdersContract)['showOrderContacts']>

/** What was asked for stands in this one answer. */
export type ContactsAnswer = FormAnswer & { contacts?: Contacts }

/** Masked until somebody asks, which is written down; what was shown goes with the page. */
type ContactsProps = {
  found: DeskOrder
  answer: ContactsAnswer | undefined
  /** The shopper's own page, for whoever may enter it. */
  customerUrl?: string | undefined
}

export function OrderContacts({ found, answer, customerUrl }: ContactsProps) {
  const t = useMessages('orders')
  const { order, isMasked, placedBy } = found
  const form = useForm({ name: 'contacts', answer: answer?.contacts ? undefined : answer })
  const shown = answer?.contacts
  const { contact, address, comment } = shown ?? order
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.order.contacts}</h2>
      <p className="mt-2 break-words">{contact.name}</p>
      <p>{isMasked && !shown ? contact.phone : <PhoneLink phone={contact.phone} />}</p>
      {contact.email && <p className="break-all">{contact.email}</p>}
      <p className="mt-2 text-s break-words text-ink-2">{[order.region.name, address].filter(Boolean).join(' · ')}</p>
      {comment && (
        <p className="mt-2 text-s break-words whitespace-pre-line">
          {t.order.comment}: {comment}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {order.managerCall && <Badge tone="wait">{t.order.managerCall}</Badge>}
        {order.noCall && <Badge tone="off">{t.order.noCall}</Badge>}
      </p>
      {customerUrl && <TextLink to={customerUrl}>{t.order.customer}</TextLink>}
      {placedBy && <p className="mt-2 text-s text-ink-2">{t.byStaff(placedBy)}</p>}
      {isMasked && !shown && (
        <FormFrame form={form} className="mt-3">
          <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.order.showing}>
            {t.order.showContacts}
          </Button>
          <p className="mt-2 text-s text-ink-2">{t.order.masked}</p>
        </FormFrame>
      )}
    </section>
  )
}
