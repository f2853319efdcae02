import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser knows keys of devices. The server cannot tell and says `onServer`: true keeps room for what most have. */
export function useHasPasskeys(onServer = false): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => onServer,
  )
}
