import { type Piece, piece, put } from '../../piece.ts'
import { board } from '../../solids/board.ts'
import { deform, join, move, type Solid, turn } from '../../solids/solid.ts'
import { curve, drum, tube, turned } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { plainLeg } from '../legs.ts'
import { hangers } from './parts.ts'

/** Two bent frames, a rail between them, a shelf for hats and one for shoes. */
export function rack([width, height, depth]: Vec3): Piece {
  const into = piece()
  const bar = 0.0125
  const x = width / 2 - bar
  const z = depth / 2 - bar
  for (const side of [-1, 1]) {
    const frame = curve(
      [
        [side * x, bar, z],
        [side * x, 0.5, z * 0.55],
        [side * x, height - 0.16, z * 0.1],
        [side * x, height - 0.03, 0],
      ],
      8,
    )
    const other = frame.map(([fx, fy, fz]): Vec3 => [fx, fy, -fz])
    put(into, 'main', join(tube(frame, bar, 12, true), tube(other, bar, 12, true)), [0, 0, 0], 'side')
    put(into, 'main', rod([side * x, 0.2, z * 0.84], [side * x, 0.2, -z * 0.84], bar * 0.8), [0, 0, 0], 'tie')
  }
  put(into, 'main', rod([-x, height - bar, 0], [x, height - bar, 0], bar), [0, 0, 0], 'rail')
  put(into, 'main', rod([-x, bar, -z], [x, bar, -z], bar * 0.9), [0, 0, 0], 'foot bar')
  put(into, 'second', board([width - bar * 2, 0.018, depth * 0.78], { bevel: 0.0025 }), [0, 0.215, 0], 'shoe shelf')
  put(
    into,
    'second',
    board([width - bar * 2, 0.018, depth * 0.34], { bevel: 0.0025, offset: 3 }),
    [0, height - 0.2, 0],
    'hat shelf',
  )
  hangers(into, height - bar, [-0.2, -0.06, 0.11])
  return into
}

function rod(from: Vec3, to: Vec3, radius: number): Solid {
  return tube([from, to], radius, 12, true)
}

/** A clothes rail on wheels or feet: two uprights, a rail, a wooden shelf low down. */
export function rail([width, height, depth]: Vec3): Piece {
  const into = piece()
  const bar = 0.014
  const x = width / 2 - bar
  const z = depth / 2 - bar
  const turnedCorner = 0.08
  // One bent tube: up, round the corner, along, and down again.
  const arch = curve(
    [
      [-x, bar, 0],
      [-x, height * 0.5, 0],
      [-x, height - bar - turnedCorner, 0],
      [-x + turnedCorner * 0.3, height - bar - turnedCorner * 0.3, 0],
      [-x + turnedCorner, height - bar, 0],
      [0, height - bar, 0],
      [x - turnedCorner, height - bar, 0],
      [x - turnedCorner * 0.3, height - bar - turnedCorner * 0.3, 0],
      [x, height - bar - turnedCorner, 0],
      [x, height * 0.5, 0],
      [x, bar, 0],
    ],
    5,
  )
  put(into, 'main', tube(arch, bar, 12), [0, 0, 0], 'rail')
  for (const side of [-1, 1]) put(into, 'main', rod([side * x, bar, -z], [side * x, bar, z], bar), [0, 0, 0], 'foot')
  const shelf = 0.16
  put(into, 'main', rod([-x, shelf - 0.012, z * 0.6], [x, shelf - 0.012, z * 0.6], 0.008), [0, 0, 0], 'shelf bar')
  put(into, 'main', rod([-x, shelf - 0.012, -z * 0.6], [x, shelf - 0.012, -z * 0.6], 0.008), [0, 0, 0], 'shelf bar')
  for (const side of [-1, 1])
    put(
      into,
      'main',
      rod([side * x, shelf - 0.012, -z * 0.62], [side * x, shelf - 0.012, z * 0.62], 0.008),
      [0, 0, 0],
      'shelf tie',
    )
  put(into, 'second', board([width - 0.06, 0.018, depth * 0.8], { bevel: 0.0025 }), [0, shelf + 0.006, 0], 'shoe shelf')
  hangers(into, height - bar, [-0.28, -0.16, 0.02, 0.18, 0.3])
  return into
}

