import { type Piece, piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { shell, shellEdge } from '../../solids/shell.ts'
import { deform, turn } from '../../solids/solid.ts'
import { curve, tube } from '../../solids/turned.ts'
import { smoothstep, type Vec3 } from '../../vector.ts'
import { addArmrests } from './arms.ts'
import { type Sheet, spineAt } from './back.ts'
import { addBase } from './base.ts'
import { workSeat } from './seat.ts'

/** How far behind the middle of the chair its back stands. */
const BACK = -0.215

/** A net in a rim, carried by a spine with two branches. */
export function meshChair(hasHeadrest: boolean, size: Vec3): Piece {
  const [width, height] = size
  const into = piece()
  const seat = 0.48
  addBase(into, size, seat)
  put(into, 'main', workSeat(0.5, 0.49, 0.078, 4), [0, seat - 0.088, 0.035], 'seat')
  const pan = turn(box([0.4, 0.022, 0.38], { radius: 0.01, rounding: 3 }), 'x', 1)
  put(into, 'lacquer-black', pan, [0, seat - 0.09, 0.01], 'pan')
  addArmrests(into, seat, width / 2 - 0.05)
  const top = hasHeadrest ? height - 0.205 : height
  const bottom = seat + 0.045
  const tall = top - bottom
  const sheet: Sheet = (u, v) => {
    const share = (v + 1) / 2
    const half = 0.235 - 0.055 * smoothstep(0.3, 1, share) - 0.03 * smoothstep(0.35, 0, share)
    return [u * half, bottom + tall * share, BACK + spineAt(share, tall) + 0.052 * u * u]
  }
  addNet(into, sheet, tall)
  addLumbar(into, sheet, bottom, tall)
  addSpine(into, sheet, seat, bottom, tall)
  if (hasHeadrest) addHeadrest(into, height, top, BACK + spineAt(1, tall))
  return into
}

function addNet(into: Piece, sheet: Sheet, tall: number): void {
  const roundness = 0.24
  const net = shell((u, v) => sheet(u * 0.965, v * 0.975), {
    thickness: 0.006,
    size: [0.46, tall],
    columns: 14,
    rows: 18,
    roundness,
  })
  put(into, 'second', net, [0, 0, 0], 'mesh')
  put(into, 'legs', tube(shellEdge(sheet, roundness, 0, 12), 0.0125, 12), [0, 0, 0], 'rim')
}

/** A flat bar across the loins, behind the net. */
function addLumbar(into: Piece, sheet: Sheet, bottom: number, tall: number): void {
  const share = 0.3
  const path = Array.from({ length: 9 }, (_, step): Vec3 => {
    const u = (step / 8) * 2 - 1
    const [x, y, z] = sheet(u * 0.94, share * 2 - 1)
    return [x, y, z - 0.016]
  })
  const bar = deform(tube(path, 0.011, 10, true), ([x, y, z]) => [
    x,
    bottom + tall * share + (y - bottom - tall * share) * 2.6,
    z,
  ])
  put(into, 'legs', bar, [0, 0, 0], 'lumbar')
}

/** From the mechanism up behind the back, where it parts towards both sides of the rim. */
function addSpine(into: Piece, sheet: Sheet, seat: number, bottom: number, tall: number): void {
  const path = curve(
    [
      [0, seat - 0.105, -0.09],
      [0, seat - 0.1, -0.2],
      [0, seat - 0.02, -0.272],
      [0, bottom + tall * 0.3, BACK - 0.012],
      [0, bottom + tall * 0.56, BACK - 0.044],
    ],
    6,
  )
  const spine = tube(path, (share) => 0.023 - 0.006 * share, 12, true)
  put(into, 'legs', spine, [0, 0, 0], 'spine')
  for (const side of [-1, 1]) {
    const [x, y, z] = sheet(side * 0.96, 0.28)
    const branch = curve(
      [
        [0, bottom + tall * 0.5, BACK - 0.04],
        [x * 0.6, y - 0.01, z - 0.075],
        [x, y, z - 0.004],
      ],
      5,
    )
    put(into, 'legs', tube(branch, 0.0115, 10, true), [0, 0, 0], 'branch')
  }
}

function addHeadrest(into: Piece, height: number, top: number, z: number): void {
  const sheet: Sheet = (u, v) => [
    u * (0.145 - 0.012 * v),
    height - 0.075 + v * 0.073,
    z + 0.012 + 0.045 * u * u - 0.018 * v * v,
  ]
  const roundness = 0.4
  const net = shell((u, v) => sheet(u * 0.95, v * 0.93), {
    thickness: 0.008,
    size: [0.28, 0.14],
    columns: 12,
    rows: 8,
    roundness,
  })
  put(into, 'second', net, [0, 0, 0], 'headrest')
  put(into, 'legs', tube(shellEdge(sheet, roundness, 0, 10), 0.0105, 10), [0, 0, 0], 'headrest rim')
  const post = curve(
    [
      [0, top - 0.16, z - 0.02],
      [0, top - 0.02, z - 0.04],
      [0, top + 0.06, z - 0.038],
      [0, height - 0.08, z - 0.006],
    ],
    5,
  )
  put(into, 'legs', tube(post, 0.0115, 10, true), [0, 0, 0], 'headrest post')
}
