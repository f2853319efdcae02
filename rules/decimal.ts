import type { Language } from './language.ts'

/** `8,5` in Russian and Kazakh, `8.5` in English. */
export function decimalText(value: number | string, language: Language): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',')
}

/** A rating with its one decimal: `4,0`. */
export function scoreText(score: number, language: Language): string {
  return decimalText(score.toFixed(1), language)
}

const byThousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/
const decimal = /^\d{1,9}(?:\.\d{1,3})?$/

/** A number as people type it: `180,5`, `180.5`, `20 000`, `20.000` is twenty thousand; null for what is no number. */
export function readDecimal(text: string): number | null {
  const bare = text.replace(/\s/g, '')
  const plain = byThousands.test(bare) ? bare.replace(/[.,]/g, '') : bare.replace(',', '.').replace(/\.$/, '')
  return decimal.test(plain) ? Number(plain) : null
}
