import { BufferGeometry, Float32BufferAttribute, Mesh, type Scene, type WebGLRenderTarget } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { coatMaterial } from './coat-material.ts'
import { shadowCaster } from './lighten.ts'
import type { SharedUniforms } from './lights.ts'
import { bare, sceneOf } from './meshes.ts'
import type { PartsOfOneLook } from './parts.ts'
import { MOST_INKS } from './shaders.ts'
import type { Shot } from './shot.ts'
import { lightTarget } from './targets.ts'
import type { createTextures } from './textures.ts'

/** What one coat is drawn with: a sheet over each group of parts, and the pictures of light that it gathers in. */
export type Plate = { target: WebGLRenderTarget; sheets: readonly Mesh[]; scene: Scene }

type Textures = ReturnType<typeof createTextures>

/** A plate for each coat. */
export function platesOf(
  shot: Shot,
  groups: readonly PartsOfOneLook[],
  shared: SharedUniforms,
  textures: Textures,
): Plate[] {
  return shot.coats.map((parts, coatAt) => {
    const inks = Math.max(...parts.map(({ inkA, inkB }) => Math.max(inkA, inkB)))
    const count = Math.min(MOST_INKS, Math.max(2, 1 + inks))
    const sheets = groups.flatMap(({ coats, number, area }) => {
      const coat = coats[coatAt]
      return coat ? [new Mesh(sheet(area), coatMaterial(coat, textures, shared, shot, count, number))] : []
    })
    return { target: lightTarget(shot.camera, count), sheets, scene: sceneOf(...sheets) }
  })
}

/** Materials stay: with the last of a kind its program would go, and compiling takes seconds. */
export function putAway(plates: readonly Plate[]): void {
  for (const { target, sheets } of plates) {
    target.dispose()
    for (const { geometry } of sheets) geometry.dispose()
  }
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

function sheet([left, low, right, high]: PartsOfOneLook['area']): BufferGeometry {
  const geometry = new BufferGeometry()
  const corners = [left, low, 0, right, low, 0, right, high, 0, left, high, 0]
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3))
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  return geometry
}
