import type { DeskOrder } from '#contract/staff/desk-orders.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { doorMeans } from '#rules/money-means.ts'
import { type DeskStep, undoOf } from '#rules/order-step.ts'
import { useDesk } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { PayLink } from '#storefront/parts/staff-order/pay-link.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass, TextLink } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type Answered = { found: DeskOrder; answer: FormAnswer | undefined }

/** What may be done with the order now; what has no way back opens first and says what follows. */
export function OrderSteps({ found, answer }: Answered) {
  const t = useMessages('orders').order
  const { open } = useDesk()
  const { order, steps } = found
  const leads = (page: string) => open.some(({ id }) => id === page)
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.what}</h2>
      {steps.length === 0 && <p className="mt-1 text-s text-ink-2">{t.nothing}</p>}
      <div className="mt-2 grid justify-items-start gap-1">
        {steps.map((step) => (
          <Step key={step} step={step} order={order} answer={answer} />
        ))}
      </div>
      {order.isPayable && <PayLink answer={answer} />}
      <p className="mt-2 grid justify-items-start">
        {leads('desk-returns') && order.status !== 'cancelled' && (
          <TextLink to={href('/vue-tools/returns') + queryOf({ order: order.number })}>{t.refund}</TextLink>
        )}
        {leads('desk-trail') && (
          <TextLink to={href('/vue-tools/trail') + queryOf({ subject: `order ${order.number}` })}>{t.trail}</TextLink>
        )}
      </p>
    </section>
  )
}

type StepProps = { step: DeskStep; order: DeskOrder['order']; answer: FormAnswer | undefined }

function Step({ step, order, answer }: StepProps) {
  const t = useMessages('orders')
  const form = useForm({
    name: `move ${step}`,
    answer: answer?.form === `move ${step}` ? answer : undefined,
    words: { reason: t.reasonWrong, takenSum: t.taken.sumWrong },
  })
  const fields = (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="numbers" value={order.number} />
    </>
  )
  if (undoOf[step] !== undefined) {
    return (
      <FormFrame form={form}>
        {fields}
        <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.order.doing}>
          {t.steps[step]}
        </Button>
        <p className="mt-1 mb-2 text-s text-ink-2">{t.hints[step]}</p>
      </FormFrame>
    )
  }
  return (
    <details className="w-full" open={form.answer ? true : undefined}>
      <summary className={buttonClass({ look: 'outline', size: 's' })}>{t.steps[step]}</summary>
      <FormFrame form={form} className="mt-2 mb-3 grid gap-2">
        {fields}
        <p className="text-s text-ink-2">{t.hints[step]}</p>
        {step === 'cancelled' && (
          <TextField
            {...form.field('reason')}
            label={t.reason}
            hint={t.reasonHint}
            maxLength={300}
            autoComplete="off"
          />
        )}
        {step === 'received' && order.paymentKind === 'onDelivery' && order.owedMinor > 0 && (
          <>
            <Select
              name="takenBy"
              label={t.taken.by}
              defaultValue={form.typed('takenBy', 'cash')}
              options={doorMeans.map((value) => ({ value, label: t.taken.ways[value] }))}
            />
            <TextField
              {...form.field('takenSum')}
              label={t.taken.sum}
              hint={t.taken.sumHint(formatMoney(order.owedMinor, currencySign(order.currency)))}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          </>
        )}
        <Button
          type="submit"
          look="main"
          size="s"
          busy={form.isBusy}
          busyText={t.order.doing}
          className="justify-self-start"
        >
          {t.order.do}
        </Button>
      </FormFrame>
    </details>
  )
}
