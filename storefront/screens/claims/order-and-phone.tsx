import type { ReactNode } from 'react'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type OrderAndPhoneProps = {
  /** The form's name. */
  name: string
  answer: FormAnswer | undefined
  /** What is typed beside the phone, and how it is called in the call's body. */
  number: { field: string; label: string; lacking: string; hint?: string; filled?: string | null }
  send: ReactNode
  className: string
}

/** Names an order by a number on paper and the phone that it was placed with: whoever knows both may know of its goods. */
export function OrderAndPhone({ name, answer, number, send, className }: OrderAndPhoneProps) {
  const t = useMessages('claims')
  const { field, label, lacking, hint, filled } = number
  const form: KitForm = useForm({ name, answer, words: { [field]: lacking, phone: t.phoneLacking } })
  return (
    <FormFrame form={form} className={className}>
      <TextField
        {...form.field(field, filled ?? '')}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField {...form.field('phone')} label={t.phone} type="tel" autoComplete="tel" maxLength={32} />
      <Button
        type="submit"
        look="main"
        busy={form.isBusy}
        busyText={t.finding}
        className="justify-self-start max-sm:w-full"
      >
        {send}
      </Button>
    </FormFrame>
  )
}

/** The number of an order, as messages about it tell it. */
export function useOrderNumber() {
  const t = useMessages('claims')
  return { field: 'orderID', label: t.orderID, lacking: t.orderIDLacking, hint: t.orderIDHint }
}
