import type { ReactNode } from 'react'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useFault } from './room-form.tsx'
import { useTyped } from './use-typed.ts'

type NumberFieldProps = {
  name: string
  label: ReactNode
  /** As it is shown while nobody types. */
  value: string
  hint?: ReactNode
  disabled?: boolean
  className?: string
  /** Of a longer number than centimetres. */
  maxLength?: number
}

/** A number of the room: taken when it is left or by Enter, or said why it cannot be. Without scripts the form's own button takes it. */
export function NumberField({ name, label, value, hint, disabled, className, maxLength = 7 }: NumberFieldProps) {
  const { typed, isTyping, input } = useTyped(value)
  const fault = useFault(name)
  const error = isTyping || typed === null ? undefined : fault
  // What cannot be stays as it was typed, with the reason below it.
  const shown = isTyping || error ? (typed ?? value) : value
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={shown}
      error={error}
      {...input}
      inputMode="decimal"
      maxLength={maxLength}
      autoComplete="off"
      disabled={disabled}
      className={className}
    />
  )
}
