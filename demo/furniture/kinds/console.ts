import { type Piece, piece, put } from '../piece.ts'
import { box } from '../solids/box.ts'
import { tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { tableTop } from './table-parts.ts'

/** A narrow table for a hall: two steel arches, a drawer and a shelf between them. */
export function consoleTable([width, height, depth]: Vec3): Piece {
  const into = piece()
  const [top, bar] = [0.022, 0.011]
  put(into, 'main', tableTop('rect', [width, top, depth], { staves: 3 }), [0, height, 0], 'top')
  const under = height - top
  const z = depth / 2 - 0.03
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.07)
    put(into, 'legs', archFrame(x, under, z, bar), [0, 0, 0], 'arch')
  }
  const inner = width - 0.14 - bar * 2
  const tall = 0.085
  put(into, 'main', box([inner, tall, depth - 0.05], { offset: 3 }), [0, under - tall / 2 - 0.001, -0.008], 'case')
  for (const side of [-1, 1]) {
    const wide = inner / 2 - 0.004
    const at: Vec3 = [(side * inner) / 4, under - tall / 2 - 0.004, depth / 2 - 0.028]
    put(into, 'second', box([wide, tall - 0.016, 0.018], { offset: side, radius: 0.002 }), at, 'front')
    put(
      into,
      'legs',
      box([0.12, 0.006, 0.014], { radius: 0.002 }),
      [at[0], at[1] + tall / 2 - 0.009, at[2] + 0.014],
      'pull',
    )
  }
  put(into, 'main', box([inner + 0.01, 0.018, depth - 0.07], { radius: 0.004, offset: 8 }), [0, 0.17, 0], 'shelf')
  for (const side of [-1, 1])
    put(
      into,
      'legs',
      tube(
        [
          [-width / 2 + 0.07, 0.155, side * (depth / 2 - 0.06)],
          [width / 2 - 0.07, 0.155, side * (depth / 2 - 0.06)],
        ],
        0.006,
        12,
      ),
      [0, 0, 0],
      'rod',
    )
  return into
}

/** A bent tube standing on two feet, round above; seen from the side of the table. */
function archFrame(x: number, under: number, z: number, bar: number) {
  const path: Vec3[] = [[x, 0, -z]]
  const bend = under - bar - z * 0.7
  for (let step = 0; step <= 16; step++) {
    const angle = Math.PI - (step / 16) * Math.PI
    path.push([x, bend + Math.sin(angle) * z * 0.7, Math.cos(angle) * z])
  }
  path.push([x, 0, z])
  return tube(path, bar, 14, true)
}
