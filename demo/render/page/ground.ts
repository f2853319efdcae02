import { BufferGeometry, Float32BufferAttribute, GLSL3, Mesh, RawShaderMaterial, type Scene, Vector3 } from 'three'
import { smoothstep, type Vec3 } from '../../furniture/vector.ts'
import { additive } from './coat-material.ts'
import type { SharedUniforms } from './lights.ts'
import { sceneOf } from './meshes.ts'
import { receiverFragment, surfaceVertex } from './shaders.ts'
import type { Shot } from './shot.ts'
import type { Ray } from './sky.ts'

/** The floor or wall behind a thing, as far as its shadow reaches. */
export function receiverOf(
  kind: Shot['receiver'],
  casters: BufferGeometry,
  shared: SharedUniforms,
  lights: readonly Ray[],
): Scene | null {
  if (kind === 'none') return null
  casters.computeBoundingBox()
  const box = casters.boundingBox
  if (!box) return null
  const middle = box.getCenter(new Vector3())
  const size = box.getSize(new Vector3())
  const away = 0.45 * Math.max(size.y, 0.5 * Math.max(size.x, size.z)) + 0.25
  const geometry = new BufferGeometry()
  const normal: Vec3 = kind === 'floor' ? [0, 1, 0] : [0, 0, 1]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const [halfX, halfY] = [size.x / 2 + away * 1.6, (kind === 'floor' ? size.z : size.y) / 2 + away * 1.6]
  const places = corners.flatMap(([x, y]) =>
    kind === 'floor'
      ? [middle.x + x * halfX, 0, middle.z - y * halfY]
      : [middle.x + x * halfX, middle.y + y * halfY, box.min.z],
  )
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  geometry.setAttribute(
    'normal',
    new Float32BufferAttribute(
      corners.flatMap(() => [...normal]),
      3,
    ),
  )
  geometry.setAttribute('uv', new Float32BufferAttribute(corners.flat(), 2))
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  const wholeLight = lights.reduce(
    (sum, { towards, colour }) =>
      sum + colour[1] * Math.max(0, towards[0] * normal[0] + towards[1] * normal[1] + towards[2] * normal[2]),
    0,
  )
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: surfaceVertex,
    fragmentShader: receiverFragment,
    ...additive,
    uniforms: { ...shared, wholeLight: { value: wholeLight } },
  })
  return sceneOf(new Mesh(geometry, material))
}

/**
 * Hard lights leave streaks in a wide shadow: where it is faint they are smoothed. Where it is dark something stands on
 * the floor, and the shadow stays as sharp as it fell. Takes the red of RGBA.
 */
export function softened(rgba: Float32Array, width: number, height: number): Float32Array {
  const dark = Float32Array.from({ length: width * height }, (_, at) => rgba[at * 4] as number)
  const soft = blurred(dark, width, height, Math.round(width / 105))
  const crisp = blurred(dark, width, height, 1)
  return soft.map((value, at) => {
    const share = smoothstep(0.2, 0.5, value)
    return value + ((crisp[at] as number) - value) * share
  })
}

function blurred(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  let light = from
  for (let round = 0; round < 2; round++) {
    light = boxBlur(light, width, height, 1, width, radius)
    light = boxBlur(light, height, width, width, 1, radius)
  }
  return light
}

/** A running mean along lines of `length` whose numbers lie `step` apart; `lines` of them, `between` apart. */
function boxBlur(
  from: Float32Array,
  length: number,
  lines: number,
  step: number,
  between: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++) {
    const at = (place: number) => from[line * between + Math.min(length - 1, Math.max(0, place)) * step] as number
    let sum = 0
    for (let place = -radius; place <= radius; place++) sum += at(place)
    for (let place = 0; place < length; place++) {
      to[line * between + place * step] = sum / (2 * radius + 1)
      sum += at(place + radius + 1) - at(place - radius)
    }
  }
  return to
}
