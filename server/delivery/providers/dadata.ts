import { z } from 'zod'
import type { AddressSuggestion } from '#contract/delivery.ts'
import { type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { AddressBook, AddressPlace } from './address-book.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const dadataService = 'dadata'

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
const Answer = z.object({ suggestions: z.array(Found) })

/** Suggestions of DaData. Every trouble of the service (day's limit, key, network) means plain text, not an error. */
export function createDadataAddressBook(outgoing: Outgoing, token: string): AddressBook {
  async function ask(path: string, body: object): Promise<z.infer<typeof Found>[] | 'away'> {
    try {
      const answer = await outgoing.ask(dadataService, {
        method: 'POST',
        path: `/suggestions/api/4_1/rs/${path}`,
        headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
        body: JSON.stringify(body),
        canRepeat: true,
      })
      if (answer.status !== 200) return 'away'
      const parsed = Answer.safeParse(JSON.parse(answer.text))
      return parsed.success ? parsed.data.suggestions : 'away'
    } catch (error) {
      if (error instanceof ServiceAwayError || error instanceof SyntaxError) return 'away'
      throw error
    }
  }

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
