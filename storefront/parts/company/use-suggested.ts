import { useRef, useState } from 'react'

const pauseMs = 300
const shortest = 3

export type Suggested<Found> = { kind: 'none' } | { kind: 'away' } | { kind: 'found'; found: Found[] }

type Ask<Found> = (query: string) => Promise<{ isAvailable: boolean; suggestions: Found[] }>

/** What a register suggests for what is typed; late answers to earlier letters are dropped, and trouble leaves plain fields. */
export function useSuggested<Found>(ask: Ask<Found>) {
  const [suggested, setSuggested] = useState<Suggested<Found>>({ kind: 'none' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)

  function forget() {
    clearTimeout(timer.current)
    latest.current++
    setSuggested({ kind: 'none' })
  }

  function type(text: string) {
    const query = text.trim()
    forget()
    if (query.length < shortest) return
    const mine = latest.current
    timer.current = setTimeout(() => {
      ask(query).then(
        ({ isAvailable, suggestions: found }) => {
          if (mine === latest.current) setSuggested(isAvailable ? { kind: 'found', found } : { kind: 'away' })
        },
        () => mine === latest.current && setSuggested({ kind: 'away' }),
      )
    }, pauseMs)
  }

  return { suggested, type, forget }
}
