import { type Piece, put } from '../piece.ts'
import type { ChairShape } from '../shapes/seating.ts'
import { box } from '../solids/box.ts'
import { rounded } from '../solids/extruded.ts'
import { shell, shellEdge } from '../solids/shell.ts'
import { join, type Solid } from '../solids/solid.ts'
import { drum, tube, turned } from '../solids/turned.ts'
import { smoothstep, type Vec3 } from '../vector.ts'
import { addCornerLegs, seatLeg } from './legs.ts'
import { backCushion, outlined, rumple, stuffed } from './upholstery.ts'

/** An upholstered back bent round the sitter, low arms growing out of it, over a thick seat. */
export function shellChair(into: Piece, shape: ChairShape, size: Vec3, seat: number): void {
  const [width, height, depth] = size
  const thick = 0.052
  const bottom = seat - 0.085
  const reach = shape.hasArms ? 112 : 84
  const [rx, rz] = [width / 2 - thick / 2 - 0.012, depth / 2 - thick / 2 - 0.01]
  const low = shape.hasArms ? 0.185 : 0.05
  const place = (u: number, v: number): Vec3 => {
    const angle = (-u * reach * Math.PI) / 180
    const end = Math.abs(u)
    const top = height - (height - seat - low) * smoothstep(0.36, 0.97, end) ** 1.15
    const y = bottom + ((v + 1) / 2) * (top - bottom)
    const out = 0.86 + 0.14 * ((y - bottom) / (height - bottom)) ** 0.9
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.86
    return [bend(Math.sin(angle)) * rx * out, y, -bend(Math.cos(angle)) * rz * out]
  }
  const round = shape.hasArms ? 0.1 : 0.3
  const body = shell(place, {
    thickness: thick,
    size: [width * 2, height - bottom],
    columns: 34,
    rows: 10,
    roundness: round,
  })
  put(into, 'main', body, [0, 0, 0], 'back')
  put(into, 'main', tube(shellEdge(place, round, 0, 22, 1, 4), 0.0036, 6), [0, 0, 0], 'piping')
  const front = depth / 2 - 0.015
  const line = rounded(
    [
      [width / 2 - 0.062, front, 0.07],
      [width / 2 - 0.085, -rz * 0.35, 0.2],
      [width * 0.26, -rz * 0.84, 0.12],
      [-width * 0.26, -rz * 0.84, 0.12],
      [-width / 2 + 0.085, -rz * 0.35, 0.2],
      [-width / 2 + 0.062, front, 0.07],
    ],
    5,
  )
  const cushion = outlined(line, 0.105, {
    radius: 0.042,
    crown: 0.02,
    seed: 7,
    wrinkle: 0.004,
    dent: 0.009,
    belly: 0.005,
  })
  put(into, 'main', cushion, [0, seat - 0.118, 0], 'seat')
  put(
    into,
    'lacquer-black',
    box([width * 0.56, 0.014, depth * 0.56], { radius: 0.004 }),
    [0, seat - 0.12, 0.01],
    'plate',
  )
  addLegs(into, shape, size, seat - 0.112)
}

function addLegs(into: Piece, shape: ChairShape, [width, , depth]: Vec3, top: number): void {
  const [tx, tz] = [width * 0.26, depth * 0.24]
  const [fx, fz] = [width / 2 - 0.045, depth / 2 - 0.04]
  const isWood = shape.legs === 'taper'
  const radii = isWood ? ([0.0195, 0.0115] as const) : ([0.0125, 0.0088] as const)
  addCornerLegs(into, [tx, top + 0.004, tz], [fx, 0, fz], (from, to) => seatLeg(from, to, ...radii))
  if (isWood)
    for (const sz of [-1, 1])
      put(into, 'legs', box([tx * 2, 0.03, 0.022], { radius: 0.007, rounding: 3 }), [0, top - 0.012, sz * tz], 'rail')
  if (shape.hasFootrest) ringBetween(into, top, [tx, tz], [fx, fz])
}

function ringBetween(
  into: Piece,
  top: number,
  [tx, tz]: readonly [number, number],
  [fx, fz]: readonly [number, number],
): void {
  const share = 0.38
  const [x, z] = [fx + (tx - fx) * share, fz + (tz - fz) * share]
  const loop = rounded(
    [
      [x, z, 0.03],
      [-x, z, 0.03],
      [-x, -z, 0.03],
      [x, -z, 0.03],
    ],
    5,
  ).map(([px, pz]): Vec3 => [px, top * share, pz])
  put(into, 'legs', tube([...loop, loop[0] ?? [0, 0, 0]], 0.0088, 12), [0, 0, 0], 'footrest')
}

