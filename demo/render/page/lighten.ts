import { MeshoptSimplifier } from 'meshoptimizer'
import { BufferGeometry, Vector3 } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Solid } from '../../furniture/solids/solid.ts'

/** Vertices cost more than pixels in a software renderer; what nobody can see is taken away first. */

const SMALL = 240
/** How much may be skewed, in squares of the error. */
const SKEWED = 20

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
  const whole = Uint32Array.from(index.array)
  const skewedBefore = skewed(whole, points, normals)
  // Small parts have small lips: a turned normal weighs by their own size, not by the metre.
  const scale = Math.min(1, MeshoptSimplifier.getScale(points, 3))
  for (const share of [1, 0.25]) {
    const weight = (error * 24) / scale
    const [kept] = MeshoptSimplifier.simplifyWithAttributes(
      whole,
      points,
      3,
      traits,
      5,
      [weight, weight, weight, 0.2, 0.2],
      null,
      0,
      error * share,
      ['ErrorAbsolute'],
    )
    if (skewed(kept, points, normals) - skewedBefore > SKEWED * error * error) continue
    const light = solid.clone()
    light.setIndex([...kept])
    return light
  }
  return solid
}

/** Square metres of triangles that face another way than their corners say: a thin lip that gave up too much. */
function skewed(triangles: Uint32Array, points: Float32Array, normals: Float32Array): number {
  const [a, b, c, normal] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()]
  let area = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0] as const
    a.fromArray(points, corners[0] * 3)
    b.fromArray(points, corners[1] * 3).sub(a)
    c.fromArray(points, corners[2] * 3).sub(a)
    b.cross(c)
    const twice = b.length()
    const least = Math.min(...corners.map((corner) => normal.fromArray(normals, corner * 3).dot(b)))
    if (least < 0.5 * twice) area += twice / 2
  }
  return area
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
