/** Of a loader whose address two screens share: the name of the other one, which has the usual frame. */
export type OtherScreen = { screen: string }

/** The screen that a match shows: its route's, or the one that its data name. */
export function screenOf({ id, loaderData }: { id: string; loaderData?: unknown }): string {
  return otherScreenOf(loaderData) ?? id
}

export function otherScreenOf(loaderData: unknown): string | null {
  return typeof loaderData === 'object' && loaderData && 'screen' in loaderData ? String(loaderData.screen) : null
}
