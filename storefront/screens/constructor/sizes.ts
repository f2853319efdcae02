import type { RoomGoods } from '#contract/room-plan.ts'
import type { SizeOf } from '#rules/room/footprint.ts'

/** How large the pieces of an offer are, by what is known of the goods. */
export function sizesOf(goods: ReadonlyMap<number, RoomGoods>): SizeOf {
  return (offerId) => goods.get(offerId) ?? null
}
