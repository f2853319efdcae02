import { type Piece, piece, place, put } from '../piece.ts'
import type { SofaShape } from '../shapes/seating.ts'
import { turn } from '../solids/solid.ts'
import type { Vec3 } from '../vector.ts'
import { sofaArm } from './sofas/arm.ts'
import { addBackOf } from './sofas/back.ts'
import { addBase } from './sofas/base.ts'
import { addLegs } from './sofas/feet.ts'
import { cornerRows, planOf, type Row, type SofaPlan, sideOf, straightRow } from './sofas/plan.ts'
import { puffPillow, seatCushion } from './upholstery.ts'

/** Sofas of every form: straight, with a long seat at one end, round a corner, and the wide armchair of the family. */
export function sofa(shape: SofaShape, [width, height, fullDepth]: Vec3): Piece {
  const into = piece()
  const plan = planOf(shape, width, height, fullDepth)
  const rows = shape.corner
    ? cornerRows(plan, fullDepth)
    : [{ row: straightRow(plan), at: [0, 0, 0] as Vec3, degrees: 0 }]
  for (const { row, at, degrees } of rows) {
    const thing = piece()
    addBase(thing, plan, row)
    addArms(thing, plan, row)
    addSeats(thing, plan, row)
    addBackOf(thing, plan, row)
    place(into, thing, at, degrees)
  }
  addPillows(into, plan)
  addLegs(into, plan, fullDepth)
  return into
}

function addArms(into: Piece, plan: SofaPlan, row: Row): void {
  if (plan.shape.arm === 'none') return
  for (const side of [-1, 1] as const) {
    if (side < 0 ? !row.armLeft : !row.armRight) continue
    const x = side < 0 ? row.from + plan.arm / 2 : row.to - plan.arm / 2
    put(into, 'main', sofaArm(plan.shape.arm, plan, side), [x, plan.legHeight, plan.depth / 2], 'arm')
  }
}

function addSeats(into: Piece, plan: SofaPlan, row: Row): void {
  const gap = 0.0025
  row.seats.forEach((seat, index) => {
    const isLong = seat.front > plan.depth
    const back = plan.frame - 0.015
    const front = seat.front + 0.006
    const size: Vec3 = [seat.to - seat.from - gap, plan.seatThickness, front - back]
    const body = seatCushion(size, row.seed + index * 7, isLong ? { dent: 0.014 } : {})
    put(
      into,
      'main',
      body,
      [(seat.from + seat.to) / 2, plan.seatTop - plan.seatThickness / 2 - 0.012, (front + back) / 2],
      'seat',
    )
  })
}

function addPillows(into: Piece, plan: SofaPlan): void {
  const colours = plan.shape.pillows ?? []
  const { corner, chaise } = plan.shape
  const inner = plan.width / 2 - plan.arm
  const busy = corner ? sideOf(corner.side) : chaise ? sideOf(chaise.side) : 1
  const front = plan.frame + (plan.shape.back === 'cushions' || plan.shape.back === 'pillows' ? 0.27 : 0.18)
  colours.forEach((colour, index) => {
    const side = index % 2 === 0 ? -busy : busy
    const size = plan.shape.seats === 1 ? 0.38 : ([0.45, 0.42, 0.38][index] ?? 0.42)
    const body = turn(
      turn(
        turn(
          puffPillow(size, size, 0.22, 5 + index, { sink: 0.14, chop: index === 0 ? 0.034 : 0.02 }),
          'z',
          side * -6 + index * 3,
        ),
        'x',
        -20,
      ),
      'y',
      side * -14,
    )
    const edge = side === busy && corner ? plan.width / 2 - plan.frame - 0.2 : inner
    const again = index > 1 ? 0.24 : 0
    const x = plan.shape.seats === 1 ? 0.03 : side * (edge - size * 0.55 - again)
    const at: Vec3 = [x, plan.seatTop + size * 0.43, front + again * 0.45]
    put(into, colour, body, at, 'loose pillow')
  })
}
