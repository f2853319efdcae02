export type Toast = {
  /** What it is about, so that it stands once and can be taken away; without a key its words are. */
  key?: string
  text: string
  /** One way on: a link or a press. */
  action?: { text: string; to: string } | { text: string; onPress: () => void }
  /** A fault stays until it is closed. */
  fault?: boolean
}

export type ToastTaker = { take: (toast: Toast) => void; drop: (key: string) => void }

const none: Toast[] = []
let waiting = none
let taker: ToastTaker | null = null
const listeners = new Set<() => void>()

function setWaiting(next: Toast[]) {
  waiting = next
  for (const tell of listeners) tell()
}

/** The same thing, or words, said again stand once; but each «undo» is for a thing of its own. */
export function idOf({ key, text, action }: Toast): string | undefined {
  const isOwn = action && 'onPress' in action
  return key ?? (isOwn ? undefined : text)
}

/** Says something at the bottom of the screen; several stand one above another. */
export function showToast(toast: Toast): void {
  if (taker) taker.take(toast)
  else {
    const id = idOf(toast)
    const others = id === undefined ? waiting : waiting.filter((one) => idOf(one) !== id)
    setWaiting([...others, toast])
  }
}

/** From now on toasts are handed over, first those that wait; answers how to stop. */
export function takeToasts(next: ToastTaker) {
  taker = next
  for (const toast of waiting) next.take(toast)
  setWaiting(none)
  return () => {
    taker = null
  }
}

/** What it said is no longer so. */
export function dropToast(key: string | undefined) {
  if (key === undefined) return
  taker?.drop(key)
  const others = waiting.filter((toast) => toast.key !== key)
  if (others.length < waiting.length) setWaiting(others)
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
