import { randomUUID } from 'node:crypto'
import type { DateAndTime, DeliveryType, FieldSet } from '#contract/delivery.ts'
import type { AssemblyRateId } from '#rules/assembly.ts'
import type { DelayTerms } from '#rules/delayed-delivery.ts'
import type { Load } from '#rules/delivery-load.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { allocateStock, splitIntoOrders } from '#rules/order-split.ts'
import { lessServices, noServices, type PricedOrder, type ServiceSums } from '#rules/price/price-order.ts'
import { splitPrice } from '#rules/price/split-price.ts'
import type { LengthStep } from '#rules/running-metre.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type DeliveryTerms, holdAssembly, type PlannedAssembly, takeSlots } from '#server/delivery/index.ts'
import { atOnce, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Pricing } from '#server/price/index.ts'
import { lockStock, reserveStock, type SellableOffer } from '#server/stock/index.ts'
import { type HoldRefusal, type HoldSettings, refuseUnvouched } from './holds.ts'
import { tellOrderJob } from './tell-order-job.ts'
import { nextOrderNumber, type PartToWrite, writeOrder } from './write-order.ts'

export interface PlannedLine {
  /** The line of `price` that it is. */
  id: string
  cut: number
  offer: SellableOffer
  quantity: number
  isAssembled: boolean
}

export interface PlannedDelivery {
  id: string
  type: DeliveryType
  names: Names
  /** The day without a window, for pickup and carrier. */
  day: string | null
  window: DateAndTime | null
  fieldSet: FieldSet
  comment: string
  lift: { floor: number; hasElevator: boolean } | null
  assembly: PlannedAssembly | null
  /** Null where nothing is assembled. */
  assemblyRate: AssemblyRateId | null
  removalPieces: number
  carrier: string | null
  terms: DeliveryTerms
  /** What takes a place beside the region's window. */
  loads: readonly Load[]
}

/** What comes later than the rest of the order, and with which services. */
export interface PlannedRest
  extends Pick<PlannedDelivery, 'id' | 'type' | 'names' | 'day' | 'window' | 'carrier' | 'loads'> {
  /** The lines of `price` that it brings. */
  lineIds: ReadonlySet<string>
  services: ServiceSums
}

/** An order that is decided in every figure; nothing in it comes from the browser unchecked. */
export interface OrderPlan {
  checkoutId: string | null
  requestHash: string | null
  visitorId: string
  customerId: number | null
  placedByCustomerId: number | null
  operatorId: string | null
  region: ShopRegion
  language: Language
  contacts: { name: string; phone: string; email: string; isPhoneConfirmed: boolean }
  managerCall: boolean
  noCall: boolean
  delivery: PlannedDelivery | null
  /** Null: all of it comes at once. */
  rest: PlannedRest | null
  /** On which terms the goods wait for a day that their shopper names later; null: it is named, or nobody waits for one. */
  delay: DelayTerms | null
  payment: { methodId: string; kind: 'card' | 'bill' | 'onDelivery' } | null
  percentPrepayment: number
  lines: readonly PlannedLine[]
  /** What the services cost before anything is taken off. */
  services: ServiceSums
  /** Every sum of the order. */
  price: PricedOrder
  /** Somebody stands behind the order: its phone is proven, or the staff place it. */
  isVouched: boolean
  /** The house it comes from, hashed; see `holds.ts`. */
  placedFrom: string | null
  holds: HoldSettings
  /** When its shopper is told of it; absent: at once. */
  tellAt?: Date
  now: Date
}

/** Goods of which fewer are left than were to be ordered. */
export interface ShortOffer {
  offerId: number
  cut?: number
  names: Names
  available: number
  lengthStepMm?: LengthStep
}

export interface PlacedOrder {
  basketGroup: string
  number: string
  totalMinor: number
}

export type SaveOrderOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'shortOfStock'; offers: ShortOffer[] }
  | { kind: 'slotTaken' }
  | HoldRefusal
  /** Something that made the order cheaper has been used up meanwhile. */
  | { kind: 'priceGone' }

/** What the caller writes with the order it places, each a single statement. */
type WriteBeside = (order: PlacedOrder) => readonly (() => PromiseLike<unknown>)[]

/**
 * Writes the order into the caller's transaction, which has to be rolled back unless it is placed. Locks, in this order:
 * whoever holds goods unconfirmed, stock by (offer, warehouse), the slot's day, the slot's window, what sources of prices hold.
 * The basket and the checkout are locked before. Two trips: all locks with what they guard, then all that is written.
 */
