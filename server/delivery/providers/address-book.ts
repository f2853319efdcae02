import type { AddressSuggestion, Coordinates, StreetLine } from '#contract/delivery.ts'
import type { Language } from '#rules/language.ts'

/** The city in which an address is looked for. */
export interface AddressPlace {
  regionCode: string
  cityName: string
  center: Coordinates
  isKazakhstan: boolean
  language: Language
}

interface LocatedAddress {
  address: string
  street: string
  coordinates: Coordinates
  /** The house itself was not found, only its street or city. */
  isApproximate: boolean
}

/** An address service. Where it is away, the form goes on as plain text: no answer is ever an error for the shopper. */
export interface AddressBook {
  name: string
  isStandIn: boolean
  suggest(query: string, place: AddressPlace, count: number): Promise<AddressSuggestion[] | 'away'>
  /** The point of an address a person typed. */
  locate(address: string, place: AddressPlace): Promise<LocatedAddress | 'unknown' | 'away'>
  /** What stands at a point. */
  describe(point: Coordinates, place: AddressPlace): Promise<string | null>
  /** Streets as lines, where the book holds them itself; a real service leaves drawing to the map. */
  plan(place: AddressPlace): StreetLine[]
}
