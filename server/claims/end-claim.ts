import { unitsOf } from '#rules/running-metre.ts'
import { moveVisit } from '#server/delivery/index.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { releaseStock, type StockLine } from '#server/stock/index.ts'
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
    await releaseStock(tx, [await heldPiece(tx, claim, claim.heldWarehouseId)])
  }
  return { heldWarehouseId: null, ...(await releaseVisit(tx, deps, claim)) }
}

/** What was put aside for an exchange: so many pieces, or a length as long as the one that was bought. */
export async function heldPiece(tx: Tx, claim: ClaimRow, warehouseId: number): Promise<StockLine> {
  const bundle = await findBundleUnchecked(tx, claim.groupId)
  const line = bundle?.lines.find(({ id }) => id === claim.lineId)
  const { quantity } = claim
  const units = line ? unitsOf(quantity, { ...line, lengthStepMm: line.snapshot.lengthStepMm ?? null }) : quantity
  return { offerId: claim.goods.offerId, warehouseId, quantity: units }
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
