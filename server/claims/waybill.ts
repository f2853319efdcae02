import type { Waybill } from '#contract/claims.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { normalizePhone } from '#rules/phone.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { findBundleUnchecked, findOrderByNumber, piecesOf } from '#server/order/index.ts'
import { canClaimLine } from './claim-order.ts'
import type { ClaimDeps } from './deps.ts'
import { listLabels } from './labels.ts'

/** What a waybill lists, for whoever holds it and knows the phone of the order; the same null for all else. */
export async function findWaybill(
  deps: Pick<ClaimDeps, 'db' | 'regions'>,
  { waybill, phone }: { waybill: string; phone: string },
  language: Language,
): Promise<Waybill | null> {
  const number = waybill.replace(/^№\s*/, '')
  const named = await findOrderByNumber(deps.db, number)
  const bundle = named && (await findBundleUnchecked(deps.db, named.groupId))
  const part = bundle?.orders.find((one) => one.number === number)
  if (!bundle || !part || bundle.group.contactPhone !== normalizePhone(phone)) return null
  const lines = bundle.lines.filter(({ orderId }) => orderId === part.id)
  const labels = await listLabels(
    deps.db,
    bundle.group.id,
    lines.map(({ id }) => id),
  )
  const moved = bundle.events.filter(({ orderId }) => orderId === null || orderId === part.id).at(-1)
  const movedAt = moved?.at ?? bundle.group.createdAt
  const utcOffsetMinutes = deps.regions.offsetAt(bundle.group.regionId, movedAt)
  const boxesOf = (line: (typeof lines)[number]) => Math.max(1, line.snapshot.boxes ?? 1) * piecesOf(line)
  return {
    number,
    status: part.status,
    movedAt: momentWithOffset(movedAt.getTime(), utcOffsetMinutes),
    utcOffsetMinutes,
    carrier: part.carrier,
    weightGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
    boxes: lines.reduce((sum, line) => sum + boxesOf(line), 0),
    lines: lines.map((line) => ({
      lineId: line.id,
      name: lineWordsOf(line.snapshot, line.quantity, language).name,
      quantity: piecesOf(line),
      boxes: boxesOf(line),
      barcodes: labels.filter(({ lineId }) => lineId === line.id).map(({ barcode }) => barcode),
      canClaim: canClaimLine(bundle, line),
    })),
  }
}
