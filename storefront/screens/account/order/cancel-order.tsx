import type { OrderView } from '#contract/order.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'

type CancelOrderProps = {
  order: OrderView
  reasons: { code: string; name: string }[]
  answer: FormAnswer | undefined
}

/** Opens first and asks: what happens to the goods and the money, and why. Nothing is cancelled by one press. */
export function CancelOrder({ order, reasons, answer }: CancelOrderProps) {
  const t = useMessages('account').order
  const form = useForm({ name: 'cancel', answer, words: { reason: t.cancelReasonLacking } })
  const chosen = form.typed('reason')
  return (
    <details className="mt-3" open={form.answer ? true : undefined}>
      <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.cancel}</summary>
      <FormFrame form={form} className="mt-2 rounded-2 border border-seam p-5">
        <h2 className="font-semibold">{t.cancelTitle(order.number)}</h2>
        <p className="mt-1 text-s text-ink-2">{t.cancelText}</p>
        <ChoiceGroup {...form.group('reason')} legend={t.cancelReason} className="mt-3">
          {reasons.map((reason) => (
            <Radio
              key={reason.code}
              name="reason"
              value={reason.code}
              defaultChecked={reason.code === chosen}
              label={reason.name}
            />
          ))}
        </ChoiceGroup>
        <Textarea {...form.field('comment')} label={t.cancelComment} maxLength={500} className="mt-2" />
        <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.cancelling} className="mt-4">
          {t.cancelYes}
        </Button>
      </FormFrame>
    </details>
  )
}
