import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { KeptAdjustment } from '#rules/price/change-price.ts'
import type { Tx } from '#server/platform/database.ts'
import { releaseStock } from '#server/stock/index.ts'
import type { OrderBundle, OrderRow } from '../queries.ts'
import { orderAdjustments, orderLines, orders, reservations } from '../tables.ts'
import type { DecidedChange } from './decide-change.ts'

/**
 * Goods that were taken out go back to their shelves; the lines that stay say what they cost now and why. A part of which
 * nothing stays keeps its lines and is ended by the caller.
 */
export async function saveGoods(tx: Tx, change: DecidedChange): Promise<void> {
  const { live } = change
  const emptied = new Set(change.emptied.map((part) => part.id))
  const staying = live.orders.filter((part) => !emptied.has(part.id)).map((part) => part.id)
  await tx.delete(orderAdjustments).where(inArray(orderAdjustments.orderId, staying))
  for (const part of change.emptied) await takeServicesOff(tx, live, part)
  await takeOut(tx, live, change, emptied)
  const before = new Map(live.lines.map((line) => [line.id, line]))
  for (const { id, left, pieceMinor, sumMinor } of change.price.lines) {
    const snapshot = before.get(id)?.snapshot
    await tx
      .update(orderLines)
      .set({
        quantity: left,
        priceMinor: pieceMinor,
        sumMinor,
        ...(snapshot?.lengthStepMm && { snapshot: { ...snapshot, widthMm: left * snapshot.lengthStepMm } }),
        isAssembled: change.delivery.together.assembledIds.has(id),
      })
      .where(eq(orderLines.id, id))
  }
  const rows = change.price.adjustments.map(rowOf)
  if (rows.length > 0) await tx.insert(orderAdjustments).values(rows)
}

/** The services move to a part that stays, with what was taken off them. */
async function takeServicesOff(tx: Tx, { adjustments }: OrderBundle, part: OrderRow): Promise<void> {
  await tx
    .delete(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, part.id), isNotNull(orderAdjustments.service)))
  const adjustmentsMinor = adjustments
    .filter((one) => one.orderId === part.id && one.lineId !== null)
    .reduce((sum, one) => sum + one.amountMinor, 0)
  await tx
    .update(orders)
    .set({
      deliveryMinor: 0,
      liftMinor: 0,
      assemblyMinor: 0,
      removalMinor: 0,
      adjustmentsMinor,
      totalMinor: part.goodsMinor - adjustmentsMinor,
      paidMinor: 0,
    })
    .where(eq(orders.id, part.id))
}

async function takeOut(
  tx: Tx,
  live: OrderBundle,
  { left }: DecidedChange,
  emptied: ReadonlySet<number>,
): Promise<void> {
  const changed = live.lines
    .filter((line) => !emptied.has(line.orderId))
    .map((line) => ({ line, stays: left.get(line.id) ?? 0 }))
    .filter(({ line, stays }) => stays < line.quantity)
  if (changed.length === 0) return
  const warehouses = new Map(live.orders.map((part) => [part.id, part.warehouseId]))
  await releaseStock(
    tx,
    changed.map(({ line, stays }) => ({
      offerId: line.offerId,
      warehouseId: warehouses.get(line.orderId) ?? 0,
      quantity: line.quantity - stays,
    })),
  )
  for (const { line, stays } of changed) {
    const ofLine = eq(reservations.orderLineId, line.id)
    if (stays > 0) {
      await tx.update(reservations).set({ quantity: stays }).where(ofLine)
      continue
    }
    await tx.delete(reservations).where(ofLine)
    await tx.delete(orderLines).where(eq(orderLines.id, line.id))
  }
}

function rowOf({ partId, lineId, service, kind, sourceId, target, amountMinor, words }: KeptAdjustment) {
  return { orderId: partId, lineId, service, kind, sourceId, target, amountMinor, words }
}
