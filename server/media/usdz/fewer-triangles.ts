import { MeshoptSimplifier } from 'meshoptimizer'
import type { WornMesh } from './read-glb.ts'

/** USD text costs about 70 bytes a triangle: so many stay under two megabytes. */
const MOST_TRIANGLES = 22_000

/** Shares of a mesh's size by which its surface may move, from unseen to seen from near. */
const errors = [0.0004, 0.001, 0.0025, 0.006] as const

/** Meshes that are heavier than a phone likes are thinned out, all by the same error. */
export async function fewerTriangles(meshes: readonly WornMesh[]): Promise<WornMesh[]> {
  let result = [...meshes]
  if (count(result) <= MOST_TRIANGLES) return result
  await MeshoptSimplifier.ready
  for (const error of errors) {
    result = meshes.map((mesh) => thinned(mesh, error))
    if (count(result) <= MOST_TRIANGLES) return result
  }
  // Nothing of it is flat: now the number decides.
  const share = MOST_TRIANGLES / count(result)
  return result.map((mesh) => thinned(mesh, 0.05, Math.floor((mesh.indices.length / 3) * share) * 3))
}

function count(meshes: readonly WornMesh[]): number {
  return meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)
}

function thinned(mesh: WornMesh, error: number, target = 0): WornMesh {
  const [kept] = MeshoptSimplifier.simplify(mesh.indices, mesh.positions, 3, target, error)
  const [mapping, points] = MeshoptSimplifier.compactMesh(kept)
  const moved = (from: Float32Array, width: number) => {
    const to = new Float32Array(points * width)
    mapping.forEach((target, point) => {
      if (target < points) to.set(from.subarray(point * width, (point + 1) * width), target * width)
    })
    return to
  }
  return {
    ...mesh,
    positions: moved(mesh.positions, 3),
    normals: mesh.normals && moved(mesh.normals, 3),
    uvs: new Map([...mesh.uvs].map(([set, uvs]) => [set, moved(uvs, 2)])),
    indices: kept,
  }
}
