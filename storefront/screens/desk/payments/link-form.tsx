import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

/** A link for one order: for the customer, who gets it by message, or for whoever pays instead of them. */
export function LinkForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('desk').payments
  const form = useForm({ name: 'link', answer, words: { orderNumber: t.numberWrong, sum: t.sumWrong } })
  return (
    <FormFrame form={form} className="mt-8 grid max-w-130 content-start gap-3 rounded-2 bg-front p-5">
      <h2 className="title text-h3">{t.link}</h2>
      <p className="text-ink-2">{t.linkText}</p>
      <input type="hidden" name="intent" value="link" />
      <TextField {...form.field('orderNumber')} label={t.number} autoComplete="off" maxLength={30} />
      <TextField {...form.field('sum')} label={t.sum} hint={t.sumHint} inputMode="numeric" autoComplete="off" />
      <Checkbox name="isSent" value="1" label={t.send} />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.making} className="justify-self-start">
        {t.make}
      </Button>
    </FormFrame>
  )
}
