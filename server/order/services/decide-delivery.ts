import type { DateAndTime, FieldSet } from '#contract/delivery.ts'
import type { ServicesWish } from '#contract/order-services.ts'
import { namesHouse } from '#rules/house-number.ts'
import { priceLift } from '#rules/lift-price.ts'
import type { Names } from '#rules/names.ts'
import type { ServiceSums } from '#rules/price/price-order.ts'
import { isSameDayWindow } from '#rules/time-window.ts'
import {
  carrierOf,
  type DeliveryQuote,
  deliveryTypeOf,
  findFreeWindow,
  isOfferedWindow,
  priceChosenWay,
  wayNames,
} from '#server/delivery/index.ts'
import { carriedOf } from '../door-services.ts'
import type { OrderBundle, OrderGroupRow, OrderLineRow } from '../queries.ts'
import type { PlannedDelivery } from '../save-order.ts'
import { type Asked, type CurrentOrder, type CurrentVisit, quoteCurrent, type ServicesDeps } from './current-order.ts'
import { type Car, decideTogether, type Together } from './decide-together.ts'

/** One delivery of the order as it would be. */
export interface DecidedVisit {
  current: CurrentVisit
  /** Its lines that stay. */
  lines: readonly OrderLineRow[]
  /** Null: no way is chosen yet, it has left or come, or nothing of it stays. */
  planned: PlannedDelivery | null
  isMoved: boolean
  /** What is done by this car, before anything is taken off. */
  services: ServiceSums
  /** Of a change of it so late that it costs something; within its price. */
  feeMinor: number
}

export interface DecidedDelivery {
  /** The one that the change was asked for first. */
  visits: readonly DecidedVisit[]
  isMoved: boolean
  /** Anything of it differs, also what costs nothing. */
  isChanged: boolean
  feeMinor: number
  together: Together
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

/**
 * What of the deliveries and the services at the door the order would have; `fieldSet` is the address as it was understood. Day
 * and way are those of the delivery that was asked about, address and services those of all that have not left yet.
 */
export function decideDelivery(
  deps: ServicesDeps,
  current: CurrentOrder,
  lines: readonly OrderLineRow[],
  wish: ServicesWish,
  fieldSet: FieldSet,
  asked: Asked,
): DecidedDelivery | DeliveryTrouble {
  const isAsked = ({ bundle }: CurrentVisit) => bundle === current.bundle
  const ordered = [...current.visits].sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)))
  const decided: DecidedWay[] = []
  for (const visit of ordered) {
    const own = lines.filter((line) => visit.live.orders.some(({ id }) => id === line.orderId))
    const ofVisit = isAsked(visit) ? wish : withoutDay(wish)
    // However many deliveries move, changing so late is paid for once.
    const isFirst = decided.every(({ feeMinor }) => feeMinor === 0)
    const way = decideWay(deps, visit, own, ofVisit, fieldSet, { ...asked, isFirst })
    if ('kind' in way) return way
    decided.push(way)
  }
  return putTogether(deps, current, decided, wish)
}

function withoutDay({ delivery, ...wish }: ServicesWish): ServicesWish {
  if (!delivery) return wish
  const { id: _id, dateAndTime: _day, ...shared } = delivery
  return { ...wish, delivery: shared }
}

/** One delivery before it is known what its crew does for all of the order. */
interface DecidedWay {
  current: CurrentVisit
  lines: readonly OrderLineRow[]
  /** Null: it stays as it is, whatever is wished. */
  wanted: Wanted | null
  quote: DeliveryQuote | null
  lift: PlannedDelivery['lift']
  deliveryMinor: number
  liftMinor: number
  feeMinor: number
}

