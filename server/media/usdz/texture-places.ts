import type { TextureInfo } from '@gltf-transform/core'
import type { Transform } from '@gltf-transform/extensions'

/** How a texture lies on a mesh: which set of places, and what is done to them. */
export type Laying = { set: number; offset: readonly number[]; scale: readonly number[]; rotation: number }

export function layingOf(info: TextureInfo): Laying {
  const transform = info.getExtension<Transform>('KHR_texture_transform')
  return {
    set: transform?.getTexCoord() ?? info.getTexCoord(),
    offset: transform?.getOffset() ?? [0, 0],
    scale: transform?.getScale() ?? [1, 1],
    rotation: transform?.getRotation() ?? 0,
  }
}

/** Places with the transform worked in, and v upwards as USD has it. */
export function laidPlaces(uvs: Float32Array, { offset, scale, rotation }: Laying): Float32Array {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const places = new Float32Array(uvs.length)
  for (let at = 0; at < uvs.length; at += 2) {
    const u = (uvs[at] ?? 0) * (scale[0] ?? 1)
    const v = (uvs[at + 1] ?? 0) * (scale[1] ?? 1)
    places[at] = cos * u + sin * v + (offset[0] ?? 0)
    places[at + 1] = 1 - (cos * v - sin * u + (offset[1] ?? 0))
  }
  return places
}
