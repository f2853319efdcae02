import { namesHouse } from '#rules/house-number.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Regions } from '#server/region/index.ts'
import { type NamedCity, namedCity } from './named-city.ts'
import { addressPlaceOf, completeFieldSet, emptyFieldSet, findAlike } from './place.ts'
import type { AddressBook } from './providers/address-book.ts'

export type AddressTrouble =
  | { kind: 'addressNeeded' | 'houseNeeded' }
  | { kind: 'addressUnknown'; suggestions: string[] }

export interface JudgedAddress {
  /** The shop's city that it names where that is not the one it is asked in: it was looked for there. */
  elsewhere: NamedCity | null
  trouble: AddressTrouble | null
}

/** An address outside an order, by the rule of the checkout: where streets are known, only a house that stands there is one. */
export async function judgeAddress(
  { regions, addresses }: { regions: Regions; addresses: AddressBook },
  region: ShopRegion,
  language: Language,
  address: string,
): Promise<JudgedAddress> {
  const elsewhere = namedCity(regions, address, region.id, language)
  const town = (elsewhere && regions.find(elsewhere.regionId, language)) ?? region
  const place = addressPlaceOf(regions, town, language)
  const found = await completeFieldSet(addresses, place, emptyFieldSet, { address })
  if (found.coordinates) return { elsewhere, trouble: namesHouse(found) ? null : { kind: 'houseNeeded' } }
  const suggestions = await findAlike(addresses, place, found)
  const trouble: AddressTrouble =
    suggestions.length > 0 ? { kind: 'addressUnknown', suggestions } : { kind: 'addressNeeded' }
  return { elsewhere, trouble }
}
