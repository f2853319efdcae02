import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DateAndTime, DeliveryType, FieldSet, FieldSetInput } from '#contract/delivery.ts'
import { offeredRate } from '#rules/assembly.ts'
import type { DelayTerms } from '#rules/delayed-delivery.ts'
import { namesHouse } from '#rules/house-number.ts'
import {
  type AddressBook,
  addressPlaceOf,
  carrierOf,
  completeFieldSet,
  type DeliveryTerms,
  deliveryTypeOf,
  emptyFieldSet,
  findAlike,
  findFreeWindow,
  holdAssembly,
  isOfferedWindow,
  planAssembly,
  priceChosenWay,
  takeSlot,
  wayNames,
} from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import { delayTermsNow } from './delayed/settings.ts'
import { type DoorServices, type DoorWish, priceDoorServices } from './door-services.ts'
import type { QuotingDeps } from './find-order.ts'
import { type DeliveryFacts, quoteOrder, regionOf } from './list-delivery.ts'
import { keepPromise } from './promises.ts'
import { findBundle, lockOrders, type OrderGroupRow, owns } from './queries.ts'
import type { PlannedDelivery } from './save-order.ts'
import { orderEvents, orderGroups, orderLines, orders } from './tables.ts'
import { delayColumns, deliveryColumns } from './write-order.ts'

export interface DeliveryWish {
  id: string
  /** Where to, as far as it was typed. */
  typed: FieldSetInput
  comment: string
  window: DateAndTime | null
  wantsLift: boolean
  hasElevator: boolean
  wantsAssembly: boolean
  assemblyRate?: string | undefined
  /** Undefined: everything that can be assembled. */
  assemblyOfferIds?: readonly number[] | undefined
  removalPieces: number
  /** The shopper names the day later. */
  isDelayed: boolean
  /** What the shopper was shown for the delivery with its services; another figure is refused. */
  sumMinor: number | undefined
}

export type SetDeliveryOutcome =
  | { kind: 'set'; priceMinor: number; totalMinor: number }
  | { kind: 'notFound' }
  | { kind: 'notYours' }
  | { kind: 'fixed' }
  | { kind: 'deliveryNotFound' }
  | { kind: 'addressNeeded' }
  | { kind: 'addressUnknown'; suggestions: string[] }
  | { kind: 'houseNeeded' }
  /** Carrying up is wanted and nobody knows how far. */
  | { kind: 'floorNeeded' }
  | { kind: 'slotTaken' }
  | { kind: 'priceChanged'; deliveryMinor: number; priceMinor: number; totalMinor: number }

/** Sets the delivery of an order that has none yet, as the older flow does it; a repeat of the same wish answers the same. */
export async function setOrderDelivery(
  deps: QuotingDeps & { addresses: AddressBook; settings: Pick<Settings, 'get'> },
  basketGroup: string,
  wish: DeliveryWish,
  facts: DeliveryFacts,
): Promise<SetDeliveryOutcome> {
  const bundle = await findBundle(deps.db, basketGroup, facts.viewer)
  if (!bundle) return { kind: 'notFound' }
  if (!owns(bundle.group, facts.viewer)) return { kind: 'notYours' }
  // The address service is asked before the transaction: no one waits for it with locks in hand.
  const region = regionOf(deps, bundle, facts.language)
  const place = addressPlaceOf(deps.regions, region, facts.language)
  const type = deliveryTypeOf(wish.id)
  const fieldSet =
    type === 'courier' ? await completeFieldSet(deps.addresses, place, emptyFieldSet, wish.typed) : emptyFieldSet
  if (type === 'courier' && (fieldSet.address === '' || !fieldSet.coordinates)) {
    const suggestions = await findAlike(deps.addresses, place, fieldSet)
    return suggestions.length > 0 ? { kind: 'addressUnknown', suggestions } : { kind: 'addressNeeded' }
  }
  if (type === 'courier' && !namesHouse(fieldSet)) return { kind: 'houseNeeded' }
  const quote = await quoteOrder(deps, bundle, facts, fieldSet)
  const door = doorWishOf(type, fieldSet, wish, quote.terms)
  if (door === 'floorNeeded') return { kind: 'floorNeeded' }
  if (type === 'courier' && quote.isOutOfReach) return { kind: 'addressNeeded' }
  const way = quote.ways.find((one) => one.id === wish.id)
  const window = type === 'courier' ? wish.window : null
  const priceMinor = priceChosenWay(quote, wish.id, window)
  if (!way || priceMinor === null) return { kind: 'deliveryNotFound' }
  if (window && (!isOfferedWindow(quote, window) || !findFreeWindow(quote, window))) return { kind: 'slotTaken' }
  const services = priceDoorServices(quote.terms, bundle.lines, door)
  const assemblyWish = {
    minutes: services.assemblyMinutes,
    needsHanging: door.assembly?.rateId === 'hanging',
    zone: quote.zoneScope,
  }
  const delivery: PlannedDelivery = {
    id: wish.id,
    type,
    names: wayNames(deps.regions, region.id, way),
    day: type === 'courier' ? null : way.firstDay,
    window,
    fieldSet,
    comment: wish.comment,
    lift: door.lift,
    assembly: window && planAssembly(window, assemblyWish, quote.crews),
    assemblyRate: services.assemblyMinor > 0 ? (door.assembly?.rateId ?? null) : null,
    removalPieces: services.removalPieces,
    carrier: carrierOf(wish.id),
    terms: quote.terms,
    loads: window ? quote.loadsIn(window) : [],
  }
  const terms = wish.isDelayed && type === 'courier' ? delayTermsNow(deps.settings) : null
  const sums = { deliveryMinor: priceMinor, ...services }
  return undoing(deps.db, (tx) =>
    saveDelivery(tx, basketGroup, delivery, sums, { shownMinor: wish.sumMinor, terms, now: facts.now }),
  )
}

