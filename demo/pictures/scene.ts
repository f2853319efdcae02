import type { MaterialCode } from '../catalogue/materials.ts'
import { mapPoints, move, type Solid, turn } from './solids/solid.ts'
import type { Vec3 } from './vector.ts'

/** A part wears a finish's colour (`main`, `second`, …), a material of its own, or one of the few things no shop sells. */
export type Surface = 'main' | 'second' | 'legs' | 'accent' | MaterialCode | Special

/** Shelf shadows, mirrors, panes, lamps' light, plants: what a finish never changes. */
export type Special =
  | 'mirror'
  | 'glass'
  | 'void'
  | 'glow'
  | 'opal'
  | 'shade'
  | 'leaf'
  | 'stem'
  | 'paper'
  | 'soil'
  | 'wall'
  | 'floor'
  | 'art'
  | 'check'
  | 'dunes'

export type Part = { solid: Solid; surface: Surface; name: string }

/** A thing to be drawn, standing on y = 0 in metres. */
export type Scene = { parts: Part[] }

export function scene(): Scene {
  return { parts: [] }
}

export function put(into: Scene, surface: Surface, solid: Solid, place: Vec3 = [0, 0, 0], name = ''): void {
  into.parts.push({ solid: place.every((value) => value === 0) ? solid : move(solid, place), surface, name })
}

/** A whole thing set into another, turned about its own axis. Its finish is replaced by fixed materials. */
export function place(
  into: Scene,
  thing: Scene,
  at: Vec3,
  degrees = 0,
  wear: (surface: Surface) => Surface = (same) => same,
): void {
  for (const part of thing.parts)
    put(into, wear(part.surface), degrees ? turn(part.solid, 'y', degrees) : part.solid, at, part.name)
}

export type Bounds = { low: Vec3; high: Vec3 }

export function boundsOf(thing: Scene): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { solid } of thing.parts)
    solid.positions.forEach((value, index) => {
      const axis = (index % 3) as 0 | 1 | 2
      if (value < low[axis]) low[axis] = value
      if (value > high[axis]) high[axis] = value
    })
  return { low, high }
}

/** Folds bulge over the listed size; the drawing is brought back to it, so that pictures do not lie. */
export function fitted(thing: Scene, size: Vec3): Scene {
  const { low, high } = boundsOf(thing)
  const stretch: Vec3 = [size[0] / (high[0] - low[0]), size[1] / (high[1] - low[1]), size[2] / (high[2] - low[2])]
  const centre: Vec3 = [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2]
  const fit = ([x, y, z]: Vec3): Vec3 => [
    (x - centre[0]) * stretch[0],
    (y - centre[1]) * stretch[1],
    (z - centre[2]) * stretch[2],
  ]
  return { parts: thing.parts.map((part) => ({ ...part, solid: mapPoints(part.solid, fit, (normal) => normal) })) }
}
