import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** Sends the shopper of an order a link by which they pay it themselves. */
export function PayLink({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('orders').order
  const form = useForm({ name: 'payLink', answer })
  return (
    <FormFrame form={form} className="mt-3">
      <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.sending}>
        {t.payLink}
      </Button>
    </FormFrame>
  )
}
