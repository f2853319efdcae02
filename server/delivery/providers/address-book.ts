import type { AddressSuggestion, Coordinates } from '#contract/delivery.ts'
import type { Language } from '#rules/language.ts'

/** The city in which an address is looked for. */
export interface AddressPlace {
  regionId: number
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

export interface FoundHouse {
  address: string
  /** Of the house itself, which may stand beside the point that was asked about. */
  coordinates: Coordinates
}

/** An address service. Where it is away, the form goes on as plain text: no answer is ever an error for the shopper. */
export interface AddressBook {
  name: string
  isStandIn: boolean
  suggest(query: string, place: AddressPlace, count: number): Promise<AddressSuggestion[] | 'away'>
  /** The point of an address a person typed. */
  locate(address: string, place: AddressPlace): Promise<LocatedAddress | 'unknown' | 'away'>
  /** Houses that there are, in place of one that there is not: the nearest numbers of its street, or streets spelt alike. */
  resemble(address: string, place: AddressPlace, count: number): Promise<string[]>
  /** The house nearest to a point. */
  describe(point: Coordinates, place: AddressPlace): Promise<FoundHouse | null>
}