/** Upholstered all over: a straight back sewn to a thick seat, the legs alone are wood. */
export function parsonsChair(into: Piece, [width, height, depth]: Vec3, seat: number): void {
  const front = depth / 2
  const lean = 9
  const thick = 0.12
  const cushion = stuffed([width, thick, depth - 0.075], {
    seed: 3,
    crown: 0.02,
    belly: 0.006,
    radius: 0.036,
    wrinkle: 0.005,
    dent: 0.01,
    fall: 0.006,
    rows: [8, 1, 8],
  })
  put(into, 'main', cushion, [0, seat - thick / 2 - 0.01, front - (depth - 0.075) / 2], 'seat')
  const tall = height - seat + 0.07
  const rest = backCushion([width - 0.012, tall, 0.082], lean, 9, {
    crown: 0.016,
    belly: 0.004,
    radius: 0.033,
    wrinkle: 0.004,
    rows: [7, 1, 8],
  })
  put(into, 'main', rest, [0, seat - 0.075 + tall / 2, -front + 0.096], 'back')
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.04)
    put(
      into,
      'legs',
      seatLeg([x, seat - thick, front - 0.05], [x + side * 0.01, 0, front - 0.04], 0.021, 0.013),
      [0, 0, 0],
      'front leg',
    )
    put(
      into,
      'legs',
      seatLeg([x, seat - thick, -front + 0.12], [x + side * 0.004, 0, -front + 0.03], 0.021, 0.013),
      [0, 0, 0],
      'back leg',
    )
  }
}

/** A bar stool that turns and rises on a stem over a round foot, a half ring for the heels. */
export function swivelStool(into: Piece, [width, height, depth]: Vec3, seat: number): void {
  const hasBack = height - seat > 0.12
  const reach = Math.min(width, depth) / 2 - 0.004
  const foot = turned(
    [
      [0, 0],
      [reach * 0.97, 0],
      [reach, 0.002],
      [reach, 0.007],
      [reach * 0.98, 0.0115],
      [reach * 0.8, 0.016],
      [reach * 0.3, 0.024],
      [0.036, 0.036],
      [0.03, 0.06],
      [0, 0.06],
    ],
    56,
  )
  put(into, 'legs', foot, [0, 0, 0], 'foot')
  put(into, 'legs', drum(0.0265, seat * 0.55, 0.003, 24), [0, 0.03, 0], 'sleeve')
  put(into, 'metal-chrome', drum(0.0175, seat * 0.5, 0.002, 20), [0, seat * 0.45, 0], 'stem')
  put(into, 'legs', heelRing(0.165), [0, seat * 0.36, 0], 'footrest')
  put(into, 'lacquer-black', drum(0.1, 0.02, 0.004, 30), [0, seat - 0.12, 0.005], 'plate')
  const [x, z] = [width / 2 - 0.012, depth / 2 - 0.02]
  const line = rounded(
    [
      [x, z, 0.1],
      [x * 0.93, -z * 0.9, 0.16],
      [-x * 0.93, -z * 0.9, 0.16],
      [-x, z, 0.1],
    ],
    7,
  )
  const cushion = outlined(line, 0.095, {
    radius: 0.04,
    crown: 0.018,
    seed: 4,
    wrinkle: 0.004,
    dent: 0.008,
    belly: 0.004,
  })
  put(into, 'main', cushion, [0, seat - 0.106, 0], 'seat')
  if (hasBack) put(into, 'main', lowBack(x, z, seat, height), [0, 0, 0], 'back')
}

function lowBack(x: number, z: number, seat: number, height: number): Solid {
  const place = (u: number, v: number): Vec3 => {
    const angle = (-u * 74 * Math.PI) / 180
    const y = seat - 0.05 + ((v + 1) / 2) * (height - seat + 0.05) * (1 - 0.3 * Math.abs(u) ** 3)
    const out = 0.9 + 0.1 * ((v + 1) / 2)
    return [Math.sin(angle) * x * 1.02 * out, y, -Math.cos(angle) * z * out]
  }
  const sheet = shell(place, {
    thickness: 0.05,
    size: [x * 2.9, height - seat + 0.05],
    columns: 22,
    rows: 7,
    roundness: 0.3,
  })
  return rumple(join(sheet, tube(shellEdge(place, 0.3, 0, 16), 0.0036, 6)), 0.0015, 4)
}

/** A ring for the heels, in front of the stem and held to it by two arms. */
function heelRing(radius: number): Solid {
  const forward = 0.035
  const path = Array.from({ length: 41 }, (_, step): Vec3 => {
    const angle = (step / 40) * 2 * Math.PI
    return [Math.sin(angle) * radius, 0, Math.cos(angle) * radius + forward]
  })
  const arms = [-1, 1].map((side) =>
    tube(
      [
        [side * 0.02, 0, 0],
        [side * radius * 0.99, 0, forward * 0.7],
      ],
      0.008,
      10,
    ),
  )
  return join(tube(path, 0.0095, 12), ...arms)
}
