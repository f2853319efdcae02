import { type RefObject, useEffect } from 'react'

const typing = 'input:not([type=checkbox]), textarea, select'

/**
 * One key each, by where it lies, so that a Russian keyboard has the same: A shows, R opens the reasons or, where none is asked for, refuses, U takes the last
 * decision back, arrows go from one to the next. Everything is a press of what stands on the page.
 */
export function useWordKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      if ((event.target as Element).closest?.(typing)) return
      if (list.current && act(list.current, event)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list])
}

function act(list: HTMLElement, { code }: KeyboardEvent): boolean {
  const words = [...list.querySelectorAll<HTMLElement>('[data-word]')]
  const at = words.findIndex((word) => word.contains(document.activeElement))
  const current = words[at] ?? words[0]
  switch (code) {
    case 'ArrowDown':
      return focus(words[at + 1])
    case 'ArrowUp':
      return focus(words[at - 1])
    case 'KeyA':
      return approve(current)
    case 'KeyR':
      return refuse(current)
    case 'KeyU':
      return click(list.querySelector<HTMLElement>('[data-undo]'))
    default:
      return false
  }
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return element !== null && element !== undefined
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element !== null && element !== undefined
}

/** The browser's own press, so that what the form asks for is asked. */
function approve(word: HTMLElement | undefined): boolean {
  return click(word?.querySelector<HTMLElement>('[data-approve]'))
}

function refuse(word: HTMLElement | undefined): boolean {
  const refusal = word?.querySelector<HTMLElement>('[data-refuse]')
  if (!(refusal instanceof HTMLDetailsElement)) return click(refusal)
  refusal.open = true
  return focus(refusal.querySelector('button'))
}
