import { useCallback, useRef } from 'react'

/**
 * A plain field is replaced by a richer one as soon as the code of that is here, perhaps while somebody types: the
 * focus and the caret go along. `from` is the ref of the plain field, `to` that of the other.
 */
export function useHandover() {
  const caret = useRef<[number | null, number | null] | null>(null)
  const from = useCallback((field: HTMLInputElement | null) => {
    return () => {
      if (field && field === document.activeElement) caret.current = [field.selectionStart, field.selectionEnd]
    }
  }, [])
  const to = useCallback((field: HTMLInputElement | null) => {
    if (!field || !caret.current) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(...caret.current)
    caret.current = null
  }, [])
  return { from, to }
}
export type Handover = ReturnType<typeof useHandover>
