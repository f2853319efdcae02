import type { DeskPayments } from '#contract/staff/payments.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { handMeans } from '#rules/money-means.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type HandRefund = DeskPayments['handRefunds'][number]

/** Money that no bank sends back: whom to call, and one press when it is given back. */
export function HandRefunds({ refunds, answer }: { refunds: readonly HandRefund[]; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').payments.hand
  if (refunds.length === 0) return null
  return (
    <section className="mt-8 max-w-220">
      <h2 className="title text-h3">{t.title}</h2>
      <p className="mt-1 text-ink-2">{t.text}</p>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {refunds.map((refund) => (
          <HandRefundCard key={refund.id} refund={refund} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

/** Back the way it came, where a person can do that. */
const usualWay = {
  cash: 'cash',
  terminal: 'card',
  transfer: 'transfer',
  online: 'transfer',
  certificate: 'transfer',
} as const

function HandRefundCard({ refund, answer }: { refund: HandRefund; answer: FormAnswer | undefined }) {
  const { hand: t, order } = useMessages('desk').payments
  const language = useLanguage()
  const since = momentWords(refund.since, useDeskClock(), language)
  const form = useForm({ name: `returned ${refund.id}`, answer, words: { document: t.documentWrong } })
  return (
    <li className="rounded-2 bg-front p-5">
      <p className="font-semibold">
        {formatMoney(refund.sumMinor, currencySign(refund.currency))}, {order(refund.orderNumber)}
      </p>
      <p className="mt-1 text-ink-2">
        {t.means[refund.means]}, {t.since(since)}
      </p>
      {refund.basketGroup && (
        <p className="mt-1">
          <TextLink to={href('/vue-tools/orders/:guid', { guid: refund.basketGroup })}>{t.contacts}</TextLink>
        </p>
      )}
      <FormFrame form={form} className="mt-3 grid max-w-130 gap-3">
        <input type="hidden" name="intent" value="returned" />
        <input type="hidden" name="id" value={refund.id} />
        <Select
          name="by"
          label={t.by}
          defaultValue={form.typed('by', usualWay[refund.means])}
          options={handMeans.map((value) => ({ value, label: t.ways[value] }))}
        />
        <TextField
          {...form.field('document')}
          label={t.document}
          hint={t.documentHint}
          autoComplete="off"
          maxLength={60}
        />
        <Button type="submit" look="outline" busy={form.isBusy} busyText={t.busy} className="justify-self-start">
          {t.submit}
        </Button>
      </FormFrame>
    </li>
  )
}
