import { type BufferGeometry, type Material, Mesh, type Scene, type WebGLRenderTarget } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { coatMaterial } from './coat-material.ts'
import { shadowCaster } from './lighten.ts'
import type { SharedUniforms } from './lights.ts'
import { bare, groupByCoat, sceneOf } from './meshes.ts'
import { MOST_INKS } from './shaders.ts'
import type { Coated, Shot } from './shot.ts'
import { lightTarget } from './targets.ts'
import type { createTextures } from './textures.ts'

/** What one coat is drawn with: its meshes, and the pictures of light that it gathers in. */
export type Plate = {
  target: WebGLRenderTarget
  solidMeshes: readonly Mesh[]
  paneMeshes: readonly Mesh[]
  shown: Scene
  panes: Scene
}

type Textures = ReturnType<typeof createTextures>

/** A plate for each coat. */
export function platesOf(shot: Shot, shared: SharedUniforms, textures: Textures): Plate[] {
  return shot.coats.map((parts) => plateOf(parts, shot, shared, textures))
}

function plateOf(
  parts: readonly Coated[],
  { camera, lighting }: Shot,
  shared: SharedUniforms,
  textures: Textures,
): Plate {
  const inks = Math.max(...parts.map(({ inkA, inkB }) => Math.max(inkA, inkB)))
  const count = Math.min(MOST_INKS, Math.max(2, 1 + inks))
  const meshesOf = (some: readonly Coated[]) =>
    groupByCoat(some).map(
      ({ geometry, coat }) => new Mesh(geometry, coatMaterial(coat, textures, shared, lighting, count)),
    )
  const solidMeshes = meshesOf(parts.filter(({ look }) => look.opacity === 1))
  const paneMeshes = meshesOf(parts.filter(({ look }) => look.opacity < 1))
  const target = lightTarget(camera, count)
  return { target, solidMeshes, paneMeshes, shown: sceneOf(...solidMeshes), panes: sceneOf(...paneMeshes) }
}

/** Materials stay: with the last of a kind its program would go, and compiling takes seconds. */
export function putAway(plates: readonly Plate[]): void {
  for (const { target, solidMeshes, paneMeshes } of plates) {
    target.dispose()
    for (const { geometry } of [...solidMeshes, ...paneMeshes]) geometry.dispose()
  }
}

/** The same meshes as nothing but depth. */
export function depthScene(meshes: readonly Mesh[], material: Material): Scene {
  return sceneOf(...meshes.map(({ geometry }) => new Mesh(geometry, material)))
}

/** Everything that throws a shadow, in one. */
export function castersOf(shot: Shot): BufferGeometry {
  const [first = []] = shot.coats
  const solid = first.filter(({ solid: each, look }) => look.opacity === 1 && !shot.ghosts?.includes(each))
  return mergeGeometries([
    ...solid.map((part) => shadowCaster(part.solid, shot.grain * 0.8)),
    ...(shot.casters ?? []).map(bare),
  ])
}
