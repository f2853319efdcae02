import { type Piece, put } from '../../piece.ts'
import type { Handle } from '../../shapes/storage.ts'
import { board } from '../../solids/board.ts'
import { box } from '../../solids/box.ts'
import { join, move, type Solid, turn } from '../../solids/solid.ts'
import { curve, tube, turned } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import type { Front } from './front.ts'

/** Which way a front opens: a door by its handle's side, a drawer towards you, a flap or lift from above or below. */
export type Opens = 'left' | 'right' | 'out' | 'down' | 'up'

/** How far handles stand out before the fronts. */
export function reachOf(handle: Handle): number {
  return { bar: 0.03, long: 0.03, knob: 0.026, ring: 0.024, cup: 0.024, edge: 0.012, groove: 0, none: 0 }[handle]
}

/** A front without handles leaves a dark finger's width above it, wide enough for a hand. */
export function grooved(handle: Handle, front: Front, opens: Opens): Front {
  if (handle !== 'groove' || opens === 'left' || opens === 'right') return front
  const by = opens === 'up' ? 0.008 : -0.008
  return { ...front, height: front.height - 0.016, y: front.y + by }
}

export function addHandle(into: Piece, handle: Handle, front: Front, opens: Opens): void {
  const isDoor = opens === 'left' || opens === 'right'
  const at = placeOf(handle, front, opens)
  switch (handle) {
    case 'knob':
      for (const x of spread(front, isDoor)) put(into, 'accent', knob(), [at[0] + x, at[1], at[2]], 'knob')
      return
    case 'ring':
      for (const x of spread(front, isDoor)) put(into, 'accent', ring(), [at[0] + x, at[1], at[2]], 'ring')
      return
    case 'cup':
      for (const x of spread(front, isDoor)) put(into, 'accent', cup(), [at[0] + x, at[1], at[2]], 'cup handle')
      return
    case 'bar':
    case 'long':
      put(into, 'accent', rail(isDoor, lengthOf(handle, front, isDoor)), at, 'handle')
      return
    case 'edge':
      put(into, 'accent', lip(isDoor, front), at, 'edge handle')
      return
    default:
  }
}

function lengthOf(handle: Handle, front: Front, isDoor: boolean): number {
  if (!isDoor) return handle === 'long' ? front.width * 0.62 : Math.min(0.19, front.width * 0.36)
  return handle === 'long' ? Math.min(0.6, front.height * 0.4) : Math.min(0.2, front.height * 0.4)
}

/** Handles of doors sit at the edge that opens, at the height of a hand; those of drawers in the middle. */
function placeOf(handle: Handle, front: Front, opens: Opens): Vec3 {
  const { x, y, width, height, face } = front
  if (opens === 'out') return [x, handle === 'edge' ? y + height / 2 : y, face]
  if (opens === 'down') return [x, handle === 'edge' ? y + height / 2 : y + height / 2 - 0.045, face]
  if (opens === 'up') return [x, handle === 'edge' ? y - height / 2 : y - height / 2 + 0.045, face]
  const side = opens === 'left' ? -1 : 1
  if (handle === 'edge') return [x + (side * width) / 2, handHeight(handle, front), face]
  const inset = handle === 'knob' || handle === 'ring' || handle === 'cup' ? 0.036 : 0.031
  return [x + side * (width / 2 - inset), handHeight(handle, front), face]
}

function handHeight(handle: Handle, { y, height }: Front): number {
  const half = handle === 'long' ? Math.min(0.3, height * 0.2) : handle === 'bar' ? 0.1 : 0.02
  const [low, high] = [y - height / 2 + half + 0.05, y + height / 2 - half - 0.05]
  if (handle === 'edge') return y
  if (height > 1.1) return Math.max(low, Math.min(high, 1.02))
  // Low cabinets are opened from above, wall cabinets from below.
  if (high < 1.15) return Math.max(low, high)
  return Math.min(high, low)
}

/** Wide drawers have two. */
function spread({ width }: Front, isDoor: boolean): readonly number[] {
  return !isDoor && width > 0.68 ? [-width * 0.27, width * 0.27] : [0]
}

function knob(): Solid {
  const profile: readonly (readonly [number, number])[] = [
    [0, 0],
    [0.0075, 0],
    [0.0075, 0.0015],
    [0.0055, 0.004],
    [0.0055, 0.011],
    [0.012, 0.016],
    [0.0142, 0.0195],
    [0.0135, 0.0235],
    [0.0095, 0.0258],
    [0, 0.026],
  ]
  return turn(turned(profile, 18), 'x', 90)
}

function ring(): Solid {
  const loop = Array.from({ length: 19 }, (_, step): Vec3 => {
    const angle = (step / 18) * Math.PI * 2
    return [Math.sin(angle) * 0.017, -0.012 - Math.cos(angle) * 0.017 + 0.0, 0.016]
  })
  const plate: readonly (readonly [number, number])[] = [
    [0, 0],
    [0.011, 0],
    [0.011, 0.002],
    [0.006, 0.006],
    [0.006, 0.02],
    [0, 0.021],
  ]
  return join(tube(loop, 0.0026, 8), turn(turned(plate, 16), 'x', 90))
}

/** A shell, open below: a quarter of a flattened drum. */
function cup(): Solid {
  const half = 0.044
  const rows = 7
  const arch = Array.from({ length: rows }, (_, step): Vec3 => {
    const angle = (step / (rows - 1)) * Math.PI
    return [-Math.cos(angle) * half, Math.sin(angle) * 0.022, 0]
  })
  const rim = curve(arch, 3)
  const shell = rim.slice(0, -1).map((from, index) => {
    const to = rim[index + 1] ?? from
    const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 0.011]
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) + 0.0012
    const tilt = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
    return move(turn(board([long, 0.0022, 0.022], { bevel: 0.0006 }), 'z', tilt), middle)
  })
  const face = rim.slice(0, -1).map((from, index) => {
    const to = rim[index + 1] ?? from
    const tall = (from[1] + to[1]) / 2 + 0.001
    return move(board([Math.abs(to[0] - from[0]) + 0.0004, tall, 0.002], { bevel: 0 }), [
      (from[0] + to[0]) / 2,
      tall / 2,
      0.022,
    ])
  })
  return move(join(...shell, ...face), [0, -0.009, 0])
}

function rail(isUpright: boolean, long: number): Solid {
  const bar = box(isUpright ? [0.011, long, 0.009] : [long, 0.011, 0.009], { radius: 0.003, rounding: 2 })
  const post = (at: number) =>
    move(board([0.009, 0.009, 0.024], { bevel: 0.001 }), isUpright ? [0, at, 0.0115] : [at, 0, 0.0115])
  const far = long / 2 - Math.min(0.045, long * 0.12)
  return join(move(bar, [0, 0, 0.0255]), post(-far), post(far))
}

/** A thin angle of metal over the edge of the front. */
function lip(isUpright: boolean, front: Front): Solid {
  const long = isUpright ? Math.min(0.3, front.height * 0.5) : Math.min(0.2, front.width * 0.4)
  const cover = board(isUpright ? [0.003, long, 0.024] : [long, 0.003, 0.024], { bevel: 0.0006 })
  const flange = board(isUpright ? [0.003, long, 0.003] : [long, 0.012, 0.003], { bevel: 0.0006 })
  return isUpright ? cover : join(cover, move(flange, [0, -0.0045, 0.0105]))
}
