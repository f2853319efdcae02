import type { Surface } from '../../piece.ts'
import type { FrontStyle, Handle } from '../../shapes/storage.ts'

/** Heights from the floor, as kitchens are built: a plinth, units of 76 cm, a worktop of 38 mm, wall units above. */
export const PLINTH = 0.1
export const BASE_TOP = 0.86
export const WORKTOP = 0.038
export const WALL_LOW = 1.42
export const DEPTH = 0.6
export const WALL_DEPTH = 0.34

export type Look = {
  front: FrontStyle
  upperFront: FrontStyle
  handle: Handle
  upper: Surface
}

/** Where a unit stands: its middle, width, and the plane of the fronts of its row. */
export type Spot = { x: number; width: number; back: number; height: number; isLast?: boolean }
