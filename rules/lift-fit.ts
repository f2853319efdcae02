/** A cabin and the door it is entered by; all in millimetres. */
export interface LiftSizes {
  doorMm: number
  widthMm: number
  depthMm: number
  heightMm: number
}

/** The common passenger lift of a block of flats. */
export const usualLift: LiftSizes = { doorMm: 700, widthMm: 1100, depthMm: 1400, heightMm: 2100 }

/**
 * Whether a box goes into a lift, the common one unless another is named: one of its sides across the door, the other two
 * upright or leaning inside. Turning on the spot inside is not counted on: people stand there too.
 */
export function fitsLift(
  { widthMm, depthMm, heightMm }: { widthMm: number; depthMm: number; heightMm: number },
  lift: LiftSizes = usualLift,
): boolean {
  const sides = [widthMm, depthMm, heightMm]
  return sides.some((across, at) => {
    const [one = 0, other = 0] = sides.filter((_, index) => index !== at)
    return across <= Math.min(lift.doorMm, lift.widthMm) && goesThrough([one, other], [lift.depthMm, lift.heightMm])
  })
}

/** Whether a rectangle goes into another one at any angle (Carver 1957). */
export function goesThrough(inner: readonly [number, number], outer: readonly [number, number]): boolean {
  const [q, p] = [Math.min(...inner), Math.max(...inner)]
  const [b, a] = [Math.min(...outer), Math.max(...outer)]
  if (q > b) return false
  if (p <= a) return true
  return ((a + b) / (p + q)) ** 2 + ((a - b) / (p - q)) ** 2 >= 2
}
