import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { priceLift } from '#rules/lift-price.ts'
import { hasLeft } from '#rules/order-state.ts'
import { kindTerms } from '#rules/price/kinds.ts'
import { returnedShare } from '#rules/returned-pieces.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Pricing } from '#server/price/index.ts'
import { carriedOf, needsAssembly } from './door-services.ts'
import type { OrderLineRow, OrderRow } from './queries.ts'
import { listReturns } from './returns/list-returns.ts'
import { orderAdjustments, orderGroups, orderLines, orderMoney, orders } from './tables.ts'

interface EndingParts {
  groupId: string
  /** The parts that stood until now, with those that end. */
  standing: readonly OrderRow[]
  ending: readonly OrderRow[]
  now: Date
}

/**
 * What some parts of an order carried for all of it, when they end and others stay: bonuses that lay on them go back, and their
 * services go on to a part that the same car brings. Nothing of it is asked of what has left already.
 */
export async function settleEnding(tx: Tx, pricing: Pricing, end: EndingParts): Promise<void> {
  const left = end.standing.filter((part) => !end.ending.includes(part))
  const before = await ownedOn(tx, end.groupId, end.standing)
  await moveServices(tx, end, left)
  const after = await ownedOn(tx, end.groupId, left)
  const key = `ended/${end.ending.map(({ id }) => id).join('+')}`
  const less = [...before].flatMap(([source, { kind, sourceId, sumMinor: beforeMinor }]) => {
    const afterMinor = after.get(source)?.sumMinor ?? 0
    return afterMinor < beforeMinor ? [{ kind, sourceId, key, beforeMinor, afterMinor }] : []
  })
  await pricing.lessen(tx, end.groupId, less)
}

type AdjustmentRow = typeof orderAdjustments.$inferSelect

/** What the shopper has put in of their own, by its source, less the shares that went back with returned pieces. */
async function ownedOn(tx: Tx, groupId: string, parts: readonly OrderRow[]) {
  const sums = new Map<string, Pick<AdjustmentRow, 'kind' | 'sourceId'> & { sumMinor: number }>()
  if (parts.length === 0) return sums
  const ids = parts.map(({ id }) => id)
  const rows = await tx.select().from(orderAdjustments).where(inArray(orderAdjustments.orderId, ids))
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const returns = await listReturns(tx, groupId)
  for (const { kind, sourceId, lineId, amountMinor } of rows.filter((row) => kindTerms[row.kind].isOwned)) {
    const quantity = lines.find(({ id }) => id === lineId)?.quantity ?? 1
    const more = returns.filter((one) => one.lineId === lineId).reduce((sum, one) => sum + one.quantity, 0)
    const source = `${kind} ${sourceId}`
    const earlier = sums.get(source)?.sumMinor ?? 0
    const gone = returnedShare(amountMinor, { quantity, before: 0, more: lineId === null ? 0 : more })
    sums.set(source, { kind, sourceId, sumMinor: earlier + amountMinor - gone })
  }
  return sums
}

/** Of each car whose parts end in part. */
async function moveServices(tx: Tx, { groupId, ending, now }: EndingParts, left: readonly OrderRow[]): Promise<void> {
  for (const part of ending) {
    const [bearer] = left.filter((one) => one.visitId === part.visitId && !hasLeft(one))
    if (bearer && servicesOf(part) > 0) await moveTo(tx, groupId, part, bearer, { ending, left, now })
  }
}

function servicesOf({ deliveryMinor, liftMinor, assemblyMinor, removalMinor }: OrderRow): number {
  return deliveryMinor + liftMinor + assemblyMinor + removalMinor
}

/**
 * The way costs what was agreed on, whatever it brings; carrying up and putting together cost their share of the goods that stay.
 * What has been paid of it goes with it.
 */
