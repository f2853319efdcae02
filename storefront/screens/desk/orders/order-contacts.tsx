import type { DeskOrder } from '#contract/staff/desk-orders.ts'
import { useDesk } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import type { OrderAnswer } from './save-order.ts'

/** Masked until somebody asks, which is written down; what was shown goes with the page. */
export function OrderContacts({ found, answer }: { found: DeskOrder; answer: OrderAnswer | undefined }) {
  const t = useMessages('orders')
  const { open } = useDesk()
  const { order, isMasked, customerId, placedBy } = found
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
      {customerId !== null && open.some(({ id }) => id === 'desk-customers') && (
        <TextLink to={href('/vue-tools/customers/:id', { id: String(customerId) })}>{t.order.customer}</TextLink>
      )}
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
