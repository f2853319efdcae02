import { sql } from 'drizzle-orm'
import type {
  Coordinates,
  DateAndTime,
  DeliveryDay,
  DeliveryType,
  DeliveryWay,
  TimeWindow,
} from '#contract/delivery.ts'
import { addDays, type Day, wallClock } from '#rules/calendar.ts'
import { type CrewRoom, crewScope, loadsByWindow, noCrews } from '#rules/crew-room.ts'
import { earliestDeliveryDay, listDeliveryDays, priceWindow } from '#rules/delivery-date.ts'
import { haveRoom, type Load, warehouseScope, zoneScope } from '#rules/delivery-load.ts'
import { priceDelivery } from '#rules/delivery-price.ts'
import { type DeliveryZone, findZone, restWeekdaysOf, zoneName } from '#rules/delivery-zones.ts'
import type { Language } from '#rules/language.ts'
import { readOpeningHours } from '#rules/opening-hours.ts'
import { hasOwnCourier } from '#rules/own-courier.ts'
import { earliestPickupDay } from '#rules/pickup-day.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { isSameWindow } from '#rules/time-window.ts'
import { ask, type Db, type Question, type Tx } from '#server/platform/database.ts'
import type { PickupPlace, Regions } from '#server/region/index.ts'
import type { Carried, CarriedOffer, Carriers, Shipment } from './carried.ts'
import { crewRoomQuery } from './crew-room.ts'
import { distanceKm } from './distance.ts'
import { type LoadFacts, loadsQuery } from './loads.ts'
import { openNow } from './open-now.ts'
import type { CompanyName, TransportPoint } from './providers/transport-company.ts'
import { type SlotRow, slotsQuery, takenSlots } from './slots.ts'
import { type DeliveryTerms, type TariffRow, tariffQuery, termsOf } from './tariff.ts'
import { carrierWords, deliveryWords, pickupWayId } from './words.ts'
import { zonesQuery } from './zones.ts'

/** What has to be brought: all that prices and days depend on. */
export interface Parcel {
  goodsMinor: number
  weightGrams: number
  /** From the farthest warehouse that takes part. */
  daysInTransit: number
  /** What leaves which warehouse, as a transport company is told of it. */
  shipments: readonly Shipment[]
}

export interface DeliveryAsk {
  region: ShopRegion
  language: Language
  now: Date
  parcel: Parcel
  /** Where the courier goes; without it, within the distance that is included. */
  coordinates: Coordinates | null
}

/** Everything the shop offers for one parcel, computed from one reading of tariff and slots. */
export interface DeliveryQuote {
  terms: DeliveryTerms
  mapCenter: Coordinates
  ways: DeliveryWay[]
  /** The courier's days; pickup and carrier have none to choose from. */
  days: DeliveryDay[]
  /** Courier before the choice of a window; null where no courier goes. */
  courierBaseMinor: number | null
  distanceKm: number | null
  /** The address is farther than couriers go, and in no zone. */
  isOutOfReach: boolean
  /** A transport company would bring it, and has not said for how much. */
  isCarrierAwaited: boolean
  /** In which the address lies, by the shopper's word for it; then the zone says price and days. */
  zone: Pick<DeliveryZone, 'name' | 'priceMinor'> | null
  /** What a window of the courier takes a place of beside the region, as the crews of that day have room. */
  loadsIn: (window: DateAndTime) => Load[]
  crews: CrewRoom
  /** As orders keep it. */
  zoneScope: string | null
}

const shownDays = 14
// A warehouse hands a parcel over on its next working day.
const handOverDays = 1

// The slowest goods and a row of rest days still leave the shown days within that many from today.
const readDays = 60

/** What the database knows about delivering to a region; quotes are computed from it without asking again. */
export interface DeliveryFacts {
  terms: DeliveryTerms
  slots: readonly SlotRow[]
  /** None where they were not asked for. */
  zones: readonly DeliveryZone[]
  loads: LoadFacts
  /** Without it nobody asks the crews. */
  crews?: CrewRoom
  /** What transport companies say; where none is needed, or nobody has asked, there is nothing. */
  carried?: Carried
}

