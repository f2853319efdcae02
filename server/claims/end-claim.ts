import { moveVisit } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { releaseStock } from '#server/stock/index.ts'
import type { ClaimDeps } from './deps.ts'
import { releaseParts } from './parts.ts'
import type { ClaimRow } from './queries.ts'
import { visitOf } from './view-claim.ts'

/** What was held for a claim is free again: spares, the piece for an exchange, the crew's visit. Once, by the marks that go away. */
export async function releaseHeld(
  tx: Tx,
  deps: Pick<ClaimDeps, 'regions'>,
  claim: ClaimRow,
): Promise<Partial<ClaimRow>> {
  await releaseParts(tx, claim.id)
  if (claim.heldWarehouseId !== null) {
    const { offerId } = claim.goods
    await releaseStock(tx, [{ offerId, warehouseId: claim.heldWarehouseId, quantity: claim.quantity }])
  }
  return { heldWarehouseId: null, ...(await releaseVisit(tx, deps, claim)) }
}

export async function releaseVisit(
  tx: Tx,
  { regions }: Pick<ClaimDeps, 'regions'>,
  claim: ClaimRow,
): Promise<Partial<ClaimRow>> {
  const region = regions.find(claim.regionId, claim.language)
  if (claim.holdsSlot && region) await moveVisit(tx, region, { from: visitOf(claim), to: null })
  return { holdsSlot: false, visitDay: null, visitFrom: null, visitTo: null }
}
