import type { RoomGoods } from '#contract/room-plan.ts'
import type { PlacedPiece } from '#rules/room/plan.ts'

export interface RoomLine {
  goods: RoomGoods
  /** How many of them stand in the room. */
  pieces: number
  /** As it is sold: whole packs. */
  quantity: number
  /** Nothing where it cannot be ordered. */
  sumMinor: number
}

/** The basket takes it in the reader's city: only then a price of it is true. */
export function isOrderable(goods: RoomGoods): goods is RoomGoods & { price: NonNullable<RoomGoods['price']> } {
  return goods.price !== null && goods.available > 0
}

/** The list of what stands there: one line for each offer, in the order in which they came. */
export function linesOf(pieces: readonly PlacedPiece[], goods: ReadonlyMap<number, RoomGoods>): RoomLine[] {
  const counts = new Map<number, number>()
  for (const { offerId } of pieces) counts.set(offerId, (counts.get(offerId) ?? 0) + 1)
  return [...counts].flatMap(([offerId, count]) => {
    const one = goods.get(offerId)
    if (!one) return []
    const step = Math.max(1, one.step)
    const quantity = Math.ceil(count / step) * step
    return [{ goods: one, pieces: count, quantity, sumMinor: isOrderable(one) ? one.price.new * quantity : 0 }]
  })
}

export function totalOf(lines: readonly RoomLine[]): number {
  return lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0)
}

/** How many pieces of the room are in the total. */
export function piecesInTotal(lines: readonly RoomLine[]): number {
  return lines.reduce((sum, { goods, pieces }) => sum + (isOrderable(goods) ? pieces : 0), 0)
}

export interface BasketWish {
  /** What the basket lacks of the room. */
  offers: { offerId: number; quantity: number }[]
  /** Pieces that lie there already. */
  already: number
  /** What the region cannot have now. */
  missing: RoomLine[]
}

/** What has to be put in so that the basket holds the room: pressed twice, it puts in nothing twice. */
export function basketWish(
  lines: readonly RoomLine[],
  inBasket: readonly { offerIdCurrent: number; quantity: number }[],
): BasketWish {
  const held = new Map(inBasket.map(({ offerIdCurrent, quantity }) => [offerIdCurrent, quantity]))
  const wish: BasketWish = { offers: [], already: 0, missing: [] }
  for (const line of lines) {
    const { goods, quantity } = line
    if (!isOrderable(goods)) {
      wish.missing.push(line)
      continue
    }
    const there = Math.min(quantity, held.get(goods.offerId) ?? 0)
    wish.already += there
    if (there < quantity) wish.offers.push({ offerId: goods.offerId, quantity: quantity - there })
  }
  return wish
}
