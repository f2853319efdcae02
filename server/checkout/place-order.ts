import { isDeepStrictEqual } from 'node:util'
import { isStaffForTracking } from '#rules/access.ts'
import type { DelayTerms } from '#rules/delayed-delivery.ts'
import { normalizePhone } from '#rules/phone.ts'
import type { Visitor } from '#rules/shopper.ts'
import { type CountedVisit, notePurchase } from '#server/analytics/index.ts'
import { lineIdOf, lockBasketForOrder, ownerOf, removeOrderedLines } from '#server/basket/index.ts'
import { nameOrderPayer } from '#server/company/index.ts'
import {
  confirmedPhoneQuestion,
  findCustomerIdByPhone,
  findPerson,
  forgetConfirmedPhone,
  recordConsents,
} from '#server/customer/index.ts'
import { type Carriers, carrierOf, findFreeWindow, wayNames } from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import {
  type HoldRefusal,
  type HoldSettings,
  type OrderPlan,
  type PlacedOrder,
  type PlannedRest,
  placedFromOf,
  type ShortOffer,
  saveOrder,
} from '#server/order/index.ts'
import type { PaymentMeans } from '#server/payment/index.ts'
import { ask, atOnce, type Db, type Tx } from '#server/platform/database.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import type { Pricing } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import { type Brought, broughtOf } from './bring.ts'
import {
  type DecidedCheckout,
  decideCheckout,
  loadCheckoutParts,
  partsQuestions,
  pricedParts,
} from './decide-checkout.ts'
import { ordersForOthers } from './known-contacts.ts'
import { type CheckoutRow, lockCheckout, updateCheckout } from './queries.ts'
import { firstMissingStep, type MissingPart } from './readiness.ts'
import { pinnedBy } from './save-delivery.ts'
import { isPhoneConfirmed, shownOf } from './view.ts'

export interface Placing {
  db: Db
  /** Ticked beside the button, besides what the checkout keeps. */
  consents?: readonly ('order' | 'marketing')[]
  /** A certificate pays a part at once: what the first message says is left waits for it. */
  certificateFollows?: boolean
  holds: HoldSettings
  regions: Regions
  pricing: Pricing
  carriers: Carriers
  visitor: Visitor
  context: Pick<CallContext, 'region' | 'language' | 'address' | 'userAgent' | 'now'>
  means: PaymentMeans
  delay: DelayTerms
  /** Null: nobody counts it. */
  visit: CountedVisit | null
}

/** Longer than a certificate takes to pay what was placed a moment before. */
const breathMs = 5_000

export type PlaceOutcome =
  | { kind: 'placed'; order: PlacedOrder & { paymentMethodId: string | null; placedAt: Date } }
  /** An earlier press of the same checkout has placed it. */
  | { kind: 'placedBefore'; row: CheckoutRow }
  | { kind: 'notFound' }
  | { kind: 'basketEmpty' }
  | { kind: 'notReady'; step: number; missing: MissingPart[] }
  | { kind: 'shortOfStock'; offers: ShortOffer[] }
  | { kind: 'slotTaken' }
  | { kind: 'consentNeeded' }
  | HoldRefusal
  | { kind: 'priceChanged'; shownTotal: number; decided: DecidedCheckout }

/**
 * Places the order of a checkout: all of it in one transaction, or none. The same checkout never makes two orders; who
 * presses twice gets the first one's. Locks: basket, checkout, stock, slots.
 */
export async function placeOrder(
  placing: Placing,
  checkoutId: string,
  expectedTotal: number | undefined,
): Promise<PlaceOutcome> {
  return untilPriceHolds(placing.db, (tx) => placeLocked(tx, placing, checkoutId, expectedTotal))
}

/**
 * Runs what places an order. What made it cheaper may be used up by another order meanwhile: then it is decided anew, and
 * who was shown the lower price is told of the change.
 */
export async function untilPriceHolds<Outcome extends { kind: string }>(
  db: Db,
  place: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await undoing<Outcome | { kind: 'priceGone' }>(db, place)
    if (outcome.kind !== 'priceGone') return outcome as Outcome
    if (attempt === 3) throw new Error('A source proposes what it does not hold.')
  }
}

