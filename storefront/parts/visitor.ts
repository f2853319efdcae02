import { useSyncExternalStore } from 'react'
import { api } from '#storefront/platform/api-client.ts'

/** What the header says about the person; it comes after paint, so that pages hold nothing personal. */
export type Visitor = { isSignedIn: boolean; name: string | null; basketCount: number }

let visitor: Visitor | null = null
const listeners = new Set<() => void>()

function setVisitor(next: Visitor | null) {
  visitor = next
  for (const tell of listeners) tell()
}

export function setBasketCount(basketCount: number) {
  setVisitor({ isSignedIn: visitor?.isSignedIn ?? false, name: visitor?.name ?? null, basketCount })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `null` until it is known, and always on the server. */
export function useVisitor() {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => null,
  )
}

/** Asks the shop; a page that cannot learn it simply keeps its neutral words. */
export async function refreshVisitor() {
  try {
    const { userData, basketCount } = await api.shell.getInitialData({ body: { brief: true } })
    setVisitor({ isSignedIn: userData !== null, name: userData?.name || null, basketCount })
  } catch {
    // The header works without a name and a count.
  }
}
