import type { MaterialCode } from '../materials.ts'
import { type Piece, piece, put } from '../piece.ts'
import { box } from '../solids/box.ts'
import { deform, join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, tube } from '../solids/turned.ts'
import { clamp, type Vec3 } from '../vector.ts'
import { seatLeg } from './legs.ts'
import { backCushion, puffPillow, seatCushion } from './upholstery.ts'

/** An open wooden frame that holds loose cushions: an armchair, a sofa, or a rocking chair on runners. */
export function frameChair(
  [width, height, depth]: Vec3,
  seats: number,
  isRocking: boolean,
  pillows: readonly MaterialCode[] = [],
): Piece {
  const into = piece()
  const half = width / 2 - 0.033
  const lift = isRocking ? 0.055 : 0
  const front = depth / 2 - (isRocking ? 0.14 : 0.075)
  const back = -depth / 2 + (isRocking ? 0.2 : 0.15)
  const arm = 0.57 + lift * 0.6
  const deck = 0.3 + lift * 0.4
  const lean = isRocking ? 22 : 17
  const ground = (z: number) => (isRocking ? runnerAt(z, depth) + 0.018 : 0)
  for (const side of [-1, 1]) {
    const x = side * half
    put(
      into,
      'legs',
      seatLeg([x, arm - 0.006, front - 0.035], [x, ground(front + 0.012), front + 0.012], 0.021, 0.0135),
      [0, 0, 0],
      'front leg',
    )
    put(
      into,
      'legs',
      seatLeg([x, arm - 0.012, back + 0.03], [x, ground(back - 0.05), back - 0.05], 0.021, 0.0135),
      [0, 0, 0],
      'back leg',
    )
    put(into, 'legs', armrest(front - back + 0.16, side), [x, arm + 0.004, (front + back) / 2 + 0.012], 'armrest')
    const rail = turn(
      box([0.024, 0.062, front - back - 0.04], { radius: 0.008, rounding: 3, grain: 'z', offset: side }),
      'x',
      5,
    )
    put(into, 'legs', rail, [x * 0.985, deck - 0.02, (front + back) / 2], 'side rail')
    if (isRocking) put(into, 'legs', runner(depth, side), [x, 0, 0], 'runner')
  }
  const inner = half * 2 - 0.012
  put(
    into,
    'legs',
    box([inner, 0.062, 0.024], { radius: 0.008, rounding: 3 }),
    [0, deck + 0.006, front - 0.045],
    'front rail',
  )
  put(
    into,
    'legs',
    box([inner, 0.055, 0.024], { radius: 0.008, rounding: 3, offset: 2 }),
    [0, deck - 0.045, back + 0.025],
    'back rail',
  )
  addBackFrame(into, { inner, bottom: deck - 0.06, height, z: back + 0.03, lean })
  const room = (inner - 0.035) / seats
  const seatDeep = front - back + 0.005
  const tall = Math.min(0.62, height - deck - 0.1)
  for (let index = 0; index < seats; index++) {
    const x = (index - (seats - 1) / 2) * room
    const cushion = seatCushion([room - 0.003, 0.135, seatDeep], 4 + index * 6, {
      crown: 0.03,
      dent: 0.022,
      radius: 0.05,
    })
    put(into, 'main', turn(cushion, 'x', 6), [x, deck + 0.085, (front + back) / 2 + 0.025], 'seat')
    const rest = backCushion([room - 0.004, tall, 0.145], lean, 9 + index * 6, { crown: 0.04, radius: 0.052 })
    const z = back + 0.105 - Math.tan((lean * Math.PI) / 180) * (tall / 2 - 0.08)
    put(into, 'main', rest, [x, deck + 0.115 + (tall * Math.cos((lean * Math.PI) / 180)) / 2, z], 'back cushion')
  }
  pillows.forEach((colour, index) => {
    const side = index % 2 === 0 ? -1 : 1
    const body = turn(turn(turn(puffPillow(0.42, 0.42, 0.19, 12 + index), 'z', side * -5), 'x', -24), 'y', side * -10)
    put(into, colour, body, [side * (inner / 2 - 0.27), deck + 0.34, back + 0.34], 'loose pillow')
  })
  return into
}

/** Wider at the front where the hand lies, bent down a little to the back, soft all round. */
function armrest(length: number, side: number): Solid {
  const board = box([0.064, 0.027, length], { radius: 0.0125, rounding: 4, grain: 'z', offset: side, rows: [2, 1, 10] })
  return deform(board, ([x, y, z]) => {
    const share = clamp(z / length + 0.5, 0, 1)
    return [
      x * (0.62 + 0.42 * share ** 0.8 - 0.1 * Math.max(0, share - 0.85) * 4),
      y + 0.012 * Math.sin(share * 3.1) + (share - 0.5) * 0.028,
      z,
    ]
  })
}

function addBackFrame(
  into: Piece,
  { inner, bottom, height, z, lean }: { inner: number; bottom: number; height: number; z: number; lean: number },
): void {
  const tall = (height - bottom - 0.02) / Math.cos((lean * Math.PI) / 180)
  const standing = (solid: Solid, x: number, share: number) => {
    const far = tall * share
    const angle = (lean * Math.PI) / 180
    return move(turn(solid, 'x', -lean), [x, bottom + far * Math.cos(angle), z - far * Math.sin(angle)])
  }
  const stile = (offset: number) => box([0.036, tall, 0.024], { radius: 0.009, rounding: 3, grain: 'y', offset })
  const edge = inner / 2 - 0.03
  const parts = [standing(stile(1), -edge, 0.5), standing(stile(2), edge, 0.5)]
  const rail = (high: number, offset: number) =>
    box([edge * 2 - 0.02, high, 0.02], { radius: 0.008, rounding: 3, offset })
  parts.push(standing(rail(0.06, 3), 0, 0.965), standing(rail(0.04, 4), 0, 0.16))
  const count = Math.max(3, Math.round((edge * 2) / 0.13))
  for (let index = 1; index < count; index++)
    parts.push(
      standing(
        box([0.032, tall * 0.8, 0.012], { radius: 0.004, grain: 'y', offset: index }),
        -edge + (edge * 2 * index) / count,
        0.56,
      ),
    )
  put(into, 'legs', join(...parts), [0, 0, 0], 'back frame')
}

/** How high a runner is over the floor at z; it touches where the seat's weight is. */
function runnerAt(z: number, depth: number): number {
  const radius = depth * 1.25
  return radius - Math.sqrt(Math.max(0, radius * radius - (z - 0.02) ** 2))
}

function runner(depth: number, side: number): Solid {
  const path = Array.from({ length: 17 }, (_, step): Vec3 => {
    const z = -depth / 2 + 0.016 + ((depth - 0.032) * step) / 16
    return [0, runnerAt(z, depth) + 0.0165, z]
  })
  const bar = tube(curve(path, 1), (share) => 0.0165 * (1 - 0.25 * Math.abs(share * 2 - 1) ** 3), 14, true)
  return side > 0 ? bar : bar.clone()
}
