import { type Piece, piece, place, put } from '../../piece.ts'
import type { LongBedShape } from '../../shapes/beds.ts'
import { box } from '../../solids/box.ts'
import type { Vec3 } from '../../vector.ts'
import { makeBed } from '../linen.ts'

export const POST = 0.05

export function fourPosts(into: Piece, [width, height, depth]: Vec3): void {
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      put(
        into,
        'main',
        box([POST, height, POST], { grain: 'y', offset: sx + sz * 2, radius: 0.008, rounding: 3 }),
        [sx * (width / 2 - POST / 2), height / 2, sz * (depth / 2 - POST / 2)],
        'post',
      )
}

/** Rails, slats and a made bed at a height. */
export function deck(into: Piece, shape: LongBedShape, [width, , depth]: Vec3, railTop: number, seed: number): void {
  const rail = 0.13
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([width - POST, rail, 0.026], { offset: side + seed, radius: 0.004 }),
      [0, railTop - rail / 2, side * (depth / 2 - 0.018)],
      'long rail',
    )
    put(
      into,
      'main',
      box([0.026, rail, depth - POST], { grain: 'z', offset: side + seed, radius: 0.004 }),
      [side * (width / 2 - 0.02), railTop - rail / 2, 0],
      'end rail',
    )
  }
  const slats = Math.round(width / 0.17)
  for (let index = 0; index < slats; index++)
    put(
      into,
      'wood-ash',
      box([0.08, 0.016, depth - 0.06], { grain: 'z', rounding: 1, offset: index }),
      [-width / 2 + (width * (index + 0.5)) / slats, railTop - 0.075, 0],
      'bed slat',
    )
  const bed = piece()
  const half = depth / 2 - 0.04
  makeBed(bed, {
    linen: shape.linen,
    fold: shape.fold,
    half,
    head: -width / 2 + 0.045,
    foot: width / 2 - 0.045,
    top: railTop + 0.075,
    mattress: 0.14,
    fall: { half: half - 0.045, foot: width / 2 - 0.09, side: 0.06, end: 0.06 },
    pillows: 1,
    hasThrow: true,
    seed,
  })
  place(into, bed, [0, 0, 0], 90)
}

/** Two bars along a side, from one place to another. */
function guard(into: Piece, from: number, to: number, z: number, tops: readonly number[]): void {
  for (const y of tops)
    put(
      into,
      'main',
      box([to - from, 0.07, 0.022], { offset: y * 5 + z, radius: 0.008, rounding: 3 }),
      [(from + to) / 2, y - 0.035, z],
      'guard',
    )
}

/** Guards along both sides of an upper bed; the front one leaves room for the ladder and ends at a post. */
export function guards(into: Piece, [width, height, depth]: Vec3): void {
  const front = depth / 2 - 0.014
  const open = width / 2 - POST - 0.42
  guard(into, -width / 2 + POST, width / 2 - POST, -front, [height - 0.01, height - 0.17])
  guard(into, -width / 2 + POST, open, front, [height - 0.01, height - 0.17])
  put(
    into,
    'main',
    box([0.04, 0.4, 0.024], { grain: 'y', radius: 0.007 }),
    [open - 0.02, height - 0.215, front],
    'guard post',
  )
}

/** The ends: a top board and upright slats below it. */
export function endWall(into: Piece, x: number, depth: number, low: number, top: number): void {
  put(
    into,
    'main',
    box([0.024, 0.08, depth - POST], { grain: 'z', offset: x, radius: 0.008, rounding: 3 }),
    [x, top - 0.04, 0],
    'end board',
  )
  const count = Math.round((depth - POST * 2) / 0.12)
  for (let index = 0; index < count; index++)
    put(
      into,
      'main',
      box([0.016, top - low - 0.06, 0.05], { grain: 'y', offset: index, radius: 0.005 }),
      [x, (top + low) / 2 - 0.03, (depth - POST * 2) * ((index + 0.5) / count - 0.5)],
      'end slat',
    )
}

/** A ladder that stands a little forward: two sides, flat treads. */
export function ladder(into: Piece, x: number, z: number, top: number, wide: number): void {
  for (const side of [-1, 1])
    put(
      into,
      'main',
      box([0.028, top, 0.06], { grain: 'y', offset: side + 3, radius: 0.007, rounding: 3 }),
      [x + side * (wide / 2), top / 2, z],
      'ladder side',
    )
  const count = Math.round((top - 0.25) / 0.25)
  for (let index = 0; index < count; index++)
    put(
      into,
      'main',
      box([wide - 0.028, 0.024, 0.075], { offset: index + 1, radius: 0.008, rounding: 3 }),
      [x, 0.26 + index * 0.25, z],
      'tread',
    )
}
