import { type Piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { move, turn } from '../../solids/solid.ts'
import { curve, drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'

/** What every work chair stands on: star, castors, lift and the mechanism under the seat. */
export function addBase(into: Piece, [width, , depth]: Vec3, seat: number): void {
  const reach = Math.min(width, depth) / 2 - 0.032
  for (let index = 0; index < 5; index++) addRay(into, reach, index)
  put(into, 'legs', drum(0.036, 0.05, 0.008, 28), [0, 0.086, 0], 'hub')
  put(into, 'metal-chrome', drum(0.0145, seat - 0.2, 0.002, 18), [0, 0.12, 0], 'lift')
  put(into, 'lacquer-black', drum(0.0265, (seat - 0.2) * 0.6, 0.003, 20), [0, 0.12, 0], 'lift sleeve')
  const mechanism = box([0.17, 0.055, 0.25], { radius: 0.015, rounding: 3 })
  put(into, 'lacquer-black', mechanism, [0, seat - 0.115, -0.005], 'mechanism')
  const lever = tube(
    [
      [0.06, seat - 0.118, 0.03],
      [0.19, seat - 0.122, 0.04],
      [0.225, seat - 0.124, 0.042],
    ],
    (share) => (share > 0.6 ? 0.0095 : 0.005),
    10,
    true,
  )
  put(into, 'lacquer-black', lever, [0, 0, 0], 'lever')
}

/** One of the five arms of the star, with its castor. */
function addRay(into: Piece, reach: number, index: number): void {
  const angle = 90 + index * 72
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const path = curve(
    [
      [cos * 0.02, 0.118, sin * 0.02],
      [cos * reach * 0.5, 0.102, sin * reach * 0.5],
      [cos * reach, 0.076, sin * reach],
    ],
    4,
  )
  const ray = tube(path, (share) => 0.0235 - 0.0085 * share, 10, true)
  put(into, 'legs', ray, [0, 0, 0], 'star')
  for (const side of [-1, 1]) {
    const wheel = turn(
      move(turn(drum(0.0275, 0.019, 0.007, 16), 'x', 90), [0.008, 0, side * 0.0135 - 0.0095]),
      'y',
      40 + index * 31,
    )
    put(into, 'lacquer-black', wheel, [cos * reach, 0.0275, sin * reach], 'castor')
  }
  put(into, 'lacquer-black', drum(0.013, 0.036, 0.004, 12), [cos * reach, 0.042, sin * reach], 'fork')
}
