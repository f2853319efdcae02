import type { Look } from '../describe.ts'
import { turns } from '../describe.ts'
import { grid, nearestShape, type Places, roughCell, roughGrid, roughLength } from './places.ts'

/** A known picture, ready to be sought in a room. */
export interface Sought {
  edges: Float32Array
  tints: Float32Array
  /** Cells that the thing covers, and all of them together. */
  cover: Float32Array
  covered: number
  /** By which the rough colours of a place become their mean squared difference from the thing's. */
  rough: Float32Array
  roughStart: number
  /** Which of the shapes it has. */
  shape: number
}

/** How much each part says; found on half of the demo's models and measured on the other (decision 59). */
const weights = { edges: 0.6, tints: 1, unlike: 0.7 }
/** Of edges beside the thing: they are the room's own. */
const weightBeside = 0.2
/** A difference of colours that is hardly one any more, in units of CIELAB. */
const spread = 14
/** Places that are looked at closely, the likeliest by rough colours. */
const close = 3
const leastCover = 0.3

/** Of a thing and itself in a room that has nothing else of its colours. */
export const mostStanding = weights.edges + weights.tints + weights.unlike

export function soughtOf({ edges, tints, ratio }: Look): Sought {
  const cover = Float32Array.from({ length: grid }, (_, cell) => tints[cell * 4 + 3] as number)
  const own = Float32Array.from({ length: grid * 3 }, (_, at) => tints[Math.floor(at / 3) * 4 + (at % 3)] as number)
  const covered = cover.reduce((sum, one) => sum + one, 0)
  return { edges, tints: own, cover, covered, ...roughOf(own, cover), shape: nearestShape(ratio) }
}

/** Cells that are covered but partly say little: their weight is the third power of what is covered. */
function roughOf(tints: Float32Array, cover: Float32Array): Pick<Sought, 'rough' | 'roughStart'> {
  const [means, share] = [new Float32Array(roughGrid * 3), new Float32Array(roughGrid)]
  for (let cell = 0; cell < grid; cell += 1) {
    const to = roughCell(cell)
    share[to] = (share[to] as number) + (cover[cell] as number)
    for (const axis of [0, 1, 2])
      means[to * 3 + axis] =
        (means[to * 3 + axis] as number) + (cover[cell] as number) * (tints[cell * 3 + axis] as number)
  }
  const rough = new Float32Array(roughLength)
  let [roughStart, sum] = [0, 0]
  for (let cell = 0; cell < roughGrid; cell += 1) {
    const weight = ((share[cell] as number) / 4) ** 3
    if (weight === 0) continue
    sum += weight
    rough[roughGrid * 3 + cell] = weight
    for (const axis of [0, 1, 2]) {
      const mean = (means[cell * 3 + axis] as number) / (share[cell] as number)
      rough[cell * 3 + axis] = -2 * weight * mean
      roughStart += weight * mean * mean
    }
  }
  return sum === 0 ? { rough, roughStart } : { rough: rough.map((one) => one / sum), roughStart: roughStart / sum }
}

/**
 * How well the thing stands anywhere in the room: more is better. What is like everything in the room, as a pale thing is like
 * its walls, says less.
 */
export function standingIn(places: Places, sought: Sought): number {
  let best = 0
  for (const place of likeliest(places, sought)) best = Math.max(best, closely(places, place, sought))
  const unlike = Math.sqrt(Math.max(0, roughly(places.meanRough, 0, sought))) / 100
  return best === 0 ? 0 : best + weights.unlike * Math.min(1, unlike)
}

function likeliest(places: Places, sought: Sought): number[] {
  const found: { place: number; far: number }[] = []
  let farthest = Number.POSITIVE_INFINITY
  for (let place = 0; place < places.count; place += 1) {
    const far = roughly(places.rough, place * roughLength, sought)
    if (far >= farthest && found.length === close) continue
    found.push({ place, far })
    if (found.length > close) found.sort((one, other) => one.far - other.far).pop()
    farthest = Math.max(...found.map((one) => one.far))
  }
  return found.map(({ place }) => place)
}

/** Mean squared difference of colours where the thing would be. Four sums side by side, as in `likeness`. */
function roughly(values: Float32Array, from: number, { rough, roughStart }: Sought): number {
  let [a, b, c, d] = [roughStart, 0, 0, 0]
  for (let at = 0; at < roughLength; at += 4) {
    a += (values[from + at] as number) * (rough[at] as number)
    b += (values[from + at + 1] as number) * (rough[at + 1] as number)
    c += (values[from + at + 2] as number) * (rough[at + 2] as number)
    d += (values[from + at + 3] as number) * (rough[at + 3] as number)
  }
  return a + b + c + d
}

function closely({ edges, strengths, tints }: Places, place: number, sought: Sought): number {
  let [along, strength, alike] = [0, 0, 0]
  for (let cell = 0; cell < grid; cell += 1) {
    const cover = sought.cover[cell] as number
    const at = place * grid + cell
    strength += (strengths[at] as number) * (weightBeside + (1 - weightBeside) * cover)
    for (let turn = 0; turn < turns; turn += 1)
      along += (edges[at * turns + turn] as number) * (sought.edges[cell * turns + turn] as number)
    if (cover >= leastCover) alike += cover * nearness(tints, at * 3, sought.tints, cell * 3)
  }
  const byEdges = strength === 0 ? 0 : along / Math.sqrt(strength)
  return weights.edges * byEdges + (sought.covered === 0 ? 0 : (weights.tints * alike) / sought.covered)
}

function nearness(one: Float32Array, from: number, other: Float32Array, at: number): number {
  const l = (one[from] as number) - (other[at] as number)
  const a = (one[from + 1] as number) - (other[at + 1] as number)
  const b = (one[from + 2] as number) - (other[at + 2] as number)
  return Math.exp(-(l * l + a * a + b * b) / (2 * spread * spread))
}
