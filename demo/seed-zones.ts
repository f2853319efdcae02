import type { DeliveryZone, ZonePoint } from '#rules/delivery-zones.ts'
import { regionTariff } from '#rules/region-tariff.ts'
import { replaceTariff, replaceZones } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { planeAt, type Spot } from './city/plane.ts'
import { regions } from './shop/index.ts'
import type { Region } from './shop/types.ts'
import { tariffInTens } from './tariff-in-tens.ts'

/** Cities without zones are priced by distance, and there has to be one of them. */
const zonedCities = ['chelyabinsk', 'ekaterinburg', 'moskva', 'sankt-peterburg', 'almaty', 'astana']

/** The demo's city is drawn within five kilometres of its centre. */
const rings = [
  {
    name: 'Город',
    otherNames: { kk: 'Қала', en: 'City' },
    metres: 7_000,
    times: 1,
    daysMore: 0,
    weekdays: [],
    perDay: 30,
    perWindow: null,
  },
  {
    name: 'Пригород',
    otherNames: { kk: 'Қала маңы', en: 'Suburbs' },
    metres: 16_000,
    times: 1.7,
    daysMore: 0,
    weekdays: [1, 3, 5, 6],
    perDay: 12,
    perWindow: null,
  },
  {
    name: 'Дальний пригород',
    otherNames: { kk: 'Алыс қала маңы', en: 'Far suburbs' },
    metres: 34_000,
    times: 2.8,
    daysMore: 1,
    weekdays: [2, 6],
    perDay: 6,
    perWindow: 3,
  },
] as const

/** Parts of the demo's cities, each ring around the one before: the map of the checkout shows them; and what services cost in tenge. */
export async function seedZones(tx: Tx): Promise<void> {
  for (const { id, currency } of regions.filter(({ currency }) => currency.code !== 'RUB'))
    await replaceTariff(tx, id, tariffInTens(currency.exchangeRate))
  for (const region of regions.filter(({ code }) => zonedCities.includes(code))) {
    await replaceZones(tx, region.id, zonesOf(region))
  }
}

/** The inmost costs what the region's tariff says, so that the city has one price with and without zones. */
export function zonesOf({ centre, currency }: Pick<Region, 'centre' | 'currency'>): DeliveryZone[] {
  const { exchangeRate } = currency
  const { courierMinor } = regionTariff(exchangeRate, tariffInTens(exchangeRate)).delivery
  return rings.map(({ name, otherNames, metres, times, daysMore, weekdays, perDay, perWindow }) => ({
    name,
    otherNames,
    priceMinor: times === 1 ? courierMinor : nearTen(courierMinor * times),
    daysMore,
    weekdays: [...weekdays],
    perDay,
    perWindow,
    polygons: [[ringAround(centre, metres)]],
  }))
}

/** Prices end with a ninety. */
function nearTen(minor: number): number {
  return Math.round(minor / 100_00) * 100_00 - 10_00
}

const corners = 12

/** A town is no circle: every second corner is a little nearer. */
function ringAround(centre: Region['centre'], metres: number): ZonePoint[] {
  const { placeOf } = planeAt(centre)
  const points = Array.from({ length: corners }, (_, corner): ZonePoint => {
    const angle = (corner / corners) * 2 * Math.PI
    const far = corner % 2 === 0 ? metres : metres * 0.92
    const spot: Spot = [far * Math.cos(angle), far * Math.sin(angle)]
    const [lat, lon] = placeOf(spot)
    return [lon, lat]
  })
  return [...points, points[0] as ZonePoint]
}
