import { type PointerEvent, type RefObject, useRef } from 'react'

const FAR_ENOUGH = 80

/** A sheet that follows the finger down by its pull, and closes when it was pulled far enough. */
export function usePullDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null)
  const wayOf = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY))
  const move = (way: number) => {
    if (sheet.current) sheet.current.style.translate = way > 0 ? `0 ${way}px` : ''
  }
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) move(wayOf(event))
    },
    onPointerUp(event: PointerEvent) {
      const isFar = wayOf(event) > FAR_ENOUGH
      start.current = null
      move(0)
      if (isFar) onClose()
    },
    onPointerCancel() {
      start.current = null
      move(0)
    },
  }
}
