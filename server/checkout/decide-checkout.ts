import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { DateAndTime, DeliveryDay, DeliveryWay, FieldSet } from '#contract/delivery.ts'
import type { PaymentMethod } from '#contract/payment/index.ts'
import { type AssemblyRateId, offeredRate } from '#rules/assembly.ts'
import { promisedBonuses } from '#rules/bonuses.ts'
import type { DelayTerms } from '#rules/delayed-delivery.ts'
import { type InstalmentTerms, instalmentTerms } from '#rules/instalment.ts'
import type { Language } from '#rules/language.ts'
import { decideCollectingDay, decideHold, type HoldFacts } from '#rules/order-hold.ts'
import { isLent } from '#rules/payment-groups.ts'
import { normalizePhone } from '#rules/phone.ts'
import { minimumPrepaymentPercent } from '#rules/prepayment.ts'
import { type FreeDeliveryFrom, freeDeliveryFrom } from '#rules/price/free-delivery-from.ts'
import { givesDelivery } from '#rules/price/gives-delivery.ts'
import type { Adjustment, PricedOrder, ServiceSums } from '#rules/price/price-order.ts'
import { priceRemoval, removedPieces } from '#rules/removal.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import {
  type BasketOwner,
  basketQuestion,
  chosenLines,
  hasHit,
  type PricedBasket,
  type PricedLine,
  parcelOfLines,
  partingOf,
  priceLines,
  priceWithServices,
  type ReadBasket,
  sellableLines,
  servicedLines,
  weightOf,
} from '#server/basket/index.ts'
import {
  assemblyOf,
  type Carriers,
  type DeliveryFacts,
  type DeliveryQuote,
  deliveryQuestion,
  type PlannedAssembly,
  planAssembly,
  withCarried,
} from '#server/delivery/index.ts'
import type { HoldSettings } from '#server/order/index.ts'
import { listPaymentMethods, type PaymentMeans } from '#server/payment/index.ts'
import { ask, type Db, type Tx } from '#server/platform/database.ts'
import type { Pricing } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import {
  type ApartFacts,
  type Brought,
  bringCheckout,
  broughtOf,
  byCourier,
  type Coming,
  restServices,
} from './bring.ts'
import type { CheckoutRow } from './queries.ts'
import { type MissingPart, missingParts } from './readiness.ts'

export interface CheckoutFacts {
  regions: Regions
  pricing: Pricing
  carriers: Carriers
  owner: BasketOwner | null
  /** Whoever orders is one of the staff, whose orders are for shoppers. */
  isByStaff: boolean
  language: Language
  now: Date
  means: PaymentMeans
  holds: HoldSettings
  delay: DelayTerms
}

/** What the database knows that a checkout depends on, besides its own row. */
export interface CheckoutParts {
  region: ShopRegion
  basket: PricedBasket
  delivery: DeliveryFacts
  apart: ApartFacts | null
}

/** A checkout with everything that follows from it at this moment: ways, prices, visits, what is still missing. */
export interface DecidedCheckout {
  row: CheckoutRow
  region: ShopRegion
  /** Every line of the basket, and those that would be ordered. */
  allLines: PricedLine[]
  lines: PricedLine[]
  /** Of all of it, or of what comes first. */
  quote: DeliveryQuote
  way: DeliveryWay | null
  window: DateAndTime | null
  days: DeliveryDay[]
  coming: Coming
  /** From when what is collected can be, as placing the order decides it. */
  collectDay: string | null
  /** Whether its shopper may name the day later, and does. */
  delayed: CheckoutDelivery['delayed']
  assembled: PricedLine[]
  lift: { isOffered: boolean; priceMinor: number; stairsMinor: number }
  assembly: {
    isOffered: boolean
    priceMinor: number
    minutes: number
    rateId: AssemblyRateId
    visit: { day: string; from: number; to: number } | null
    planned: PlannedAssembly | null
  }
  /** Pieces of old furniture that the crew takes along, and what that costs. */
  removal: { isOffered: boolean; pieces: number; priceMinor: number }
  /** What the services cost before anything is taken off. */
  services: ServiceSums
  /** Of them, those of what comes later. */
  restServices: ServiceSums
  /** Every sum of it, with its reasons. */
  price: PricedOrder
  /** What brings it for nothing. */
  freeBy: Adjustment | null
  /** What is said of free delivery beside a way that costs something. */
  freeFrom: FreeDeliveryFrom | null
  /** The one that was typed, whether it counts or not. */
  coupon: string | null
  weightGrams: number
  percentPrepayment: number
  methods: PaymentMethod[]
  /** How it is paid by months, where one of the methods is by parts. */
  instalmentTerms: InstalmentTerms | null
  /** Bonuses that it will earn once it is handed over. */
  bonusesReward: number
  missing: MissingPart[]
}

/** Reads basket, stock, tariff and slots anew. Inside a transaction it is handed the transaction. */
export async function loadCheckoutParts(
  db: Db | Tx,
  { regionId, ...said }: Pick<CheckoutRow, 'regionId' | SaidOfParts>,
  facts: CheckoutFacts,
  how?: { keptOnly: boolean },
): Promise<CheckoutParts> {
  const region = regionOfCheckout({ regionId }, facts)
  return pricedParts(db, region, facts, { ...said, ...(await ask(db, partsQuestions(region, facts))) }, how)
}

