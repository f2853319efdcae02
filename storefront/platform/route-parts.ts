/** Something that a page is made of and that is fetched apart. Never rejects: the page opens without it, and it by itself. */
export interface Arriving {
  arrive: () => Promise<void>
}

/** What a route says of the parts that it shows: `export const handle: RouteParts = { parts: [Sizes] }`. */
export type RouteParts = { parts: readonly Arriving[] }
