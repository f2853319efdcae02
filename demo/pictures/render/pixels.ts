import type { Camera } from './camera.ts'
import type { Geometry } from './geometry.ts'
import type { Visible } from './raster.ts'

/** What every covered pixel shows: place, normal towards the eye, texture place, part. Lists run over covered pixels. */
export type Pixels = {
  count: number
  /** Where in the picture each entry lies. */
  places: Uint32Array
  points: Float32Array
  normals: Float32Array
  uvs: Float32Array
  parts: Uint16Array
  /** Metres that one pixel covers, in the middle of the thing. */
  texel: number
}

export function pixelsOf(geometry: Geometry, camera: Camera, visible: Visible): Pixels {
  let count = 0
  for (let pixel = 0; pixel < visible.triangles.length; pixel++) if ((visible.triangles[pixel] as number) >= 0) count++
  const pixels: Pixels = {
    count,
    places: new Uint32Array(count),
    points: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    uvs: new Float32Array(count * 2),
    parts: new Uint16Array(count),
    texel: 0.002,
  }
  let depthSum = 0
  let entry = 0
  for (let pixel = 0; pixel < visible.triangles.length; pixel++) {
    const triangle = visible.triangles[pixel] as number
    if (triangle < 0) continue
    depthSum += visible.depths[pixel] as number
    readPixel(geometry, camera, visible, pixel, triangle, pixels, entry++)
  }
  pixels.texel = count > 0 ? depthSum / count / camera.focal : 0.002
  return pixels
}

function readPixel(
  geometry: Geometry,
  camera: Camera,
  visible: Visible,
  pixel: number,
  triangle: number,
  into: Pixels,
  entry: number,
): void {
  const { positions, normals, uvs, corners, owners } = geometry
  const { eye, right, up, forward, focal } = camera
  const depth = visible.depths[pixel] as number
  const sx = (((pixel % visible.width) + 0.5 - camera.centreX) / focal) * depth
  const sy = ((camera.centreY - Math.floor(pixel / visible.width) - 0.5) / focal) * depth
  const x = eye[0] + right[0] * sx + up[0] * sy + forward[0] * depth
  const y = eye[1] + right[1] * sx + up[1] * sy + forward[1] * depth
  const z = eye[2] + right[2] * sx + up[2] * sy + forward[2] * depth
  const a = corners[triangle * 3] as number
  const b = corners[triangle * 3 + 1] as number
  const c = corners[triangle * 3 + 2] as number
  const abx = (positions[b * 3] as number) - (positions[a * 3] as number)
  const aby = (positions[b * 3 + 1] as number) - (positions[a * 3 + 1] as number)
  const abz = (positions[b * 3 + 2] as number) - (positions[a * 3 + 2] as number)
  const acx = (positions[c * 3] as number) - (positions[a * 3] as number)
  const acy = (positions[c * 3 + 1] as number) - (positions[a * 3 + 1] as number)
  const acz = (positions[c * 3 + 2] as number) - (positions[a * 3 + 2] as number)
  const apx = x - (positions[a * 3] as number)
  const apy = y - (positions[a * 3 + 1] as number)
  const apz = z - (positions[a * 3 + 2] as number)
  const d00 = abx * abx + aby * aby + abz * abz
  const d01 = abx * acx + aby * acy + abz * acz
  const d11 = acx * acx + acy * acy + acz * acz
  const d20 = apx * abx + apy * aby + apz * abz
  const d21 = apx * acx + apy * acy + apz * acz
  const divisor = d00 * d11 - d01 * d01 || 1e-12
  const v = Math.min(1, Math.max(0, (d11 * d20 - d01 * d21) / divisor))
  const w = Math.min(1, Math.max(0, (d00 * d21 - d01 * d20) / divisor))
  const u = 1 - v - w
  // The flat face decides which side is seen; the smooth normal only shades.
  const fx = aby * acz - abz * acy
  const fy = abz * acx - abx * acz
  const fz = abx * acy - aby * acx
  const facing = fx * (eye[0] - x) + fy * (eye[1] - y) + fz * (eye[2] - z) >= 0 ? 1 : -1
  let nx = (normals[a * 3] as number) * u + (normals[b * 3] as number) * v + (normals[c * 3] as number) * w
  let ny = (normals[a * 3 + 1] as number) * u + (normals[b * 3 + 1] as number) * v + (normals[c * 3 + 1] as number) * w
  let nz = (normals[a * 3 + 2] as number) * u + (normals[b * 3 + 2] as number) * v + (normals[c * 3 + 2] as number) * w
  const agrees = (nx * fx + ny * fy + nz * fz) * facing >= 0 ? 1 : -1
  const size = Math.hypot(nx, ny, nz) || 1
  nx = (nx / size) * agrees
  ny = (ny / size) * agrees
  nz = (nz / size) * agrees
  into.places[entry] = pixel
  into.points.set([x, y, z], entry * 3)
  into.normals.set([nx, ny, nz], entry * 3)
  into.uvs[entry * 2] = (uvs[a * 2] as number) * u + (uvs[b * 2] as number) * v + (uvs[c * 2] as number) * w
  into.uvs[entry * 2 + 1] =
    (uvs[a * 2 + 1] as number) * u + (uvs[b * 2 + 1] as number) * v + (uvs[c * 2 + 1] as number) * w
  into.parts[entry] = owners[triangle] as number
}
