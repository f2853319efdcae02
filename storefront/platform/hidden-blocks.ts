import { useSyncExternalStore } from 'react'

const name = 'hidden_blocks'
const listeners = new Set<() => void>()

/** Whether one of the shop's people has switched hidden blocks on in this browser; what is in them the shop tells them alone. */
export function useHiddenBlocks(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false)
}

export function switchHiddenBlocks(on: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous store is not everywhere yet
  document.cookie = `${name}=1; Path=/; SameSite=Lax; Max-Age=${on ? 365 * 24 * 60 * 60 : 0}`
  for (const listener of listeners) listener()
}

function isOn(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
