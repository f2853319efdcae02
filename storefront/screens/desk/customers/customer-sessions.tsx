import type { DeskCustomer } from '#contract/staff/customers.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

type CustomerSessionsProps = { customer: DeskCustomer; answer: FormAnswer | undefined }

/** In which browsers the account is open, and the way to end all of them. */
export function CustomerSessions({ customer: { sessions, canSetGroups }, answer }: CustomerSessionsProps) {
  const t = useMessages('customers').one
  const language = useLanguage()
  const clock = useDeskClock()
  const form = useForm({ name: 'sessions', answer })
  return (
    <section>
      <h2 className="font-semibold">{t.sessions}</h2>
      {sessions.length === 0 && <p className="mt-1 text-s text-ink-2">{t.noSessions}</p>}
      <ul>
        {sessions.map(({ id, client, lastSeen }) => (
          <li key={id} className="border-t border-seam py-2.5 first:border-t-0">
            {client}
            <span className="block text-s text-ink-2">{t.seen(momentWords(lastSeen, clock, language))}</span>
          </li>
        ))}
      </ul>
      {canSetGroups && sessions.length > 0 && (
        <FormFrame form={form} className="mt-2">
          <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.ending}>
            {t.endSessions}
          </Button>
        </FormFrame>
      )}
    </section>
  )
}
