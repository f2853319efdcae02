import type { DateAndTime, DeliveryDay, DeliveryWay } from '#contract/delivery.ts'
import { noServices, type ServiceSums } from '#rules/price/price-order.ts'
import { type Parting, type PricedLine, parcelOfLines } from '#server/basket/index.ts'
import {
  type DeliveryFacts,
  type DeliveryQuote,
  liftPriceOf,
  priceChosenWay,
  quoteFrom,
} from '#server/delivery/index.ts'
import type { CheckoutFacts, CheckoutParts } from './decide-checkout.ts'
import type { CheckoutRow } from './queries.ts'

/** Goods that come at once: how, when, and what that costs. */
export interface Brought {
  lines: PricedLine[]
  quote: DeliveryQuote
  way: DeliveryWay | null
  /** The courier's; null where nobody chooses one. */
  window: DateAndTime | null
  days: DeliveryDay[]
  deliveryMinor: number
  lift: { isOffered: boolean; priceMinor: number; stairsMinor: number }
}

interface Choice {
  wayId: string | null
  window: { day: string | null; from: number | null; to: number | null }
  /** The day is named later. */
  isDelayed: boolean
}

interface BringFacts extends Pick<CheckoutFacts, 'regions' | 'language' | 'now'> {
  row: CheckoutRow
  region: CheckoutParts['region']
}

/** How the order comes: all of it at once, or what is there early first and the rest after it. */
export interface Coming {
  first: Brought
  /** Null: `first` is all of it. */
  rest: Brought | null
}

/** In two deliveries only while the shopper wants that and the first of them comes earlier than all of it would. */
export function bringCheckout(
  row: CheckoutRow,
  { region, basket, delivery, apart }: CheckoutParts,
  lines: PricedLine[],
  { regions, language, now }: CheckoutFacts,
): Coming {
  const facts = { regions, language, now, row, region }
  // A day that was chosen for all of it says nothing about its parts, nor theirs about all of it.
  const kept = { ...choiceOf(row), isDelayed: false }
  const free = { ...kept, window: noWindow }
  const whole = bring(lines, delivery, { ...(isKeptApart(row) ? free : kept), isDelayed: row.isDelayed }, facts)
  if (!apart || !basket.comesApart || row.managerCall) return { first: whole, rest: null }
  const first = bring(apart.parting.first, apart.first, isKeptApart(row) ? kept : free, facts)
  const rest = bring(apart.parting.rest, apart.rest, restChoiceOf(row, first.way), facts)
  return isEarlier(first, whole) && rest.way?.firstDay ? { first, rest } : { first: whole, rest: null }
}

function isEarlier({ way }: Brought, whole: Brought): boolean {
  const day = whole.way?.firstDay
  return typeof day === 'string' && typeof way?.firstDay === 'string' && way.firstDay < day
}

const noWindow = { day: null, from: null, to: null }

function choiceOf({ deliveryId, deliveryDay, deliveryFrom, deliveryTo }: CheckoutRow): Omit<Choice, 'isDelayed'> {
  return { wayId: deliveryId, window: { day: deliveryDay, from: deliveryFrom, to: deliveryTo } }
}

/** The way of the first delivery stands in for one that nobody has chosen. */
function restChoiceOf({ restDeliveryId, restDay, restFrom, restTo }: CheckoutRow, way: DeliveryWay | null): Choice {
  const window = { day: restDay, from: restFrom, to: restTo }
  return { wayId: restDeliveryId ?? way?.id ?? null, window, isDelayed: false }
}

/** Days and ways of the row were chosen for two deliveries. */
function isKeptApart({ restDeliveryId }: CheckoutRow): boolean {
  return restDeliveryId !== null
}

function bring(lines: PricedLine[], delivery: DeliveryFacts, choice: Choice, facts: BringFacts): Brought {
  const { row, region, regions, language, now } = facts
  const { coordinates } = row.fieldSet
  const quote = quoteFrom(delivery, regions, { region, language, now, parcel: parcelOfLines(lines), coordinates })
  const way = row.managerCall ? null : (quote.ways.find((one) => one.id === choice.wayId) ?? quote.ways[0] ?? null)
  const isCourier = way?.option.type === 'courier'
  const window = isCourier && !choice.isDelayed ? windowOf(choice, quote) : null
  const lift = liftPriceOf(quote.terms, lines, { floor: row.fieldSet.floor ?? 1, hasElevator: row.hasElevator })
  return {
    lines,
    quote,
    way,
    window,
    days: isCourier ? quote.days : [],
    deliveryMinor: way ? (priceChosenWay(quote, way.id, window) ?? 0) : 0,
    lift: { isOffered: isCourier, ...lift },
  }
}

/** The window that was chosen, also when it has been taken since; without a choice, the first free one. */
function windowOf({ window: { day, from, to } }: Choice, quote: DeliveryQuote): DateAndTime | null {
  if (day !== null && from !== null && to !== null && quote.days.some((one) => one.day === day))
    return { day, from, to }
  const free = quote.days.find((one) => one.isFree)
  const window = free?.windows.find((one) => one.isFree)
  return free && window ? { day: free.day, from: window.from, to: window.to } : null
}

/** Each delivery of the order. */
export function broughtOf({ first, rest }: Coming): Brought[] {
  return rest ? [first, rest] : [first]
}

/** Those that the shop's own crew makes, the latest last: what it does at the door is done when these goods are there. */
export function byCourier(coming: Coming): Brought[] {
  const own = broughtOf(coming).filter(({ way }) => way?.option.type === 'courier')
  const at = ({ window }: Brought) => `${window?.day ?? ''} ${String(window?.from ?? 0).padStart(2, '0')}`
  return own.toSorted((one, other) => (at(one) < at(other) ? -1 : 1))
}

/** What the shop's own crew brings to a door, and so can be worked on there. */
export function linesByCourier(coming: Coming): Set<PricedLine> {
  return new Set(byCourier(coming).flatMap(({ lines }) => lines))
}

/** What of the order's services the second delivery brings. */
export function restServices(
  coming: Coming,
  services: ServiceSums,
  { assembledWith, removedWith }: { assembledWith: Brought | null; removedWith: Brought | null },
): ServiceSums {
  const { rest } = coming
  if (!rest) return noServices
  return {
    delivery: rest.deliveryMinor,
    lift: services.lift > 0 && rest.lift.isOffered ? rest.lift.priceMinor : 0,
    assembly: assembledWith === rest ? services.assembly : 0,
    removal: removedWith === rest ? services.removal : 0,
  }
}

/** What two deliveries depend on, where waiting for the slowest goods can be spared. */
export interface ApartFacts {
  parting: Parting
  first: DeliveryFacts
  rest: DeliveryFacts
}
