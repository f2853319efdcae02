import { readDecimal } from './decimal.ts'

/** The most that an end of a range can be: as many digits as the address of a list takes. */
export const mostRangeEnd = 999_999_999

/** An end of a range as people type it. More digits than can be counted are the most, not nothing: a limit does not vanish. */
export function readRangeEnd(text: string): number | null {
  const whole = text.replace(/\s/g, '').replace(/[.,].*$/, '')
  return readDecimal(text) ?? (/^[1-9]\d{9,}$/.test(whole) ? mostRangeEnd : null)
}
