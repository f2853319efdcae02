import { MeshoptSimplifier } from 'meshoptimizer'
import { BufferGeometry } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Solid } from '../../furniture/solids/solid.ts'

/** Vertices cost more than pixels in a software renderer, and eight lights a frame draw what throws shadows. */

const SMALL = 240

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
