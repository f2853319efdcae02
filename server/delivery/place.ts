import type { FieldSet, FieldSetInput } from '#contract/delivery.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Regions } from '#server/region/index.ts'
import { distanceKm } from './distance.ts'
import type { AddressBook, AddressPlace } from './providers/address-book.ts'

export const emptyFieldSet: FieldSet = {
  address: '',
  street: '',
  coordinates: null,
  isApproximate: false,
  entrance: '',
  floor: null,
  flat: '',
}

/** The city of a region, for the address service; it answers in Russian names of cities. */
export function addressPlaceOf(regions: Regions, region: ShopRegion, language: Language): AddressPlace {
  const data = regions.requireData(region.id, 'ru')
  return {
    regionId: region.id,
    regionCode: region.code,
    cityName: data.NAME,
    center: data.mapCenter,
    isKazakhstan: data.kz,
    language,
  }
}

// A suggestion's point and the service's own may differ by a long house or a yard.
const samePlaceKm = 1

/**
 * What was typed put over what was known. A new address is looked up, also when the browser sends a point beside it: the
 * price follows the distance, so a point far from the words is not believed. A point without an address gets the words that
 * stand there; where nothing stands, it keeps words that are near and loses others.
 * `coordinates` stays null when nothing is found.
 */
export async function completeFieldSet(
  book: AddressBook,
  place: AddressPlace,
  known: FieldSet,
  typed: FieldSetInput,
): Promise<FieldSet> {
  const hasNewAddress = typed.address !== undefined && typed.address !== known.address
  // The street of the former address would go to the order beside the new one.
  const next: FieldSet = { ...known, ...(hasNewAddress && { street: '' }), ...definedOf(typed) }
  if (typed.coordinates && !hasNewAddress) {
    if (known.coordinates && distanceKm(typed.coordinates, known.coordinates) === 0) return next
    const house = await book.describe(typed.coordinates, place)
    if (!house) return beside(book, place, known, next)
    return { ...next, address: house.address, street: typed.street ?? '', isApproximate: false }
  }
  if (next.address === '') return { ...next, street: '', coordinates: null, isApproximate: false }
  if (!hasNewAddress && next.coordinates) return next
  const found = await book.locate(next.address, place)
  if (found === 'unknown') return { ...next, coordinates: null, isApproximate: false }
  if (typed.coordinates && found !== 'away' && distanceKm(typed.coordinates, found.coordinates) <= samePlaceKm) {
    return { ...next, street: typed.street || found.street, isApproximate: false }
  }
  // Without the service the courier's dispatcher finds the house by phone; the price is that of the city.
  if (found === 'away') return { ...next, coordinates: place.center, isApproximate: true }
  const { street, coordinates, isApproximate } = found
  return { ...next, street: typed.street || street, coordinates, isApproximate }
}

/**
 * A yard or a gate without a number belongs to the house whose words are known. Farther away the point stands without words, so
 * that no order goes there under them; while nobody can tell how far it is, it changes nothing.
 */
async function beside(book: AddressBook, place: AddressPlace, known: FieldSet, next: FieldSet): Promise<FieldSet> {
  const { coordinates, isApproximate } = known
  const found = known.address === '' ? 'unknown' : await book.locate(known.address, place)
  if (found === 'away') return { ...next, coordinates, isApproximate }
  const isYard =
    found !== 'unknown' && next.coordinates && distanceKm(next.coordinates, found.coordinates) <= samePlaceKm
  return { ...next, ...(!isYard && { address: '', street: '' }), isApproximate: false }
}

const mostAlike = 4

/** Addresses that there are, in place of one that nobody finds; none beside one that was found. */
export async function findAlike(book: AddressBook, place: AddressPlace, fieldSet: FieldSet): Promise<string[]> {
  return fieldSet.address === '' || fieldSet.coordinates ? [] : book.resemble(fieldSet.address, place, mostAlike)
}

function definedOf(typed: FieldSetInput): Partial<FieldSet> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}