/** To be asked together with what is to be delivered; zones only where there is an address to be looked for in them. */
export function deliveryQuestion(
  region: ShopRegion,
  now: Date,
  /** The work of an order that is changed is not in its own way. */
  { withZones = false, exceptGroup }: { withZones?: boolean; exceptGroup?: string } = {},
): Question<DeliveryFacts> {
  const { day } = wallClock(now.getTime(), region.utcOffsetMinutes)
  return {
    query: sql`
      select json_build_object(
        'tariff', (select row_to_json(t) from (${tariffQuery(region.id)}) t),
        'slots', (select coalesce(json_agg(s), '[]') from (${slotsQuery(region.id, day, addDays(day, readDays))}) s),
        'loads', (${loadsQuery(region.id, day, addDays(day, readDays))}),
        'crews', (${crewRoomQuery(region.id, day, addDays(day, readDays), withZones, exceptGroup)}),
        'zones', (select coalesce(json_agg(z), '[]') from (${zonesQuery(region.id)}) z where ${withZones}))`,
    read(json) {
      const { tariff, ...read } = json as Omit<DeliveryFacts, 'terms'> & { tariff: TariffRow | null }
      return { ...read, terms: termsOf(tariff, region) }
    },
  }
}

/** Ways, days and prices for a parcel. */
export async function quoteDelivery(
  { db, regions, carriers }: { db: Db | Tx; regions: Regions; carriers: Carriers },
  wish: DeliveryAsk & { address: string },
): Promise<DeliveryQuote> {
  const withZones = wish.coordinates !== null
  const { facts } = await ask(db, { facts: deliveryQuestion(wish.region, wish.now, { withZones }) })
  return quoteFrom(await withCarried({ db, regions, carriers }, facts, wish), regions, wish)
}

/** Facts with what transport companies say, where the shop's own people do not go; elsewhere nobody is asked. */
export async function withCarried(
  { db, regions, carriers }: { db: Db | Tx; regions: Regions; carriers: Carriers },
  facts: DeliveryFacts,
  { region, parcel, coordinates, address, now }: Omit<DeliveryAsk, 'language'> & { address: string },
  how?: { keptOnly: boolean },
): Promise<DeliveryFacts> {
  const { isOurs } = reachOf(facts, regions, region.id, coordinates)
  if (isOurs) return facts
  const { shipments } = parcel
  const wish = { regionId: region.id, currency: region.currency, shipments, address, coordinates, now }
  return { ...facts, carried: await carriers.listOffers(db, wish, how) }
}

/** Whether the shop's own courier goes there, and how far that is. */
function reachOf(
  { terms, zones }: DeliveryFacts,
  regions: Pick<Regions, 'requireData'>,
  regionId: number,
  coordinates: Coordinates | null,
) {
  const data = regions.requireData(regionId, 'ru')
  const zone = coordinates && findZone(zones, coordinates)
  const distance = coordinates ? distanceKm(data.mapCenter, coordinates) : null
  const isOutOfReach = zone === null && distance !== null && distance > terms.reachKm
  const hasCourier = hasOwnCourier(data)
  return { mapCenter: data.mapCenter, zone, distance, isOutOfReach, hasCourier, isOurs: hasCourier && !isOutOfReach }
}

/** As `quoteDelivery`, from facts that are loaded. */
export function quoteFrom(facts: DeliveryFacts, regions: Regions, ask: DeliveryAsk): DeliveryQuote {
  const { terms, slots } = facts
  const reach = reachOf(facts, regions, ask.region.id, ask.coordinates)
  const { zone, distance, isOutOfReach, hasCourier } = reach
  const clock = wallClock(ask.now.getTime(), ask.region.utcOffsetMinutes)
  const earliestIn = (daysInTransit: number, restWeekdays: readonly number[]) =>
    earliestDeliveryDay({
      today: clock.day,
      minuteOfDay: clock.minuteOfDay,
      cutoffMinute: terms.cutoffMinute,
      daysInTransit,
      restWeekdays,
    })
  const earliest = earliestIn(ask.parcel.daysInTransit, terms.restWeekdays)
  const zoned = zone ? termsIn(zone, terms) : terms
  const base = courierBase(ask.parcel, zoned, isOutOfReach || zone ? null : distance)
  const first = zone ? earliestIn(ask.parcel.daysInTransit + zone.daysMore, zoned.restWeekdays) : earliest
  const loads = loadsOf(ask, facts, zone)
  const { crews = noCrews } = facts
  const warehouseIds = [...new Set(ask.parcel.shipments.map(({ warehouseId }) => warehouseId))]
  const going = { regionId: ask.region.id, zone: zone?.name ?? null, warehouseIds }
  const loadsIn = loadsByWindow(loads, crews, going, terms.tariff.slot)
  const isRoomy = (slot: DateAndTime) => haveRoom(loadsIn(slot), facts.loads.taken, slot, terms.tariff.slot.wholeDay)
  const days = hasCourier ? courierDays(zoned, first, base, slots, isRoomy) : []
  const handedOver = earliestIn(handOverDays, terms.restWeekdays)
  const carried = reach.isOurs ? undefined : facts.carried
  const ways = [
    ...(hasCourier ? [courierWay(ask.language, days, base)] : []),
    ...regions.listPickupPlaces(ask.region.id, ask.language).map((place) => pickupWay(ask, terms, place, earliest)),
    ...(carried?.offers ?? []).flatMap((offer) => carrierWays(ask, offer, handedOver)),
  ]
  return {
    terms,
    mapCenter: reach.mapCenter,
    ways,
    days,
    courierBaseMinor: reach.isOurs ? base : null,
    distanceKm: distance,
    isOutOfReach,
    isCarrierAwaited: carried?.isAwaited ?? false,
    zone: zone && { name: zoneName(zone, ask.language), priceMinor: zone.priceMinor },
    loadsIn,
    crews,
    zoneScope: zone && zoneScope(ask.region.id, zone.name),
  }
}

