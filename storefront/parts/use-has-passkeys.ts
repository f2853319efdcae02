import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser knows keys of devices; the server cannot tell. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  )
}
