import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run, also on the first drawing of what the browser makes: what only they can do is shown only then. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