/** Where it was begun. */
export function regionOfCheckout(
  { regionId }: Pick<CheckoutRow, 'regionId'>,
  { regions, language }: Pick<CheckoutFacts, 'regions' | 'language'>,
): ShopRegion {
  const region = regions.find(regionId, language) ?? regions.find(0, language)
  if (!region) throw new Error('The shop has no regions.')
  return region
}

/** What `pricedParts` puts together, to be asked with other things in one trip. */
export function partsQuestions(region: ShopRegion, { owner, now }: CheckoutFacts) {
  return { basket: basketQuestion(owner, region), delivery: deliveryQuestion(region, now, { withZones: true }) }
}

/** What of a checkout's row its prices depend on. */
type SaidOfParts = 'phone' | 'fieldSet' | 'forShopper'

export async function pricedParts(
  db: Db | Tx,
  region: ShopRegion,
  facts: CheckoutFacts,
  {
    phone: typed,
    fieldSet,
    forShopper,
    basket,
    delivery,
  }: Pick<CheckoutRow, SaidOfParts> & { basket: ReadBasket; delivery: DeliveryFacts },
  how?: { keptOnly: boolean },
): Promise<CheckoutParts> {
  const { pricing, owner, isByStaff } = facts
  const { comesApart, project } = basket
  const buyerPhone = normalizePhone(typed)
  // An order for a shopper is paid with the shopper's bonuses, whosever were chosen in the basket.
  const isOthers = (forShopper || isByStaff) && basket.wish.bonuses?.phone !== buyerPhone
  const wish = isOthers ? { ...basket.wish, bonuses: null } : basket.wish
  const read = { wish, comesApart, project, lines: sellableLines(basket), buyerPhone }
  const priced = await priceLines({ db, pricing }, forShopper ? null : owner, region, read)
  return withCarriedTo(db, { region, basket: priced, delivery, apart: null }, fieldSet, facts, how)
}

/** What transport companies ask for the way to an address, where the shop itself does not go. */
export async function withCarriedTo(
  db: Db | Tx,
  parts: CheckoutParts,
  { address, coordinates }: Pick<FieldSet, 'address' | 'coordinates'>,
  { regions, carriers, now }: CheckoutFacts,
  how?: { keptOnly: boolean },
): Promise<CheckoutParts> {
  const { region, basket, delivery } = parts
  const lines = chosenLines(basket.lines)
  const carried = (own: readonly PricedLine[]) => {
    const wish = { region, parcel: parcelOfLines(own), address, coordinates, now }
    return withCarried({ db, regions, carriers }, delivery, wish, how)
  }
  const parting = partingOf(lines, { now, region, terms: delivery.terms })
  const whole = await carried(lines)
  const apart = parting && { parting, first: await carried(parting.first), rest: await carried(parting.rest) }
  return { ...parts, delivery: whole, apart }
}

/** Decides everything that follows from the row; asks nobody. */
export function decideCheckout(row: CheckoutRow, parts: CheckoutParts, facts: CheckoutFacts): DecidedCheckout {
  const { regions, language } = facts
  const { region, basket } = parts
  const lines = chosenLines(basket.lines)
  const coming = bringCheckout(row, parts, lines, facts)
  const { quote, way, window, days } = coming.first
  const delayed = delayedOf(row, coming, facts)
  const own = byCourier(coming)
  const lift = liftOf(own)
  const assembled = assembledLines(row, own)
  // Whoever puts things together comes when the last of them is there.
  const assembledWith = own.findLast((one) => one.lines.some((line) => assembled.includes(line))) ?? null
  const isAssemblyOffered = own.some((one) => one.lines.some(needsAssembly))
  const assembly = assemblyFor(row, quote, assembled, assembledWith?.window ?? null, isAssemblyOffered)
  const removal = removalOf(row, quote, own.length > 0)
  const services = {
    delivery: broughtOf(coming).reduce((sum, one) => sum + one.deliveryMinor, 0),
    lift: lift.isOffered && row.wantsLift ? lift.priceMinor : 0,
    assembly: assembly.isOffered && row.wantsAssembly ? assembly.priceMinor : 0,
    removal: removal.priceMinor,
  }
  const price = priceWithServices(basket, services)
  const owing = { isDelayed: delayed.selected, owedMinor: price.totals.toPayMinor }
  const { percentPrepayment, methods } = payingOf(facts, region, row, coming, owing)
  const collectDay = collectDayOf(facts, { row, region, way, window, methods })
  const regionData = regions.requireData(region.id, language)
  const decided = {
    row,
    region,
    allLines: basket.lines,
    lines,
    quote,
    way,
    window,
    days,
    coming,
    collectDay,
    delayed,
    assembled,
    lift,
    assembly,
    removal,
    services,
    restServices: restServices(coming, services, { assembledWith, removedWith: own.at(-1) ?? null }),
    price,
    freeBy: givesDelivery(basket.ask),
    freeFrom: services.delivery > 0 ? freeDeliveryFrom(basket.ask) : null,
    coupon: basket.coupon,
    weightGrams: weightOf(lines),
    percentPrepayment,
    methods,
    instalmentTerms: isLent(methods) ? instalmentTerms(regionData, hasHit(lines)) : null,
    bonusesReward: promisedBonuses(price.lines, regionData.bonusPercent),
  }
  return { ...decided, missing: missingParts(decided) }
}

