import type { CurrencyCode } from './money.ts'

export const languages = ['ru', 'kk', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'ru'

/** Only `ru`, `kk` and `en`, written exactly so; anything else is null (calls refuse it, pages ignore it). */
export function parseLanguage(text: unknown): Language | null {
  return languages.find((language) => language === text) ?? null
}

/**
 * In what language banks and tax offices take what is addressed to them, whatever its shopper reads: purposes of payment and
 * receipts. Kazakhstan's take Kazakh too.
 */
export function officialLanguage(language: Language, currency: CurrencyCode): Language {
  return language === 'kk' && currency === 'KZT' ? 'kk' : 'ru'
}
