import type { TrackedThing } from '#contract/analytics.ts'

export const mostCategories = 5

/** A thing as counters take it: whole units of money, five sections at most. Nothing of who looks or buys. */
export function tracked({ id, name, vendor, priceMinor, quantity, categories }: TrackedThing) {
  return {
    id: String(id),
    name,
    vendor,
    categories: categories.slice(0, mostCategories),
    price: priceMinor / 100,
    quantity,
  }
}

/** Minor units. */
export function sumOf(things: readonly Pick<TrackedThing, 'priceMinor' | 'quantity'>[]): number {
  return things.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0)
}
