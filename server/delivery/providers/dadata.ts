import { z } from 'zod'
import type { AddressSuggestion } from '#contract/delivery.ts'
import { askDadata, dadataService } from '#server/platform/dadata.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import type { AddressBook, AddressPlace } from './address-book.ts'

const Found = z.object({
  value: z.string(),
  data: z.object({
    street_with_type: z.string().nullish(),
    house: z.string().nullish(),
    geo_lat: z.string().nullish(),
    geo_lon: z.string().nullish(),
    /** 0 exact … 5 none. */
    qc_geo: z.union([z.string(), z.number()]).nullish(),
  }),
})

/** Suggestions of DaData. Every trouble of the service (day's limit, key, network) means plain text, not an error. */
export function createDadataAddressBook(outgoing: Outgoing, token: string): AddressBook {
  const ask = (path: string, body: object) => askDadata({ outgoing, token }, path, body, Found)

  return {
    name: dadataService,
    isStandIn: false,
    async suggest(query, place, count) {
      const found = await ask('suggest/address', { ...placeOf(place), query: query.slice(0, 300), count })
      return found === 'away' ? 'away' : found.map(suggestionOf)
    },
    async locate(address, place) {
      const found = await ask('suggest/address', { ...placeOf(place), query: address.slice(0, 300), count: 1 })
      if (found === 'away') return 'away'
      const [best] = found.map(suggestionOf)
      if (!best?.coordinates) return place.isKazakhstan ? 'away' : 'unknown'
      const isApproximate = Number(found[0]?.data.qc_geo ?? 5) > 1
      return { address, street: best.street, coordinates: best.coordinates, isApproximate }
    },
    async describe(point) {
      const found = await ask('geolocate/address', { lat: point.lat, lon: point.lon, radius_meters: 200, count: 1 })
      const [nearest] = found === 'away' ? [] : found.map(suggestionOf)
      return nearest ? { address: nearest.value, coordinates: nearest.coordinates ?? point } : null
    },
    async resemble(address, place, count) {
      // Without what stands after the last comma: the street of a house that there is not.
      const street = address.replace(/,[^,]*$/, '')
      const found = await ask('suggest/address', { ...placeOf(place), query: street.slice(0, 300), count })
      return found === 'away' ? [] : found.flatMap(({ value, data }) => (data.house ? [value] : []))
    },
  }
}

function placeOf(place: AddressPlace) {
  const country = place.isKazakhstan ? 'KZ' : 'RU'
  return {
    locations: [{ country_iso_code: country, city: place.cityName }],
    restrict_value: false,
    language: place.language === 'en' ? 'en' : 'ru',
  }
}

function suggestionOf({ value, data }: z.infer<typeof Found>): AddressSuggestion {
  const lat = Number(data.geo_lat ?? Number.NaN)
  const lon = Number(data.geo_lon ?? Number.NaN)
  const hasPoint = Number.isFinite(lat) && Number.isFinite(lon)
  return {
    value,
    street: data.street_with_type ?? '',
    house: data.house ?? '',
    coordinates: hasPoint ? { lat, lon } : null,
  }
}
