import { smoothstep } from '../../furniture/vector.ts'

/** Shadows have ended this far from the edge of a picture, as a share of its width. */
const END = 50 / 1600
/** What lies under a thing or at its foot is seen to be there; it begins to fade so far from the edge. */
const NEAR = 96 / 1600
/** Thin shadow that runs out over the floor fades from so far on: where it ends nobody shall see. */
const FAR = 190 / 1600
/** Darkness, as a share of the light: thin up to the first, at a foot from the second on. */
const THIN = 0.1
const DEEP = 0.3

/** What is left of a shadow `dark` (0 to 1) at a pixel: a picture ends in white paper on all sides, with no line to see. */
export function darkAtEdge(dark: number, x: number, y: number, width: number, height: number): number {
  const [fromSide, fromEnd] = [Math.min(x, width - 1 - x) / width, Math.min(y, height - 1 - y) / width]
  if (Math.min(fromSide, fromEnd) >= FAR) return dark
  const thin = smoothstep(END, FAR, fromSide) * smoothstep(END, FAR, fromEnd)
  const deep = smoothstep(END, NEAR, fromSide) * smoothstep(END, NEAR, fromEnd)
  return dark * (thin + (deep - thin) * smoothstep(THIN, DEEP, dark))
}