function collectDayOf(
  { regions, holds, now }: CheckoutFacts,
  { row, region, way, window, methods }: Pick<DecidedCheckout, 'row' | 'region' | 'way' | 'window' | 'methods'>,
): string | null {
  if (!way || window || way.option.type === 'courier') return null
  const kind = row.managerCall ? undefined : methods.find(({ id }) => id === row.paymentMethodId)?.type
  const facts: HoldFacts = {
    placedAtMs: now.getTime(),
    awaited: kind === 'card' || kind === 'bill' ? kind : null,
    isConfirmed: false,
    delivery: { type: way.option.type, day: way.firstDay },
    utcOffsetMinutes: regions.offsetAt(region.id, now),
  }
  return decideCollectingDay(way.firstDay, decideHold(facts, holds), facts)
}

/** Goods wait for a day where one car brings all of them; two days are two words that nobody would remember. */
function delayedOf({ isDelayed }: CheckoutRow, { first, rest }: Coming, { delay }: CheckoutFacts) {
  const isOffered = rest === null && first.way?.option.type === 'courier'
  return { isOffered, selected: isOffered && isDelayed, days: delay.days, percent: delay.percent }
}

/** Each car is carried up from alone. */
function liftOf(own: readonly Brought[]) {
  const sum = (of: 'priceMinor' | 'stairsMinor') => own.reduce((all, { lift }) => all + lift[of], 0)
  return { isOffered: own.length > 0, priceMinor: sum('priceMinor'), stairsMinor: sum('stairsMinor') }
}

function needsAssembly({ offer }: PricedLine): boolean {
  return (offer.assemblyMinutes ?? 0) > 0
}

function assembledLines(row: CheckoutRow, own: readonly Brought[]): PricedLine[] {
  const wanted = row.assemblyOfferIds
  return own
    .flatMap(({ lines }) => lines)
    .filter((line) => needsAssembly(line) && (wanted === null || wanted.includes(line.offer.offerId)))
}

function assemblyFor(
  { assemblyRate }: CheckoutRow,
  { terms, crews, zoneScope }: DeliveryQuote,
  assembled: PricedLine[],
  window: DateAndTime | null,
  isOffered: boolean,
) {
  const rateId = offeredRate(terms.tariff.assembly, assemblyRate)
  const { priceMinor, minutes } = assemblyOf(terms, servicedLines(assembled), rateId)
  const wish = { minutes, needsHanging: rateId === 'hanging', zone: zoneScope }
  const planned = window && planAssembly(window, wish, crews)
  return { isOffered, priceMinor, minutes, rateId, visit: planned?.visit ?? null, planned }
}

/** The crew that brings the goods takes the old ones along: only where the shop drives itself. */
function removalOf({ removalPieces }: CheckoutRow, { terms: { tariff } }: DeliveryQuote, isOffered: boolean) {
  const pieces = isOffered ? removedPieces(removalPieces, tariff.removal) : 0
  return { isOffered, pieces, priceMinor: priceRemoval(pieces, tariff.removal) }
}

/**
 * Money at the door is taken only where the shop's own people hand the goods over. Everybody else pays the region's
 * least part before work begins.
 */
function payingOf(
  { regions, language, means, holds, delay }: CheckoutFacts,
  region: ShopRegion,
  row: CheckoutRow,
  coming: Coming,
  { isDelayed, owedMinor }: { isDelayed: boolean; owedMinor: number },
) {
  const data = regions.requireData(region.id, language)
  const canPayAtDoor = data.OWN_SHOP && !isDelayed && !broughtOf(coming).some(({ way }) => way?.kit)
  const group = { isPartial: false, isKZ: data.kz, isPartner: data.HAS_PARTNER }
  const methods = listPaymentMethods(
    { currency: region.currency, owedMinor, canPayAtDoor, ...group, ...means },
    language,
  )
  const chosen = methods.find((method) => method.id === row.paymentMethodId)
  // Shelves are not held for nothing.
  const percent = Math.max(leastPercentOf(data, holds), isDelayed ? delay.percent : 0)
  return { methods, percentPrepayment: chosen?.type === 'onDelivery' ? 0 : percent }
}

/** The region's own least prepayment; a region that names none has the shop's. */
export function leastPercentOf(
  { MIN_PERCENT_PREPAYMENT: ofRegion }: { MIN_PERCENT_PREPAYMENT: number },
  { prepaymentPercent }: Pick<HoldSettings, 'prepaymentPercent'>,
): number {
  return minimumPrepaymentPercent({ regionPercent: ofRegion > 0 ? ofRegion : prepaymentPercent })
}
