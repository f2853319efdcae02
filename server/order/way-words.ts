import type { DeliveryType } from '#contract/delivery.ts'
import { formatDay } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { formatWindow } from '#rules/time-window.ts'
import { fullAddress } from './place-words.ts'
import type { OrderGroupRow } from './queries.ts'

const ways: Record<Language, Record<DeliveryType, string>> = {
  ru: { courier: 'Привезём', pickup: 'Забрать', carrier: 'Транспортная компания' },
  kk: { courier: 'Жеткіземіз', pickup: 'Алып кету', carrier: 'Көлік компаниясы' },
  en: { courier: 'We bring it to', pickup: 'To collect at', carrier: 'By carrier' },
}
const when: Record<Language, string> = { ru: 'Когда', kk: 'Қашан', en: 'When' }
const soon: Record<Language, string> = { ru: 'скоро', kk: 'жақында', en: 'soon' }

/** How, where and when a delivery comes, a line each; empty while no way is chosen. */
export function wayText(group: OrderGroupRow, language: Language): string {
  if (group.deliveryType === null) return ''
  const place = `${ways[language][group.deliveryType]}: ${fullAddress(group, language)}`
  return group.deliveryDay === null ? place : `${place}\n${when[language]}: ${visitText(group, language)}`
}

/** «в субботу, 28 ноября, 10–14» */
export function visitText(group: OrderGroupRow, language: Language): string {
  const { deliveryDay: day, deliveryFrom: from, deliveryTo: to } = group
  if (day === null) return soon[language]
  const words = formatDay(day, language, 'on')
  return from === null || to === null ? words : `${words}, ${formatWindow({ from, to })}`
}
