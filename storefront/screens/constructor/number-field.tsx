import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextField } from '#storefront/ui/text-field.tsx'

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

/** A number of the room: taken when it is left or by Enter. Without scripts the form's own button takes it. */
export function NumberField({ name, label, value, hint, disabled, className, maxLength = 7 }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (field: HTMLInputElement) => {
    if (typed !== null && typed !== value) field.form?.requestSubmit()
    setTyped(null)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={press}
      inputMode="decimal"
      maxLength={maxLength}
      autoComplete="off"
      disabled={disabled}
      className={className}
    />
  )
}
