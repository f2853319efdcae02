import type { RegionData } from '#contract/shell.ts'
import { addDays, type Day, wallClock } from '#rules/calendar.ts'
import { earliestDeliveryDay } from '#rules/delivery-date.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import {
  type Bits,
  type OwnGroup,
  offersWithin,
  type PriceView,
  type StockView,
} from '#server/catalogue-engine/index.ts'
import type { DeliveryTerms } from '#server/delivery/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

/** The catalogue as one region sees it at one moment, in one language. */
export interface Sight {
  catalogue: ReadyCatalogue
  region: ShopRegion
  data: RegionData
  language: Language
  prices: PriceView
  stock: StockView
  terms: DeliveryTerms
  /** Warehouses whose goods are handed over where they lie. */
  pickupWarehouses: readonly number[]
  today: Day
  /** Changes when any promised day may change. */
  dayKey: string
  /** The day on which goods that travel so long are at the door. */
  dayOf(daysInTransit: number): Day
  /** The filters that the shop makes itself. */
  ownGroups: readonly OwnGroup[]
  /** Shops of the region whose own shelves are known. */
  stores: readonly { id: number; name: string }[]
  /** Days that the values of the filter «когда привезут» stand for. */
  whenDays: { tomorrow: Day; week: Day }
}

/** Puts together what a region sees now. */
export function lookFrom(
  catalogue: ReadyCatalogue,
  regions: Regions,
  terms: DeliveryTerms,
  ask: { region: ShopRegion; language: Language; now: Date },
): Sight {
  const { region, language } = ask
  const { views, index } = catalogue
  const clock = wallClock(ask.now.getTime(), region.utcOffsetMinutes)
  const prices = views.price(region.priceZoneId, region.exchangeRate)
  const stock = views.stock(servingWarehouses(regions, region.id))
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
  const whenDays = { tomorrow: addDays(clock.day, 1), week: addDays(clock.day, 7) }
  const places = regions.listPickupPlaces(region.id, language)
  const stores = places.filter(({ kind }) => kind === 'shop')
  const when = (code: 'tomorrow' | 'week') => ({ code, offers: offersBy(stock, dayOf, whenDays[code]) })
  return {
    catalogue,
    region,
    data: regions.requireData(region.id, language),
    language,
    prices,
    stock,
    terms,
    pickupWarehouses: places.map(({ warehouseId }) => warehouseId),
    stores,
    today: clock.day,
    dayKey: `${clock.day}${clock.minuteOfDay >= terms.cutoffMinute ? 'late' : ''}`,
    dayOf,
    whenDays,
    ownGroups: [
      { code: 'when', values: [when('tomorrow'), when('week')] },
      {
        code: 'store',
        // A view of one warehouse is what lies in the shop itself, kept true like any other.
        values: stores.map(({ id, warehouseId }) => {
          return { code: String(id), offers: views.stock([{ id: warehouseId, daysInTransit: 0 }]).available }
        }),
      },
      { code: 'available', values: [{ code: '1', offers: stock.available }] },
      { code: 'sale', values: [{ code: '1', offers: prices.reduced }] },
      { code: 'hit', values: [{ code: '1', offers: index.hits }] },
      { code: 'new', values: [{ code: '1', offers: index.news }] },
    ],
  }
}

export function servingWarehouses(regions: Regions, regionId: number): { id: number; daysInTransit: number }[] {
  return regions.listWarehouses(regionId, 'ru').map(({ id, daysInTransit }) => ({ id, daysInTransit }))
}

/** Offers that come by a day: those whose goods travel few enough days. */
function offersBy(stock: StockView, dayOf: (days: number) => Day, latest: Day): Bits {
  let most = 0
  while (most < 60 && dayOf(most) <= latest) most++
  return offersWithin(stock, most)
}
