/** The name by which the shop keeps a picture, out of one of the picture's addresses; null for any other address. */
export function mediaKeyOf(address: string): string | null {
  return /^\/media\/([0-9a-f]{32})\//.exec(address)?.[1] ?? null
}
