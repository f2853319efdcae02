export type CurrencyCode = 'RUB' | 'KZT'

const nbsp = '\u00a0'
const minus = '\u2212'
const signs: Record<CurrencyCode, string> = { RUB: '₽', KZT: '₸' }

/** Sign of a region's currency, `₽` or `₸`. */
export function currencySign(code: CurrencyCode): string {
  return signs[code]
}

/**
 * Price of a region: the price of its zone times the exchange rate, rounded to whole units.
 * Both sides are minor units; rate 1 still rounds away kopecks, as the price display demands.
 */
export function regionPrice(zonePriceMinor: number, exchangeRate: number): number {
  // A rate like 5.35 has no exact binary form: without this step 5.35 × 10 units would lose its half on the way.
  const units = Math.round(zonePriceMinor * exchangeRate * 1e4) / 1e6
  return Math.round(units) * 100 + 0 // `+ 0` turns −0 into 0
}

/** Minor units of a sum in whole ones as a form has tidied it: «12345.67». */
export function minorOfTyped(units: string): number {
  return Math.round(Number(units) * 100)
}

/** Thousands by U+00A0, sign after U+00A0, minus U+2212; a fraction only when there is one: `54 990 ₽`, `12,50 ₽`. */
export function formatMoney(minor: number, sign: string): string {
  const whole = Math.round(minor)
  const absolute = Math.abs(whole)
  const fraction = absolute % 100
  const units = formatNumber(Math.floor(absolute / 100))
  const tail = fraction === 0 ? '' : `,${String(fraction).padStart(2, '0')}`
  return `${whole < 0 ? minus : ''}${units}${tail}${nbsp}${sign}`
}

/** A whole number with its thousands parted by U+00A0: `1 089 900`. */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(Math.round(value))).replace(/\B(?=(\d{3})+$)/g, nbsp)
  return Math.round(value) < 0 ? minus + digits : digits
}

/** Rounded percent off the old price, or null where it is not worth showing (1 % and less, no old price). */
export function discountPercent(newMinor: number, oldMinor: number | null): number | null {
  if (oldMinor === null || oldMinor <= 0) return null
  const percent = Math.round((1 - newMinor / oldMinor) * 100)
  return percent > 1 ? percent : null
}
