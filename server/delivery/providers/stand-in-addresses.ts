import { createHash } from 'node:crypto'
import type { AddressSuggestion, Coordinates } from '#contract/delivery.ts'
import { distanceKm } from '../distance.ts'
import type { AddressBook, AddressPlace } from './address-book.ts'
import { streetsOf } from './stand-in-streets.ts'

const housesOfStreet = ['1', '5', '12', '27', '44', '60', '83', '104']

/** Answers like the real service, from a small list of streets; points are made from the names and never change. */
export function createStandInAddressBook(): AddressBook {
  return {
    name: 'own list',
    isStandIn: true,
    async suggest(query, place, count) {
      const { words, house } = readQuery(query, place)
      if (words.length === 0 || (house && !isHouse(house))) return []
      const streets = streetsOf(place).filter((street) => matches(street, words))
      return streets.flatMap((street) => suggestionsOf(street, house, place)).slice(0, count)
    },
    async locate(address, place) {
      const { words, house } = readQuery(address, place)
      const found = streetsOf(place).filter((street) => words.length > 0 && matches(street, words))
      // A city may have «проспект Ленина» and «ул. Ленина»: the one that was written out is meant.
      const known = found.find((street) => fold(address).includes(fold(street))) ?? found[0]
      if (known && (!house || isHouse(house))) {
        const coordinates = house ? pointOf(place, known, house) : pointOf(place, known, '1')
        return { address: address.trim(), street: known, coordinates, isApproximate: !house }
      }
      // As the real service says of a street it does not know, of another city, of a house that no street has: a pin and a
      // price made up for it would send the van to nowhere.
      return 'unknown'
    },
    async describe(point, place) {
      const near = streetsOf(place)
        .flatMap((street) => everyHouse.map((house) => ({ street, house, at: pointOf(place, street, house) })))
        .map((one) => ({ ...one, km: distanceKm(point, one.at) }))
        .sort((a, b) => a.km - b.km)[0]
      return near && near.km <= farthestHouseKm ? `${place.cityName}, ${near.street}, ${near.house}` : null
    },
    plan(place) {
      const line = (name: string) => ['1', '60', '120'].map((house) => pointOf(place, name, house))
      return streetsOf(place).map((name) => ({ name, line: line(name) }))
    },
  }
}

function suggestionsOf(street: string, house: string, place: AddressPlace): AddressSuggestion[] {
  const streetItself = { value: `${place.cityName}, ${street}`, street, house: '', coordinates: null }
  // Outside Russia the real service knows cities only; street and house are free text there, and stay as they were typed.
  if (place.isKazakhstan) return [house ? { ...streetItself, value: `${streetItself.value}, ${house}` } : streetItself]
  const houses = house
    ? [house, ...housesOfStreet.filter((one) => one !== house && one.startsWith(house))]
    : housesOfStreet.slice(0, 2)
  const found = houses.slice(0, 4).map((number) => ({
    value: `${place.cityName}, ${street}, ${number}`,
    street,
    house: number,
    coordinates: pointOf(place, street, number),
  }))
  return house ? found : [streetItself, ...found]
}

/** The city's name and the words for "street" or "house" carry nothing; the first word with a digit after them is the house. */
function readQuery(text: string, place: AddressPlace): { words: string[]; house: string } {
  const city = fold(place.cityName)
  const parts = fold(text)
    .split(/[\s,.;]+/)
    .filter((word) => word !== '' && word !== city && !fillers.has(word))
  const at = parts.findIndex((word, index) => index > 0 && /^\d/.test(word))
  return at < 0 ? { words: parts, house: '' } : { words: parts.slice(0, at), house: (parts[at] ?? '').toUpperCase() }
}

const fillers = new Set(
  'ул улица г город д дом пр проспект пр-т пр-кт пер переулок ш шоссе бульвар б-р наб набережная көшесі даңғылы'.split(
    ' ',
  ),
)

const longestStreet = 400
const everyHouse = Array.from({ length: 120 }, (_, index) => String(index + 1))
// Farther from any street there is a field, a river or another city.
const farthestHouseKm = 3

function isHouse(house: string): boolean {
  const number = Number.parseInt(house, 10)
  return number >= 1 && number <= longestStreet
}

/** Every word but the last has to stand there whole; the last one may be only begun. */
function matches(street: string, words: readonly string[]): boolean {
  // «250-летия» is typed with its hyphen or without.
  const own = [...fold(street).split(/[\s,.]+/), ...fold(street).split(/[\s,.-]+/)]
  return words.every((word, index) =>
    own.some((one) => (index === words.length - 1 ? one.startsWith(word) : one === word)),
  )
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim()
}

/** A point within some six kilometres of the centre; houses of one street lie along a line. */
function pointOf(place: AddressPlace, street: string, house: string): Coordinates {
  const hash = createHash('sha256')
    .update(`${place.regionCode}/${fold(street)}`)
    .digest()
  const unit = (at: number) => hash.readUInt16BE(at) / 65_535 - 0.5
  const along = (Number.parseInt(house, 10) || 1) / 250
  const angle = unit(4) * Math.PI
  const lat = place.center.lat + unit(0) * 0.08 + Math.sin(angle) * along * 0.03
  const lon = place.center.lon + unit(2) * 0.14 + Math.cos(angle) * along * 0.05
  return { lat: round(lat), lon: round(lon) }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
