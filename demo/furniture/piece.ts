import { Box3, Matrix4 } from 'three'
import type { MaterialCode } from './materials.ts'
import { move, type Solid, turn } from './solids/solid.ts'
import type { Vec3 } from './vector.ts'

/** Parts that a finish gives its colours to. */
export type Slot = 'main' | 'second' | 'legs' | 'accent'

/**
 * A part wears a finish's colour, a material of its own, or one of the few things no shop sells. A framed print is
 * `art:` and its motif; its texture places run from 0 to 1 over the picture.
 */
export type Surface = Slot | MaterialCode | Special | `art:${string}`

/** Shelf shadows, mirrors, panes, lamps' light, plants: what a finish never changes. */
export type Special =
  | 'mirror'
  | 'glass'
  | 'void'
  | 'glow'
  | 'opal'
  | 'shade'
  | 'sheer'
  | 'leaf'
  | 'leafDark'
  | 'leafGrey'
  | 'leafPale'
  | 'stem'
  | 'paper'
  | 'soil'
  | 'wall'
  | 'floor'
  | 'art'
  | 'check'
  | 'dunes'

export type Part = { solid: Solid; surface: Surface; name: string }

/** One thing of furniture, standing on y = 0, its front towards +z, in metres. */
export type Piece = { parts: Part[] }

export function piece(): Piece {
  return { parts: [] }
}

export function put(into: Piece, surface: Surface, solid: Solid, place: Vec3 = [0, 0, 0], name = ''): void {
  into.parts.push({ solid: place.every((value) => value === 0) ? solid : move(solid, place), surface, name })
}

/** A whole thing set into another, turned about its own axis; `wear` may replace its finish by fixed materials. */
export function place(
  into: Piece,
  thing: Piece,
  at: Vec3,
  degrees = 0,
  wear: (surface: Surface) => Surface = (same) => same,
): void {
  for (const part of thing.parts)
    put(into, wear(part.surface), degrees ? turn(part.solid, 'y', degrees) : part.solid, at, part.name)
}

/** A thing whose finish is replaced by fixed materials. */
export function worn(thing: Piece, wear: Partial<Record<Surface, Surface>>): Piece {
  const made = piece()
  place(made, thing, [0, 0, 0], 0, (surface) => wear[surface] ?? surface)
  return made
}

export function boundsOf(thing: Piece): Box3 {
  const bounds = new Box3()
  for (const { solid } of thing.parts) {
    solid.computeBoundingBox()
    if (solid.boundingBox) bounds.union(solid.boundingBox)
  }
  return bounds
}

/**
 * Folds bulge over the listed size; the thing is brought back to it, so that neither pictures nor AR lie. Parts called
 * `loose` (throw pillows, a plant's leaves) are moved along but do not count.
 */
export function fitted(thing: Piece, size: Vec3): Piece {
  const counted = thing.parts.filter(({ name }) => !name.startsWith('loose'))
  const { min, max } = boundsOf({ parts: counted })
  const matrix = new Matrix4()
    .makeScale(size[0] / (max.x - min.x), size[1] / (max.y - min.y), size[2] / (max.z - min.z))
    .multiply(new Matrix4().makeTranslation(-(min.x + max.x) / 2, -min.y, -(min.z + max.z) / 2))
  return { parts: thing.parts.map((part) => ({ ...part, solid: part.solid.clone().applyMatrix4(matrix) })) }
}
