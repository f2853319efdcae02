import type { AddressSuggestion, Coordinates } from '#contract/delivery.ts'
import { nearWords } from '#rules/near-words.ts'
import type { CityPlan, CityPlans, PlanHouse } from '#server/maps/index.ts'
import { distanceKm } from '../distance.ts'
import type { AddressBook, AddressPlace, FoundHouse } from './address-book.ts'
import { bareName, matches, matchesInKazakh, readAddress } from './read-address.ts'

type Street = CityPlan['streets'][number]

// Farther from any house there is a field, a river or another city.
const farthestHouseKm = 0.4

/** Addresses of the plans that the shop itself holds: only a house that stands there is one. A city without a plan is plain text. */
export function createPlanAddressBook(plans: CityPlans): AddressBook {
  const streetsIn = async ({ regionId }: AddressPlace) => (await plans.find(regionId))?.streets ?? null
  return {
    name: 'own plan',
    isStandIn: true,
    async suggest(query, place, count) {
      const streets = await streetsIn(place)
      if (!streets) return 'away'
      const { words, house } = readAddress(query, place.cityName)
      if (words.length === 0) return []
      const found = streetsNamed(streets, words, place)
      return found.flatMap((street) => suggestionsOf(street, house, place)).slice(0, count)
    },
    async locate(address, place) {
      const streets = await streetsIn(place)
      if (!streets) return 'away'
      const { words, house } = readAddress(address, place.cityName)
      const street = words.length > 0 ? streetOf(streets, address, words, place) : undefined
      if (!street) return 'unknown'
      const { name, houses } = street
      const known = house === '' ? houses[Math.floor(houses.length / 2)] : houses.find(([number]) => number === house)
      if (!known) return 'unknown'
      return { address: address.trim(), street: name, coordinates: pointOf(known), isApproximate: house === '' }
    },
    async resemble(address, place, count) {
      const streets = await streetsIn(place)
      if (!streets) return []
      const { words, house } = readAddress(address, place.cityName)
      const known = words.length > 0 ? streetOf(streets, address, words, place) : undefined
      const like = known ? [known] : streetsLike(streets, words.join(' '), count)
      const each = Math.max(1, Math.floor(count / Math.max(1, like.length)))
      return like.flatMap((street) =>
        nearestNumbers(street, house, each).map(([number]) => wordsOf(place, street.name, number)),
      )
    },
    async describe(point, place) {
      const streets = (await streetsIn(place)) ?? []
      let nearest: (FoundHouse & { km: number }) | null = null
      for (const { name, houses } of streets) {
        for (const house of houses) {
          if (!isNear(house, point)) continue
          const coordinates = pointOf(house)
          const km = distanceKm(point, coordinates)
          if (km <= (nearest?.km ?? farthestHouseKm))
            nearest = { address: wordsOf(place, name, house[0]), coordinates, km }
        }
      }
      return nearest && { address: nearest.address, coordinates: nearest.coordinates }
    },
  }
}

function suggestionsOf({ name, houses }: Street, house: string, place: AddressPlace): AddressSuggestion[] {
  const begun = houses.filter(([number]) => number.startsWith(house)).slice(0, house === '' ? 2 : 4)
  const found = begun.map((one) => ({
    value: wordsOf(place, name, one[0]),
    street: name,
    house: one[0],
    coordinates: pointOf(one),
  }))
  if (house !== '') return found.sort((a, b) => Number(b.house === house) - Number(a.house === house))
  return [{ value: `${place.cityName}, ${name}`, street: name, house: '', coordinates: null }, ...found]
}

/** Plans have Russian names; in Kazakhstan streets are typed in Kazakh as well. */
function streetsNamed(streets: readonly Street[], words: readonly string[], { isKazakhstan }: AddressPlace): Street[] {
  const found = streets.filter(({ name }) => matches(name, words))
  return found.length > 0 || !isKazakhstan ? found : streets.filter(({ name }) => matchesInKazakh(name, words))
}

/** A city may have «проспект Ленина» and «ул. Ленина»: the one that was written out is meant. */
function streetOf(
  streets: readonly Street[],
  address: string,
  words: readonly string[],
  place: AddressPlace,
): Street | undefined {
  const found = streetsNamed(streets, words, place)
  const plain = address.toLowerCase().replaceAll('ё', 'е')
  return found.find(({ name }) => plain.includes(name.toLowerCase().replaceAll('ё', 'е'))) ?? found[0]
}

function streetsLike(streets: readonly Street[], typed: string, count: number): Street[] {
  const byName = new Map(streets.map((street) => [bareName(street.name), street]))
  return nearWords(typed, [...byName.keys()], count).flatMap((name) => byName.get(name) ?? [])
}

function nearestNumbers({ houses }: Street, house: string, count: number): PlanHouse[] {
  const wanted = Number.parseInt(house, 10) || 1
  const far = ([number]: PlanHouse) => Math.abs(Number.parseInt(number, 10) - wanted)
  return [...houses].sort((a, b) => far(a) - far(b)).slice(0, count)
}

function wordsOf(place: AddressPlace, street: string, number: string): string {
  return `${place.cityName}, ${street}, ${number}`
}

function pointOf([, lat, lon]: PlanHouse): Coordinates {
  return { lat, lon }
}

/** Within a box that holds every house near enough: most of a city is out of it and needs no sine. */
function isNear([, lat, lon]: PlanHouse, point: Coordinates): boolean {
  return Math.abs(lat - point.lat) < 0.004 && Math.abs(lon - point.lon) < 0.012
}
