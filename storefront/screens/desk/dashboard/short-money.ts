import { decimalText } from '#rules/decimal.ts'
import type { Language } from '#rules/language.ts'

type Units = { million: string; thousand: string }

/** A round sum beside a chart, where a whole one has no room: «1,2 млн ₽». */
export function shortMoney(minor: number, sign: string, units: Units, language: Language): string {
  const whole = minor / 100
  const [count, unit] =
    whole >= 1_000_000
      ? [whole / 1_000_000, units.million]
      : whole >= 1000
        ? [whole / 1000, units.thousand]
        : [whole, '']
  const rounded = decimalText(Math.round(count * 10) / 10, language)
  return [rounded, unit, sign].filter(Boolean).join('\u00a0')
}
