import type { DeliveryWay } from '#contract/delivery.ts'
import { type Language, languages } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import type { Regions } from '#server/region/index.ts'
import { deliveryTypeOf } from './ways.ts'
import { carrierWords, companyOf, deliveryWords, pickupWayId } from './words.ts'

/** Where a pickup is, of the way's own name: «Копейское шоссе, 64» of «Самовывоз, Копейское шоссе, 64». */
export function placeOfPickup(name: string, language: Language): string {
  const way = `${deliveryWords[language].pickup}, `
  return name.startsWith(way) ? name.slice(way.length) : name
}

/** What a way is called, in every language: an order keeps it as it was when it was placed. */
export function wayNames(
  regions: Regions,
  regionId: number,
  { id, pickupPoint }: Pick<DeliveryWay, 'id' | 'pickupPoint'>,
): Names {
  const nameOf = (language: Language) => {
    const words = deliveryWords[language]
    const company = companyOf(id)
    if (company) {
      const { name } = carrierWords[language][company]
      return pickupPoint ? `${name}, ${pickupPoint.address}` : name
    }
    const type = deliveryTypeOf(id)
    if (type !== 'pickup') return words[type]
    const place = regions.listPickupPlaces(regionId, language).find((one) => id === pickupWayId(one.id))
    return place ? `${words.pickup}, ${place.address}` : words.pickup
  }
  return { ...Object.fromEntries(languages.map((language) => [language, nameOf(language)])), ru: nameOf('ru') }
}