/** A pole on four bowed legs, branches near the top. */
export function coatTree([width, height, depth]: Vec3): Piece {
  const into = piece()
  const pole: readonly (readonly [number, number])[] = [
    [0, 0.12],
    [0.02, 0.121],
    [0.021, 0.13],
    [0.02, height * 0.5],
    [0.0165, height - 0.05],
    [0.013, height - 0.012],
    [0.008, height - 0.002],
    [0, height],
  ]
  put(into, 'main', turned(pole, 24), [0, 0, 0], 'pole')
  const [fx, fz] = [width / 2 - 0.012, depth / 2 - 0.012]
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const run = Math.SQRT1_2
    const path = curve(
      [
        [0.012 * sx, 0.34, 0.012 * sz],
        [fx * 0.42 * run * sx, 0.2, fz * 0.42 * run * sz],
        [fx * sx, 0.012, fz * sz],
      ],
      7,
    )
    put(
      into,
      'main',
      tube(path, (share) => 0.015 - share * 0.003, 12, true),
      [0, 0, 0],
      'foot',
    )
  }
  for (const [level, count, start, reach] of [
    [height - 0.06, 4, 0, 0.15],
    [height - 0.3, 4, 45, 0.13],
  ] as const)
    for (let index = 0; index < count; index++) branch(into, level, start + index * 90, reach)
  return into
}

function branch(into: Piece, y: number, degrees: number, reach: number): void {
  const path = curve(
    [
      [0.01, -0.06, 0],
      [reach * 0.5, -0.02, 0],
      [reach, 0.06, 0],
    ],
    6,
  )
  const arm = tube(path, (share) => 0.0095 - share * 0.002, 10, true)
  const tip = move(
    turned(
      [
        [0, 0],
        [0.009, 0.002],
        [0.013, 0.011],
        [0.009, 0.02],
        [0, 0.022],
      ],
      14,
    ),
    [reach, 0.052, 0],
  )
  put(into, 'main', turn(arm, 'y', degrees), [0, y, 0], 'branch')
  put(into, 'accent', turn(tip, 'y', degrees), [0, y, 0], 'branch tip')
}

/** A steel frame over a tray, with two umbrellas left in it. */
export function umbrellaStand([width, height, depth]: Vec3): Piece {
  const into = piece()
  const bar = 0.012
  const [x, z] = [width / 2 - bar / 2, depth / 2 - bar / 2]
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      put(into, 'main', board([bar, height, bar], { grain: 'y', bevel: 0.001 }), [sx * x, height / 2, sz * z], 'post')
  for (const y of [height - bar / 2, height * 0.52, 0.05])
    for (const side of [-1, 1]) {
      put(into, 'main', board([width - bar * 2, bar, bar], { bevel: 0.001 }), [0, y, side * z], 'bar')
      put(into, 'main', board([bar, bar, depth - bar * 2], { bevel: 0.001 }), [side * x, y, 0], 'bar')
    }
  put(into, 'second', board([width - bar * 2, 0.03, depth - bar * 2], { bevel: 0.003 }), [0, 0.06, 0], 'tray')
  put(
    into,
    'main',
    board([bar * 0.8, bar * 0.8, depth - bar * 2], { bevel: 0.001 }),
    [0, height - bar / 2, 0],
    'divider',
  )
  umbrella(into, [-width * 0.24, 0.075, 0.02], [0.08, 0, -0.05], 'lacquer-night')
  umbrella(into, [width * 0.22, 0.075, -0.03], [0.05, 0, 0.06], 'lacquer-graphite')
  return into
}

/** A furled umbrella with a crooked handle, leaning. */
function umbrella(into: Piece, at: Vec3, [leanX, , leanZ]: Vec3, surface: 'lacquer-night' | 'lacquer-graphite'): void {
  const leaned = (solid: Solid) => deform(solid, ([x, y, z]) => [x + leanX * y, y, z + leanZ * y])
  const folds = turned(
    [
      [0.006, 0.05],
      [0.012, 0.09],
      [0.022, 0.28],
      [0.027, 0.48],
      [0.021, 0.56],
      [0.024, 0.575],
      [0.024, 0.605],
      [0.014, 0.625],
      [0.006, 0.63],
    ],
    20,
  )
  const pleated = deform(folds, ([x, y, z]) => {
    const deep = 1 + 0.13 * Math.sin(Math.atan2(z, x) * 8 + y * 3)
    return [x * deep, y, z * deep]
  })
  const crook = curve(
    [
      [0, 0.62, 0],
      [0, 0.78, 0],
      [0.012, 0.815, 0],
      [0.036, 0.82, 0],
      [0.05, 0.79, 0],
      [0.05, 0.765, 0],
    ],
    6,
  )
  put(into, surface, leaned(pleated), at, 'loose umbrella')
  put(into, 'metal-chrome', leaned(plainLeg([0, 0.07, 0], [0, 0, 0], 0.004, 0.003, 8)), at, 'loose umbrella tip')
  put(into, 'wood-walnut', leaned(tube(crook, 0.0085, 10, true)), at, 'loose umbrella handle')
  put(into, surface, leaned(drum(0.009, 0.012, 0.002, 12)), [at[0], at[1], at[2]], 'loose umbrella end')
}
