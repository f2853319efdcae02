import type { ReactNode } from 'react'
import { doorMeans } from '#rules/money-means.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type Answered = { answer: FormAnswer | undefined }

/** Money that came to the account by a bill, as the bank's statement says. */
export function TransferForm({ answer }: Answered) {
  const t = useMessages('desk').payments
  const words = { title: t.transfer, text: t.transferText, sum: t.transferSum, document: t.document }
  return <BookingForm name="transfer" answer={answer} words={{ ...words, documentHint: t.documentHint }} />
}

/** Money that came to the till after the goods were handed over for too little. */
export function TillForm({ answer }: Answered) {
  const { till: t, door } = useMessages('desk').payments
  return (
    <BookingForm
      name="till"
      answer={answer}
      words={{ ...t, sum: door.sum }}
      way={(form) => (
        <Select
          name="by"
          label={t.by}
          defaultValue={form.typed('by', 'cash')}
          options={doorMeans.map((value) => ({ value, label: door.ways[value] }))}
        />
      )}
    />
  )
}

type BookingFormProps = Answered & {
  name: 'transfer' | 'till'
  words: Record<'title' | 'text' | 'sum' | 'document' | 'documentHint', string>
  /** Asks how it was paid, where that is not told by the form itself. */
  way?: (form: KitForm) => ReactNode
}

/** Books money to an order by hand: how much of it, and by which paper. */
function BookingForm({ name, answer, words, way }: BookingFormProps) {
  const t = useMessages('desk').payments
  const form: KitForm = useForm({
    name,
    answer,
    words: { orderNumber: t.numberWrong, sumText: t.transferSumWrong, document: t.documentWrong },
  })
  return (
    <FormFrame form={form} className="mt-8 grid max-w-130 content-start gap-3 rounded-2 bg-front p-5">
      <h2 className="title text-h3">{words.title}</h2>
      <p className="text-ink-2">{words.text}</p>
      <input type="hidden" name="intent" value={name} />
      <TextField {...form.field('orderNumber')} label={t.number} autoComplete="off" maxLength={30} />
      <TextField
        {...form.field('sumText')}
        label={words.sum}
        hint={t.transferSumHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      {way?.(form)}
      <TextField
        {...form.field('document')}
        label={words.document}
        hint={words.documentHint}
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.booking} className="justify-self-start">
        {t.book}
      </Button>
    </FormFrame>
  )
}