function doorWishOf(
  type: DeliveryType,
  { floor }: FieldSet,
  wish: DeliveryWish,
  { tariff }: DeliveryTerms,
): DoorWish | 'floorNeeded' {
  if (type !== 'courier') return { lift: null, assembly: null, removalPieces: 0 }
  const { wantsLift, hasElevator, wantsAssembly, assemblyRate, assemblyOfferIds, removalPieces } = wish
  if (wantsLift && floor === null) return 'floorNeeded'
  return {
    lift: wantsLift && floor !== null ? { floor, hasElevator } : null,
    assembly: wantsAssembly
      ? { rateId: offeredRate(tariff.assembly, assemblyRate), offerIds: assemblyOfferIds ?? null }
      : null,
    removalPieces,
  }
}

async function saveDelivery(
  tx: Tx,
  groupId: string,
  delivery: PlannedDelivery,
  sums: DoorServices & { deliveryMinor: number },
  { shownMinor, terms: delay, now }: { shownMinor: number | undefined; terms: DelayTerms | null; now: Date },
): Promise<SetDeliveryOutcome> {
  const parts = await lockOrders(tx, groupId)
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  const [first] = parts
  if (!group || !first) return { kind: 'notFound' }
  const orderedMinor = parts.reduce((sum, part) => sum + part.totalMinor, 0)
  const { deliveryMinor, liftMinor, assemblyMinor, removalMinor } = sums
  const priceMinor = deliveryMinor + liftMinor + assemblyMinor + removalMinor
  if (group.deliveryId !== null) {
    const isSame = isSameChoice(group, delivery) && (await isAssembledSame(tx, parts, sums.assembledIds))
    const keptMinor = first.deliveryMinor + first.liftMinor + first.assemblyMinor + first.removalMinor
    return isSame ? { kind: 'set', priceMinor: keptMinor, totalMinor: orderedMinor } : { kind: 'fixed' }
  }
  if (parts.some((part) => !['new', 'awaitingPayment', 'inWork'].includes(part.status))) return { kind: 'fixed' }
  const totalMinor = orderedMinor + priceMinor
  if (shownMinor !== undefined && shownMinor !== priceMinor)
    return { kind: 'priceChanged', deliveryMinor, priceMinor, totalMinor }
  const { window, terms, loads, carrier } = delivery
  const slotTaken = new Undone<SetDeliveryOutcome>({ kind: 'slotTaken' })
  if (window && !(await takeSlot(tx, group.regionId, window, terms.tariff.slot, loads))) throw slotTaken
  const { assembly } = delivery
  const held = assembly && { regionId: group.regionId, basketGroup: groupId, ...assembly }
  if (held && !(await holdAssembly(tx, held, held.after))) throw slotTaken
  await tx
    .update(orderGroups)
    .set({ ...deliveryColumns(delivery), ...(delay && delayColumns(group.externalPrepaymentPercent, delay, now)) })
    .where(eq(orderGroups.id, groupId))
  await keepPromise(tx, { ...group, ...promisedDay(delivery) }, null, 'set', { way: delivery.id }, now)
  await tx.update(orders).set({ carrier }).where(eq(orders.groupId, groupId))
  await tx
    .update(orders)
    .set({
      deliveryMinor,
      liftMinor,
      assemblyMinor,
      removalMinor,
      totalMinor: sql`${orders.totalMinor} + ${priceMinor}`,
    })
    .where(and(eq(orders.groupId, groupId), eq(orders.id, first.id)))
  await markAssembled(tx, sums.assembledIds)
  await tx.insert(orderEvents).values({ groupId, kind: 'deliverySet', sumMinor: priceMinor, at: now })
  return { kind: 'set', priceMinor, totalMinor }
}

function promisedDay({ window, day }: PlannedDelivery) {
  return { deliveryDay: window?.day ?? day, deliveryFrom: window?.from ?? null, deliveryTo: window?.to ?? null }
}

/** What a shopper says of a delivery; the other columns follow from it, some of them by the clock. */
const chosenColumns = [
  'deliveryId',
  'deliveryFrom',
  'deliveryTo',
  'address',
  'entrance',
  'floor',
  'flat',
  'comment',
  'liftFloor',
  'liftHasElevator',
  'assemblyRate',
  'removalPieces',
] as const

function isSameChoice(group: OrderGroupRow, delivery: PlannedDelivery): boolean {
  const chosen = deliveryColumns(delivery)
  const isSameDay = delivery.window === null || group.deliveryDay === delivery.window.day
  return isSameDay && chosenColumns.every((column) => group[column] === chosen[column])
}

async function markAssembled(tx: Tx, lineIds: readonly number[]) {
  if (lineIds.length === 0) return
  await tx
    .update(orderLines)
    .set({ isAssembled: true })
    .where(inArray(orderLines.id, [...lineIds]))
}

async function isAssembledSame(tx: Tx, parts: readonly { id: number }[], lineIds: readonly number[]) {
  const partIds = parts.map((part) => part.id)
  const marked = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, partIds), eq(orderLines.isAssembled, true)))
  return marked.length === lineIds.length && marked.every(({ id }) => lineIds.includes(id))
}
