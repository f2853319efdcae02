import { type Piece, piece, put, type Surface } from '../piece.ts'
import { box } from '../solids/box.ts'
import { move, turn } from '../solids/solid.ts'
import { drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { beam, hoop, ribbed, tableTop } from './table-parts.ts'

export type CoffeeForm = 'tray' | 'tub' | 'lift' | 'bracket'

/** Small tables that do more than stand: a tray, a tub with a lid, a top that rises, a bracket over the sofa's arm. */
export function coffeeTable(form: CoffeeForm, size: Vec3): Piece {
  return { tray: trayTable, tub, lift: liftTable, bracket }[form](size)
}

/** A tray with a rim lying on a folding frame of steel. */
function trayTable([width, height]: Vec3): Piece {
  const into = piece()
  const [rim, floor] = [0.04, height - 0.062]
  const radius = width / 2
  put(
    into,
    'main',
    turned(
      [
        [0, 0],
        [radius - 0.014, 0],
        [radius - 0.003, 0.004],
        [radius, 0.012],
        [radius, rim - 0.003],
        [radius - 0.002, rim],
        [radius - 0.007, rim],
        [radius - 0.009, rim - 0.003],
        [radius - 0.009, 0.02],
        [radius - 0.018, 0.011],
        [radius - 0.03, 0.01],
        [0, 0.01],
      ],
      88,
    ),
    [0, floor, 0],
    'tray',
  )
  for (const side of [-1, 1]) put(into, 'accent', trayHandle(), [side * (radius + 0.001), floor + rim, 0], 'handle')
  const reach = radius * 0.74
  for (let index = 0; index < 3; index++) {
    const [a, b] = [(index * 2 * Math.PI) / 3 + 0.4, ((index * 2 + 1.15) * Math.PI) / 3 + 0.4]
    const path: Vec3[] = [
      [Math.cos(a) * reach, floor - 0.006, Math.sin(a) * reach],
      [Math.cos(b) * reach * 1.05, 0.01, Math.sin(b) * reach * 1.05],
    ]
    put(into, 'legs', tube(path, 0.008, 14, true), [0, 0, 0], 'leg')
    const c = ((index * 2 - 1.15) * Math.PI) / 3 + 0.4
    const other: Vec3 = [Math.cos(c) * reach * 1.05, 0.01, Math.sin(c) * reach * 1.05]
    put(into, 'legs', tube([path[0] as Vec3, other], 0.008, 14, true), [0, 0, 0], 'leg')
  }
  put(into, 'legs', hoop(reach * 2, reach * 2, floor - 0.007, 0.008), [0, 0, 0], 'ring')
  put(into, 'legs', hoop(reach * 2.1, reach * 2.1, 0.008, 0.008), [0, 0, 0], 'ring')
  return into
}

function trayHandle() {
  return tube(
    Array.from({ length: 13 }, (_, step): Vec3 => {
      const angle = (step / 12) * Math.PI
      return [0, Math.sin(angle) * 0.034 - 0.012, Math.cos(angle) * 0.06]
    }),
    0.0045,
    10,
    true,
  )
}

/** A ribbed tub; its lid is the table and lifts off. */
function tub([width, height, depth]: Vec3): Piece {
  const into = piece()
  const lid = 0.024
  const plinth = 0.03
  put(into, 'main', ribbed(width * 0.97, height - lid - 0.004 - plinth, depth * 0.97, 56), [0, plinth, 0], 'tub')
  put(into, 'void', drum(width * 0.45, plinth + 0.004, 0.002, 64), [0, 0, 0], 'plinth')
  put(into, 'void', drum(width * 0.462, 0.008, 0.001, 64), [0, height - lid - 0.007, 0], 'gap')
  put(into, 'second', tableTop('round', [width, lid, depth], { staves: 5 }), [0, height, 0], 'lid')
  return into
}

/** A chest on low feet; half of its top comes up and forward, so that one can eat on the sofa. */
function liftTable([width, height, depth]: Vec3): Piece {
  const into = piece()
  const [wall, top, feet] = [0.018, 0.024, 0.09]
  const tall = height - top - feet
  const y = feet + tall / 2
  const board = (size: Vec3, at: Vec3, name: string, surface: Surface = 'main', grain: 'x' | 'z' = 'x') =>
    put(into, surface, box(size, { radius: 0.0025, grain, offset: at[0] + at[2] * 3 }), at, name)
  board([width - 0.02, wall, depth - 0.02], [0, feet + wall / 2, 0], 'bottom')
  for (const side of [-1, 1]) {
    board([width - 0.02, tall, wall], [0, y, side * (depth / 2 - 0.01 - wall / 2)], 'wall', 'second')
    board([wall, tall, depth - 0.06], [side * (width / 2 - 0.01 - wall / 2), y, 0], 'wall', 'second', 'z')
    for (const end of [-1, 1])
      put(
        into,
        'legs',
        turned(
          [
            [0, 0],
            [0.012, 0],
            [0.014, 0.003],
            [0.02, feet],
            [0, feet],
          ],
          20,
        ),
        [end * (width / 2 - 0.09), 0, side * (depth / 2 - 0.08)],
        'leg',
      )
  }
  board([wall, tall - 0.02, depth - 0.06], [0, y, 0], 'divider', 'main', 'z')
  const half = width / 2 - 0.0015
  put(into, 'main', tableTop('rect', [half, top, depth], { staves: 4 }), [-half / 2 - 0.0015, height, 0], 'top')
  const [rise, forward] = [0.17, 0.13]
  put(
    into,
    'main',
    tableTop('rect', [half, top, depth], { staves: 4 }),
    [half / 2 + 0.0015, height + rise, forward],
    'loose top',
  )
  for (const end of [0.05, half - 0.05])
    for (const [from, to] of [
      [-0.12, 0.0],
      [0.08, 0.2],
    ] as const)
      put(
        into,
        'lacquer-black',
        beam([end, height - 0.05, from], [end, height + rise - top, from + (to - from) + 0.02], 0.006, 0.022),
        [0, 0, 0],
        'loose lever',
      )
  for (const end of [0.05, half - 0.05])
    put(
      into,
      'lacquer-black',
      box([0.012, 0.022, 0.34], { radius: 0.002, grain: 'z' }),
      [end, height - 0.045, 0],
      'rail',
    )
  return into
}

/** A foot under the sofa, an upright beside it, a top above its seat. */
function bracket([width, height, depth]: Vec3): Piece {
  const into = piece()
  const top = 0.02
  put(into, 'main', tableTop('rect', [width, top, depth], { staves: 3 }), [0, height, 0], 'top')
  const bar = 0.022
  const [x, z] = [-width / 2 + 0.05, depth / 2 - 0.05]
  for (const side of [-1, 1]) {
    put(
      into,
      'legs',
      box([bar, height - top, bar], { radius: 0.003, grain: 'y' }),
      [x, (height - top) / 2, side * z],
      'post',
    )
    put(into, 'legs', box([width - 0.08, bar, bar], { radius: 0.003 }), [0.0, bar / 2, side * z], 'runner')
    put(into, 'legs', box([width - 0.1, bar, bar], { radius: 0.003 }), [0, height - top - bar / 2, side * z], 'arm')
  }
  for (const y of [bar / 2, height - top - bar / 2])
    put(into, 'legs', box([bar, bar, z * 2], { radius: 0.003, grain: 'z' }), [x, y, 0], 'cross')
  put(
    into,
    'legs',
    move(turn(drum(0.007, z * 2, 0.001, 14), 'x', 90), [x, height * 0.62, -z]),
    [0, 0, 0],
    'magazine bar',
  )
  return into
}