/** The crews of the region, the zone of the address, and every warehouse that sends something, each once. */
function loadsOf({ region, parcel }: DeliveryAsk, { loads }: DeliveryFacts, zone: DeliveryZone | null): Load[] {
  const warehouseIds = [...new Set(parcel.shipments.map(({ warehouseId }) => warehouseId))]
  const free = { perDay: null, perWindow: null }
  const ofWarehouses = warehouseIds.map((id) => {
    const limit = loads.warehouses.find(({ warehouseId }) => warehouseId === id) ?? free
    return { scope: warehouseScope(id), perDay: limit.perDay, perWindow: limit.perWindow }
  })
  const { perDay, perWindow } = zone ?? free
  const ofZone = zone ? [{ scope: zoneScope(region.id, zone.name), perDay, perWindow }] : []
  return [{ scope: crewScope(region.id), ...free }, ...ofZone, ...ofWarehouses]
}

/** The region's terms with the price and the weekdays of a zone in their place. */
function termsIn(zone: DeliveryZone, terms: DeliveryTerms): DeliveryTerms {
  const { delivery, ...tariff } = terms.tariff
  return {
    ...terms,
    restWeekdays: restWeekdaysOf(zone, terms.restWeekdays),
    tariff: { ...tariff, delivery: { ...delivery, courierMinor: zone.priceMinor } },
  }
}

/** What the chosen way costs; for a courier, in the chosen window or else on the first free day. Null: no such way. */
export function priceChosenWay(quote: DeliveryQuote, id: string, wish: DateAndTime | null): number | null {
  const way = quote.ways.find((one) => one.id === id)
  if (!way) return null
  if (way.option.type !== 'courier' || !wish || quote.courierBaseMinor === null) return way.priceMinor
  return priceWindow(wish.day, wish, quote.courierBaseMinor, quote.terms.tariff.slot)
}

/** A window that is offered and free, or null. */
export function findFreeWindow(quote: DeliveryQuote, wish: DateAndTime): TimeWindow | null {
  const day = quote.days.find((one) => one.day === wish.day)
  return day?.windows.find((one) => one.isFree && isSameWindow(one, wish)) ?? null
}

export function isOfferedWindow(quote: DeliveryQuote, wish: DateAndTime): boolean {
  const { windows, wholeDay } = quote.terms.tariff.slot
  const isKnown = [...windows, wholeDay].some((one) => isSameWindow(one, wish))
  return isKnown && quote.days.some((one) => one.day === wish.day)
}

export function deliveryTypeOf(id: string): DeliveryType {
  if (id === 'courier') return id
  return id.startsWith('pickup:') ? 'pickup' : 'carrier'
}

function courierBase(parcel: Parcel, terms: DeliveryTerms, distance: number | null): number {
  return priceDelivery({
    type: 'courier',
    goodsSumMinor: parcel.goodsMinor,
    weightGrams: parcel.weightGrams,
    tariff: terms.tariff.delivery,
    ...(distance !== null && { distanceKm: distance }),
  })
}

function courierDays(
  terms: DeliveryTerms,
  earliest: Day,
  base: number,
  slots: readonly SlotRow[],
  isRoomy: (slot: DateAndTime) => boolean,
): DeliveryDay[] {
  const tariff = terms.tariff.slot
  const listed = listDeliveryDays({
    earliestDay: earliest,
    count: shownDays,
    restWeekdays: terms.restWeekdays,
    basePriceMinor: base,
    taken: takenSlots(slots, tariff),
    tariff,
  })
  const full = new Set(slots.filter((row) => row.taken >= row.capacity).map(slotKey))
  return listed.map(({ day, windows }) => {
    const shown = windows.map((window) => ({
      ...window,
      isFree: window.isFree && !full.has(slotKey({ day, ...window })) && isRoomy({ day, ...window }),
      isWholeDay: isSameWindow(window, tariff.wholeDay),
    }))
    const hours = shown.filter((window) => !window.isWholeDay)
    return {
      day,
      isFree: shown.some((window) => window.isFree),
      // The figure under the date is that of a plain window; the whole day says its discount itself.
      priceMinor: Math.min(...(hours.length > 0 ? hours : shown).map((window) => window.priceMinor)),
      windows: shown,
    }
  })
}

