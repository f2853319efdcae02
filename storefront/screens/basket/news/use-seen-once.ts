import { useEffect, useRef } from 'react'
import type { SeenLine } from '#contract/basket.ts'
import { api } from '#storefront/platform/api-client.ts'

/** As long as it takes to read that something is new. */
const readMs = 2000

/**
 * What has stood on the page for a moment is seen, and no news at the next look. It stays where it is meanwhile: the page
 * is not read anew for it.
 */
export function useSeenOnce(seen: readonly SeenLine[]) {
  const told = useRef('')
  const shown = JSON.stringify(seen)
  useEffect(() => {
    if (shown === '[]' || shown === told.current) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      told.current = shown
      // Not told now, it is news once more.
      api.basket.acceptChanges({ body: { lines: JSON.parse(shown) } }).catch(() => {})
    }, readMs)
    return () => clearTimeout(timer)
  }, [shown])
}
