import type { OfferInBasket } from '#contract/shell.ts'
import { decideQuantity } from '#rules/quantity.ts'
import { piecesIn } from '#rules/running-metre.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Db } from '#server/platform/database.ts'
import { listOrderable } from '#server/stock/index.ts'
import { ownerOf } from './owner.ts'
import { wishesOf } from './queries.ts'

/** Pieces of each offer that can be had, for the header and the buttons of cards: what the basket's page says, without prices and words. */
export async function listPiecesInBasket(
  db: Db,
  visitor: Parameters<typeof ownerOf>[0],
  region: ShopRegion,
): Promise<OfferInBasket[]> {
  const owner = ownerOf(visitor)
  if (!owner) return []
  const lines = await listOrderable(db, wishesOf(owner), region)
  const pieces = new Map<number, number>()
  for (const { offerId, wanted, freeStock: stock, minimumBatch, sellsRemains: sellRemains, lengthStepMm } of lines) {
    const decision = decideQuantity({ wanted, stock, minimumBatch, sellRemains, lengthStepMm })
    if (decision.kind !== 'accepted') continue
    pieces.set(offerId, (pieces.get(offerId) ?? 0) + piecesIn(decision.quantity, lengthStepMm))
  }
  return [...pieces].map(([offerId, quantity]) => ({ offerId, quantity }))
}
