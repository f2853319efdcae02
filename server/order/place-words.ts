import { floorText } from '#rules/floor.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { placeOfPickup } from '#server/delivery/index.ts'
import type { OrderBundle } from './queries.ts'

/** What the chosen way is called; empty until one is. */
export function placeName(group: OrderBundle['group'], language: Language): string {
  return group.deliveryNames ? nameIn(group.deliveryNames, language) : ''
}

/** As `placeName`; of a pickup only where it is, since the way is told beside it. */
export function placeText(group: OrderBundle['group'], language: Language): string {
  const name = placeName(group, language)
  return group.deliveryType === 'pickup' ? placeOfPickup(name, language) : name
}

const addressWords: Record<Language, { entrance: string; floor: string; flat: string }> = {
  ru: { entrance: 'подъезд', floor: 'этаж', flat: 'кв.' },
  kk: { entrance: 'кіреберіс', floor: 'қабат', flat: 'пәтер' },
  en: { entrance: 'entrance', floor: 'floor', flat: 'flat' },
}

/** Where to, in one line: the door, the shop, the terminal. */
export function fullAddress(group: OrderBundle['group'], language: Language): string {
  return group.deliveryType === 'courier' ? doorText(group, language) : placeText(group, language)
}

type Door = Pick<OrderBundle['group'], 'address' | 'entrance' | 'floor' | 'flat'>

/** «Челябинск, ул. Ленина, 27, подъезд 2, этаж 5, кв. 41» */
export function doorText({ address, entrance, floor, flat }: Door, language: Language): string {
  const words = addressWords[language]
  const parts = [
    address,
    entrance && `${words.entrance}\u00a0${entrance}`,
    floor !== null && `${words.floor}\u00a0${floorText(floor)}`,
    flat && `${words.flat}\u00a0${flat}`,
  ]
  return parts.filter(Boolean).join(', ')
}
