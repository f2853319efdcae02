import type { DateAndTime, FieldSet } from '#contract/delivery.ts'
import type { ServicesWish } from '#contract/order-services.ts'
import { type AssemblyRateId, offeredRate } from '#rules/assembly.ts'
import { namesHouse } from '#rules/house-number.ts'
import { priceLift } from '#rules/lift-price.ts'
import type { Names } from '#rules/names.ts'
import type { ServiceSums } from '#rules/price/price-order.ts'
import { priceRemoval, removedPieces } from '#rules/removal.ts'
import {
  assemblyOf,
  assemblyVisit,
  carrierOf,
  type DeliveryQuote,
  deliveryTypeOf,
  findFreeWindow,
  isOfferedWindow,
  priceChosenWay,
  wayNames,
} from '#server/delivery/index.ts'
import { assembledLines, carriedOf, servicedOf } from '../door-services.ts'
import type { OrderBundle, OrderGroupRow, OrderLineRow } from '../queries.ts'
import type { PlannedDelivery } from '../save-order.ts'
import { assemblyAfter } from './assembly-after.ts'
import { type Asked, type CurrentOrder, quoteCurrent, type ServicesDeps } from './current-order.ts'

export interface DecidedDelivery {
  /** Null: no way is chosen yet. */
  planned: PlannedDelivery | null
  isMoved: boolean
  /** Anything of it differs, also what costs nothing. */
  isChanged: boolean
  /** Before anything is taken off. */
  services: ServiceSums
  feeMinor: number
  assembledIds: Set<number>
}

export type DeliveryTrouble =
  | { kind: 'deliveryNotFound' }
  | { kind: 'addressNeeded' }
  | { kind: 'addressTooFar' }
  | { kind: 'houseNeeded' }
  | { kind: 'floorNeeded' }
  | { kind: 'windowNeeded' }
  | { kind: 'slotTaken' }

interface Wanted {
  id: string | null
  fieldSet: FieldSet
  window: DateAndTime | null
  isMoved: boolean
  isAddressNew: boolean
}

/** What of the delivery and the services at the door the order would have; `fieldSet` is the address as it was understood. */
export function decideDelivery(
  deps: ServicesDeps,
  current: CurrentOrder,
  lines: readonly OrderLineRow[],
  wish: ServicesWish,
  fieldSet: FieldSet,
  asked: Asked,
): DecidedDelivery | DeliveryTrouble {
  const wanted = wantedOf(current, wish, fieldSet)
  const quote = quoteCurrent(deps, current, lines, fieldSet.coordinates, asked)
  const trouble = wanted.isMoved ? troubleOf(wanted, quote, current) : null
  if (trouble) return { kind: trouble }
  const door = decideDoor(current, lines, wanted, wish)
  if (door === 'floorNeeded') return { kind: door }
  const feeMinor = wanted.isMoved && current.live.group.deliveryId !== null ? current.stand.feeMinor : 0
  const delivery = priceOfWay(current, lines, wanted, quote) + feeMinor
  const planned = plannedOf(deps, current, wanted, quote, door, wish.delivery?.comment)
  return {
    planned,
    isMoved: wanted.isMoved,
    isChanged: planned !== null && differs(current, planned, door.assembledIds),
    services: { delivery, lift: door.liftMinor, assembly: door.assemblyMinor, removal: door.removalMinor },
    feeMinor,
    assembledIds: door.assembledIds,
  }
}

function wantedOf(
  { live: { group }, window: held, fieldSet: known }: CurrentOrder,
  wish: ServicesWish,
  fieldSet: FieldSet,
): Wanted {
  const id = wish.delivery?.id ?? group.deliveryId
  const isCourier = id !== null && deliveryTypeOf(id) === 'courier'
  const chosen = wish.delivery?.dateAndTime ?? held
  const window = isCourier ? chosen : null
  const isAddressNew =
    isCourier && (fieldSet.address !== known.address || !isSamePoint(fieldSet.coordinates, known.coordinates))
  const isOtherWindow = isCourier && !isSameWindow(window, group.deliveryType === 'courier' ? held : null)
  return { id, fieldSet, window, isAddressNew, isMoved: id !== group.deliveryId || isOtherWindow || isAddressNew }
}