function slotKey({ day, from, to }: TimeWindow & { day: Day }): string {
  return `${day} ${from}-${to}`
}

function courierWay(language: Language, days: readonly DeliveryDay[], base: number): DeliveryWay {
  const first = days.find((day) => day.isFree)
  const window = first?.windows.find((one) => one.isFree) ?? null
  return {
    id: 'courier',
    name: deliveryWords[language].courier,
    description: deliveryWords[language].courierHint,
    option: { type: 'courier' },
    addressBar: true,
    kit: false,
    priceMinor: window?.priceMinor ?? base,
    firstDay: first?.day ?? null,
    firstWindow: window && { from: window.from, to: window.to },
    pickupPoint: null,
  }
}

/** Only beside a place where the goods can be collected today: of another day it says nothing. */
function openAt({ now, region, language }: DeliveryAsk, hours: string, firstDay: Day): string {
  if (firstDay !== wallClock(now.getTime(), region.utcOffsetMinutes).day) return ''
  return openNow(hours, now, region.utcOffsetMinutes, language)
}

function pickupWay(ask: DeliveryAsk, terms: DeliveryTerms, place: PickupPlace, earliest: Day): DeliveryWay {
  const words = deliveryWords[ask.language]
  const { id, name, address, hours, phone, lat, lon, photos } = place
  const firstDay = pickupDayAt(ask, terms, place, earliest)
  return {
    id: pickupWayId(id),
    name: `${words.pickup}, ${address}`,
    description: words.pickupHint,
    option: { type: 'pickup' },
    addressBar: false,
    kit: false,
    priceMinor: priceDelivery({
      type: 'pickup',
      goodsSumMinor: ask.parcel.goodsMinor,
      weightGrams: ask.parcel.weightGrams,
      tariff: terms.tariff.delivery,
    }),
    firstDay,
    firstWindow: null,
    pickupPoint: {
      id,
      name,
      address,
      hours,
      openNow: openAt(ask, hours, firstDay),
      phone,
      coordinates: { lat, lon },
      photo: photos[0] ?? null,
    },
  }
}

/** By the rule of the product's page: all of it lies there, or it comes there as it would to the door. */
function pickupDayAt(
  { now, region, parcel: { shipments } }: DeliveryAsk,
  { cutoffMinute }: DeliveryTerms,
  { hours, warehouseId }: PickupPlace,
  arrivalDay: Day,
): Day {
  const { day: today, minuteOfDay } = wallClock(now.getTime(), region.utcOffsetMinutes)
  const isThere = shipments.length > 0 && shipments.every((one) => one.warehouseId === warehouseId)
  const week = readOpeningHours(hours)
  return earliestPickupDay({ today, minuteOfDay, cutoffMinute, isThere, arrivalDay, week })
}

/** One way for each place of a company where the goods can be collected; one alone where it did not say which there are. */
function carrierWays(
  ask: DeliveryAsk,
  { company, priceMinor, daysMost, points }: CarriedOffer,
  handedOver: Day,
): DeliveryWay[] {
  const words = carrierWords[ask.language][company]
  const firstCode = points.map(({ code }) => code).sort()[0]
  const firstDay = addDays(handedOver, daysMost)
  const way = (point: TransportPoint | null): DeliveryWay => ({
    id: wayIdOf(company, point, point?.code === firstCode),
    name: point ? `${words.name}, ${point.address}` : words.name,
    description: words.hint,
    option: { type: 'carrier' },
    addressBar: false,
    kit: true,
    priceMinor,
    firstDay,
    firstWindow: null,
    pickupPoint: point && {
      id: null,
      name: words.name,
      address: point.address,
      hours: point.hours,
      openNow: openAt(ask, point.hours, firstDay),
      phone: point.phone,
      coordinates: point.coordinates,
      photo: null,
    },
  })
  return points.length > 0 ? points.map(way) : [way(null)]
}

/** Orders have known TK KIT's one way by one word; the first terminal keeps it, in whichever order they are shown. */
function wayIdOf(company: CompanyName, point: TransportPoint | null, isFirst: boolean): string {
  if (company === 'kit' && (point === null || isFirst)) return 'carrier'
  return point ? `${company}:${point.code}` : company
}
