import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

/** Money that came to the account by a bill, as the bank's statement says. */
export function TransferForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('desk').payments
  const form = useForm({
    name: 'transfer',
    answer,
    words: { orderNumber: t.numberWrong, sumText: t.transferSumWrong, document: t.documentWrong },
  })
  return (
    <FormFrame form={form} className="mt-8 grid max-w-130 content-start gap-3 rounded-2 bg-front p-5">
      <h2 className="title text-h3">{t.transfer}</h2>
      <p className="text-ink-2">{t.transferText}</p>
      <input type="hidden" name="intent" value="transfer" />
      <TextField {...form.field('orderNumber')} label={t.number} autoComplete="off" maxLength={30} />
      <TextField
        {...form.field('sumText')}
        label={t.transferSum}
        hint={t.transferSumHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...form.field('document')}
        label={t.document}
        hint={t.documentHint}
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.booking} className="justify-self-start">
        {t.book}
      </Button>
    </FormFrame>
  )
}
