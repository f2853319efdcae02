/** The code of what the basket says after it was taken over from a link, with that of the basket as it was before. */
export function takenFlash(keptUrl: string | null): string {
  return `taken:${keptUrl?.split('/').at(-2) ?? ''}`
}

/** Null: another thing is said. Else the code of the basket as it was; empty where nothing is to be undone. */
export function keptCodeOf(flashCode: string): string | null {
  return flashCode.startsWith('taken:') ? flashCode.slice('taken:'.length) : null
}
