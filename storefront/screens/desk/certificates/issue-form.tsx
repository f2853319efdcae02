import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

/** Gives a certificate away; the same form sent twice gives one. */
export function IssueForm({ issueKey, answer }: { issueKey: string; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').certificates
  const words = { sum: t.sumWrong, reason: t.whyWrong, email: t.emailWrong }
  const form = useForm({ name: 'issue', answer, words })
  return (
    <FormFrame form={form} className="mt-8 grid max-w-130 gap-3 rounded-2 bg-front p-5">
      <h2 className="title text-h3">{t.issue}</h2>
      <p className="text-ink-2">{t.issueText}</p>
      <input type="hidden" name="intent" value="issue" />
      <input type="hidden" name="key" value={issueKey} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...form.field('sum')} label={t.sum} inputMode="numeric" autoComplete="off" maxLength={20} />
        <Select
          name="currency"
          label={t.currency}
          defaultValue={form.typed('currency', 'RUB')}
          options={(['RUB', 'KZT'] as const).map((value) => ({ value, label: t.currencies[value] }))}
        />
      </div>
      <TextField {...form.field('reason')} label={t.why} maxLength={200} autoComplete="off" />
      <TextField {...form.field('recipientName')} label={t.recipient} maxLength={60} autoComplete="off" />
      <PhoneField {...form.field('phone')} label={t.phone} autoComplete="off" />
      <TextField {...form.field('email')} label={t.email} type="email" maxLength={100} autoComplete="off" />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.making} className="justify-self-start">
        {t.make}
      </Button>
    </FormFrame>
  )
}