function decideWay(
  deps: ServicesDeps,
  visit: CurrentVisit,
  lines: readonly OrderLineRow[],
  wish: ServicesWish,
  fieldSet: FieldSet,
  { isFirst, ...asked }: Asked & { isFirst: boolean },
): DecidedWay | DeliveryTrouble {
  const kept = { deliveryMinor: sumOf(visit, 'deliveryMinor'), liftMinor: sumOf(visit, 'liftMinor'), feeMinor: 0 }
  const stays = { current: visit, lines, wanted: null, quote: null, lift: null, ...kept }
  if (visit.stand.closed) return stays
  if (lines.length === 0) return { ...stays, deliveryMinor: 0, liftMinor: 0 }
  const wanted = wantedOf(visit, wish, fieldSet)
  const quote = quoteCurrent(deps, visit, lines, fieldSet.coordinates, asked)
  const trouble = wanted.isMoved ? troubleOf(wanted, quote, visit) : null
  if (trouble) return { kind: trouble }
  const lifted = decideLift(visit, lines, wanted, wish)
  if (lifted === 'floorNeeded') return { kind: lifted }
  const feeMinor = isFirst && wanted.isMoved && visit.live.group.deliveryId !== null ? visit.stand.feeMinor : 0
  const deliveryMinor = priceOfWay(visit, lines, wanted, quote) + feeMinor
  return { current: visit, lines, wanted, quote, ...lifted, deliveryMinor, feeMinor }
}

/** What the crews do for the whole order is priced once and stands with the last car that is there for it. */
function putTogether(
  deps: ServicesDeps,
  current: CurrentOrder,
  ways: readonly DecidedWay[],
  wish: ServicesWish,
): DecidedDelivery {
  const together = decideTogether(current, ways.map(carOf), wish)
  const visits = ways.map((way): DecidedVisit => {
    const at = ways.indexOf(way)
    const services = {
      delivery: way.deliveryMinor,
      lift: way.liftMinor,
      assembly: together.assemblyAt === at ? together.assemblyMinor : 0,
      removal: together.removalAt === at ? together.removalMinor : 0,
    }
    const planned = plannedOf(deps, way, together, wish.delivery?.comment)
    return {
      current: way.current,
      lines: way.lines,
      planned,
      isMoved: way.wanted?.isMoved === true,
      services,
      feeMinor: way.feeMinor,
    }
  })
  const isOther = ({ current: { live }, planned }: DecidedVisit) => planned !== null && differs(live, planned)
  return {
    visits,
    isMoved: visits.some(({ isMoved }) => isMoved),
    isChanged: visits.some(isOther) || isAssembledOtherwise(current, together),
    feeMinor: ways.reduce((sum, one) => sum + one.feeMinor, 0),
    together,
  }
}

function carOf({ current: { live, window, stand }, lines, wanted, quote }: DecidedWay): Car {
  const id = wanted?.id ?? live.group.deliveryId
  return {
    live,
    lines,
    isOwn: id !== null && deliveryTypeOf(id) === 'courier' && lines.length > 0,
    isOpen: stand.closed === null,
    window: wanted ? wanted.window : window,
    was: window,
    zone: quote?.zoneScope ?? live.group.slotScopes.find((scope) => scope.startsWith('zone:')) ?? null,
  }
}

function wantedOf(
  { live: { group }, window: held, fieldSet: known }: CurrentVisit,
  wish: ServicesWish,
  fieldSet: FieldSet,
): Wanted {
  const id = wish.delivery?.id ?? group.deliveryId
  const isCourier = id !== null && deliveryTypeOf(id) === 'courier'
  const chosen = wish.delivery?.dateAndTime ?? held
  const window = isCourier ? chosen : null
  const isAddressNew =
    isCourier && (fieldSet.address !== known.address || !isSamePoint(fieldSet.coordinates, known.coordinates))
  const isOtherWindow = isCourier && !isSameDayWindow(window, group.deliveryType === 'courier' ? held : null)
  return { id, fieldSet, window, isAddressNew, isMoved: id !== group.deliveryId || isOtherWindow || isAddressNew }
}

function troubleOf(
  { id, fieldSet, window, isAddressNew }: Wanted,
  quote: DeliveryQuote,
  { live: { group }, window: held }: CurrentVisit,
): DeliveryTrouble['kind'] | null {
  if (id === null || !quote.ways.some((way) => way.id === id)) return 'deliveryNotFound'
  if (deliveryTypeOf(id) !== 'courier') return null
  if (fieldSet.address === '' || !fieldSet.coordinates) return 'addressNeeded'
  if ((isAddressNew || id !== group.deliveryId) && !namesHouse(fieldSet)) return 'houseNeeded'
  if (quote.isOutOfReach) return 'addressTooFar'
  if (window === null) return id === group.deliveryId ? null : 'windowNeeded'
  if (isSameDayWindow(window, held) && group.deliveryType === 'courier') return null
  return isOfferedWindow(quote, window) && findFreeWindow(quote, window) ? null : 'slotTaken'
}

