import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useFault } from './room-form.tsx'

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
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const fault = useFault(name)
  const error = isTyping || typed === null ? undefined : fault
  // What cannot be stays as it was typed, with the reason below it.
  const shown = isTyping || error ? (typed ?? value) : value
  const commit = (field: HTMLInputElement) => {
    if (isTyping && typed !== value) field.form?.requestSubmit()
    setTyping(false)
  }
  const drop = () => {
    setTyped(null)
    setTyping(false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') drop()
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={shown}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setTyping(true)
      }}
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
