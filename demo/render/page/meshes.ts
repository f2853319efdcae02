import { BufferGeometry, type Mesh, Scene } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Solid } from '../../furniture/solids/solid.ts'
import type { Coated } from './shot.ts'

/** One draw for all parts of the same coat. */
export function groupByCoat(parts: readonly Coated[]): { geometry: BufferGeometry; coat: Coated }[] {
  const groups = new Map<string, Coated[]>()
  for (const part of parts) {
    const key = JSON.stringify([part.look, part.inkA, part.inkB])
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()].flatMap((group) => {
    const [coat] = group
    return coat ? [{ geometry: mergeGeometries(group.map(({ solid }) => full(solid))), coat }] : []
  })
}

/** Only what the shadow needs. */
export function bare(solid: Solid): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', solid.getAttribute('position'))
  geometry.setIndex(solid.getIndex())
  return geometry
}

function full(solid: Solid): BufferGeometry {
  const geometry = bare(solid)
  geometry.setAttribute('normal', solid.getAttribute('normal'))
  geometry.setAttribute('uv', solid.getAttribute('uv'))
  return geometry
}

/** A scene whose things stand where they are. */
export function sceneOf(...meshes: readonly Mesh[]): Scene {
  const scene = new Scene()
  scene.matrixWorldAutoUpdate = false
  for (const mesh of meshes) scene.add(still(mesh))
  return scene
}

export function still(mesh: Mesh): Mesh {
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  return mesh
}
