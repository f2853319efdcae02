import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { priceLift } from '#rules/lift-price.ts'
import { hasLeft, isHandedOver } from '#rules/order-state.ts'
import { kindTerms } from '#rules/price/kinds.ts'
import type { ServiceKind } from '#rules/price/price-order.ts'
import { spreadUnits, takeOffParts } from '#rules/price/spread.ts'
import { returnedShare } from '#rules/returned-pieces.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Pricing } from '#server/price/index.ts'
import { carriedOf, needsAssembly } from './door-services.ts'
import { wentOnKey } from './part.ts'
import type { OrderLineRow, OrderRow } from './queries.ts'
import { listReturns } from './returns/list-returns.ts'
import { orderAdjustments, orderGroups, orderLines, orderMoney, orders, orderVisits } from './tables.ts'
import { assemblyColumns } from './write-order.ts'

interface EndingParts {
  groupId: string
  /** The parts that stood until now, with those that end. */
  standing: readonly OrderRow[]
  ending: readonly OrderRow[]
  now: Date
}

/**
 * What some parts of an order carried for all of it, when they end and others stay: their services go on to a part that still comes,
 * and what the others carried for them ends with them. Nothing more is asked of what has left already. Answers which bonuses
 * lay on them, to be given back behind the locks of stock and slots.
 */
