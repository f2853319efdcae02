import { type Piece, piece } from '../piece.ts'
import type { LongBedShape } from '../shapes/beds.ts'
import type { Vec3 } from '../vector.ts'
import { bunk, loft } from './beds/bunk.ts'
import { cot } from './beds/cot.ts'
import { dayBed } from './soft-bed.ts'

/** Beds that stand along a wall: the pillow lies to the left. */
export function longBed(shape: LongBedShape, size: Vec3): Piece {
  const into = piece()
  const forms: Record<LongBedShape['form'], () => void> = {
    bunk: () => bunk(into, shape, size),
    loft: () => loft(into, shape, size),
    cot: () => cot(into, shape, size),
    day: () => dayBed(into, size),
  }
  forms[shape.form]()
  return into
}
