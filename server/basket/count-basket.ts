import { decideQuantity } from '#rules/quantity.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Db } from '#server/platform/database.ts'
import { listOrderable } from '#server/stock/index.ts'
import { ownerOf } from './owner.ts'
import { wishesOf } from './queries.ts'

/** Pieces of all available lines, for the icon in the header: the figure of the basket's page, without prices and words. */
export async function countBasket(db: Db, visitor: Parameters<typeof ownerOf>[0], region: ShopRegion): Promise<number> {
  const owner = ownerOf(visitor)
  if (!owner) return 0
  const lines = await listOrderable(db, wishesOf(owner), region)
  return lines.reduce((sum, { wanted, freeStock: stock, minimumBatch, sellsRemains: sellRemains }) => {
    const decision = decideQuantity({ wanted, stock, minimumBatch, sellRemains })
    return decision.kind === 'accepted' ? sum + decision.quantity : sum
  }, 0)
}
