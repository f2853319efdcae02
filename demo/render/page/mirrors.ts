import { DataTexture, FloatType, RGBAFormat, Vector3, Vector4 } from 'three'
import type { Solid } from '../../furniture/solids/solid.ts'
import { type Camera, project } from './camera.ts'
import type { MirrorPlane, PixelArea, Reflection } from './mirror.ts'
import type { Coated, Shot } from './shot.ts'

export type Mirror = { plane: MirrorPlane; area: PixelArea }

/** As many flat mirrors as the shader of a room knows. */
export const MOST_MIRRORS = 3

/** The flat mirrors of a shot that face its camera, the largest in the picture first. */
export function mirrorsOf(parts: readonly Coated[], camera: Camera): Mirror[] {
  const mirrors = parts.flatMap(({ solid, look }): Mirror[] => {
    if (!look.isMetal || look.roughness > 0.05) return []
    const plane = planeOf(solid, new Vector3(...camera.eye))
    const area = areaOf(solid, camera)
    return plane && area ? [{ plane, area }] : []
  })
  return mirrors
    .sort((one, other) => other.area.width * other.area.height - one.area.width * one.area.height)
    .slice(0, MOST_MIRRORS)
}

/** Light gathered in a mirror, for the shot in which it hangs. */
export function reflectionOf(plane: MirrorPlane, light: Float32Array, { width, height }: Camera): Reflection {
  const texture = new DataTexture(light, width, height, RGBAFormat, FloatType)
  texture.needsUpdate = true
  return { plane, light: texture }
}

export function mirrorUniforms({ reflections = [] }: Pick<Shot, 'reflections'>) {
  return {
    mirrorPlanes: { value: reflections.map(({ plane }) => new Vector4(...plane.normal, plane.offset)) },
    ...Object.fromEntries(reflections.map(({ light }, at) => [`mirror${at}`, { value: light }])),
  }
}

/** The largest flat side that an eye sees; of what is bent no side is flat enough. */
function planeOf(solid: Solid, eye: Vector3): MirrorPlane | null {
  const places = solid.getAttribute('position')
  const corners = solid.getIndex()
  const sides: { normal: Vector3; offset: number; area: number }[] = []
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()]
  let whole = 0
  for (let at = 0; at < (corners?.count ?? 0); at += 3) {
    a.fromBufferAttribute(places, corners?.getX(at) ?? 0)
    b.fromBufferAttribute(places, corners?.getX(at + 1) ?? 0)
    c.fromBufferAttribute(places, corners?.getX(at + 2) ?? 0)
    const normal = b.clone().sub(a).cross(c.clone().sub(a))
    const area = normal.length() / 2
    if (area < 1e-9) continue
    normal.normalize()
    if (normal.dot(eye) < normal.dot(a)) continue
    whole += area
    const side = sides.find((one) => one.normal.dot(normal) > 0.9999 && Math.abs(one.offset - normal.dot(a)) < 0.002)
    if (side) side.area += area
    else sides.push({ normal, offset: normal.dot(a), area })
  }
  const [largest] = sides.sort((one, other) => other.area - one.area)
  return largest && largest.area > whole / 2 ? { normal: largest.normal, offset: largest.offset } : null
}

function areaOf(solid: Solid, camera: Camera): PixelArea | null {
  const places = solid.getAttribute('position')
  const seen = Array.from({ length: places.count }, (_, at) =>
    project(camera, [places.getX(at), places.getY(at), places.getZ(at)]),
  )
  if (seen.some(({ depth }) => depth < 0.05)) return null
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const x = Math.floor(inside(Math.min(...seen.map((one) => one.x)) - 3, camera.width))
  const y = Math.floor(inside(camera.height - Math.max(...seen.map((one) => one.y)) - 3, camera.height))
  const right = Math.ceil(inside(Math.max(...seen.map((one) => one.x)) + 3, camera.width))
  const top = Math.ceil(inside(camera.height - Math.min(...seen.map((one) => one.y)) + 3, camera.height))
  return right > x && top > y ? { x, y, width: right - x, height: top - y } : null
}
