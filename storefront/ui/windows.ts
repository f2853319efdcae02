import { useEffect, useState, useSyncExternalStore } from 'react'

/** Windows that are open, in the order in which they were opened. */
let open: readonly symbol[] = []
const listeners = new Set<() => void>()

function setOpen(windows: readonly symbol[]) {
  open = windows
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Of all open windows one is shown, the last one opened; the one before it waits and comes back once that is closed.
 * Answers whether this window is it.
 */
export function useActiveWindow(isOpen: boolean): boolean {
  const [self] = useState(() => Symbol('window'))
  useEffect(() => {
    if (!isOpen) return
    setOpen([...open, self])
    return () => setOpen(open.filter((one) => one !== self))
  }, [isOpen, self])
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) === self,
    () => false,
  )
}
