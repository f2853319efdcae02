import { type Piece, piece, place, put } from '../../piece.ts'
import type { LongBedShape } from '../../shapes/beds.ts'
import { box } from '../../solids/box.ts'
import type { Vec3 } from '../../vector.ts'
import { deck, endWall, fourPosts, guards, ladder, POST } from './upper.ts'

export function bunk(into: Piece, shape: LongBedShape, size: Vec3): void {
  const [width, height, depth] = size
  const inner: Vec3 = [width, height, depth - 0.035]
  const z = -0.0175
  const frame = piece()
  fourPosts(frame, inner)
  const upper = height - 0.37
  deck(frame, shape, inner, 0.36, 5)
  deck(frame, shape, inner, upper, 9)
  guards(frame, inner)
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.022)
    endWall(frame, x, inner[2], upper, height - 0.01)
    endWall(frame, x, inner[2], 0.36, 0.78)
  }
  drawers(frame, inner)
  place(into, frame, [0, 0, z])
  ladder(into, width / 2 - POST - 0.21, depth / 2 - 0.03, height - 0.02, 0.4)
}

/** Two drawers on wheels below. */
function drawers(into: Piece, [width, , depth]: Vec3): void {
  const wide = (width - POST * 2 - 0.03) / 2
  for (const side of [-1, 1]) {
    const x = (side * (wide + 0.01)) / 2
    put(into, 'second', box([wide, 0.17, depth - 0.12], { offset: side, radius: 0.004 }), [x, 0.11, 0.03], 'drawer')
    put(into, 'void', box([0.12, 0.022, 0.006], { radius: 0.002 }), [x, 0.16, depth / 2 - 0.031], 'slot')
  }
}

export function loft(into: Piece, shape: LongBedShape, size: Vec3): void {
  const [width, height, depth] = size
  const inner: Vec3 = [width, height, depth - 0.035]
  const frame = piece()
  fourPosts(frame, inner)
  const upper = height - 0.37
  deck(frame, shape, inner, upper, 9)
  guards(frame, inner)
  for (const side of [-1, 1]) endWall(frame, side * (width / 2 - 0.022), inner[2], upper, height - 0.01)
  workplace(frame, inner)
  place(into, frame, [0, 0, -0.0175])
  ladder(into, width / 2 - POST - 0.21, depth / 2 - 0.03, height - 0.02, 0.4)
}

/** A desk under the bed, shelves at its left end and a bar against the wall. */
function workplace(into: Piece, [width, height, depth]: Vec3): void {
  const under = height - 0.52
  const tower = 0.36
  const left = -width / 2 + POST * 0.4
  for (const [x, tall] of [
    [left + 0.009, under],
    [left + tower - 0.009, under],
  ] as const)
    put(
      into,
      'second',
      box([0.018, tall, depth - POST * 2], { grain: 'y', offset: x, radius: 0.002 }),
      [x, tall / 2, 0],
      'tower side',
    )
  for (let index = 0; index < 4; index++)
    put(
      into,
      'second',
      box([tower - 0.036, 0.018, depth - POST * 2 - 0.01], { offset: index, radius: 0.002 }),
      [left + tower / 2, 0.06 + (index * (under - 0.07)) / 3, 0],
      'shelf',
    )
  put(
    into,
    'second',
    box([tower - 0.03, under - 0.06, 0.006], { grain: 'y' }),
    [left + tower / 2, under / 2 + 0.02, -depth / 2 + POST],
    'tower back',
  )
  const from = left + tower
  const to = width / 2 - POST * 0.5
  const deep = Math.min(0.56, depth * 0.6)
  put(
    into,
    'second',
    box([to - from, 0.026, deep], { offset: 5, radius: 0.006, rounding: 3 }),
    [(from + to) / 2, 0.737, -depth / 2 + deep / 2 + 0.04],
    'desk top',
  )
  put(
    into,
    'main',
    box([to - from, 0.09, 0.02], { offset: 8, radius: 0.003 }),
    [(from + to) / 2, 0.67, -depth / 2 + 0.06],
    'desk rail',
  )
}