export async function saveOrder(
  tx: Tx,
  pricing: Pricing,
  plan: OrderPlan,
  writeBeside: WriteBeside,
): Promise<SaveOrderOutcome> {
  const { lines, region, delivery } = plan
  const offerIds = lines.map((line) => line.offer.offerId)
  const [refusal, free, hasSlot, number] = await atOnce(
    () => refuseUnvouched(tx, plan),
    () => lockStock(tx, offerIds),
    async () => !delivery || takeSlots(tx, region.id, windowsOf(plan), delivery.terms.tariff.slot),
    () => nextOrderNumber(tx),
  )
  if (refusal) return refusal
  const shelves = allocate(lines, free)
  if (shelves.kind === 'shortOfStock') return shelves
  if (!hasSlot || !(await isAssembled(tx, plan))) return { kind: 'slotTaken' }
  const totalMinor = plan.price.totals.toPayMinor
  const order = { basketGroup: randomUUID(), number: String(number), totalMinor }
  const [reserved, , held] = await atOnce(
    () => reserveStock(tx, shelves.lines.map(shelfOf)),
    () => writeOrder(tx, plan, { id: order.basketGroup, number, parts: partsOf(plan, shelves.lines) }),
    () => pricing.hold(tx, { ...order, phone: plan.contacts.phone }, plan.price.adjustments),
    () => queue(tx, tellOrderJob, placed(order.basketGroup), plan.tellAt && { runAt: plan.tellAt }),
    ...writeBeside(order),
  )
  if (reserved.kind === 'shortOfStock') return { kind: 'shortOfStock', offers: [shortOf(lines, reserved)] }
  return held.kind === 'gone' ? { kind: 'priceGone' } : { kind: 'placed', order }
}

function placed(basketGroup: string) {
  return { basketGroup, template: 'orderPlaced' as const, sumMinor: null }
}

type ShelvedLine = PlannedLine & { warehouseId: number }

/** From which shelf each line is taken; the shelves are locked. */
function allocate(
  lines: readonly PlannedLine[],
  free: ReadonlyMap<number, ReadonlyMap<number, number>>,
): { kind: 'allocated'; lines: ShelvedLine[] } | { kind: 'shortOfStock'; offers: ShortOffer[] } {
  const shelved: ShelvedLine[] = []
  const short: ShortOffer[] = []
  const cutOff = (offerId: number, warehouseId: number) =>
    shelved.reduce((sum, one) => (isFrom(one, offerId, warehouseId) ? sum + one.quantity : sum), 0)
  for (const line of lines) {
    const { offerId, names, stock, lengthStepMm } = line.offer
    const nearestFirst = stock.map((shelf) => shelf.warehouseId)
    const left = [...(free.get(offerId) ?? [])].map(([id, pieces]) => [id, pieces - cutOff(offerId, id)] as const)
    const allocation = allocateStock({ quantity: line.quantity, lengthStepMm }, new Map(left), nearestFirst)
    if (allocation.kind === 'shortOfStock')
      short.push({ offerId, cut: line.cut, names, available: allocation.available, lengthStepMm })
    else shelved.push(...allocation.parts.map((part) => ({ ...line, ...part })))
  }
  return short.length > 0 ? { kind: 'shortOfStock', offers: short } : { kind: 'allocated', lines: shelved }
}

function isFrom({ offer, warehouseId }: ShelvedLine, offerId: number, from: number): boolean {
  return offer.offerId === offerId && warehouseId === from
}

function shelfOf({ offer, warehouseId, quantity }: ShelvedLine) {
  return { offerId: offer.offerId, warehouseId, quantity }
}

function shortOf(lines: readonly PlannedLine[], { offerId, available }: { offerId: number; available: number }) {
  const offer = lines.find((line) => line.offer.offerId === offerId)?.offer
  return { offerId, names: offer?.names ?? { ru: '' }, available, lengthStepMm: offer?.lengthStepMm ?? null }
}

/** The last free crew is promised to one of two who want it at once. */
async function isAssembled(tx: Tx, { delivery, region }: OrderPlan): Promise<boolean> {
  const planned = delivery?.assembly
  if (!planned) return true
  return holdAssembly(tx, { regionId: region.id, basketGroup: null, ...planned }, planned.after)
}

function windowsOf({ delivery, rest }: OrderPlan) {
  return [delivery, rest].flatMap((visit) => (visit?.window ? [{ window: visit.window, loads: visit.loads }] : []))
}

/** One order per delivery, warehouse and carrier, with its share of every sum. */
function partsOf(plan: OrderPlan, lines: readonly ShelvedLine[]): PartToWrite[] {
  const { delivery, rest, services } = plan
  const isLater = ({ id }: ShelvedLine) => rest?.lineIds.has(id) === true
  const at = (visit: Pick<PlannedDelivery, 'carrier'> | null, own: readonly ShelvedLine[]) =>
    splitIntoOrders(own.map((line) => ({ ...line, carrier: visit?.carrier ?? null })))
  const first = at(
    delivery,
    lines.filter((line) => !isLater(line)),
  )
  const later = at(rest, lines.filter(isLater))
  const sooner = rest ? lessServices(services, rest.services) : services
  const parts = [
    ...first.map((part, index) => ({ ...part, isLater: false, services: index === 0 ? sooner : noServices })),
    ...later.map((part, index) => ({
      ...part,
      isLater: true,
      services: index === 0 ? (rest?.services ?? noServices) : noServices,
    })),
  ]
  const prices = splitPrice(
    plan.price,
    parts.map((part) => ({
      services: part.services,
      lines: part.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
    })),
  )
  return parts.flatMap((part, index) => {
    const price = prices[index]
    return price ? [{ ...part, price }] : []
  })
}
