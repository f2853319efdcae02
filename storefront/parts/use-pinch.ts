import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How close a picture is: `by` times larger, a point of it in shares of its size, and where in its place that lies. */
export type Closeness = { x: number; y: number; by: number; under?: { x: number; y: number } }

const MOST = 4
/** Fingers that almost came together again mean the whole picture. */
const WHOLE = 1.15

type Grip = { apart: number; by: number; x: number; y: number }

/** Two fingers bring what lies in a box closer and send it back, around the point that is between them. */
export function usePinch(
  box: RefObject<HTMLElement | null>,
  close: Closeness | null,
  onPinch: (close: Closeness | null) => void,
) {
  const by = useEffectEvent(() => close?.by ?? 1)
  const pinch = useEffectEvent(onPinch)
  useEffect(() => {
    const place = box.current
    if (!place) return
    let grip: Grip | null = null
    let reached = 1
    const hold = ({ touches }: TouchEvent) => {
      const content = place.firstElementChild?.getBoundingClientRect()
      const fingers = betweenFingers(touches)
      if (!fingers || !content) return
      const { x, y, apart } = fingers
      reached = by()
      grip = { apart, by: reached, x: (x - content.left) / content.width, y: (y - content.top) / content.height }
    }
    const move = (event: TouchEvent) => {
      const fingers = betweenFingers(event.touches)
      if (!grip || !fingers) return
      // Neither the strip nor the whole page moves instead.
      event.preventDefault()
      const edge = place.getBoundingClientRect()
      reached = Math.min(MOST, Math.max(1, (grip.by * fingers.apart) / grip.apart))
      const under = { x: (fingers.x - edge.left) / edge.width, y: (fingers.y - edge.top) / edge.height }
      pinch({ x: grip.x, y: grip.y, by: reached, under })
    }
    const release = ({ touches }: TouchEvent) => {
      if (!grip || touches.length > 1) return
      grip = null
      if (reached < WHOLE) pinch(null)
    }
    place.addEventListener('touchstart', hold, { passive: true })
    place.addEventListener('touchmove', move, { passive: false })
    place.addEventListener('touchend', release)
    place.addEventListener('touchcancel', release)
    return () => {
      place.removeEventListener('touchstart', hold)
      place.removeEventListener('touchmove', move)
      place.removeEventListener('touchend', release)
      place.removeEventListener('touchcancel', release)
    }
  }, [box])
}

/** The middle between two fingers and how far they are apart, in pixels; null for any other number of them. */
function betweenFingers(touches: TouchList): { x: number; y: number; apart: number } | null {
  const [one, other] = [touches[0], touches[1]]
  if (!one || !other || touches.length !== 2) return null
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}
