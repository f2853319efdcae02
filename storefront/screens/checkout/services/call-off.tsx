import type { ServicesView } from '#contract/order-services.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { returnWords } from './return-words.ts'
import type { ServicesAnswer } from './save-services.ts'

/** Opens first and says what happens to goods and money. */
export function CallOff({ order, answer }: { order: ServicesView; answer: ServicesAnswer | undefined }) {
  const t = useMessages('changes')
  const form = useForm({ name: 'cancel', answer })
  if (!order.canCancel) return null
  return (
    <details className="mt-8 max-w-160" open={form.answer ? true : undefined}>
      <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.cancel}</summary>
      <FormFrame form={form} className="mt-2 rounded-2 border border-seam p-5">
        <p>{t.cancelText}</p>
        {order.paidMinor > 0 && <p>{returnWords(order, order.paidMinor, t)}</p>}
        <Textarea {...form.field('reason')} label={t.cancelReason} maxLength={500} className="mt-3" />
        <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.cancelling} className="mt-4">
          {t.cancelYes}
        </Button>
      </FormFrame>
    </details>
  )
}
