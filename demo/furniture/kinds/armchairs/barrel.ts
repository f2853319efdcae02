import { type Piece, piece, put } from '../../piece.ts'
import type { LoungeShape } from '../../shapes/seating.ts'
import { turn } from '../../solids/solid.ts'
import type { Vec3 } from '../../vector.ts'
import { addFeet } from '../legs.ts'
import { outlined, puffPillow } from '../upholstery.ts'
import { floorOf, type Wall, wallOf } from './wall.ts'

/** A round wall about a round seat, down to the floor or on legs; wide ones are small sofas. */
export function barrel([width, height, depth]: Vec3, shape: LoungeShape, isChannelled: boolean): Piece {
  const into = piece()
  const isWide = width > 1.2
  const thickness = isWide ? 0.17 : 0.13
  const foot = isChannelled ? 0.14 : 0.03
  const wall: Wall = {
    x: (width - thickness) / 2 - 0.012,
    z: (depth - thickness) / 2,
    power: isWide ? 2.7 : 2.35,
    reach: isWide ? 108 : 118,
    thickness,
    bottom: foot,
    top: height,
    drop: isWide ? 0.13 : 0.16,
    lean: isWide ? 0.02 : 0.05,
    isEven: isWide,
  }
  put(into, 'main', wallOf(wall, isChannelled ? 17 : 0), [0, 0, 0], 'wall')
  const seat = isWide ? 0.42 : 0.44
  const thick = 0.17
  const base = outlined(floorOf(wall, 0.014), seat - thick - foot + 0.006, {
    radius: 0.03,
    crown: 0.002,
    seed: 4,
    hasCord: false,
    belly: 0.002,
  })
  put(into, 'main', base, [0, foot, 0], 'base')
  const cushion = outlined(floorOf(wall, 0.012), thick, {
    radius: 0.052,
    crown: 0.03,
    seed: 6,
    wrinkle: 0.007,
    belly: 0.006,
    dent: 0.016,
  })
  put(into, 'main', cushion, [0, seat - thick - 0.01, 0.004], 'seat')
  if (isChannelled) addFeet(into, 'cone', foot, feetOf(width, depth))
  else {
    const plate = outlined(floorOf(wall, 0.06), 0.04, { radius: 0.003, crown: 0, seed: 1, wrinkle: 0, hasCord: false })
    put(into, 'lacquer-black', plate, [0, 0, 0], 'foot')
  }
  shape.pillows?.forEach((colour, index) => {
    const side = index % 2 === 0 ? -1 : 1
    const body = turn(turn(turn(puffPillow(0.42, 0.42, 0.2, 9 + index), 'z', side * -5), 'x', -20), 'y', side * -24)
    put(
      into,
      colour,
      body,
      [side * (width / 2 - thickness - 0.3), seat + 0.17, -depth / 2 + thickness + 0.19],
      'loose pillow',
    )
  })
  return into
}

function feetOf(width: number, depth: number): (readonly [number, number, number, number])[] {
  const [x, z] = [width / 2 - 0.15, depth / 2 - 0.14]
  return [
    [-x, z, -1, 1],
    [x, z, 1, 1],
    [-x * 0.86, -z, -1, -1],
    [x * 0.86, -z, 1, -1],
  ]
}
