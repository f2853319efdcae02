import { useEffect, useRef } from 'react'

const written = 'textarea, select, input:not([type=hidden], [type=file], [type=checkbox])'

/**
 * What is typed into a form outlives a reload of the page: this tab keeps it under `key` until it `isSent`. Files and boxes
 * are not kept, and a field that says something already is left alone.
 */
export function useDraft(key: string, isSent: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSent) return keep(key, null)
    for (const [name, value] of Object.entries(read(key))) {
      const field = ref.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value === '') field.value = value
    }
  }, [key, isSent])
  const onChange = () => {
    const form = ref.current
    if (!form) return
    const said = new FormData(form)
    const names = [...form.querySelectorAll<HTMLInputElement>(written)].map(({ name }) => name)
    keep(key, Object.fromEntries(names.map((name) => [name, String(said.get(name) ?? '')])))
  }
  return { ref, onChange }
}

type Draft = Record<string, string>

// A browser may forbid its stores altogether; then nothing is kept.
function keep(key: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {}
}

function read(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