async function placeLocked(
  tx: Tx,
  placing: Placing,
  checkoutId: string,
  expectedTotal: number | undefined,
): Promise<PlaceOutcome> {
  const { visitor, regions, pricing, carriers, context, means, holds, delay } = placing
  const owner = ownerOf(visitor)
  if (!owner) return { kind: 'notFound' }
  const facts = {
    regions,
    pricing,
    carriers,
    owner,
    isByStaff: ordersForOthers(visitor),
    language: context.language,
    now: context.now(),
    means,
    holds,
    delay,
  }
  const [basketId, row, { confirmed, ...read }] = await atOnce(
    () => lockBasketForOrder(tx, owner),
    () => lockCheckout(tx, checkoutId, visitor),
    () => ask(tx, { confirmed: confirmedPhoneQuestion(visitor.sessionId), ...partsQuestions(context.region, facts) }),
  )
  if (!row) return { kind: 'notFound' }
  if (row.orderGroupId !== null) return { kind: 'placedBefore', row }
  const isHere = row.regionId === context.region.id
  const parts = isHere
    ? await pricedParts(
        tx,
        context.region,
        facts,
        { ...read, phone: row.phone, fieldSet: row.fieldSet, forShopper: row.forShopper },
        { keptOnly: true },
      )
    : await loadCheckoutParts(tx, row, facts, { keptOnly: true })
  const decided = decideCheckout(row, parts, facts)
  const trouble = troubleOf(decided, expectedTotal)
  if (trouble) return trouble
  if (!isAgreed(placing, row)) return { kind: 'consentNeeded' }
  const phone = normalizePhone(row.phone)
  const isConfirmed = isPhoneConfirmed(row) || (await isOwnPhone(tx, visitor, { phone, confirmed }))
  // Staff have spoken with the shopper; whose account it is decides the phone that they named.
  const isByStaff = buyerOf(visitor, null, row.forShopper).placedByCustomerId !== null
  const phoneOwner = isConfirmed || isByStaff ? await findCustomerIdByPhone(tx, row.phone) : null
  const planned = planOf(placing, decided, { phoneOwner, isConfirmed })
  const plan = placing.certificateFollows ? { ...planned, tellAt: new Date(planned.now.getTime() + breathMs) } : planned
  const ordered = decided.lines.map(({ line }) => line)
  const { currency } = decided.region
  const saved = await saveOrder(tx, pricing, plan, ({ basketGroup, number }) => [
    async () => basketId !== null && removeOrderedLines(tx, basketId, ordered),
    () => updateCheckout(tx, row.id, { orderGroupId: basketGroup, orderNumber: number, step: 3 }),
    async () =>
      plan.payment?.kind === 'bill' && row.payer && nameOrderPayer(tx, { basketGroup, currency }, row.payer, plan.now),
    async () => (row.forShopper || facts.isByStaff) && forgetConfirmedPhone(tx, visitor.sessionId),
    () => keepConsents(tx, placing, row, [...row.consents, ...(placing.consents ?? [])]),
    ...countedBy(tx, placing, basketGroup),
  ])
  if (saved.kind !== 'placed') throw new Undone(saved)
  const order = { ...saved.order, paymentMethodId: plan.payment?.methodId ?? null, placedAt: plan.now }
  return { kind: 'placed', order }
}

/** What is written beside an order whose visit is counted. */
export function countedBy(
  tx: Tx,
  { visit, visitor, context }: Pick<Placing, 'visit' | 'visitor' | 'context'>,
  basketGroup: string,
): (() => PromiseLike<unknown>)[] {
  if (!visit) return []
  const isStaff = isStaffForTracking(visitor.customer?.groups ?? [])
  return notePurchase(tx, { basketGroup, isStaff, at: context.now() }, visit)
}

