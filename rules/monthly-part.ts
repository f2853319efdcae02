/**
 * The even part of a price: rounded down to whole units, so that the parts never ask for more than the price. What is left
 * over by rounding comes with the last of them.
 */
export function monthlyPart(priceMinor: number, months: number): number {
  return Math.floor(priceMinor / months / 100) * 100
}
