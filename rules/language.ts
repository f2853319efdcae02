export const languages = ['ru', 'kk', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'ru'

/** Only `ru`, `kk` and `en`, written exactly so; anything else is null (calls refuse it, pages ignore it). */
export function parseLanguage(text: unknown): Language | null {
  return languages.find((language) => language === text) ?? null
}
