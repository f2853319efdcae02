import type { RegionData } from '#contract/shell.ts'
import { type Arrival, arrivalDays } from '#rules/arrival-days.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import { earliestDeliveryDay } from '#rules/delivery-date.ts'
import type { Language } from '#rules/language.ts'
import { readOpeningHours, type Week } from '#rules/opening-hours.ts'
import { hasOwnCourier } from '#rules/own-courier.ts'
import { earliestPickupDay } from '#rules/pickup-day.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Viewpoint } from '#server/catalogue-engine/index.ts'
import { type DeliveryTerms, openNow } from '#server/delivery/index.ts'
import type { Listings, ProductMark } from '#server/listings/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { ReadyCatalogue } from './live-catalogue.ts'

/** The catalogue as one region sees it at one moment, in one language. */
export interface Sight {
  catalogue: ReadyCatalogue
  /** What the engine is asked from. */
  from: Viewpoint
  region: ShopRegion
  data: RegionData
  language: Language
  terms: DeliveryTerms
  /** Where goods are handed over: those of one warehouse where they lie. */
  pickupPlaces: readonly { warehouseId: number; week: Week | null }[]
  /** Whether a place with such hours is open just now, in words. */
  openAt: (hours: string) => string
  /** The shop's own people come to the door. */
  hasCourier: boolean
  today: Day
  /** Changes when any promised day may change. */
  dayKey: string
  /** The day on which goods that travel so long are at the door. */
  dayOf(daysInTransit: number): Day
  /** The day on which they can be collected at a place. */
  pickupDayOf(place: { week: Week | null }, isThere: boolean, arrivalDay: Day): Day
  /** Shops of the region whose own shelves are known. */
  stores: readonly { id: number; name: string }[]
  /** Marks on pictures, in their order. */
  marks: readonly ProductMark[]
  /** Values of the property `action` whose promotion does not run here today. */
  restingActions: ReadonlySet<string>
  /** Days that the values of the filter «когда привезут» stand for. */
  arrivals: readonly Arrival[]
}

/** Puts together what a region sees now. */
export function lookFrom(
  catalogue: ReadyCatalogue,
  { regions, listings }: { regions: Regions; listings: Pick<Listings, 'marksOf' | 'restingActions'> },
  terms: DeliveryTerms,
  ask: { region: ShopRegion; language: Language; now: Date; wishedDays: readonly string[] },
): Sight {
  const { region, language } = ask
  const clock = wallClock(ask.now.getTime(), region.utcOffsetMinutes)
  const days: Day[] = []
  const dayOf = (daysInTransit: number): Day => {
    days[daysInTransit] ??= earliestDeliveryDay({
      today: clock.day,
      minuteOfDay: clock.minuteOfDay,
      cutoffMinute: terms.cutoffMinute,
      daysInTransit,
      restWeekdays: terms.restWeekdays,
    })
    return days[daysInTransit]
  }
  const data = regions.requireData(region.id, language)
  const hasCourier = hasOwnCourier(data)
  const warehouses = servingWarehouses(regions, region.id)
  const arrivals = arrivalDays(
    clock.day,
    // The day of a transport company is known with its price, in the basket.
    hasCourier ? warehouses.map(({ daysInTransit }) => dayOf(daysInTransit)) : [],
    ask.wishedDays,
  )
  const places = regions.listPickupPlaces(region.id, language)
  const shops = places.filter(({ kind }) => kind === 'shop')
  return {
    catalogue,
    from: {
      ...pricesOf(region),
      warehouses,
      arrivals: arrivals.map(({ code, day }) => ({ code, daysBelow: daysBy(dayOf, day) })),
      stores: shops.map(({ id, warehouseId }) => ({ code: String(id), warehouseId })),
    },
    region,
    data,
    language,
    terms,
    pickupPlaces: places.map(({ warehouseId, hours }) => ({ warehouseId, week: readOpeningHours(hours) })),
    openAt: (hours) => openNow(hours, ask.now, region.utcOffsetMinutes, language),
    hasCourier,
    stores: shops,
    marks: listings.marksOf(region.id, clock.day),
    restingActions: listings.restingActions(region.id, clock.day),
    today: clock.day,
    dayKey: `${clock.day}${clock.minuteOfDay >= terms.cutoffMinute ? 'late' : ''}`,
    dayOf,
    pickupDayOf: ({ week }, isThere, arrivalDay) =>
      earliestPickupDay({
        today: clock.day,
        minuteOfDay: clock.minuteOfDay,
        cutoffMinute: terms.cutoffMinute,
        isThere,
        arrivalDay,
        week,
      }),
    arrivals,
  }
}

/** Where prices alone matter. */
export function pricesFrom(region: ShopRegion): Viewpoint {
  return { ...pricesOf(region), warehouses: [], arrivals: [], stores: [] }
}

function pricesOf({ priceZoneId, exchangeRate }: ShopRegion): Pick<Viewpoint, 'priceZoneId' | 'exchangeRate'> {
  return { priceZoneId, exchangeRate }
}

export function servingWarehouses(regions: Regions, regionId: number): { id: number; daysInTransit: number }[] {
  return regions.listWarehouses(regionId, 'ru').map(({ id, daysInTransit }) => ({ id, daysInTransit }))
}

/** Goods that travel fewer days than so many come by a day. */
function daysBy(dayOf: (days: number) => Day, latest: Day): number {
  let most = 0
  while (most < 60 && dayOf(most) <= latest) most++
  return most
}
