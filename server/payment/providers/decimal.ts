/** `1234.00`, as acquirers write money. */
export function decimalOf(amountMinor: number): string {
  return `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
}

export const decimalPattern = /^\d{1,10}\.\d{2}$/

export function minorOfDecimal(value: string): number {
  return Number(value.replace('.', ''))
}

/** What came over the wire; null for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Roubles and kopecks as one number, as some write money. */
export function roublesOf(amountMinor: number): number {
  return amountMinor / 100
}

export function minorOfRoubles(amount: number): number {
  return Math.round(amount * 100)
}
