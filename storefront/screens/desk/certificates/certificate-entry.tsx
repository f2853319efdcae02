import type { DeskCertificate } from '#contract/staff/certificates.ts'
import { formatFullDate, wallClock } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type EntryProps = { certificate: DeskCertificate; answer: FormAnswer | undefined }

/** One certificate: what is left of it, where it came from, what came and went, and the button that blocks it. */
export function CertificateEntry({ certificate, answer }: EntryProps) {
  const t = useMessages('desk').certificates
  const language = useLanguage()
  const clock = useDeskClock()
  const { lastDigits, currency, nominalMinor, balanceMinor, endsAt, isBlocked, recipientName, reason, issuedBy } =
    certificate
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const { day } = wallClock(Date.parse(endsAt), clock)
  return (
    <li className="rounded-2 bg-front p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-semibold">{t.name(lastDigits)}</h2>
        <p>{t.left(money(balanceMinor), money(nominalMinor))}</p>
        <p className="text-s text-ink-2">{t.until(formatFullDate(day, language))}</p>
        {isBlocked && <Badge tone="fault">{t.isBlocked}</Badge>}
      </div>
      <p className="mt-1 text-s break-words text-ink-2">
        {issuedBy ? t.gave(issuedBy, reason) : t.bought}
        {recipientName && `. ${t.whom(recipientName)}`}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center">
          <span className="link">{t.entries}</span>
        </summary>
        <ul className="pb-2">
          {certificate.entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 border-t border-seam py-2">
              <span>
                {t.kinds[entry.kind]}
                {entry.orderNumber && `, ${t.order(entry.orderNumber)}`}
                <time dateTime={entry.at} className="block text-s text-ink-2">
                  {momentWords(entry.at, clock, language)}
                </time>
              </span>
              <span className="whitespace-nowrap">{money(entry.amountMinor)}</span>
            </li>
          ))}
        </ul>
      </details>
      <BlockForm certificate={certificate} answer={answer} />
    </li>
  )
}

function BlockForm({ certificate: { id, isBlocked }, answer }: EntryProps) {
  const t = useMessages('desk').certificates
  const form = useForm({ name: `block-${id}`, answer, words: { reason: t.whyWrong } })
  const verb = isBlocked ? t.unblock : t.block
  return (
    <details open={form.answer ? true : undefined}>
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">{verb}</span>
      </summary>
      <FormFrame form={form} className="mt-1 grid max-w-130 gap-3">
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="isBlocked" value={isBlocked ? 'false' : 'true'} />
        <TextField {...form.field('reason')} label={t.why} maxLength={200} autoComplete="off" />
        <Button type="submit" look="outline" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {verb}
        </Button>
      </FormFrame>
    </details>
  )
}
