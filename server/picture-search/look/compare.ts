import type { AskedLook, Look } from './describe.ts'

/** How much each part says; found on half of the demo's models and measured on the other (decision 59). */
const weights = { edges: 1, colours: 0.7, outline: 0.1, ratio: 0.1 }

/** Of a picture and itself. */
export const mostLikeness = weights.edges + weights.colours + weights.outline + weights.ratio

/** How alike two pictures look: more is more alike, whichever way either is mirrored. */
export function likeness(one: AskedLook, other: Look, by = weights): number {
  const ratio = Math.max(0, 1 - Math.abs(one.ratio - other.ratio))
  const shape = Math.max(
    by.edges * dot(one.edges, other.edges) + by.outline * dot(one.outline, other.outline),
    by.edges * dot(one.mirrored.edges, other.edges) + by.outline * dot(one.mirrored.outline, other.outline),
  )
  return shape + by.colours * dot(one.colours, other.colours) + by.ratio * ratio
}

/** Four sums side by side: a processor adds them at the same time. Lengths are of four. */
function dot(one: Float32Array, other: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let at = 0; at < one.length; at += 4) {
    a += (one[at] as number) * (other[at] as number)
    b += (one[at + 1] as number) * (other[at + 1] as number)
    c += (one[at + 2] as number) * (other[at + 2] as number)
    d += (one[at + 3] as number) * (other[at + 3] as number)
  }
  return a + b + c + d
}
