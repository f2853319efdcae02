import { MeshoptSimplifier } from 'meshoptimizer'
import { BufferGeometry } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Solid } from '../../furniture/solids/solid.ts'

/** Vertices cost more than pixels in a software renderer; what nobody can see is taken away first. */

const SMALL = 240

/** Fewer triangles, at most `error` metres away from the surface; edges, seams and normals hold. */
export function lightened(solid: Solid, error: number): Solid {
  const index = solid.getIndex()
  if (!index || index.count / 3 < SMALL) return solid
  const points = floats(solid, 'position')
  const normals = floats(solid, 'normal')
  const uvs = floats(solid, 'uv')
  const count = points.length / 3
  const traits = new Float32Array(count * 5)
  for (let at = 0; at < count; at++) {
    traits.set(normals.subarray(at * 3, at * 3 + 3), at * 5)
    traits.set(uvs.subarray(at * 2, at * 2 + 2), at * 5 + 3)
  }
  const weight = error * 24
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(index.array),
    points,
    3,
    traits,
    5,
    [weight, weight, weight, 0.2, 0.2],
    null,
    0,
    error,
    ['ErrorAbsolute'],
  )
  const light = solid.clone()
  light.setIndex([...kept])
  return light
}

/** What casts the shadow: places only, without seams, rougher than what is seen. */
export function shadowCaster(solid: Solid, error: number): BufferGeometry {
  const bare = new BufferGeometry()
  bare.setAttribute('position', solid.getAttribute('position'))
  bare.setIndex(solid.getIndex())
  const index = solid.getIndex()
  if (!index || index.count / 3 < SMALL) return bare
  const welded = mergeVertices(bare, 1e-5)
  const places = floats(welded, 'position')
  const [kept] = MeshoptSimplifier.simplify(Uint32Array.from(welded.getIndex()?.array ?? []), places, 3, 0, error, [
    'ErrorAbsolute',
  ])
  welded.setIndex([...kept])
  return welded
}

function floats(solid: BufferGeometry, name: string): Float32Array {
  return Float32Array.from(solid.getAttribute(name).array)
}

export const readyToLighten = MeshoptSimplifier.ready
