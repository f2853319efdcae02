import { type RefObject, useEffect } from 'react'

const written = 'textarea, select, input:not([type=hidden], [type=file], [type=checkbox], [type=password])'

/**
 * What is typed into a form outlives a reload of the page: this tab keeps it under `key` until it `isSent`. Files and boxes
 * are not kept, and a field that says something already is left alone. Without a key nothing is kept.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string | undefined, isSent: boolean) {
  useEffect(() => {
    if (key === undefined) return
    if (isSent) return keep(key, null)
    for (const [name, value] of Object.entries(read(key))) {
      const field = form.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value === '') field.value = value
    }
  }, [form, key, isSent])
  return () => {
    if (!form.current || key === undefined) return
    const said = new FormData(form.current)
    const names = [...form.current.querySelectorAll<HTMLInputElement>(written)].map(({ name }) => name)
    keep(key, Object.fromEntries(names.filter(Boolean).map((name) => [name, String(said.get(name) ?? '')])))
  }
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
