import type { Language } from './language.ts'

/** `8,5` in Russian and Kazakh, `8.5` in English. */
export function decimalText(value: number | string, language: Language): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',')
}

/** A rating with its one decimal: `4,0`. */
export function scoreText(score: number, language: Language): string {
  return decimalText(score.toFixed(1), language)
}
