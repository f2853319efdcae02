import { add, cross, normalize, scale, subtract, type Vec3 } from '../vector.ts'
import type { Geometry } from './geometry.ts'

/** The depth of the first thing that each ray of one light meets. */
export type ShadowMap = {
  towards: Vec3
  right: Vec3
  up: Vec3
  centre: Vec3
  /** Texels per metre. */
  density: number
  size: number
  depths: Float32Array
}

/** `spin` turns the map about the light, so that the grids of many lights do not fall together. */
export function emptyMap(geometry: Geometry, size: number): ShadowMap {
  const { low, high } = geometry.bounds
  const radius = Math.hypot(...subtract(high, low)) / 2
  return {
    towards: [0, 1, 0],
    right: [1, 0, 0],
    up: [0, 0, 1],
    centre: scale(add(low, high), 0.5),
    density: size / (radius * 2.04),
    size,
    depths: new Float32Array(size * size),
  }
}

export function aim(map: ShadowMap, towards: Vec3, spin: number): void {
  const helper: Vec3 = Math.abs(towards[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const side = normalize(cross(helper, towards))
  const other = cross(towards, side)
  map.towards = towards
  map.right = add(scale(side, Math.cos(spin)), scale(other, Math.sin(spin)))
  map.up = cross(towards, map.right)
}

/** Draws the scene as the light sees it; the largest `depth` is the nearest to the light. */
export function drawShadow(map: ShadowMap, geometry: Geometry, casts: (part: number) => boolean): void {
  const { depths, size } = map
  depths.fill(-Infinity)
  const seen = seenFrom(map, geometry)
  for (let triangle = 0; triangle < geometry.owners.length; triangle++) {
    if (!casts(geometry.owners[triangle] as number)) continue
    const a = (geometry.corners[triangle * 3] as number) * 3
    const b = (geometry.corners[triangle * 3 + 1] as number) * 3
    const c = (geometry.corners[triangle * 3 + 2] as number) * 3
    fill(seen, a, b, c, depths, size)
  }
}

function seenFrom(map: ShadowMap, geometry: Geometry): Float64Array {
  const { right, up, towards, centre, density, size } = map
  const { positions } = geometry
  const seen = new Float64Array(positions.length)
  for (let index = 0; index < positions.length; index += 3) {
    const x = (positions[index] as number) - centre[0]
    const y = (positions[index + 1] as number) - centre[1]
    const z = (positions[index + 2] as number) - centre[2]
    seen[index] = (x * right[0] + y * right[1] + z * right[2]) * density + size / 2
    seen[index + 1] = (x * up[0] + y * up[1] + z * up[2]) * density + size / 2
    seen[index + 2] = x * towards[0] + y * towards[1] + z * towards[2]
  }
  return seen
}

function fill(seen: Float64Array, a: number, b: number, c: number, depths: Float32Array, size: number): void {
  const ax = seen[a] as number
  const ay = seen[a + 1] as number
  const bx = seen[b] as number
  const by = seen[b + 1] as number
  const cx = seen[c] as number
  const cy = seen[c + 1] as number
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(area) < 1e-9) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const right = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(size - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  const az = seen[a + 2] as number
  const bz = seen[b + 2] as number
  const cz = seen[c + 2] as number
  const inverse = 1 / area
  // Along a row each share and the depth change by a constant, so the covered run is found first and then filled.
  const du = (by - cy) * inverse
  const dv = (cy - ay) * inverse
  const dw = -du - dv
  const step = du * az + dv * bz + dw * cz
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5
    const px = left + 0.5
    const u = ((bx - px) * (cy - py) - (by - py) * (cx - px)) * inverse
    const v = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) * inverse
    const w = 1 - u - v
    const from = Math.max(0, entry(u, du), entry(v, dv), entry(w, dw))
    const to = Math.min(right - left, exit(u, du), exit(v, dv), exit(w, dw))
    let depth = u * az + v * bz + w * cz + step * from
    const row = y * size + left
    for (let x = from; x <= to; x++) {
      if (depth > (depths[row + x] as number)) depths[row + x] = depth
      depth += step
    }
  }
}

/** The first step at which `value + slope * step` is not negative. */
function entry(value: number, slope: number): number {
  if (value >= 0 && slope >= 0) return 0
  return slope > 0 ? Math.ceil(-value / slope - 1e-9) : value >= 0 ? 0 : 1e9
}

/** The last step at which it still is not. */
function exit(value: number, slope: number): number {
  return slope < 0 ? Math.floor(-value / slope + 1e-9) : 1e9
}
