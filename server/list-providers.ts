import type { WatchedOutgoing } from './platform/outgoing.ts'

/** Whom the shop works with outside, as `/healthz` lists it. */
export function listProviders(
  outgoing: WatchedOutgoing,
  roles: Record<string, { name: string; isStandIn: boolean } | null | undefined>,
) {
  return () =>
    Object.entries(roles).map(([role, provider]) => {
      const { name, isStandIn } = provider ?? { name: 'none', isStandIn: false }
      // Every provider is called under its own name.
      return { role, name, isStandIn, isAway: outgoing.isAway(name) }
    })
}
