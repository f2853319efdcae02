import type { DeskOrder } from '#contract/staff/desk-orders.ts'
import { type CurrencyCode, currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useStaffClock } from '#storefront/platform/staff-clock.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'

/** What colleagues tell each other of the order. */
export function OrderNotes({ found: { notes }, answer }: { found: DeskOrder; answer: FormAnswer | undefined }) {
  const t = useMessages('orders').order
  const language = useLanguage()
  const clock = useStaffClock()
  const form = useForm({ name: 'note', answer, words: { note: t.noteWrong } })
  return (
    <section>
      <h2 className="font-semibold">{t.notes}</h2>
      {notes.length === 0 && <p className="mt-1 text-s text-ink-2">{t.noNotes}</p>}
      <ul>
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="border-t border-seam py-2.5 first:border-t-0">
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="text-s text-ink-2">{t.noteBy(author, momentWords(at, clock, language))}</p>
          </li>
        ))}
      </ul>
      <FormFrame form={form} className="mt-3 grid gap-2">
        <Textarea
          key={notes.length}
          {...form.field('note')}
          label={t.note}
          hint={t.noteHint}
          rows={2}
          maxLength={2000}
        />
        <Button
          type="submit"
          look="outline"
          size="s"
          busy={form.isBusy}
          busyText={t.adding}
          className="justify-self-start"
        >
          {t.addNote}
        </Button>
      </FormFrame>
    </section>
  )
}

/** What the shop wrote to the shopper of this order. */
export function OrderMessages({ messages }: Pick<DeskOrder, 'messages'>) {
  const t = useMessages('orders').order
  const language = useLanguage()
  const clock = useStaffClock()
  return (
    <section>
      <h2 className="font-semibold">{t.messages}</h2>
      {messages.length === 0 && <p className="mt-1 text-s text-ink-2">{t.noMessages}</p>}
      <ul>
        {messages.map(({ id, name, channel, to, state, at, opens }) => (
          <li key={id} className="border-t border-seam py-2.5 first:border-t-0">
            <p>{name}</p>
            <p className="text-s text-ink-2">
              {[t.channels[channel], to, t.sent[state], momentWords(at, clock, language), opens && t.opened(opens)]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OrderReturns({ returns, currency }: Pick<DeskOrder, 'returns'> & { currency: CurrencyCode }) {
  const t = useMessages('orders').order
  const language = useLanguage()
  const clock = useStaffClock()
  if (returns.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{t.returns}</h2>
      <ul>
        {returns.map(({ name, quantity, backMinor, by, at }) => (
          <li key={at + name} className="border-t border-seam py-2.5 first:border-t-0">
            <p className="break-words">{t.returned(name, quantity, formatMoney(backMinor, currencySign(currency)))}</p>
            <p className="text-s text-ink-2">{[by, momentWords(at, clock, language)].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
