import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'

type Field = HTMLInputElement

/** What is typed into a field of the room: its form takes it when the field is left or by Enter, Escape drops it. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const drop = () => {
    setTyped(null)
    setTyping(false)
  }
  const commit = (field: Field) => {
    if (!isTyping) return
    // As the room has it already: nothing is asked for, and what was asked for before it is dropped.
    if (typed === value) return drop()
    field.form?.requestSubmit()
    setTyping(false)
  }
  const input = {
    onChange: ({ currentTarget }: ChangeEvent<Field>) => {
      setTyped(currentTarget.value)
      setTyping(true)
    },
    onBlur: ({ currentTarget }: FocusEvent<Field>) => commit(currentTarget),
    onKeyDown: (event: KeyboardEvent<Field>) => {
      if (event.key === 'Escape') drop()
      if (event.key !== 'Enter') return
      event.preventDefault()
      commit(event.currentTarget)
    },
  }
  return { typed, isTyping, input }
}
