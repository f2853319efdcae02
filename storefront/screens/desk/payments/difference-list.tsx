import type { DeskPayments } from '#contract/staff/payments.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { dateText } from '#storefront/platform/date-text.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

type WaitingProps = Pick<DeskPayments, 'differences' | 'alarms'> & { answer: FormAnswer | undefined }

/** What a person has to look into, and one press when they have. */
export function Waiting({ differences, alarms, answer }: WaitingProps) {
  const t = useMessages('desk').payments
  const language = useLanguage()
  const clock = useDeskClock()
  if (differences.length + alarms.length === 0) return <p className="mt-4 text-ink-2">{t.nothing}</p>
  return (
    <ul className="mt-4 grid max-w-220 gap-3">
      {alarms.map(({ key, what, orderNumber, detail, raisedAt }) => (
        <li key={key} className="rounded-2 bg-fault-soft p-5">
          <h2 className="font-semibold">
            {wordOf(t.alarms, what)}
            {orderNumber && `, ${t.order(orderNumber)}`}
          </h2>
          <p className="mt-1">{wordOf(t.alarmTexts, what)}</p>
          <p className="mt-1 text-s text-ink-2">{momentWords(raisedAt, clock, language)}</p>
          <details className="mt-1 text-s">
            <summary className="inline-flex min-h-11 items-center text-ink-2">{t.detail}</summary>
            <p className="break-words">{detail}</p>
          </details>
          <Seen intent="alarm" name="key" value={key} answer={answer} />
        </li>
      ))}
      {differences.map((one) => (
        <li key={one.id} className="rounded-2 bg-wait-soft p-5">
          <h2 className="font-semibold">
            {t.kinds[one.kind]}
            {one.orderNumber && `, ${t.order(one.orderNumber)}`}
          </h2>
          <p className="mt-1 break-words text-ink-2">
            {dateText(one.day, language)}, {wordOf(t.providers, one.provider)}, {one.providerPaymentId}
          </p>
          <p className="mt-1">
            {t.sums(money(one.oursMinor, one.currency, t.none), money(one.theirsMinor, one.currency, t.none))}
          </p>
          <Seen intent="difference" name="id" value={String(one.id)} answer={answer} />
        </li>
      ))}
    </ul>
  )
}

/** A word that the table lacks is said as it is. */
export function wordOf(words: Record<string, string>, word: string): string {
  return (Object.hasOwn(words, word) && words[word]) || word
}

function money(minor: number | null, currency: string, none: string): string {
  return minor === null ? none : formatMoney(minor, currencySign(currency === 'KZT' ? 'KZT' : 'RUB'))
}

type SeenProps = { intent: string; name: string; value: string; answer: FormAnswer | undefined }

function Seen({ intent, name, value, answer }: SeenProps) {
  const t = useMessages('desk').payments
  const form = useForm({ name: `${intent} ${value}`, answer })
  return (
    <FormFrame form={form} className="mt-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.closing}>
        {t.close}
      </Button>
    </FormFrame>
  )
}
