import type { Language } from './language.ts'

const names = (language: Language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
const spoken = { ru: names('ru'), kk: names('kk'), en: names('en') }

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes of countries by their Russian name, as feeds write it. */
const codes = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => [spoken.ru.of(code)?.toLowerCase(), code]),
)

/** A country that is written in Russian, in the language asked for; what is no country stays as it is written. */
export function countryIn(written: string, language: Language): string {
  if (language === 'ru') return written
  const code = codes.get(written.trim().toLowerCase())
  return (code && spoken[language].of(code)) ?? written
}
