import type { FocusEvent } from 'react'
import type { FieldSet } from '#contract/delivery.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type DoorFieldsProps = {
  form: KitForm
  /** Where in the body of the call these fields stand: `fieldSet.`, or nowhere in particular. */
  prefix: '' | 'fieldSet.'
  known: Pick<FieldSet, 'entrance' | 'floor' | 'flat'>
  /** One of them was changed and left: the shop keeps it, and counts anew with the floor. */
  onSettled?: () => void
}

const errorsId = 'door-errors'

/** Entrance, floor and flat in one row; their errors below it, where there is room for them. */
export function DoorFields({ form, prefix, known, onSettled }: DoorFieldsProps) {
  const t = useMessages('checkout')
  const errors = (['floor', 'flat'] as const).flatMap((name) => form.errorOf(prefix + name) ?? [])
  const fieldOf = (name: 'entrance' | 'floor' | 'flat', value: string) => {
    const { error, ...field } = form.field(prefix + name, value)
    const onBlur = (event: FocusEvent<HTMLInputElement>) => {
      if ('onBlur' in field) field.onBlur?.(event)
      if (event.currentTarget.value.trim() !== value) onSettled?.()
    }
    return { ...field, onBlur, ...(error && { 'aria-invalid': true, 'aria-describedby': errorsId }) }
  }
  return (
    <div>
      <div className="grid grid-cols-3 gap-2">
        <TextField {...fieldOf('entrance', known.entrance)} label={t.entrance} maxLength={20} autoComplete="off" />
        <TextField
          {...fieldOf('floor', String(known.floor ?? ''))}
          label={t.floor}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <TextField {...fieldOf('flat', known.flat)} label={t.flat} maxLength={20} autoComplete="address-line3" />
      </div>
      {errors.length > 0 && (
        <div id={errorsId} className="mt-1.5 grid gap-1">
          {errors.map((error) => (
            <FieldError key={error}>{error}</FieldError>
          ))}
        </div>
      )}
    </div>
  )
}
