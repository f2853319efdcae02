import { type Piece, piece } from '../piece.ts'
import type { BedShape } from '../shapes/beds.ts'
import type { Vec3 } from '../vector.ts'
import { metalFrame } from './beds/metal.ts'
import { platform } from './beds/platform.ts'
import { woodFrame } from './beds/wood.ts'
import { makeBed } from './linen.ts'
import { type Bay, boxSpring, softFrame } from './soft-bed.ts'

/** Beds: the head lies away from the viewer, the foot towards. */
export function bed(shape: BedShape, size: Vec3): Piece {
  const into = piece()
  const bay = frameOf(into, shape, size)
  const isChild = shape.frame === 'wood' && (shape.head === 'house' || shape.head === 'guard' || shape.head === 'fence')
  makeBed(into, {
    ...bay,
    linen: shape.linen,
    fold: shape.fold,
    pillows: bay.half > 0.6 ? (isLow(shape, size) ? 2 : 4) : 1,
    hasThrow: true,
    cushion: shape.hasCushion ? 'accent' : undefined,
    seed: isChild ? 9 : 5,
  })
  return into
}

/** Before a low or open head two pillows lie flatter than four would stand. */
function isLow({ frame }: BedShape, [, height]: Vec3): boolean {
  return frame === 'platform' || frame === 'metal' || height < 1.02
}

function frameOf(into: Piece, shape: BedShape, size: Vec3): Bay {
  switch (shape.frame) {
    case 'soft':
      return softFrame(into, shape, size)
    case 'wood':
      return woodFrame(into, shape.head, size)
    case 'platform':
      return platform(into, size)
    case 'metal':
      return metalFrame(into, size)
    case 'boxspring':
      return boxSpring(into, size)
  }
}
