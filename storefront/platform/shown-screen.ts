/** Of a loader whose address two screens share: the name of the other one, which has the usual frame. */
export type OtherScreen = { screen: string }

/** Of a screen with several addresses, each of which is a route with an id of its own: `export const handle: NamedScreen`. */
export type NamedScreen = { screen: string }

/** The screen that a match shows: the one that its data or its module name, or its route's. */
export function screenOf({ id, loaderData, handle }: { id: string; loaderData?: unknown; handle?: unknown }): string {
  return otherScreenOf(loaderData) ?? otherScreenOf(handle) ?? id
}

export function otherScreenOf(loaderData: unknown): string | null {
  return typeof loaderData === 'object' && loaderData && 'screen' in loaderData ? String(loaderData.screen) : null
}