export async function settleEnding(tx: Tx, end: EndingParts): Promise<Parameters<Pricing['lessen']>[2]> {
  const left = end.standing.filter((part) => !end.ending.includes(part))
  const before = await ownedOn(tx, end.groupId, end.standing)
  await moveServices(tx, end, left)
  await forgetDoor(tx, end.groupId, left)
  const after = await ownedOn(tx, end.groupId, left)
  const key = `ended/${end.ending.map(({ id }) => id).join('+')}`
  return [...before].flatMap(([source, { kind, sourceId, sumMinor: beforeMinor }]) => {
    const afterMinor = after.get(source)?.sumMinor ?? 0
    return afterMinor < beforeMinor ? [{ kind, sourceId, key, beforeMinor, afterMinor }] : []
  })
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

type ServicesOf = Record<ServiceKind, number>

/** Services that stood on one part stand on another from now on. */
interface Move {
  from: OrderRow
  to: OrderRow
  services: ServicesOf
  /** The other ends: of the money that had come for them it takes only what nobody owes any more. */
  isEnding: boolean
}

/** Decided by the parts as they stood. */
async function moveServices(tx: Tx, end: EndingParts, left: readonly OrderRow[]): Promise<void> {
  const door = await readDoor(tx, end.groupId, end.standing)
  const onwards = end.ending.flatMap((part) => goOn(part, end.ending, left, door))
  const away = left.flatMap((part) => goAway(part, end.ending, left, door))
  for (const move of [...onwards, ...away]) await carryOut(tx, move, end.now)
}

/** What has to be known of an order's goods to share what is done with them. */
interface Door {
  group: typeof orderGroups.$inferSelect
  linesOf(parts: readonly OrderRow[]): OrderLineRow[]
  isBrought(part: OrderRow): boolean
}

async function readDoor(tx: Tx, groupId: string, parts: readonly OrderRow[]): Promise<Door> {
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  if (!group) throw new Error('A part without its order.')
  const visits = await tx.select().from(orderVisits).where(eq(orderVisits.groupId, groupId))
  const ids = parts.map(({ id }) => id)
  const found = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const lines = found.map((line) => ({ ...line, groupId }))
  return {
    group,
    linesOf: (meant) => lines.filter((line) => meant.some(({ id }) => id === line.orderId)),
    isBrought: ({ visitId }) => (visits.find(({ id }) => id === visitId) ?? group).deliveryType === 'courier',
  }
}

/**
 * The way costs what was agreed on, whatever it brings; carrying up and putting together cost their share of the goods that stay.
 * What the crews do for all of the order goes on to another car where its own brings nothing any more.
 */
function goOn(part: OrderRow, ending: readonly OrderRow[], left: readonly OrderRow[], door: Door): Move[] {
  const open = left.filter((one) => !hasLeft(one))
  const bearer = open.find((one) => one.visitId === part.visitId)
  const other = bearer ?? open.find(door.isBrought)
  const { lift, assembly } = sharesOf(part, ending, left, door)
  const ofCar = { delivery: part.deliveryMinor, lift: shareOf(part.liftMinor, lift) }
  const ofOrder = { assembly: shareOf(part.assemblyMinor, assembly), removal: part.removalMinor }
  const services = { ...none, ...(bearer && ofCar), ...ofOrder }
  return other && sumOf(services) > 0 ? [{ from: part, to: other, services, isEnding: false }] : []
}

/** Goods that end are not carried up or put together by anybody, whichever part that stood on, until that was handed over. */
function goAway(part: OrderRow, ending: readonly OrderRow[], left: readonly OrderRow[], door: Door): Move[] {
  const [to] = ending.toSorted((one, other) => Number(isWith(other, part)) - Number(isWith(one, part)))
  if (!to || isHandedOver(part)) return []
  const { lift, assembly } = sharesOf(part, ending, left, door)
  const services = {
    ...none,
    lift: part.liftMinor - shareOf(part.liftMinor, lift),
    assembly: part.assemblyMinor - shareOf(part.assemblyMinor, assembly),
  }
  return sumOf(services) > 0 ? [{ from: part, to, services, isEnding: true }] : []
}

/** Each car is carried up from alone, assembly is the whole order's. */
function sharesOf(part: OrderRow, ending: readonly OrderRow[], left: readonly OrderRow[], { group, linesOf }: Door) {
  const ofCar = (parts: readonly OrderRow[]) => parts.filter((one) => isWith(one, part))
  const lift = (parts: readonly OrderRow[]) =>
    priceLift({
      things: carriedOf(linesOf(ofCar(parts))),
      floor: group.liftFloor ?? 1,
      hasServiceElevator: group.liftHasElevator,
    }).priceMinor
  const minutes = (parts: readonly OrderRow[]) => minutesOf(linesOf(parts))
  const all = [...left, ...ending]
  const share = (of: typeof lift) => (of(all) > 0 ? { kept: of(left), all: of(all) } : unmeasured)
  return { lift: share(lift), assembly: share(minutes) }
}

/** Of an order that kept no weights or minutes nobody knows whose work it is. */
const unmeasured = { kept: 1, all: 1 }

function isWith(one: OrderRow, other: OrderRow): boolean {
  return one.visitId === other.visitId
}

/** What was taken off a service goes with it, and so does what had been paid of it. */
async function carryOut(tx: Tx, { from: { id: fromId }, to: { id: toId }, services, isEnding }: Move, at: Date) {
  const [from] = await tx.select().from(orders).where(eq(orders.id, fromId))
  const [to] = await tx.select().from(orders).where(eq(orders.id, toId))
  if (!from || !to) throw new Error('A part without its order.')
  const before = servicesOf(from)
  const ofServices = and(eq(orderAdjustments.orderId, from.id), isNotNull(orderAdjustments.service))
  const taken = await tx.select().from(orderAdjustments).where(ofServices)
  await tx.delete(orderAdjustments).where(ofServices)
  const moved = movedOf(taken, before, services)
  const rest = taken.flatMap(({ id: _id, ...one }, place) => {
    const amountMinor = moved[place] ?? 0
    return [
      { ...one, orderId: to.id, amountMinor },
      { ...one, amountMinor: one.amountMinor - amountMinor },
    ].filter((row) => row.amountMinor > 0)
  })
  if (rest.length > 0) await tx.insert(orderAdjustments).values(rest)
  const offMinor = moved.reduce((sum, minor) => sum + minor, 0)
  const addedMinor = sumOf(services) - offMinor
  const paidMinor = isEnding
    ? Math.max(0, from.paidMinor - (from.totalMinor - addedMinor))
    : Math.min(from.paidMinor, addedMinor)
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
  await move(from, -1)
  await move(to, 1)
  if (paidMinor === 0) return
  const operationKey = isEnding ? `ended/${to.id}/${from.id}` : wentOnKey(from.id)
  await tx.insert(orderMoney).values([
    { orderId: from.id, operationKey, amountMinor: -paidMinor, at },
    { orderId: to.id, operationKey, amountMinor: paidMinor, at },
  ])
}

/** Nobody comes to put together what does not come, or takes old furniture along where nothing is brought. */
async function forgetDoor(tx: Tx, groupId: string, left: readonly OrderRow[]): Promise<void> {
  const { group, linesOf, isBrought } = await readDoor(tx, groupId, left)
  const isAssembled = linesOf(left).some((line) => line.isAssembled)
  const isTaken = left.some(isBrought)
  const columns = {
    ...(!isAssembled && group.assemblyDay !== null && { ...assemblyColumns(null), assemblyRate: null }),
    ...(!isTaken && group.removalPieces > 0 && { removalPieces: 0 }),
  }
  if (Object.keys(columns).length > 0) await tx.update(orderGroups).set(columns).where(eq(orderGroups.id, groupId))
}

const none: ServicesOf = { delivery: 0, lift: 0, assembly: 0, removal: 0 }

function servicesOf({ deliveryMinor, liftMinor, assemblyMinor, removalMinor }: OrderRow): ServicesOf {
  return { delivery: deliveryMinor, lift: liftMinor, assembly: assemblyMinor, removal: removalMinor }
}

function sumOf(services: ServicesOf): number {
  return Object.values(services).reduce((sum, minor) => sum + minor, 0)
}

/** Of lines that are assembled. */
function minutesOf(lines: readonly OrderLineRow[]): number {
  const assembled = lines.filter((line) => line.isAssembled && needsAssembly(line))
  return assembled.reduce((sum, line) => sum + (line.assemblyMinutes ?? 0) * line.quantity, 0)
}

/** In whole units, as prices are: what goes on and what ends are together the sum. */
function shareOf(sumMinor: number, { kept, all }: { kept: number; all: number }): number {
  if (all <= 0) return 0
  const stays = Math.min(kept, all)
  return splitUnits(sumMinor, stays * sumMinor, (all - stays) * sumMinor)
}

/** What of a sum goes with the first of two weights; neither gets more than it weighs. */
function splitUnits(sumMinor: number, firstMinor: number, otherMinor: number): number {
  const [first = 0] = takeOffParts([firstMinor, otherMinor], Math.min(sumMinor, firstMinor + otherMinor), 'order')
  return first
}

interface TakenOff {
  amountMinor: number
  service: string | null
}

/** How much of each goes with its service: of a service no more than is left of it on either side. */
function movedOf(taken: readonly TakenOff[], before: ServicesOf, services: ServicesOf): number[] {
  const moved = taken.map(() => 0)
  for (const service of Object.keys(none) as ServiceKind[]) {
    const own = taken.flatMap((one, place) =>
      one.service === service ? [{ id: String(place), weightMinor: one.amountMinor }] : [],
    )
    const takenMinor = own.reduce((sum, { weightMinor }) => sum + weightMinor, 0)
    const goes = splitUnits(takenMinor, services[service], before[service] - services[service])
    for (const [place, minor] of spreadUnits(goes, own)) moved[Number(place)] = minor
  }
  return moved
}
