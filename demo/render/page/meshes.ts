import { BufferGeometry, type Mesh, Scene } from 'three'
import type { Solid } from '../../furniture/solids/solid.ts'

/** Only what the shadow needs. */
export function bare(solid: Solid): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', solid.getAttribute('position'))
  geometry.setIndex(solid.getIndex())
  return geometry
}

/** What can be seen: places, normals and places on the cloth. */
export function full(solid: Solid): BufferGeometry {
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
