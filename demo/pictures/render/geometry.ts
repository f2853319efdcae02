import { type Bounds, boundsOf, type Scene, type Surface } from '../scene.ts'
import { at } from '../vector.ts'

/** A scene as flat arrays, ready to be walked fast. */
export type Geometry = {
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  /** Three point numbers per triangle. */
  corners: Uint32Array
  /** The part each triangle belongs to. */
  owners: Uint16Array
  surfaces: readonly Surface[]
  bounds: Bounds
}

export function geometryOf(scene: Scene): Geometry {
  const points = scene.parts.reduce((sum, { solid }) => sum + solid.positions.length / 3, 0)
  const triangles = scene.parts.reduce((sum, { solid }) => sum + solid.indices.length / 3, 0)
  const geometry: Geometry = {
    positions: new Float32Array(points * 3),
    normals: new Float32Array(points * 3),
    uvs: new Float32Array(points * 2),
    corners: new Uint32Array(triangles * 3),
    owners: new Uint16Array(triangles),
    surfaces: scene.parts.map(({ surface }) => surface),
    bounds: boundsOf(scene),
  }
  let point = 0
  let corner = 0
  scene.parts.forEach(({ solid }, owner) => {
    geometry.positions.set(solid.positions, point * 3)
    geometry.normals.set(solid.normals, point * 3)
    geometry.uvs.set(solid.uvs, point * 2)
    for (let index = 0; index < solid.indices.length; index++) {
      geometry.corners[corner + index] = point + at(solid.indices, index)
      geometry.owners[Math.floor((corner + index) / 3)] = owner
    }
    point += solid.positions.length / 3
    corner += solid.indices.length
  })
  return geometry
}
