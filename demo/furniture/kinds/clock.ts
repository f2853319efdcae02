import { type Piece, piece, put } from '../piece.ts'
import { box } from '../solids/box.ts'
import { type Solid, turn } from '../solids/solid.ts'
import { drum } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { tableTop } from './table-parts.ts'

/** A round face on a wall: twelve marks, two hands at ten past ten. */
export function clock([width, height, depth]: Vec3): Piece {
  const into = piece()
  const radius = width / 2
  const y = height / 2
  const thick = depth - 0.014
  put(
    into,
    'main',
    turn(tableTop('round', [width, thick, width], { staves: 1 }), 'x', 90),
    [0, y, thick - depth / 2],
    'face',
  )
  const z = thick - depth / 2
  for (let mark = 0; mark < 12; mark++) {
    const isQuarter = mark % 3 === 0
    const long = isQuarter ? radius * 0.15 : radius * 0.09
    const bar = turn(
      box([isQuarter ? 0.009 : 0.006, long, 0.003], { radius: 0.001 }).translate(0, radius * 0.86 - long / 2, 0),
      'z',
      -mark * 30,
    )
    put(into, 'accent', bar, [0, y, z + 0.001], 'mark')
  }
  put(into, 'accent', hand(radius * 0.5, 0.012, -304), [0, y, z + 0.006], 'hour hand')
  put(into, 'accent', hand(radius * 0.76, 0.008, -60), [0, y, z + 0.0095], 'minute hand')
  put(into, 'accent', turn(drum(0.012, 0.013, 0.002, 28), 'x', 90), [0, y, z], 'axle')
  return into
}

function hand(long: number, wide: number, degrees: number): Solid {
  const tail = long * 0.18
  return turn(box([wide, long + tail, 0.0022], { radius: 0.0009 }).translate(0, (long - tail) / 2, 0), 'z', degrees)
}
