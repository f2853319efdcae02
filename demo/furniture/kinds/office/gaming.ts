import { type Piece, piece, put } from '../../piece.ts'
import { rounded } from '../../solids/extruded.ts'
import { shell } from '../../solids/shell.ts'
import { type Solid, turn } from '../../solids/solid.ts'
import { tube } from '../../solids/turned.ts'
import { smoothstep, type Vec3 } from '../../vector.ts'
import { outlined, puffPillow, stuffed } from '../upholstery.ts'
import { addArmrests } from './arms.ts'
import { addPaddedBack, type Sheet } from './back.ts'
import { addBase } from './base.ts'
import { workSeat } from './seat.ts'

/** A racing bucket: high sides, two openings at the neck, pillows for head and loins. */
export function gamingChair(size: Vec3): Piece {
  const [width, height] = size
  const into = piece()
  const seat = 0.5
  addBase(into, size, seat)
  addBucketSeat(into, seat)
  addArmrests(into, seat, width / 2 - 0.05)
  const bottom = seat - 0.02
  const tall = height - bottom
  const sheet = bucketBack(bottom, tall)
  addPaddedBack(
    into,
    sheet,
    { thickness: 0.075, size: [0.5, tall], columns: 20, rows: 30, roundness: 0.26, lean: 0.5 },
    { surface: 'second', radius: 0.005, steps: 18 },
  )
  const inset: Sheet = (u, v) => {
    const [x, y, z] = sheet(u * 0.58, -0.94 + ((v + 1) / 2) * 1.6)
    return [x, y, z + 0.034]
  }
  const inlay = shell(inset, { thickness: 0.026, size: [0.26, tall * 0.8], columns: 8, rows: 18, roundness: 0.14 })
  put(into, 'second', inlay, [0, 0, 0], 'back inlay')
  for (const side of [-1, 1]) addOpening(into, sheet, side)
  addPillows(into, sheet)
  return into
}

function addBucketSeat(into: Piece, seat: number): void {
  put(into, 'main', workSeat(0.52, 0.53, 0.11, 6), [0, seat - 0.12, 0.03], 'seat')
  const inlay = stuffed([0.32, 0.05, 0.44], {
    seed: 3,
    crown: 0.014,
    belly: 0.002,
    radius: 0.022,
    wrinkle: 0.003,
    dent: 0.008,
    rows: [6, 1, 8],
  })
  put(into, 'second', turn(inlay, 'x', 1.5), [0, seat - 0.014, 0.035], 'seat inlay')
  for (const side of [-1, 1]) {
    const roll = stuffed([0.1, 0.1, 0.42], {
      seed: 9 + side,
      crown: 0.01,
      belly: 0.004,
      radius: 0.045,
      wrinkle: 0.003,
      dent: 0,
      rows: [2, 2, 8],
      hasCord: false,
    })
    put(into, 'main', turn(roll, 'z', side * 12), [side * 0.222, seat - 0.022, 0.015], 'seat side')
  }
}

/** Widest at the shoulders, its sides bent forward up to the neck. */
function bucketBack(bottom: number, tall: number): Sheet {
  const z = -0.235
  const halfAt = (share: number) =>
    0.205 +
    0.075 * Math.exp(-(((share - 0.62) / 0.17) ** 2)) -
    0.05 * smoothstep(0.74, 0.98, share) -
    0.012 * Math.exp(-(((share - 0.32) / 0.1) ** 2))
  return (u, v) => {
    const share = (v + 1) / 2
    const wing = 0.085 * Math.abs(u) ** 3 * smoothstep(0.02, 0.2, share) * (1 - 0.75 * smoothstep(0.66, 0.92, share))
    return [u * halfAt(share), bottom + tall * share, z + 0.02 - 0.2 * share * 0.62 * tall + wing]
  }
}

/** A dark patch at the neck with a rim round it: the shell itself has no hole. */
function addOpening(into: Piece, sheet: Sheet, side: number): void {
  const hole = rounded(
    [
      [0.05, 0.022, 0.018],
      [-0.05, 0.032, 0.018],
      [-0.038, -0.02, 0.016],
      [0.03, -0.026, 0.016],
    ],
    5,
  ).map(([x, y]) => [side * x, y] as const)
  const [, y, z] = sheet(0, 0.62)
  put(into, 'void', turn(thin(hole, side), 'x', -8), [side * 0.094, y, z + 0.045], 'opening')
  const line = hole.map(([px, py]): Vec3 => [px, py, 0.001])
  const rim = tube([...line, line[0] ?? [0, 0, 0]], 0.0055, 8)
  put(into, 'second', turn(rim, 'x', -8), [side * 0.094, y, z + 0.047], 'rim of the opening')
}

/** A flat sheet in the xy plane, seen from the front. */
function thin(outline: readonly (readonly [number, number])[], side: number): Solid {
  const line = side > 0 ? outline : [...outline].reverse()
  return turn(
    outlined(
      line.map(([x, y]) => [x, -y] as const),
      0.002,
      { radius: 0.0005, crown: 0, seed: 1, wrinkle: 0, hasCord: false },
    ),
    'x',
    90,
  )
}

function addPillows(into: Piece, sheet: Sheet): void {
  const head = turn(puffPillow(0.27, 0.15, 0.09, 4, { sink: 0, power: 3, rows: 12 }), 'x', -8)
  const [, headY, headZ] = sheet(0, 0.84)
  put(into, 'main', head, [0, headY, headZ + 0.072], 'head pillow')
  const loin = turn(puffPillow(0.34, 0.19, 0.11, 6, { sink: 0.1, power: 3, rows: 12 }), 'x', -8)
  const [, loinY, loinZ] = sheet(0, -0.58)
  put(into, 'main', loin, [0, loinY, loinZ + 0.085], 'loin pillow')
}
