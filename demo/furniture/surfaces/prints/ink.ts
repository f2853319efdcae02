import { smoothstep } from '../../vector.ts'
import { clouds, tileNoise } from '../tile-noise.ts'

export type Ink = readonly [red: number, green: number, blue: number]

/** A print says what colour lies at a place: x from 0 to `WIDE`, y from 0 at the foot to 1. */
export type Print = (x: number, y: number) => Ink

/** Prints are drawn for sheets of three to four. */
export const WIDE = 0.75

export function ink(hex: string): Ink {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

export const paper = ink('#efe9dd')

export function over(below: Ink, above: Ink, share: number): Ink {
  return [
    below[0] + (above[0] - below[0]) * share,
    below[1] + (above[1] - below[1]) * share,
    below[2] + (above[2] - below[2]) * share,
  ]
}

/** 1 within a shape (distances below nought), 0 outside, soft over less than a millimetre. */
export function within(distance: number): number {
  return 1 - smoothstep(-0.0014, 0.0014, distance)
}

/** Ink lying unevenly, as water colour dries. */
export function washed(colour: Ink, x: number, y: number, seed: number, strength: number): Ink {
  const by = (clouds(x, y, 5, 5, seed) + 0.35 * tileNoise(x, y, 90, 90, seed + 5)) * strength
  return [colour[0] + by, colour[1] + by, colour[2] + by]
}

/** Lays ink where a shape is; `mix` is asked only there. */
export function laid(below: Ink, distance: number, mix: () => Ink, strength = 1): Ink {
  return distance >= 0.0014 ? below : over(below, mix(), within(distance) * strength)
}

export type Leaf = { x: number; y: number; cos: number; sin: number; long: number; wide: number }

/** A leaf that grows from a point, by angle (0 to the right), length and greatest width. */
export function leafFrom(x: number, y: number, angle: number, long: number, wide: number): Leaf {
  return { x, y, cos: Math.cos(angle), sin: Math.sin(angle), long, wide }
}

const outside = { distance: 1, along: 0, across: 0 }

/** Distance to a leaf's outline, and where the place lies along and across it. */
export function leafAt(leaf: Leaf, x: number, y: number): { distance: number; along: number; across: number } {
  const dx = x - leaf.x
  const dy = y - leaf.y
  if (dx * dx + dy * dy > leaf.long * leaf.long) return outside
  const along = (dx * leaf.cos + dy * leaf.sin) / leaf.long
  const across = dy * leaf.cos - dx * leaf.sin
  if (along <= 0 || along >= 1) return outside
  const half = (leaf.wide / 2) * Math.sin(Math.PI * along ** 0.8) ** 0.85
  return { distance: Math.abs(across) - half, along, across }
}
