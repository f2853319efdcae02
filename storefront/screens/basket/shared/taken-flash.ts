/** What the basket says once after it was taken over from a link. */
export const takenFlash = 'taken'
/** In the address of the basket: the code of the basket as it was before. A reload keeps the way back. */
export const beforeParam = 'before'

/** The code of a link to a basket. */
export function codeOfLink(url: string | null): string | undefined {
  return url?.split('/').at(-2)
}
