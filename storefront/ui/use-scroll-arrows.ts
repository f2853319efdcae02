import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Where a strip stands: whether there is more to either side, and a step by its own width. */
export function useScrollArrows(strip: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ back: false, on: true })
  const measure = useCallback(() => {
    const box = strip.current
    if (!box) return
    const back = box.scrollLeft > 4
    const on = box.scrollLeft + box.clientWidth < box.scrollWidth - 4
    setEnds((before) => (before.back === back && before.on === on ? before : { back, on }))
  }, [strip])
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [strip, measure])
  const step = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8 })
  return { ...ends, step }
}
