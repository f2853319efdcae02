/** So many pieces, or steps of a length, of one offer. */
export interface TakenLine {
  offerId: number
  quantity: number
}

export type TakingWay = 'merge' | 'replace'

/** What taking a handed-on basket over does to one's own, told before it is done and after. */
export interface TakingEffect {
  added: number[]
  /** Pieces of what lies there already become more or, where all is replaced, fewer. */
  changed: { offerId: number; from: number; to: number }[]
  dropped: number[]
  /** It lies there already, in as many pieces or more. */
  kept: number[]
}

/** Beside what is there the larger number stays, so that a second press changes nothing; instead of it the link decides. */
export function quantityTaken(way: TakingWay, heldQuantity: number, linkedQuantity: number): number {
  return way === 'merge' ? Math.max(heldQuantity, linkedQuantity) : linkedQuantity
}

/** What would lie in the basket. */
export function takenBasket(way: TakingWay, held: readonly TakenLine[], linked: readonly TakenLine[]): TakenLine[] {
  const quantities = new Map(held.map((line) => [line.offerId, line.quantity]))
  const taken = linked.map(({ offerId, quantity }) => ({
    offerId,
    quantity: quantityTaken(way, quantities.get(offerId) ?? 0, quantity),
  }))
  const others = held.filter(({ offerId }) => !linked.some((line) => line.offerId === offerId))
  return way === 'merge' ? [...others, ...taken] : taken
}

/** What became of a basket; `linked` are the offers that were to be taken over. */
export function effectOf(
  before: readonly TakenLine[],
  after: readonly TakenLine[],
  linked: readonly number[],
): TakingEffect {
  const had = new Map(before.map((line) => [line.offerId, line.quantity]))
  const has = new Map(after.map((line) => [line.offerId, line.quantity]))
  const both = after.filter(({ offerId }) => had.has(offerId))
  return {
    added: after.filter(({ offerId }) => !had.has(offerId)).map(({ offerId }) => offerId),
    changed: both
      .map(({ offerId, quantity }) => ({ offerId, from: had.get(offerId) ?? 0, to: quantity }))
      .filter(({ from, to }) => from !== to),
    dropped: before.filter(({ offerId }) => !has.has(offerId)).map(({ offerId }) => offerId),
    kept: both
      .filter(({ offerId, quantity }) => had.get(offerId) === quantity && linked.includes(offerId))
      .map(({ offerId }) => offerId),
  }
}

export function hasEffect({ added, changed, dropped }: TakingEffect): boolean {
  return added.length + changed.length + dropped.length > 0
}
