import { type Piece, piece, place, put } from '../piece.ts'
import type { LongBedShape } from '../shapes/beds.ts'
import { blanket, lieOver } from '../solids/blanket.ts'
import { box } from '../solids/box.ts'
import { slab } from '../solids/slab.ts'
import { padded } from '../solids/soft.ts'
import { turn } from '../solids/solid.ts'
import { drum, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { makeBed } from './linen.ts'
import { dayBed } from './soft-bed.ts'

const POST = 0.05

/** Beds that stand along a wall: the pillow lies to the left. */
export function longBed(shape: LongBedShape, size: Vec3): Piece {
  const into = piece()
  const forms: Record<LongBedShape['form'], () => void> = {
    bunk: () => bunk(into, shape, size),
    loft: () => loft(into, shape, size),
    cot: () => cot(into, shape, size),
    day: () => dayBed(into, size),
  }
  forms[shape.form]()
  return into
}

function fourPosts(into: Piece, [width, height, depth]: Vec3): void {
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
function deck(into: Piece, shape: LongBedShape, [width, , depth]: Vec3, railTop: number, seed: number): void {
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
function guards(into: Piece, [width, height, depth]: Vec3): void {
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
function endWall(into: Piece, x: number, depth: number, low: number, top: number): void {
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
function ladder(into: Piece, x: number, z: number, top: number, wide: number): void {
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

function bunk(into: Piece, shape: LongBedShape, size: Vec3): void {
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

function loft(into: Piece, shape: LongBedShape, size: Vec3): void {
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

function cot(into: Piece, shape: LongBedShape, [width, height, depth]: Vec3): void {
  const board = 0.024
  for (const side of [-1, 1]) end(into, side * (width / 2 - board / 2), depth, height, board)
  const low = 0.3
  const inside = width - board * 2
  for (const side of [-1, 1]) {
    const z = side * (depth / 2 - 0.014)
    const top = height - 0.06
    for (const [y, tall] of [
      [top, 0.045],
      [low, 0.05],
    ] as const)
      put(
        into,
        'main',
        box([inside + 0.004, tall, 0.024], { offset: side + y, radius: 0.01, rounding: 4 }),
        [0, y, z],
        'side bar',
      )
    const count = Math.round(inside / 0.078)
    for (let index = 0; index < count; index++) {
      const x = -inside / 2 + (inside * (index + 0.5)) / count
      put(
        into,
        'main',
        tube(
          [
            [x, low, z],
            [x, top, z],
          ],
          0.0075,
          10,
        ),
        [0, 0, 0],
        'bar',
      )
    }
  }
  put(into, 'main', box([inside, 0.02, depth - 0.06], { radius: 0.003 }), [0, 0.36, 0], 'floor')
  const half = depth / 2 - 0.031
  put(into, 'linen-white', padded([inside - 0.02, 0.12, half * 2], 0.03, 7, 0.002), [0, 0.432, 0], 'mattress')
  const bed = piece()
  const lie = lieOver({ half: half - 0.03, foot: inside / 2 - 0.03, top: 0.495, radius: 0.03, folds: 0.55, seed: 7 })
  put(
    bed,
    shape.linen,
    blanket(lie, {
      across: [-half, half],
      along: [-inside * 0.12, inside / 2],
      lift: 0,
      thick: 0.026,
      columns: 30,
      rows: 34,
    }),
    [0, 0, 0],
    'loose blanket',
  )
  put(
    bed,
    'accent',
    blanket(lie, {
      across: [-half + 0.006, half - 0.006],
      along: [-inside * 0.13, inside * 0.03],
      lift: 0.016,
      thick: 0.026,
      columns: 30,
      rows: 8,
    }),
    [0, 0, 0],
    'loose fold',
  )
  place(into, bed, [0, 0, 0], 90)
}

/** A solid end with a bow on top and an opening below that leaves two feet. */
function end(into: Piece, x: number, depth: number, height: number, board: number): void {
  const half = depth / 2
  const foot = 0.055
  const bow = 0.05
  const outline: (readonly [number, number])[] = []
  for (let step = 0; step <= 24; step++) {
    const share = 1 - (step / 24) * 2
    outline.push([
      share * half,
      height - bow * share * share - (Math.abs(share) > 0.94 ? (Math.abs(share) - 0.94) * 0.35 : 0),
    ])
  }
  outline.push([-half, 0.22], [half, 0.22])
  const panel = turn(slab(outline, board, 0.006), 'x', -90)
  put(into, 'main', turn(panel, 'y', 90), [x - board / 2, 0, 0], 'end')
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([board, 0.26, foot], { grain: 'y', radius: 0.006 }),
      [x, 0.05 + 0.13, side * (half - foot / 2)],
      'foot',
    )
    put(
      into,
      'lacquer-graphite',
      turn(drum(0.027, 0.02, 0.006, 24), 'z', 90),
      [x + 0.01, 0.027, side * (half - foot / 2)],
      'castor',
    )
  }
}