function troubleOf(
  { id, fieldSet, window, isAddressNew }: Wanted,
  quote: DeliveryQuote,
  { live: { group }, window: held }: CurrentOrder,
): DeliveryTrouble['kind'] | null {
  if (id === null || !quote.ways.some((way) => way.id === id)) return 'deliveryNotFound'
  if (deliveryTypeOf(id) !== 'courier') return null
  if (fieldSet.address === '' || !fieldSet.coordinates) return 'addressNeeded'
  if ((isAddressNew || id !== group.deliveryId) && !namesHouse(fieldSet)) return 'houseNeeded'
  if (quote.isOutOfReach) return 'addressTooFar'
  if (window === null) return id === group.deliveryId ? null : 'windowNeeded'
  if (isSameWindow(window, held) && group.deliveryType === 'courier') return null
  return isOfferedWindow(quote, window) && findFreeWindow(quote, window) ? null : 'slotTaken'
}

/** As it was agreed on unless something it depends on is another; what earlier changes have cost stays in it. */
function priceOfWay(
  { live, feesMinor }: CurrentOrder,
  lines: readonly OrderLineRow[],
  { id, window, isMoved }: Wanted,
  quote: DeliveryQuote,
): number {
  const keptMinor = live.orders.reduce((sum, part) => sum + part.deliveryMinor, 0)
  const isLess = piecesOf(lines) !== piecesOf(live.lines)
  if (id === null || (!isMoved && !isLess)) return keptMinor
  const priceMinor = priceChosenWay(quote, id, window)
  return priceMinor === null ? keptMinor : priceMinor + feesMinor
}

interface DecidedDoor {
  lift: PlannedDelivery['lift']
  liftMinor: number
  assemblyMinor: number
  assemblyMinutes: number
  assemblyRate: AssemblyRateId | null
  assembledIds: Set<number>
  removalPieces: number
  removalMinor: number
}

function decideDoor(
  current: CurrentOrder,
  lines: readonly OrderLineRow[],
  { id, fieldSet }: Wanted,
  wish: ServicesWish,
): DecidedDoor | 'floorNeeded' {
  const { live } = current
  const { terms } = current.delivery
  const { group, orders } = live
  if (id === null || deliveryTypeOf(id) !== 'courier') return nothingAtDoor
  const isLess = piecesOf(lines) !== piecesOf(live.lines)
  const wantsLift = wish.lift?.isWanted ?? group.liftFloor !== null
  if (wantsLift && fieldSet.floor === null) return 'floorNeeded'
  const hasElevator = wish.lift?.hasElevator ?? group.liftHasElevator
  const lift = wantsLift && fieldSet.floor !== null ? { floor: fieldSet.floor, hasElevator } : null
  const isSameLift = lift?.floor === (group.liftFloor ?? undefined) && hasElevator === group.liftHasElevator
  const removalPieces = removedPieces(wish.removal ?? group.removalPieces, terms.tariff.removal)
  const kept = (of: 'liftMinor' | 'removalMinor') => orders.reduce((sum, part) => sum + part[of], 0)
  const liftTo = lift && { floor: lift.floor, hasServiceElevator: lift.hasElevator, tariff: terms.tariff.lift }
  return {
    lift,
    liftMinor:
      isSameLift && !isLess
        ? kept('liftMinor')
        : liftTo
          ? priceLift({ things: carriedOf(lines), ...liftTo }).priceMinor
          : 0,
    ...assemblyIn(current, lines, wish),
    removalPieces,
    removalMinor:
      removalPieces === group.removalPieces ? kept('removalMinor') : priceRemoval(removalPieces, terms.tariff.removal),
  }
}

const nothingAtDoor: DecidedDoor = {
  lift: null,
  liftMinor: 0,
  assemblyMinor: 0,
  assemblyMinutes: 0,
  assemblyRate: null,
  assembledIds: new Set(),
  removalPieces: 0,
  removalMinor: 0,
}

