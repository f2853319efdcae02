import type { Piece } from '../piece.ts'
import type { LoungeShape } from '../shapes/seating.ts'
import type { Vec3 } from '../vector.ts'
import { barrel } from './armchairs/barrel.ts'
import { tub } from './armchairs/tub.ts'
import { wingChair } from './armchairs/wing.ts'
import { frameChair } from './frame-chair.ts'

/** Armchairs, and the sofas that are made like them. */
export function lounge(shape: LoungeShape, size: Vec3): Piece {
  switch (shape.form) {
    case 'frame':
      return frameChair(size, shape.seats ?? 1, false, shape.pillows)
    case 'rocker':
      return frameChair(size, 1, true, shape.pillows)
    case 'barrel':
      return barrel(size, shape, false)
    case 'channel':
      return barrel(size, shape, true)
    case 'wing':
      return wingChair(size)
    case 'shell':
      return tub(size, false)
    case 'petal':
      return tub(size, true)
  }
}
