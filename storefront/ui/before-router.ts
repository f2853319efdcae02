type HearsReturn = (event: PopStateEvent) => void

let hearsFirst: HearsReturn | undefined
let isStanding = false

/**
 * To be called before the router begins to listen: a window calls its listeners in the order in which they came, and one
 * that came late with `capture` is called late.
 */
export function standBeforeRouter() {
  if (isStanding) return
  isStanding = true
  addEventListener('popstate', (event) => hearsFirst?.(event))
}

/** Hears of Back and Forward before the router does, and may keep it from hearing (`stopImmediatePropagation`). */
export function hearBeforeRouter(listener: HearsReturn) {
  standBeforeRouter()
  hearsFirst = listener
}