async function moveTo(
  tx: Tx,
  groupId: string,
  part: OrderRow,
  { id: bearerId }: OrderRow,
  { ending, left, now: at }: Pick<EndingParts, 'ending' | 'now'> & { left: readonly OrderRow[] },
): Promise<void> {
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  const [bearer] = await tx.select().from(orders).where(eq(orders.id, bearerId))
  if (!group || !bearer) throw new Error('A part without its order.')
  const linesOf = async (parts: readonly OrderRow[]): Promise<OrderLineRow[]> => {
    const ids = parts.filter(({ visitId }) => visitId === part.visitId).map(({ id }) => id)
    const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids))
    return lines.map((line) => ({ ...line, groupId }))
  }
  const [kept, gone] = [await linesOf(left), await linesOf(ending)]
  const lift = (lines: readonly OrderLineRow[]) =>
    priceLift({ things: carriedOf(lines), floor: group.liftFloor ?? 1, hasServiceElevator: group.liftHasElevator })
      .priceMinor
  const services = {
    delivery: part.deliveryMinor,
    lift: shareOf(part.liftMinor, lift(kept), lift([...kept, ...gone])),
    assembly: shareOf(part.assemblyMinor, minutesOf(kept), minutesOf([...kept, ...gone])),
    removal: part.removalMinor,
  }
  const before = {
    delivery: part.deliveryMinor,
    lift: part.liftMinor,
    assembly: part.assemblyMinor,
    removal: part.removalMinor,
  }
  const ofServices = and(eq(orderAdjustments.orderId, part.id), isNotNull(orderAdjustments.service))
  const taken = await tx.select().from(orderAdjustments).where(ofServices)
  await tx.delete(orderAdjustments).where(ofServices)
  const moved = taken.map((one) => {
    const service = one.service as keyof typeof services
    return shareOf(one.amountMinor, services[service], before[service])
  })
  const rest = taken.flatMap(({ id: _id, ...one }, at) => {
    const amountMinor = moved[at] ?? 0
    return [
      { ...one, orderId: bearer.id, amountMinor },
      { ...one, amountMinor: one.amountMinor - amountMinor },
    ].filter((row) => row.amountMinor > 0)
  })
  if (rest.length > 0) await tx.insert(orderAdjustments).values(rest)
  const offMinor = moved.reduce((sum, minor) => sum + minor, 0)
  const addedMinor = Object.values(services).reduce((sum, minor) => sum + minor, 0) - offMinor
  const paidMinor = Math.min(part.paidMinor, addedMinor)
  const move = (row: OrderRow, sign: 1 | -1) =>
    tx
      .update(orders)
      .set({
        deliveryMinor: row.deliveryMinor + sign * services.delivery,
        liftMinor: row.liftMinor + sign * services.lift,
        assemblyMinor: row.assemblyMinor + sign * services.assembly,
        removalMinor: row.removalMinor + sign * services.removal,
        adjustmentsMinor: row.adjustmentsMinor + sign * offMinor,
        totalMinor: row.totalMinor + sign * addedMinor,
        paidMinor: row.paidMinor + sign * paidMinor,
      })
      .where(eq(orders.id, row.id))
  await move(part, -1)
  await move(bearer, 1)
  if (paidMinor === 0) return
  const operationKey = `ended/${part.id}`
  await tx.insert(orderMoney).values([
    { orderId: part.id, operationKey, amountMinor: -paidMinor, at },
    { orderId: bearer.id, operationKey, amountMinor: paidMinor, at },
  ])
}

/** Of lines that are assembled. */
function minutesOf(lines: readonly OrderLineRow[]): number {
  const assembled = lines.filter((line) => line.isAssembled && needsAssembly(line))
  return assembled.reduce((sum, line) => sum + (line.assemblyMinutes ?? 0) * line.quantity, 0)
}

function shareOf(sumMinor: number, kept: number, all: number): number {
  return all > 0 ? Math.floor((sumMinor * Math.min(kept, all)) / all) : 0
}
