/** The code of what the basket says after it was taken over from a link, with that of the basket it replaced. */
export function takenFlash(keptUrl: string | null): string {
  return `taken:${keptUrl?.split('/').at(-2) ?? ''}`
}

/** Null: another thing is said. Else the code of the basket that was replaced; empty where none was. */
export function keptCodeOf(flashCode: string): string | null {
  return flashCode.startsWith('taken:') ? flashCode.slice('taken:'.length) : null
}
