import { type Piece, piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { shell } from '../../solids/shell.ts'
import { join, type Solid } from '../../solids/solid.ts'
import { curve, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { addPaddedBack, type Sheet } from './back.ts'
import { addBase } from './base.ts'
import { workSeat } from './seat.ts'

/** A small chair for homework: no arms, a round back on one stem, a ring to put the feet on. */
export function childrenChair(size: Vec3): Piece {
  const [, height] = size
  const into = piece()
  const seat = 0.4
  addBase(into, size, seat)
  put(into, 'main', workSeat(0.4, 0.39, 0.068, 4), [0, seat - 0.076, 0.025], 'seat')
  put(into, 'legs', box([0.32, 0.02, 0.31], { radius: 0.009, rounding: 3 }), [0, seat - 0.08, 0.015], 'pan')
  const bottom = seat + 0.1
  const tall = height - bottom
  const z = -0.185
  const sheet: Sheet = (u, v) => {
    const share = (v + 1) / 2
    return [
      u * (0.19 - 0.02 * share),
      bottom + tall * share,
      z + 0.03 * Math.exp(-(((share - 0.25) / 0.3) ** 2)) - 0.05 * share + 0.04 * u * u,
    ]
  }
  addPaddedBack(
    into,
    sheet,
    { thickness: 0.046, size: [0.38, tall], columns: 14, rows: 12, roundness: 0.45, lean: 0.7 },
    { surface: 'main', radius: 0.0038, steps: 12 },
  )
  const behind: Sheet = (u, v) => {
    const [x, y, pz] = sheet(u * 0.86, v * 0.84)
    return [x, y, pz - 0.018]
  }
  const plate = shell(behind, { thickness: 0.012, size: [0.32, tall * 0.84], columns: 10, rows: 8, roundness: 0.45 })
  put(into, 'legs', plate, [0, 0, 0], 'back plate')
  const spine = curve(
    [
      [0, seat - 0.09, -0.06],
      [0, seat - 0.085, -0.17],
      [0, seat + 0.02, -0.228],
      [0, bottom + tall * 0.4, z - 0.018],
    ],
    6,
  )
  put(into, 'legs', tube(spine, 0.0165, 12, true), [0, 0, 0], 'spine')
  put(into, 'legs', footRing(), [0, 0, 0], 'footrest')
  return into
}

/** A ring round the lift on three spokes. */
function footRing(): Solid {
  const ring = Array.from({ length: 41 }, (_, step): Vec3 => {
    const angle = (step / 40) * 2 * Math.PI
    return [Math.cos(angle) * 0.17, 0.185, Math.sin(angle) * 0.17]
  })
  const spokes = [0, 120, 240].map((degrees) => {
    const angle = ((degrees + 30) * Math.PI) / 180
    return tube(
      [
        [Math.cos(angle) * 0.02, 0.185, Math.sin(angle) * 0.02],
        [Math.cos(angle) * 0.17, 0.185, Math.sin(angle) * 0.17],
      ],
      0.0075,
      8,
    )
  })
  return join(tube(ring, 0.009, 10), ...spokes)
}
