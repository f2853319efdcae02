import { type RefObject, useLayoutEffect } from 'react'

const typed = 'textarea, input:not([type=hidden], [type=file], [type=checkbox], [type=password]'
const written = {
  all: `select, ${typed})`,
  // Choices that the shop counts with at once are its own to tell: brought back, they would stand beside other figures.
  typed: `${typed}, [type=radio])`,
}
export type DraftKeeps = keyof typeof written

/**
 * What is typed into a form outlives a reload of the page: this tab keeps it under `key` until it `isSent`. Files and boxes
 * are not kept, and a field is left alone that says something newer: the shop knows another value than when it was typed
 * over, or the browser has brought one back. Without a key nothing is kept.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  isSent: boolean,
  keeps: DraftKeeps = 'all',
) {
  // Before the fields look at themselves: one that keeps its own state takes what stands in it.
  useLayoutEffect(() => {
    if (key === undefined) return
    if (isSent) return keep(key, null)
    for (const [name, kept] of Object.entries(read(key))) {
      const field = form.current?.elements.namedItem(name)
      if (!field || !('value' in field)) continue
      const { value, known } = saidIn(field)
      if (value === known && known === kept.known) field.value = kept.value
    }
  }, [form, key, isSent])
  return () => {
    const { current } = form
    if (!current || key === undefined) return
    const names = new Set([...current.querySelectorAll<HTMLInputElement>(written[keeps])].map(({ name }) => name))
    const draft = [...names].flatMap((name) => {
      const field = name && current.elements.namedItem(name)
      return field && 'value' in field ? [[name, saidIn(field)] as const] : []
    })
    keep(key, Object.fromEntries(draft))
  }
}

/** What a field says, and what the page came with. */
type Said = { value: string; known: string }
type Draft = Record<string, Said>

function saidIn(field: (Element & { value: string }) | RadioNodeList): Said {
  const { value } = field
  if (field instanceof RadioNodeList) {
    const radios = [...field].filter((one) => one instanceof HTMLInputElement)
    return { value, known: radios.find((one) => one.defaultChecked)?.value ?? '' }
  }
  // A field that keeps its own state has it for its default value; what the shop knows is told beside it.
  const told = field instanceof HTMLElement ? field.dataset.known : undefined
  return { value, known: told ?? ('defaultValue' in field ? String(field.defaultValue) : '') }
}

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
