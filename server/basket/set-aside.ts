import { byLine, type LineName, lineKey } from '#rules/cuts.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { atOnce, type Db, inTransaction } from '#server/platform/database.ts'
import type { SellableOffer } from '#server/stock/index.ts'
import {
  type AddOutcome,
  type Changed,
  changedBy,
  decideLines,
  keptOf,
  mostLines,
  readToChange,
  shortOf,
} from './change-basket.ts'
import type { BasketOwner } from './owner.ts'
import { type LineToSave, lockBasket, type ReadBasket, saveLines } from './queries.ts'

interface AsideWish extends LineName {
  aside: boolean
  /** So many are kept where neither list has it any more: something that was taken out comes back. */
  quantity?: number | undefined
}

/** Moves a line between the basket and what is kept for later. A second press changes nothing. */
export async function setAside(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  wish: AsideWish,
  now: Date,
): Promise<AddOutcome> {
  return inTransaction<AddOutcome>(db, async (tx) => {
    const [basketId, known] = await atOnce(
      () => lockBasket(tx, owner),
      () => readToChange(tx, owner, region, [wish.offerId], now),
    )
    const plan = planMove(known.basket, region, wish)
    if (plan.kind !== 'planned') return plan
    return changedBy([], known, await saveLines(tx, basketId, plan.toSave))
  })
}

type MovePlan = { kind: 'planned'; toSave: LineToSave[] } | Exclude<AddOutcome, Changed>

function planMove({ lines, aside, offers }: ReadBasket, region: ShopRegion, wish: AsideWish): MovePlan {
  const { offerId, aside: isAside } = wish
  const held = byLine([...lines, ...aside]).get(lineKey(wish))
  if (held?.isAside === isAside) return { kind: 'planned', toSave: [] }
  const offer = offers.get(offerId)
  const line = held ? keptOf(held) : lineFrom(wish, region, offer)
  if (!line || !offer) return { kind: 'offerNotFound', offerId }
  if (!held && lines.length + aside.length >= mostLines) return { kind: 'basketFull' }
  const [decided] = isAside ? [] : decideLines(lines, [line], offers)
  if (decided?.change.reason === 'soldOut') return shortOf([decided])
  // What comes back is wanted, and what has changed meanwhile stays news.
  return { kind: 'planned', toSave: [{ ...line, isAside, isChecked: true }] }
}

function lineFrom(
  { offerId, cut = 0, quantity }: AsideWish,
  region: ShopRegion,
  offer?: SellableOffer,
): LineToSave | null {
  if (!offer?.isOnSale || quantity === undefined) return null
  const seen = { seenPriceMinor: offer.priceMinor, seenRegionId: region.id, seenQuantity: null }
  return { offerId, cut, quantity, isChecked: true, isAside: false, ...seen }
}
