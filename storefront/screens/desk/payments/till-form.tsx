import { doorMeans } from '#rules/money-means.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

/** Money that came to the till after the goods were handed over for too little. */
export function TillForm({ answer }: { answer: FormAnswer | undefined }) {
  const { till: t, door, ...words } = useMessages('desk').payments
  const form = useForm({
    name: 'till',
    answer,
    words: { orderNumber: words.numberWrong, sumText: words.transferSumWrong, document: words.documentWrong },
  })
  return (
    <FormFrame form={form} className="mt-8 grid max-w-130 content-start gap-3 rounded-2 bg-front p-5">
      <h2 className="title text-h3">{t.title}</h2>
      <p className="text-ink-2">{t.text}</p>
      <input type="hidden" name="intent" value="till" />
      <TextField {...form.field('orderNumber')} label={words.number} autoComplete="off" maxLength={30} />
      <TextField
        {...form.field('sumText')}
        label={door.sum}
        hint={words.transferSumHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Select
        name="by"
        label={t.by}
        defaultValue={form.typed('by', 'cash')}
        options={doorMeans.map((value) => ({ value, label: door.ways[value] }))}
      />
      <TextField
        {...form.field('document')}
        label={t.document}
        hint={t.documentHint}
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={words.booking} className="justify-self-start">
        {words.book}
      </Button>
    </FormFrame>
  )
}
