import { dice, noise2 } from '../noise.ts'
import { clamp, smoothstep } from '../vector.ts'

/** How far cloth stands above (or lies below) its plain shape at a place of its plane, in metres. */
export type Relief = (x: number, y: number) => number

type Point = readonly [x: number, y: number]

export type CreaseWish = {
  seed: number
  /** Half the size of the plane. */
  half: readonly [x: number, y: number]
  count: number
  depth: number
  /** About how wide a crease is. */
  width?: number
  /** Where the cloth is pulled from, as shares of the half: creases run from the edge towards it. */
  towards?: Point
  /** Which edges they start at, as angles in degrees from +x; all of them unless told. */
  from?: readonly [low: number, high: number]
}

const STEPS = 10

/**
 * Two or three folds that run from an edge inwards, each a bow with soft lips on both sides: where cloth gives way,
 * what it loses in the valley stands up beside it.
 */
export function creases({ seed, half, count, depth, width = 0.014, towards = [0, 0], from }: CreaseWish): Relief {
  const roll = dice(seed * 7919 + 13)
  const [low, high] = from ?? [0, 360]
  const all = Array.from({ length: count }, (_, index): Relief => {
    const angle = ((low + ((high - low) * (index + 0.2 + 0.6 * roll())) / count) * Math.PI) / 180
    const out: Point = [Math.cos(angle), Math.sin(angle)]
    const reach = 1 / Math.max(Math.abs(out[0]), Math.abs(out[1]))
    const start: Point = [out[0] * reach * 0.97 * half[0], out[1] * reach * 0.97 * half[1]]
    const goal: Point = [(towards[0] + (roll() - 0.5) * 0.5) * half[0], (towards[1] + (roll() - 0.5) * 0.5) * half[1]]
    const far = 0.4 + 0.35 * roll()
    const bow = (roll() - 0.5) * 0.5
    const along: Point = [goal[0] - start[0], goal[1] - start[1]]
    const line = Array.from({ length: STEPS + 1 }, (_, step): Point => {
      const t = (step / STEPS) * far
      const side = bow * t * (1 - t / far) * 2
      return [start[0] + along[0] * t - along[1] * side, start[1] + along[1] * t + along[0] * side]
    })
    return crease(line, depth * (0.6 + 0.7 * roll()), width * (0.75 + 0.6 * roll()), fromEdge)
  })
  return (x, y) => {
    let sum = 0
    for (const one of all) sum += one(x, y)
    return sum
  }
}

export type TousledWish = {
  seed: number
  half: readonly [x: number, y: number]
  count: number
  depth: number
  width: number
  length: number
  /** Mostly across the plane's x, as far as this many degrees from it. */
  lean?: number
}

/** Folds that lie anywhere on a loose cloth, as it was thrown. */
export function tousled({ seed, half, count, depth, width, length, lean = 70 }: TousledWish): Relief {
  const roll = dice(seed * 6151 + 29)
  const all = Array.from({ length: count }, () => {
    const [x, y] = [(roll() * 2 - 1) * half[0], (roll() * 2 - 1) * half[1]]
    const angle = ((roll() * 2 - 1) * lean * Math.PI) / 180
    const long = length * (0.5 + roll())
    const bow = (roll() - 0.5) * 0.7
    const line = Array.from({ length: STEPS + 1 }, (_, step): Point => {
      const t = step / STEPS - 0.5
      const side = bow * (0.25 - t * t)
      return [
        x + long * (Math.cos(angle) * t - Math.sin(angle) * side),
        y + long * (Math.sin(angle) * t + Math.cos(angle) * side),
      ]
    })
    return crease(line, depth * (0.5 + roll()), width * (0.7 + 0.7 * roll()), free)
  })
  return (x, y) => {
    let sum = 0
    for (const one of all) sum += one(x, y)
    return sum
  }
}

/** How much of a crease there is along it, from 0 to 1. */
type Taper = (share: number) => number

const fromEdge: Taper = (share) => smoothstep(0, 0.12, share) * (1 - share) ** 0.8
const free: Taper = (share) => Math.sin(Math.PI * clamp(share, 0.001, 0.999)) ** 0.7

/** A valley along a line, and a lip on either side; it widens towards its end. */
function crease(line: readonly Point[], depth: number, width: number, taper: Taper): Relief {
  const xs = Float64Array.from(line, ([x]) => x)
  const ys = Float64Array.from(line, ([, y]) => y)
  const pieces = line.length - 1
  const reach = width * 9.1
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach]
  const [low, high] = [Math.min(...ys) - reach, Math.max(...ys) + reach]
  return (x, y) => {
    if (x < left || x > right || y < low || y > high) return 0
    let nearest = Number.POSITIVE_INFINITY
    let share = 0
    for (let step = 0; step < pieces; step++) {
      const ax = xs[step] as number
      const ay = ys[step] as number
      const dx = (xs[step + 1] as number) - ax
      const dy = (ys[step + 1] as number) - ay
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
      const far = (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2
      if (far < nearest) {
        nearest = far
        share = (step + t) / pieces
      }
    }
    const distance = Math.sqrt(nearest) / (width * (1 + 0.8 * share))
    if (distance > 5) return 0
    const lips = 0.42 * Math.exp(-(((distance - 2.1) / 1.1) ** 2))
    return depth * taper(share) * (lips - Math.exp(-(distance * distance)))
  }
}

/** The small gathers along a seam, as the thread draws the cloth together: `along` and `away` from it in metres. */
export function gathers(along: number, away: number, seed: number, reach = 0.036): number {
  if (away > reach * 3) return 0
  const wave = noise2(along * 38, seed * 3.1, seed) * 0.65 + noise2(along * 71, seed * 5.3, seed + 4) * 0.35
  return wave * Math.exp(-away / reach) * (1 - Math.exp(-away / 0.004))
}
