import type { OfferInBasket } from '#contract/shell.ts'
import { decideQuantity } from '#rules/quantity.ts'
import { piecesIn } from '#rules/running-metre.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Db } from '#server/platform/database.ts'
import { listOrderable } from '#server/stock/index.ts'
import { ownerOf } from './owner.ts'
import { wishesOf } from './queries.ts'

/** Pieces of each available line, for the header and the buttons of cards: what the basket's page says, without prices and words. */
export async function listPiecesInBasket(
  db: Db,
  visitor: Parameters<typeof ownerOf>[0],
  region: ShopRegion,
): Promise<OfferInBasket[]> {
  const owner = ownerOf(visitor)
  if (!owner) return []
  const lines = await listOrderable(db, wishesOf(owner), region)
  return lines.flatMap(
    ({ offerId, wanted, freeStock: stock, minimumBatch, sellsRemains: sellRemains, lengthStepMm }) => {
      const decision = decideQuantity({ wanted, stock, minimumBatch, sellRemains, lengthStepMm })
      return decision.kind === 'accepted' ? [{ offerId, quantity: piecesIn(decision.quantity, lengthStepMm) }] : []
    },
  )
}