/** A person agrees that their contacts are used before they are; the staff have that on paper or by telephone. */
export function isAgreed(
  { visitor, consents = [] }: Pick<Placing, 'visitor' | 'consents'>,
  kept: Readonly<Pick<CheckoutRow, 'consents' | 'forShopper'>> = { consents: [], forShopper: false },
): boolean {
  const isStaff = buyerOf(visitor, null, kept.forShopper).placedByCustomerId !== null
  return isStaff || [...kept.consents, ...consents].includes('order')
}

/** Whatever the shopper has not been shown, or what is still missing, is said before anything is written. */
function troubleOf(decided: DecidedCheckout, expectedTotal: number | undefined): PlaceOutcome | null {
  const { row, lines, coming, window, missing, price } = decided
  const { toPayMinor: totalMinor } = price.totals
  const short = shortLines(decided)
  if (lines.length === 0) return short.length > 0 ? { kind: 'shortOfStock', offers: short } : { kind: 'basketEmpty' }
  if (missing.length > 0) return { kind: 'notReady', step: firstMissingStep(missing), missing }
  const shown = row.shown
  const isOther = shown !== null && JSON.stringify(shown.lines) !== JSON.stringify(shownOf(decided).lines)
  if (isOther && short.length > 0) return { kind: 'shortOfStock', offers: short }
  const hasDays = window !== null || coming.rest !== null
  if (hasDays && !row.managerCall && !isPinned(decided)) return { kind: 'notReady', step: 2, missing: ['dateAndTime'] }
  const isTaken = ({ quote, window }: Brought) => window !== null && !findFreeWindow(quote, window)
  if (broughtOf(coming).some(isTaken)) return { kind: 'slotTaken' }
  // Whoever was to come has been promised to somebody else: another time is shown first.
  if (shown?.assembly && !isDeepStrictEqual(shown.assembly, shownOf(decided).assembly)) return { kind: 'slotTaken' }
  const shownTotal = expectedTotal ?? shown?.totalMinor ?? totalMinor
  return isOther || shownTotal !== totalMinor ? { kind: 'priceChanged', shownTotal, decided } : null
}

/** Ticked lines of which there is less than the shopper wanted. */
function shortLines({ allLines }: DecidedCheckout): ShortOffer[] {
  return allLines
    .filter(({ line, quantity, isAvailable }) => line.isChecked && (!isAvailable || quantity < line.quantity))
    .map(({ line, offer, quantity, isAvailable }) => ({
      offerId: offer.offerId,
      cut: line.cut,
      names: offer.names,
      available: isAvailable ? quantity : 0,
      lengthStepMm: offer.lengthStepMm,
    }))
}

/** A window stands in the order only when it was kept in the checkout: never one that the clock chose in between. */
function isPinned(decided: DecidedCheckout): boolean {
  const { row, coming } = decided
  const { deliveryId: _id, restDeliveryId, ...windows } = pinnedBy(decided)
  // Two deliveries are two only when both were kept as such; one that is collected has no window to tell it by.
  const isSameCount = (row.restDeliveryId !== null) === (coming.rest !== null)
  const isSameRest = coming.rest === null || row.restDeliveryId === restDeliveryId
  return isSameCount && isSameRest && isDeepStrictEqual({ ...windows }, pick(row))
}

function pick({ deliveryDay, deliveryFrom, deliveryTo, restDay, restFrom, restTo }: CheckoutRow) {
  return { deliveryDay, deliveryFrom, deliveryTo, restDay, restFrom, restTo }
}

