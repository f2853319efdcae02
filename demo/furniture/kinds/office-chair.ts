import type { Piece } from '../piece.ts'
import type { OfficeShape } from '../shapes/seating.ts'
import type { Vec3 } from '../vector.ts'
import { childrenChair } from './office/children.ts'
import { executiveChair } from './office/executive.ts'
import { gamingChair } from './office/gaming.ts'
import { meshChair } from './office/mesh.ts'

/** A work chair on five castors. */
export function officeChair(shape: OfficeShape, size: Vec3): Piece {
  switch (shape.form ?? 'mesh') {
    case 'mesh':
      return meshChair(shape.hasHeadrest, size)
    case 'executive':
      return executiveChair(shape.hasHeadrest, size)
    case 'gaming':
      return gamingChair(size)
    case 'children':
      return childrenChair(size)
  }
}
