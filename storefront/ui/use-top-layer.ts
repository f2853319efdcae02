import { useEffect, useState } from 'react'

/** The modal dialog that lies above all else, or the page: whatever is outside of it can be neither seen nor pressed. */
export function useTopLayer(): HTMLElement {
  const [layer, setLayer] = useState(topLayer)
  useEffect(() => {
    const look = () => setLayer(topLayer())
    const openings = new MutationObserver(look)
    openings.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    look()
    return () => openings.disconnect()
  }, [])
  return layer
}

function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
}
