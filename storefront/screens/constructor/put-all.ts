import type { BasketView } from '#contract/basket.ts'
import type { ShopApi } from '#contract/index.ts'
import { basketWish, type RoomLine } from './basket-offers.ts'

/** As many kinds as the basket takes at once. */
const atOnce = 50

export interface PutAll {
  basket: BasketView
  /** Pieces that were put in now. */
  put: number
  already: number
  missing: RoomLine[]
}

/** Puts what the basket lacks of the room. A refusal of the basket, such as too few of something, is thrown. */
export async function putAll({ basket }: Pick<ShopApi, 'basket'>, lines: readonly RoomLine[]): Promise<PutAll> {
  let { basket: shown } = await basket.getFullBasket()
  const { offers, already, missing } = basketWish(lines, shown.items)
  for (let at = 0; at < offers.length; at += atOnce)
    shown = (await basket.addToBasket({ body: { offers: offers.slice(at, at + atOnce) } })).basket
  return { basket: shown, put: offers.reduce((sum, { quantity }) => sum + quantity, 0), already, missing }
}
