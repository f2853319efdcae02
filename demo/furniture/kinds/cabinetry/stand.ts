import { type Piece, put } from '../../piece.ts'
import type { Base } from '../../shapes/storage.ts'
import { board } from '../../solids/board.ts'
import { join, move, type Solid } from '../../solids/solid.ts'
import { tube } from '../../solids/turned.ts'
import { plainLeg } from '../legs.ts'

/** What a cabinet stands on: `width` and `depth` of its body, `high` to its underside, `z` its middle. */
export type Footing = { width: number; depth: number; high: number; z: number }

const corners: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

export function addStand(into: Piece, base: Base, footing: Footing): void {
  if (footing.high === 0) return
  const at = [0, 0, footing.z] as const
  switch (base) {
    case 'plinth':
      plinth(into, footing)
      return
    case 'metal':
      put(into, 'legs', steel(footing), at, 'frame')
      return
    case 'sledge':
      put(into, 'legs', sledge(footing), at, 'frame')
      return
    case 'bench':
      put(into, 'legs', bench(footing), at, 'frame')
      return
    case 'block':
      put(into, 'legs', blocks(footing), at, 'legs')
      return
    case 'cone':
    case 'tipped':
      cones(into, footing, base === 'tipped')
      return
    default:
  }
}

/** Set back by a toe's length, so that one can stand close. */
function plinth(into: Piece, { width, depth, high, z }: Footing): void {
  const back = 0.045
  put(
    into,
    'main',
    board([width - 0.006, high, 0.016], { offset: 8, bevel: 0.001 }),
    [0, high / 2, z + depth / 2 - back],
    'plinth',
  )
  for (const side of [-1, 1])
    put(
      into,
      'main',
      board([0.016, high, depth - back], { grain: 'z', offset: side, bevel: 0.001 }),
      [side * (width / 2 - 0.012), high / 2, z - back / 2],
      'plinth side',
    )
  put(
    into,
    'main',
    board([width - 0.04, high, 0.016], { bevel: 0 }),
    [0, high / 2, z - depth / 2 + 0.01],
    'plinth back',
  )
}

function steel({ width, depth, high }: Footing): Solid {
  const tube_ = 0.022
  const [x, z] = [width / 2 - 0.035, depth / 2 - 0.03]
  const posts = corners.map(([sx, sz]) => move(board([tube_, high, tube_], { grain: 'y' }), [sx * x, high / 2, sz * z]))
  const rails = [-1, 1].flatMap((side) => [
    move(board([x * 2, tube_, tube_], { bevel: 0.0015 }), [0, high - tube_ / 2, side * z]),
    move(board([tube_, tube_, z * 2], { bevel: 0.0015 }), [side * x, high - tube_ / 2, 0]),
  ])
  return join(...posts, ...rails)
}

/** Two steel loops with a runner on the floor. */
function sledge({ width, depth, high }: Footing): Solid {
  const [x, z, bar] = [width / 2 - 0.12, depth / 2 - 0.04, 0.02]
  const loops = [-1, 1].flatMap((side) => [
    move(board([bar, bar, z * 2], { bevel: 0.0015 }), [side * x, bar / 2, 0]),
    move(board([bar, bar, z * 2], { bevel: 0.0015 }), [side * x, high - bar / 2, 0]),
    ...[-1, 1].map((end) =>
      move(board([bar, high, bar], { bevel: 0.0015 }), [side * x, high / 2, end * (z - bar / 2)]),
    ),
  ])
  return join(...loops)
}

/** Turned legs tied by rails below the body, as in the fifties. */
function bench({ width, depth, high }: Footing): Solid {
  const [x, z] = [width / 2 - 0.1, depth / 2 - 0.06]
  const rail = 0.04
  const legs = corners.map(([sx, sz]) =>
    plainLeg([sx * x, high - 0.004, sz * z], [sx * (x + 0.035), 0, sz * (z + 0.018)], 0.021, 0.012, 14),
  )
  const rails = [-1, 1].flatMap((side) => [
    move(board([x * 2, rail, 0.022], { offset: side, bevel: 0.003 }), [0, high - rail / 2, side * z]),
    move(board([0.022, rail, z * 2], { grain: 'z', offset: side + 3, bevel: 0.003 }), [side * x, high - rail / 2, 0]),
  ])
  return join(...legs, ...rails)
}

function blocks({ width, depth, high }: Footing): Solid {
  const [x, z] = [width / 2 - 0.05, depth / 2 - 0.045]
  const posts = corners.map(([sx, sz]) =>
    move(board([0.048, high, 0.048], { grain: 'y', offset: sx + sz * 2, bevel: 0.003 }), [sx * x, high / 2, sz * z]),
  )
  const rails = [-1, 1].map((sz) =>
    move(board([x * 2 - 0.04, 0.035, 0.02], { offset: sz, bevel: 0.002 }), [0, high - 0.0175, sz * z]),
  )
  return join(...posts, ...rails)
}

function cones(into: Piece, { width, depth, high, z }: Footing, isTipped: boolean): void {
  const [x, out] = [width / 2 - 0.07, depth / 2 - 0.06]
  const count = width > 1.35 ? [...corners, [0, 1] as const, [0, -1] as const] : corners
  for (const [sx, sz] of count) {
    const [top, foot] = [
      [sx * x, high + 0.004, sz * out],
      [sx * (x + 0.028), 0, sz * (out + 0.018)],
    ] as const
    put(into, 'legs', plainLeg(top, foot, 0.021, 0.012, 14), [0, 0, z], 'leg')
    if (!isTipped) continue
    const share = 0.045 / high
    const knee = [foot[0] + (top[0] - foot[0]) * share, 0.045, foot[2] + (top[2] - foot[2]) * share] as const
    put(
      into,
      'accent',
      tube([knee, foot], (run) => 0.0145 - run * 0.0018, 14, true),
      [0, 0, z],
      'leg tip',
    )
  }
}
