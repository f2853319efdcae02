import { type Piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { addFeet } from '../legs.ts'
import { type SofaPlan, sideOf } from './plan.ts'

export function addLegs(into: Piece, plan: SofaPlan, fullDepth: number): void {
  const { legs, chaise, corner } = plan.shape
  const x = plan.width / 2 - 0.085
  const [back, front] = [0.085, plan.depth - 0.09]
  const feet: (readonly [number, number, number, number])[] = [
    [-x, back, -1, -1],
    [x, back, 1, -1],
  ]
  if (!corner || corner.side === 'right') feet.push([-x, front, -1, 1])
  if (!corner || corner.side === 'left') feet.push([x, front, 1, 1])
  const inside = 0.1
  if (corner) {
    const side = sideOf(corner.side)
    feet.push([side * x, fullDepth - 0.09, side, 1])
    feet.push([side * (plan.width / 2 - plan.depth + inside), fullDepth - 0.09, -side, 1])
  }
  if (chaise) {
    const side = sideOf(chaise.side)
    const far = chaise.lengthMm / 1000 - 0.1
    const outer = side * (plan.width / 2 - plan.arm)
    const seat = (plan.width - plan.arm * 2) / plan.shape.seats
    feet.push([outer - side * 0.08, far, side, 1], [outer - side * (seat - 0.08), far, -side, 1])
  }
  if (legs === 'rail') addRail(into, plan, feet)
  else if (legs === 'sled') addSled(into, plan, x)
  else if (legs === 'plinth' || plan.shape.isPullOut) addPlinth(into, plan, fullDepth)
  else addFeet(into, legs, plan.legHeight, feet)
}

/** A wooden frame with round legs, open below: the upholstery lies on it. */
function addRail(into: Piece, plan: SofaPlan, feet: readonly (readonly [number, number, number, number])[]): void {
  const deep = 0.05
  const y = plan.legHeight - deep / 2 + 0.004
  const wide = plan.width - 0.05
  const far = plan.depth - 0.05
  put(into, 'legs', box([wide, deep, 0.028], { radius: 0.008, rounding: 3 }), [0, y, far], 'front rail')
  put(into, 'legs', box([wide, deep, 0.028], { radius: 0.008, rounding: 3, offset: 1 }), [0, y, 0.06], 'back rail')
  for (const side of [-1, 1])
    put(
      into,
      'legs',
      box([0.028, deep, far - 0.06], { radius: 0.008, grain: 'z', offset: side }),
      [side * (wide / 2 - 0.014), y, (far + 0.06) / 2],
      'side rail',
    )
  addFeet(into, 'cone', plan.legHeight - 0.02, feet)
}

/** Two frames of flat steel, one under each arm. */
function addSled(into: Piece, plan: SofaPlan, x: number): void {
  const bar = 0.014
  for (const side of [-1, 1]) {
    const at = side * (x - 0.02)
    const path: Vec3[] = [
      [at, plan.legHeight + 0.005, 0.1],
      [at, bar / 2 + 0.012, 0.1],
      [at, bar / 2, 0.112],
      [at, bar / 2, plan.depth - 0.122],
      [at, bar / 2 + 0.012, plan.depth - 0.11],
      [at, plan.legHeight + 0.005, plan.depth - 0.11],
    ]
    put(into, 'legs', tube(path, bar / 2 + 0.002, 12, true), [0, 0, 0], 'sled')
  }
}

function addPlinth(into: Piece, plan: SofaPlan, fullDepth: number): void {
  const high = plan.legHeight + 0.012
  const board = (wide: number, deep: number, x: number, z: number) =>
    put(into, 'lacquer-black', box([wide, high, deep], { radius: 0.003 }), [x, high / 2, z], 'plinth')
  board(plan.width - 0.12, plan.depth - 0.14, 0, plan.depth / 2)
  const { chaise, corner } = plan.shape
  if (chaise) {
    const long = chaise.lengthMm / 1000
    const seat = (plan.width - plan.arm * 2) / plan.shape.seats
    board(seat - 0.1, long - 0.14, sideOf(chaise.side) * (plan.width / 2 - plan.arm - seat / 2), long / 2)
  }
  if (corner)
    board(plan.depth - 0.14, fullDepth - 0.14, sideOf(corner.side) * (plan.width / 2 - plan.depth / 2), fullDepth / 2)
}
