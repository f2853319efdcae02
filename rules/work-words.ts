import type { Language } from './language.ts'

/** How long work takes, as it stands among other facts of a visit: «работа 3 ч 30 мин»; hours or minutes that are none go unsaid. */
export function workWords(minutes: number, language: Language): string {
  const { work, hour, minute } = words[language]
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [work, hours > 0 && `${hours}\u00a0${hour}`, (rest > 0 || hours === 0) && `${rest}\u00a0${minute}`]
  return parts.filter(Boolean).join('\u00a0')
}

const words = {
  ru: { work: 'работа', hour: 'ч', minute: 'мин' },
  kk: { work: 'жұмыс', hour: 'сағ', minute: 'мин' },
  en: { work: 'work', hour: 'h', minute: 'min' },
}
