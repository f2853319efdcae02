import { Form, useNavigation } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'

type CancelOrderProps = { order: OrderView; reasons: { code: string; name: string }[] }

/** Opens first and asks: what happens to the goods and the money, and why. Nothing is cancelled by one press. */
export function CancelOrder({ order, reasons }: CancelOrderProps) {
  const t = useMessages('account').order
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details className="mt-3">
      <summary className={buttonClass({ look: 'text', size: 's' })}>{t.cancel}</summary>
      <Form method="post" className="mt-2 rounded-2 border border-seam p-5">
        <h2 className="font-semibold">{t.cancelTitle(order.number)}</h2>
        <p className="mt-1 text-s text-ink-2">{t.cancelText}</p>
        <fieldset className="mt-3">
          <legend className="text-s font-medium text-ink-2">{t.cancelReason}</legend>
          {reasons.map((reason, index) => (
            <Radio
              key={reason.code}
              name="reason"
              value={reason.code}
              defaultChecked={index === 0}
              label={reason.name}
            />
          ))}
        </fieldset>
        <Textarea label={t.cancelComment} name="comment" maxLength={500} className="mt-2" />
        <Button type="submit" look="outline" size="s" busy={isBusy} busyText={t.cancelling} className="mt-4">
          {t.cancelYes}
        </Button>
      </Form>
    </details>
  )
}
