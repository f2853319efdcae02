export type Toast = {
  text: string
  /** One way on: a link or a press. */
  action?: { text: string; to: string } | { text: string; onPress: () => void }
  /** A fault stays until it is closed. */
  fault?: boolean
}

const none: Toast[] = []
let waiting = none
let take: ((toast: Toast) => void) | null = null
const listeners = new Set<() => void>()

function setWaiting(next: Toast[]) {
  waiting = next
  for (const tell of listeners) tell()
}

/** Says something at the bottom of the screen; several stand one above another. */
export function showToast(toast: Toast) {
  if (take) take(toast)
  else setWaiting([...waiting, toast])
}

/** From now on toasts are handed over, first those that wait; answers how to stop. */
export function takeToasts(taker: (toast: Toast) => void) {
  take = taker
  for (const toast of waiting) taker(toast)
  setWaiting(none)
  return () => {
    take = null
  }
}

/** Those whose region is not there yet. */
export function waitingToasts() {
  return waiting
}

export function noToasts() {
  return none
}

export function dropWaiting(toast: Toast) {
  setWaiting(waiting.filter((one) => one !== toast))
}

export function watchWaiting(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