function planOf(
  { regions, visitor, context, holds, delay }: Placing,
  decided: DecidedCheckout,
  { phoneOwner, isConfirmed }: { phoneOwner: number | null; isConfirmed: boolean },
): OrderPlan {
  const { row, region, assembled, methods } = decided
  const method = methods.find((one) => one.id === row.paymentMethodId)
  const buyer = buyerOf(visitor, phoneOwner, row.forShopper)
  return {
    checkoutId: row.id,
    requestHash: null,
    visitorId: row.visitorId,
    ...buyer,
    operatorId: row.operatorId,
    region,
    language: context.language,
    contacts: {
      name: row.contactName,
      phone: normalizePhone(row.phone) ?? '',
      email: row.email,
      isPhoneConfirmed: isConfirmed,
    },
    managerCall: row.managerCall,
    noCall: false,
    delivery: deliveryPlan(regions, decided),
    rest: restPlan(regions, decided),
    delay: decided.delayed.selected ? delay : null,
    payment: method ? { methodId: method.id, kind: method.type } : null,
    percentPrepayment: decided.percentPrepayment,
    lines: decided.lines.map((line) => ({
      id: lineIdOf(line),
      cut: line.line.cut,
      offer: line.offer,
      quantity: line.quantity,
      isAssembled: decided.services.assembly > 0 && assembled.includes(line),
    })),
    services: decided.services,
    price: decided.price,
    isVouched: isConfirmed || buyer.placedByCustomerId !== null,
    placedFrom: placedFromOf(context.address),
    holds,
    now: context.now(),
  }
}

function deliveryPlan(regions: Regions, decided: DecidedCheckout): OrderPlan['delivery'] {
  const { row, region, way, window, services, lift, assembly, removal, quote } = decided
  if (!way) return null
  return {
    id: way.id,
    type: way.option.type,
    names: wayNames(regions, region.id, way),
    day: way.option.type === 'courier' ? null : way.firstDay,
    window,
    fieldSet: row.fieldSet,
    comment: row.comment,
    lift: lift.isOffered && row.wantsLift ? { floor: row.fieldSet.floor ?? 1, hasElevator: row.hasElevator } : null,
    assembly: services.assembly > 0 ? assembly.planned : null,
    assemblyRate: services.assembly > 0 ? assembly.rateId : null,
    removalPieces: removal.pieces,
    carrier: carrierOf(way.id),
    terms: quote.terms,
    loads: window ? quote.loadsIn(window) : [],
  }
}

function restPlan(regions: Regions, { region, coming: { rest }, restServices }: DecidedCheckout): PlannedRest | null {
  if (!rest?.way) return null
  const { lines, quote, way, window } = rest
  return {
    id: way.id,
    type: way.option.type,
    names: wayNames(regions, region.id, way),
    day: way.option.type === 'courier' ? null : way.firstDay,
    window,
    carrier: carrierOf(way.id),
    loads: window ? quote.loadsIn(window) : [],
    lineIds: new Set(lines.map(lineIdOf)),
    services: restServices,
  }
}

/** The phone of the account that is signed in, or one that a code of this browser's session has proven. */
export async function isOwnPhone(
  tx: Tx,
  { customer }: Visitor,
  { phone, confirmed }: { phone: string | null; confirmed: string | null },
) {
  if (phone === null) return false
  if (confirmed === phone) return true
  return customer !== null && (await findPerson(tx, customer.id))?.phone === phone
}

/**
 * Who is signed in buys; otherwise the account of the phone that was confirmed here, if it has one. A member of the staff
 * who orders for a shopper is named as such and does not become the buyer.
 */
export function buyerOf(visitor: Visitor, phoneOwner: number | null, isForShopper = false) {
  const { customer } = visitor
  if (!customer) return { customerId: phoneOwner, placedByCustomerId: null }
  return isForShopper || ordersForOthers(visitor)
    ? { customerId: phoneOwner, placedByCustomerId: customer.id }
    : { customerId: customer.id, placedByCustomerId: null }
}

export async function keepConsents(
  tx: Tx,
  { visitor, context }: Pick<Placing, 'visitor' | 'context'>,
  of: { visitorId: string; phone: string; forShopper?: boolean },
  consents: Readonly<CheckoutRow['consents']>,
): Promise<void> {
  const source = {
    // What a shopper agreed to is never written down as the consultant's.
    customerId: buyerOf(visitor, null, of.forShopper).customerId,
    visitorId: of.visitorId,
    phone: normalizePhone(of.phone),
    source: 'checkout',
    language: context.language,
    address: context.address,
    userAgent: context.userAgent,
  }
  await recordConsents(tx, consents, source, context.now())
}
