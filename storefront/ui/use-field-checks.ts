import { type FocusEvent, type FormEvent, useState } from 'react'

type Checks<Name extends string> = Partial<Record<Name, (value: string) => boolean>>

/**
 * Says which fields are wrong: those the server named, and those the shopper has left in a wrong state.
 * A field that is mended loses its error at once.
 */
export function useFieldChecks<Name extends string>(told: readonly Name[], checks: Checks<Name>) {
  const [own, setOwn] = useState<Partial<Record<Name, boolean>>>({})
  // A new word of the server counts more than what the field seemed to be when it was left.
  const [heard, setHeard] = useState(told)
  if (heard !== told && heard.length + told.length > 0) {
    setHeard(told)
    setOwn({})
  }
  const isWrong = (name: Name) => own[name] ?? told.includes(name)
  const judge = (name: Name, value: string) => {
    const check = checks[name]
    if (check) setOwn((before) => ({ ...before, [name]: !check(value) }))
  }
  const bind = (name: Name) => ({
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (event.currentTarget.value !== '') judge(name, event.currentTarget.value)
    },
    onInput: (event: FormEvent<HTMLInputElement>) => {
      if (isWrong(name)) judge(name, event.currentTarget.value)
    },
  })
  return { isWrong, bind }
}
