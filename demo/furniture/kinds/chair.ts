import { type Piece, piece } from '../piece.ts'
import type { ChairShape } from '../shapes/seating.ts'
import type { Vec3 } from '../vector.ts'
import { bentwoodChair } from './chairs/bentwood.ts'
import { stool } from './chairs/stool.ts'
import { woodChair } from './chairs/wood.ts'
import { parsonsChair, shellChair, swivelStool } from './soft-chair.ts'
import { steelChair } from './steel-chair.ts'

/** Dining chairs and bar stools; the front is towards the viewer. */
export function chair(shape: ChairShape, size: Vec3): Piece {
  const into = piece()
  const seat = shape.seatHeightMm / 1000
  switch (shape.back) {
    case 'shell':
      shellChair(into, shape, size, seat)
      break
    case 'parsons':
      parsonsChair(into, size, seat)
      break
    case 'swivel':
      swivelStool(into, size, seat)
      break
    case 'rattan':
    case 'cantilever':
      steelChair(into, shape.back, size, seat)
      break
    case 'bentwood':
      bentwoodChair(into, shape, size, seat)
      break
    case 'none':
    case 'saddle':
      stool(into, shape, size, seat)
      break
    default:
      woodChair(into, shape, size, seat)
  }
  return into
}