/** As it was agreed on unless something it depends on is another; what earlier changes have cost stays in it. */
function priceOfWay(
  { live, feesMinor }: CurrentVisit,
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

/** Each car is carried up from alone. */
function decideLift(
  { live: { group, orders, lines: before }, delivery: { terms } }: CurrentVisit,
  lines: readonly OrderLineRow[],
  { id, fieldSet }: Wanted,
  wish: ServicesWish,
): Pick<DecidedWay, 'lift' | 'liftMinor'> | 'floorNeeded' {
  if (id === null || deliveryTypeOf(id) !== 'courier') return { lift: null, liftMinor: 0 }
  const isLess = piecesOf(lines) !== piecesOf(before)
  const wantsLift = wish.lift?.isWanted ?? group.liftFloor !== null
  if (wantsLift && fieldSet.floor === null) return 'floorNeeded'
  const hasElevator = wish.lift?.hasElevator ?? group.liftHasElevator
  const lift = wantsLift && fieldSet.floor !== null ? { floor: fieldSet.floor, hasElevator } : null
  const isSame = lift?.floor === (group.liftFloor ?? undefined) && hasElevator === group.liftHasElevator
  const isSameCar = group.deliveryType === 'courier'
  if (isSame && !isLess && isSameCar) return { lift, liftMinor: orders.reduce((sum, part) => sum + part.liftMinor, 0) }
  const to = lift && { floor: lift.floor, hasServiceElevator: lift.hasElevator, tariff: terms.tariff.lift }
  return { lift, liftMinor: to ? priceLift({ things: carriedOf(lines), ...to }).priceMinor : 0 }
}

function sumOf({ live }: CurrentVisit, of: 'deliveryMinor' | 'liftMinor'): number {
  return live.orders.reduce((sum, part) => sum + part[of], 0)
}

function plannedOf(
  deps: ServicesDeps,
  { current: { live, region, delivery }, wanted, quote, lift }: DecidedWay,
  together: Together,
  comment: string | undefined,
): PlannedDelivery | null {
  if (!wanted || !quote || wanted.id === null) return null
  const { id, fieldSet, window } = wanted
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
    lift,
    assembly: together.assembly,
    assemblyRate: together.assemblyRate,
    removalPieces: together.removalPieces,
    carrier: carrierOf(id),
    terms: delivery.terms,
    loads: window ? quote.loadsIn(window) : [],
  }
}

function differs({ group }: OrderBundle, planned: PlannedDelivery): boolean {
  return comesOtherwise(group, planned) || isDoneOtherwise(group, planned)
}

function comesOtherwise(group: OrderGroupRow, { id, day, window }: PlannedDelivery): boolean {
  return (
    id !== group.deliveryId ||
    (window?.day ?? day) !== group.deliveryDay ||
    (window?.from ?? null) !== group.deliveryFrom ||
    (window?.to ?? null) !== group.deliveryTo
  )
}

function isDoneOtherwise(group: OrderGroupRow, { type, fieldSet, lift, comment }: PlannedDelivery): boolean {
  return (
    fieldSet.address !== group.address ||
    fieldSet.entrance !== group.entrance ||
    fieldSet.floor !== group.floor ||
    fieldSet.flat !== group.flat ||
    comment !== group.comment ||
    // What another car of the order is carried up from says nothing about goods that are collected.
    (type === 'courier' &&
      ((lift?.floor ?? null) !== group.liftFloor || (lift?.hasElevator ?? false) !== group.liftHasElevator))
  )
}

function isAssembledOtherwise({ whole, visits }: CurrentOrder, together: Together): boolean {
  const { assemblyRate, removalPieces } = whole.group
  const before = visits.flatMap(({ live }) => live.lines).filter((line) => line.isAssembled)
  return (
    together.assemblyRate !== assemblyRate ||
    together.removalPieces !== removalPieces ||
    before.length !== together.assembledIds.size ||
    before.some(({ id }) => !together.assembledIds.has(id))
  )
}

function piecesOf(lines: readonly OrderLineRow[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function isSamePoint(one: FieldSet['coordinates'], other: FieldSet['coordinates']): boolean {
  return one?.lat === other?.lat && one?.lon === other?.lon
}
