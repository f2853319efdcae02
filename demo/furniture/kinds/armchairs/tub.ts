import { type Piece, piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { shellEdge } from '../../solids/shell.ts'
import { deform } from '../../solids/solid.ts'
import { drum, tube, turned } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { addCornerLegs, seatLeg } from '../legs.ts'
import { outlined } from '../upholstery.ts'
import { floorOf, type Wall, wallOf, wallPlace } from './wall.ts'

/** A tub: a thin bowed wall that leans outwards over a rounded bowl, on a turning foot or on four wooden legs. */
export function tub([width, height, depth]: Vec3, isPetal: boolean): Piece {
  const into = piece()
  const seat = 0.43
  const thick = 0.14
  const thickness = 0.078
  const bottom = seat - thick - 0.05
  const wall: Wall = {
    x: (width - thickness) / 2 / (isPetal ? 1.06 : 1.045),
    z: (depth - thickness) / 2,
    power: 2.25,
    reach: isPetal ? 96 : 124,
    thickness,
    bottom,
    top: height,
    drop: height - seat - (isPetal ? 0.13 : 0.19),
    lean: isPetal ? 0.16 : 0.12,
    roundness: isPetal ? 0.24 : 0.2,
  }
  put(into, 'main', wallOf(wall), [0, 0, 0], 'wall')
  const place = wallPlace(wall)
  const line = shellEdge((u, v) => place(-u, v), wall.roundness ?? 0, 0, 48, 1, 4)
  put(into, 'main', tube(line, 0.0038, 8), [0, 0, 0], 'piping')
  const bowl = outlined(floorOf(wall, 0.02), 0.15, { radius: 0.07, crown: 0.002, seed: 4, hasCord: false, belly: 0 })
  // The bowl draws in towards its foot.
  const round = deform(bowl, ([x, y, z]) => {
    const share = 0.74 + 0.26 * Math.sqrt(Math.min(1, Math.max(0, y / 0.12)))
    return [x * share, y, z * share]
  })
  put(into, 'main', round, [0, bottom - 0.045, 0], 'bowl')
  const cushion = outlined(floorOf(wall, 0.016), thick, {
    radius: 0.05,
    crown: 0.028,
    seed: 6,
    wrinkle: 0.006,
    belly: 0.006,
    dent: 0.014,
  })
  put(into, 'main', cushion, [0, seat - thick - 0.012, 0.006], 'seat')
  if (isPetal) addStand(into, bottom - 0.03, width / 2, depth)
  else addTurningFoot(into, bottom - 0.035, Math.min(width, depth) * 0.33)
  return into
}

function addStand(into: Piece, top: number, half: number, depth: number): void {
  addCornerLegs(into, [half * 0.46, top + 0.02, depth * 0.22], [half - 0.08, 0, depth / 2 - 0.07], (from, to) =>
    seatLeg(from, to, 0.021, 0.0125),
  )
  for (const sz of [-1, 1])
    put(
      into,
      'legs',
      box([half * 1.02, 0.036, 0.026], { radius: 0.008, rounding: 3 }),
      [0, top - 0.012, sz * depth * 0.23],
      'cross rail',
    )
  put(into, 'legs', box([0.03, 0.03, depth * 0.46], { radius: 0.008, grain: 'z' }), [0, top - 0.01, 0], 'long rail')
}

/** A round foot with a stem: the whole seat turns on it. */
function addTurningFoot(into: Piece, top: number, reach: number): void {
  put(into, 'legs', drum(0.024, top, 0.002, 24), [0, 0.01, 0], 'stem')
  put(into, 'legs', drum(0.11, 0.016, 0.005, 36), [0, top - 0.008, 0], 'plate')
  const disc = turned(
    [
      [0, 0],
      [reach * 0.96, 0],
      [reach, 0.002],
      [reach, 0.006],
      [reach * 0.985, 0.0105],
      [reach * 0.9, 0.0135],
      [reach * 0.3, 0.017],
      [0.034, 0.026],
      [0.027, 0.045],
      [0, 0.045],
    ],
    56,
  )
  put(into, 'legs', disc, [0, 0, 0], 'foot')
}
