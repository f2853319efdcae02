import type { Language } from './language.ts'
import { plural } from './plural.ts'

const minute = 60

/** How long one waits, as it stands behind «через»: «45 секунд», «23 минуты»; minutes are told rounded up, past two of them. */
export function waitWords(seconds: number, language: Language): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const isShort = whole < 2 * minute
  const count = isShort ? whole : Math.ceil(whole / minute)
  return `${count}\u00a0${plural(count, language, isShort ? secondForms[language] : minuteForms[language])}`
}

const secondForms = {
  ru: { one: 'секунду', few: 'секунды', many: 'секунд' },
  kk: { one: 'секундтан', other: 'секундтан' },
  en: { one: 'second', other: 'seconds' },
}
const minuteForms = {
  ru: { one: 'минуту', few: 'минуты', many: 'минут' },
  kk: { one: 'минуттан', other: 'минуттан' },
  en: { one: 'minute', other: 'minutes' },
}
