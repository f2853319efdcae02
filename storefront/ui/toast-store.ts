export type Toast = {
  text: string
  /** One way on: a link or a press. */
  action?: { text: string; to: string } | { text: string; onPress: () => void }
  /** A fault stays until it is closed. */
  fault?: boolean
}

let current: (Toast & { key: number }) | null = null
const listeners = new Set<() => void>()

function set(next: typeof current) {
  current = next
  for (const tell of listeners) tell()
}

/** Says something at the bottom of the screen; a newer message takes the place of the older. */
export function showToast(toast: Toast) {
  set({ ...toast, key: (current?.key ?? 0) + 1 })
}

export function closeToast() {
  set(null)
}

export function currentToast() {
  return current
}

export function watchToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
