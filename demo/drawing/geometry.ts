import { boundsOf, type Piece, type Surface } from '../furniture/piece.ts'
import type { Vec3 } from '../furniture/vector.ts'

/** A piece as flat arrays, ready to be walked fast. */
export type Geometry = {
  positions: Float32Array
  /** Three point numbers per triangle. */
  corners: Uint32Array
  /** The part each triangle belongs to. */
  owners: Uint16Array
  surfaces: readonly Surface[]
  low: Vec3
  high: Vec3
}

export function geometryOf(thing: Piece): Geometry {
  const positions: number[] = []
  const corners: number[] = []
  const owners: number[] = []
  for (const [owner, { solid }] of thing.parts.entries()) {
    const first = positions.length / 3
    for (const value of solid.getAttribute('position').array) positions.push(value)
    const index = solid.getIndex()
    if (!index) throw new Error('A solid is indexed.')
    for (const [at, point] of Array.from(index.array).entries()) {
      corners.push(first + point)
      if (at % 3 === 0) owners.push(owner)
    }
  }
  const { min, max } = boundsOf(thing)
  return {
    positions: Float32Array.from(positions),
    corners: Uint32Array.from(corners),
    owners: Uint16Array.from(owners),
    surfaces: thing.parts.map(({ surface }) => surface),
    low: [min.x, min.y, min.z],
    high: [max.x, max.y, max.z],
  }
}
