import { type BufferGeometry, DoubleSide, GLSL3, Mesh, RawShaderMaterial, type Scene } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Camera, project } from './camera.ts'
import type { SharedUniforms } from './lights.ts'
import { full, sceneOf } from './meshes.ts'
import { surfaceVertex, traitsFragment } from './shaders.ts'
import type { Coated, Shot } from './shot.ts'

/** Parts that look the same as each other in each coat: they are drawn at once and known by one number. */
export type PartsOfOneLook = {
  number: number
  /** The look of them in each coat. */
  coats: readonly Coated[]
  geometry: BufferGeometry
  isPane: boolean
  /** Where in the picture they can be, in clip space. */
  area: readonly [left: number, low: number, right: number, high: number]
}

export function partsByLook({ coats, camera }: Shot): PartsOfOneLook[] {
  const groups = new Map<string, Coated[][]>()
  for (const at of (coats[0] ?? []).keys()) {
    const part = coats.flatMap((parts) => parts[at] ?? [])
    const key = JSON.stringify(part.map(({ look, inkA, inkB }) => [look, inkA, inkB]))
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()].map((members, at) => {
    const [own = []] = members
    const geometry = mergeGeometries(members.flatMap(([first]) => (first ? [full(first.solid)] : [])))
    const isPane = own.some(({ look }) => look.opacity < 1)
    return { number: at + 1, coats: own, geometry, isPane, area: areaOf(geometry, camera) }
  })
}

/** Draws what each pixel shows; hidden parts are told apart by depth. */
export function traitsScene(groups: readonly PartsOfOneLook[], shared: SharedUniforms, { mirror }: Camera): Scene {
  return sceneOf(
    ...groups.map(({ geometry, number }) => {
      const material = new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: surfaceVertex,
        fragmentShader: traitsFragment,
        side: DoubleSide,
        defines: { IN_MIRROR: mirror ? 1 : 0 },
        uniforms: {
          toClip: shared.toClip,
          eye: shared.eye,
          mirrorPlane: shared.mirrorPlane,
          number: { value: number },
        },
      })
      return new Mesh(geometry, material)
    }),
  )
}

/** Nothing shifts a picture by more than a pixel; what lies behind the camera may be anywhere. */
function areaOf(geometry: BufferGeometry, camera: Camera): PartsOfOneLook['area'] {
  geometry.computeBoundingBox()
  const box = geometry.boundingBox
  if (!box) return [-1, -1, 1, 1]
  const ends = [box.min, box.max]
  const corners = Array.from({ length: 8 }, (_, at) =>
    project(camera, [
      (ends[at & 1] as typeof box.min).x,
      (ends[(at >> 1) & 1] as typeof box.min).y,
      (ends[at >> 2] as typeof box.min).z,
    ]),
  )
  if (corners.some(({ depth }) => depth < 0.05)) return [-1, -1, 1, 1]
  const across = corners.map(({ x }) => (2 * x) / camera.width - 1)
  const up = corners.map(({ y }) => 1 - (2 * y) / camera.height)
  const [wide, tall] = [4 / camera.width, 4 / camera.height]
  const inside = (value: number) => Math.min(1, Math.max(-1, value))
  return [
    inside(Math.min(...across) - wide),
    inside(Math.min(...up) - tall),
    inside(Math.max(...across) + wide),
    inside(Math.max(...up) + tall),
  ]
}
