import { MeshoptSimplifier } from 'meshoptimizer'
import { at } from '../furniture/vector.ts'
import type { Mesh } from './meshes.ts'

await MeshoptSimplifier.ready

/** A turned normal of 1 weighs as much as a point moved by this many metres; a texture place moved by 1 m likewise. */
const NORMAL_WEIGHS_M = 0.012
const UV_WEIGHS_M = 0.15

/** From an error nobody sees up to one that is seen only from very near; every mesh of a thing gets the same. */
const errorsM = [0.0003, 0.0005, 0.0008, 0.0012, 0.0018, 0.0026] as const

/** Takes triangles away, first where nothing is lost, until a thing has no more than `triangles`. */
export function simplified(meshes: readonly Mesh[], triangles: number): Mesh[] {
  let result = [...meshes]
  for (const error of errorsM) {
    result = meshes.map((mesh) => fewerTriangles(mesh, error))
    if (trianglesOf(result) <= triangles) break
  }
  return result.filter(({ indices }) => indices.length > 0)
}

export function trianglesOf(meshes: readonly Mesh[]): number {
  return meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)
}

function fewerTriangles(mesh: Mesh, errorM: number): Mesh {
  const { positions, normals, uvs, indices } = mesh
  const extent = MeshoptSimplifier.getScale(positions, 3)
  const width = uvs ? 5 : 3
  const attributes = new Float32Array((positions.length / 3) * width)
  for (let point = 0; point < positions.length / 3; point++) {
    for (let axis = 0; axis < 3; axis++) attributes[point * width + axis] = at(normals, point * 3 + axis)
    if (uvs) for (let axis = 0; axis < 2; axis++) attributes[point * width + 3 + axis] = at(uvs, point * 2 + axis)
  }
  const normalWeight = NORMAL_WEIGHS_M / extent
  const uvWeight = UV_WEIGHS_M / extent
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    attributes,
    width,
    [normalWeight, normalWeight, normalWeight, ...(uvs ? [uvWeight, uvWeight] : [])],
    null,
    0,
    errorM,
    ['ErrorAbsolute'],
  )
  return { ...mesh, ...compacted(mesh, kept) }
}

/** Only the points that triangles still use. */
function compacted({ positions, normals, uvs }: Mesh, indices: Uint32Array): Omit<Mesh, 'looks'> {
  const [mapping, count] = MeshoptSimplifier.compactMesh(indices)
  const moved = (from: Float32Array, width: number) => {
    const to = new Float32Array(count * width)
    for (let point = 0; point < mapping.length; point++) {
      const target = at(mapping, point)
      if (target !== 0xffffffff) to.set(from.subarray(point * width, point * width + width), target * width)
    }
    return to
  }
  return { positions: moved(positions, 3), normals: moved(normals, 3), uvs: uvs && moved(uvs, 2), indices }
}
