import { type Piece, piece, place, put } from '../../piece.ts'
import type { LongBedShape } from '../../shapes/beds.ts'
import { blanket, lieOver } from '../../solids/blanket.ts'
import { box } from '../../solids/box.ts'
import { slab } from '../../solids/slab.ts'
import { padded } from '../../solids/soft.ts'
import { turn } from '../../solids/solid.ts'
import { drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'

export function cot(into: Piece, shape: LongBedShape, [width, height, depth]: Vec3): void {
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