/** Assembly costs what was agreed on unless other goods are assembled, or in another way. */
function assemblyIn(
  { live, delivery: { terms } }: CurrentOrder,
  lines: readonly OrderLineRow[],
  wish: ServicesWish,
): Pick<DecidedDoor, 'assemblyMinor' | 'assemblyMinutes' | 'assemblyRate' | 'assembledIds'> {
  const before = live.lines.filter((line) => line.isAssembled)
  const known = live.group.assemblyRate ?? (before.length > 0 ? rateOfOld : null)
  const rateId = offeredRate(terms.tariff.assembly, wish.assemblyRate ?? known)
  const isWanted = wish.assembly ?? before.length > 0
  const offerIds = wish.assemblyOfferIds ?? (before.length > 0 ? before.map((line) => line.offerId) : null)
  const assembled = isWanted ? assembledLines(lines, { rateId, offerIds }) : []
  const priced = assemblyOf(terms, servicedOf(assembled), rateId)
  const isSame =
    piecesOf(assembled) === piecesOf(before) &&
    assembled.every((line) => line.isAssembled) &&
    (known === null || known === rateId)
  const keptMinor = live.orders.reduce((sum, part) => sum + part.assemblyMinor, 0)
  return {
    assemblyMinor: isSame ? keptMinor : priced.priceMinor,
    assemblyMinutes: priced.minutes,
    assemblyRate: assembled.length === 0 ? null : isSame ? live.group.assemblyRate : rateId,
    assembledIds: new Set(assembled.map((line) => line.id)),
  }
}

/** What was promised before there was a choice. */
const rateOfOld: AssemblyRateId = 'packaging'

function plannedOf(
  deps: ServicesDeps,
  current: CurrentOrder,
  { id, fieldSet, window }: Wanted,
  quote: DeliveryQuote,
  door: DecidedDoor,
  comment: string | undefined,
): PlannedDelivery | null {
  if (id === null) return null
  const { whole, live, region, delivery } = current
  const { group } = live
  const type = deliveryTypeOf(id)
  const isSameWay = id === group.deliveryId
  const way = quote.ways.find((one) => one.id === id)
  const named = way ?? { id, pickupPoint: null }
  const names: Names = isSameWay && group.deliveryNames ? group.deliveryNames : wayNames(deps.regions, region.id, named)
  const firstDay = way?.firstDay ?? null
  return {
    id,
    type,
    names,
    day: isSameWay ? group.deliveryDay : type === 'courier' ? null : firstDay,
    window,
    fieldSet,
    comment: comment ?? group.comment,
    lift: door.lift,
    assemblyVisit:
      whole.visits.length > 0 ? assemblyAfter(current, window) : window && assemblyVisit(window, door.assemblyMinutes),
    assemblyRate: door.assemblyRate,
    removalPieces: door.removalPieces,
    carrier: carrierOf(id),
    terms: delivery.terms,
    loads: quote.loads,
  }
}

function differs(current: CurrentOrder, planned: PlannedDelivery, assembledIds: Set<number>): boolean {
  const { whole, live } = current
  if (comesOtherwise(live.group, planned)) return true
  // Of two deliveries what is done at the door is the order's, and none of them decides it alone.
  return whole.visits.length === 0 && isDoneOtherwise(live, planned, assembledIds)
}

function comesOtherwise(group: OrderGroupRow, { id, day, window }: PlannedDelivery): boolean {
  return (
    id !== group.deliveryId ||
    (window?.day ?? day) !== group.deliveryDay ||
    (window?.from ?? null) !== group.deliveryFrom ||
    (window?.to ?? null) !== group.deliveryTo
  )
}

function isDoneOtherwise({ group, lines }: OrderBundle, planned: PlannedDelivery, assembledIds: Set<number>): boolean {
  const { fieldSet, lift } = planned
  const before = lines.filter((line) => line.isAssembled).map((line) => line.id)
  return (
    fieldSet.address !== group.address ||
    fieldSet.entrance !== group.entrance ||
    fieldSet.floor !== group.floor ||
    fieldSet.flat !== group.flat ||
    planned.comment !== group.comment ||
    (lift?.floor ?? null) !== group.liftFloor ||
    (lift?.hasElevator ?? false) !== group.liftHasElevator ||
    planned.assemblyRate !== group.assemblyRate ||
    planned.removalPieces !== group.removalPieces ||
    before.length !== assembledIds.size ||
    before.some((id) => !assembledIds.has(id))
  )
}

function piecesOf(lines: readonly OrderLineRow[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function isSameWindow(one: DateAndTime | null, other: DateAndTime | null): boolean {
  return one?.day === other?.day && one?.from === other?.from && one?.to === other?.to
}

function isSamePoint(one: FieldSet['coordinates'], other: FieldSet['coordinates']): boolean {
  return one?.lat === other?.lat && one?.lon === other?.lon
}
