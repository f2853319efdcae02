const aboveMinor = 5_000_00

/** A gift comes with a price above 5 000 in a region that gives one; minor units of its currency. */
export function hasSugarGift(priceMinor: number, region: { sugarGift: boolean }): boolean {
  return region.sugarGift && priceMinor > aboveMinor
}
