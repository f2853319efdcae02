import type { DeskOrder } from '#contract/staff/desk-orders.ts'
import type { DeskStep } from '#rules/order-step.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { PayLink } from '#storefront/parts/staff-order/pay-link.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'

/** What is done in a shop; the rest, such as cancelling and returns, is done at the desk. */
const ofShop: readonly DeskStep[] = ['inWork', 'picking', 'notPicking', 'shipped']

type StepsProps = { found: DeskOrder; answer: FormAnswer | undefined; managesStaff: boolean }

/** Gathers the order and says that it waits; from then on its shopper has the code. */
export function CounterSteps({ found: { order, steps }, answer, managesStaff }: StepsProps) {
  const t = useMessages('orders').order
  const words = useMessages('counter')
  const own = steps.filter((step) => ofShop.includes(step))
  if (own.length === 0 && !managesStaff && !order.isPayable) return null
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.what}</h2>
      <div className="mt-2 grid justify-items-start gap-1">
        {own.map((step) => (
          <Step key={step} step={step} order={order} answer={answer} />
        ))}
      </div>
      {order.isPayable && <PayLink answer={answer} />}
      {managesStaff && <TextLink to={href('/vue-tools/orders/:guid', { guid: order.guid })}>{words.atDesk}</TextLink>}
    </section>
  )
}

function Step({ step, order, answer }: { step: DeskStep; order: DeskOrder['order']; answer: FormAnswer | undefined }) {
  const t = useMessages('orders')
  const words = useMessages('counter')
  const form = useForm({ name: `move ${step}`, answer })
  const isReady = step === 'shipped' && order.delivery?.kind === 'pickup'
  return (
    <FormFrame form={form}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="isAtCounter" value="true" />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="numbers" value={order.number} />
      <Button type="submit" look={isReady ? 'main' : 'outline'} size="s" busy={form.isBusy} busyText={t.order.doing}>
        {isReady ? words.ready : t.steps[step]}
      </Button>
      <p className="mt-1 mb-2 text-s text-ink-2">{isReady ? words.readyHint : t.hints[step]}</p>
    </FormFrame>
  )
}
