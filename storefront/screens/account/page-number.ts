/** The page that an address asks for: what is no number is the first. */
export function pageNumberOf({ searchParams }: URL): number {
  return Math.min(1000, Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1))
}
