import { dice } from '../noise.ts'
import type { Vec3 } from '../vector.ts'
import type { Geometry } from './geometry.ts'
import type { Pixels } from './pixels.ts'
import { aim, drawShadow, emptyMap, type ShadowMap } from './shadow.ts'
import type { Light } from './studio.ts'

/** Light that falls on each covered pixel, and what would fall there if nothing stood in the way. */
export type Gathered = { light: Float32Array; open: Float32Array }

/** A square of floor about the thing, with the share of light that reaches it. */
export type FloorLight = { centre: Vec3; half: number; size: number; share: Float32Array }

export type GatherWish = {
  mapSize?: number
  casts?: (part: number) => boolean
  /** A floor that only receives; packshots have one. */
  floor?: { half: number; size: number }
  /** How far a place must lie behind the first thing to be in shadow, in texels of the map. */
  bias?: number
  /** Groups of pixels that take the lights in turn. */
  shares?: readonly ArrayLike<number>[]
}

export function gather(
  geometry: Geometry,
  pixels: Pixels,
  lights: readonly Light[],
  wish: GatherWish = {},
): { gathered: Gathered; floor: FloorLight | null } {
  const map = emptyMap(geometry, wish.mapSize ?? 640)
  const gathered: Gathered = { light: new Float32Array(pixels.count * 3), open: new Float32Array(pixels.count) }
  const floor = wish.floor ? emptyFloor(map.centre, wish.floor.half, wish.floor.size) : null
  const bias = (wish.bias ?? 1.6) / map.density
  const random = dice(3)
  const shares = wish.shares ?? [everyEntry(pixels.count)]
  let above = 0
  lights.forEach((light, index) => {
    aim(map, light.towards, random() * Math.PI)
    drawShadow(map, geometry, wish.casts ?? (() => true))
    addToPixels(pixels, shares[index % shares.length] ?? [], light, map, bias, gathered)
    if (floor && light.towards[1] > 0.02) {
      above += light.towards[1] * light.colour[1]
      addToFloor(floor, light, map, bias)
    }
  })
  if (shares.length > 1) multiply(gathered, shares.length)
  if (floor) {
    for (let texel = 0; texel < floor.share.length; texel++)
      floor.share[texel] = (floor.share[texel] as number) / (above || 1)
    floor.share = blurred(blurred(floor.share, floor.size), floor.size)
  }
  return { gathered, floor }
}

function everyEntry(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, entry) => entry)
}

function multiply(gathered: Gathered, by: number): void {
  for (let entry = 0; entry < gathered.light.length; entry++)
    gathered.light[entry] = (gathered.light[entry] as number) * by
  for (let entry = 0; entry < gathered.open.length; entry++)
    gathered.open[entry] = (gathered.open[entry] as number) * by
}

/**
 * Splits the pixels of a picture drawn at `scale` times its size into the groups that are averaged into one: each group
 * takes its own share of the lights, and the average has seen them all.
 */
export function sharedOut(pixels: Pixels, width: number, scale: number): Uint32Array[] {
  const groups: number[][] = Array.from({ length: scale * scale }, () => [])
  for (let entry = 0; entry < pixels.count; entry++) {
    const pixel = pixels.places[entry] as number
    const group = (Math.floor(pixel / width) % scale) * scale + ((pixel % width) % scale)
    groups[group]?.push(entry)
  }
  return groups.map((group) => Uint32Array.from(group))
}

function emptyFloor(centre: Vec3, half: number, size: number): FloorLight {
  return { centre: [centre[0], 0, centre[2]], half, size, share: new Float32Array(size * size) }
}

function addToPixels(
  pixels: Pixels,
  entries: ArrayLike<number>,
  light: Light,
  map: ShadowMap,
  bias: number,
  into: Gathered,
): void {
  const { points, normals } = pixels
  const { right, up, towards, centre, density, size, depths } = map
  const [red, green, blue] = light.colour
  const [tx, ty, tz] = towards
  // Points are lifted along their normal, so that a slope does not shade itself.
  const lift = bias * 0.9
  for (let place = 0; place < entries.length; place++) {
    const entry = entries[place] as number
    const from = entry * 3
    const nx = normals[from] as number
    const ny = normals[from + 1] as number
    const nz = normals[from + 2] as number
    const facing = nx * tx + ny * ty + nz * tz
    if (facing <= 0) continue
    into.open[entry] = (into.open[entry] as number) + facing * green
    const x = (points[from] as number) + nx * lift - centre[0]
    const y = (points[from + 1] as number) + ny * lift - centre[1]
    const z = (points[from + 2] as number) + nz * lift - centre[2]
    const u = (x * right[0] + y * right[1] + z * right[2]) * density + size / 2
    const v = (x * up[0] + y * up[1] + z * up[2]) * density + size / 2
    if (u >= 0 && v >= 0 && u < size && v < size) {
      const depth = x * tx + y * ty + z * tz
      if ((depths[(v | 0) * size + (u | 0)] as number) > depth + bias) continue
    }
    const through = light.cookie ? light.cookie([x + centre[0], y + centre[1], z + centre[2]]) : 1
    const strength = facing * through
    into.light[from] = (into.light[from] as number) + strength * red
    into.light[from + 1] = (into.light[from + 1] as number) + strength * green
    into.light[from + 2] = (into.light[from + 2] as number) + strength * blue
  }
}

function addToFloor(floor: FloorLight, light: Light, map: ShadowMap, bias: number): void {
  const { right, up, towards, centre, density, size, depths } = map
  const strength = towards[1] * light.colour[1]
  const step = (floor.half * 2) / floor.size
  for (let row = 0; row < floor.size; row++)
    for (let column = 0; column < floor.size; column++) {
      const x = floor.centre[0] - floor.half + (column + 0.5) * step - centre[0]
      const z = floor.centre[2] - floor.half + (row + 0.5) * step - centre[2]
      const y = -centre[1]
      const u = (x * right[0] + y * right[1] + z * right[2]) * density + size / 2
      const v = (x * up[0] + y * up[1] + z * up[2]) * density + size / 2
      const texel = row * floor.size + column
      const isOpen =
        u < 0 ||
        v < 0 ||
        u >= size ||
        v >= size ||
        (depths[(v | 0) * size + (u | 0)] as number) <= x * towards[0] + y * towards[1] + z * towards[2] + bias
      if (isOpen) floor.share[texel] = (floor.share[texel] as number) + strength
    }
}

/** A small box blur, rows then columns: a hundred hard shadow edges become one soft one. */
function blurred(share: Float32Array, size: number): Float32Array {
  const across = new Float32Array(share.length)
  const result = new Float32Array(share.length)
  const read = (list: Float32Array, row: number, column: number) =>
    list[Math.min(size - 1, Math.max(0, row)) * size + Math.min(size - 1, Math.max(0, column))] as number
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      across[row * size + column] =
        (read(share, row, column - 1) + read(share, row, column) * 2 + read(share, row, column + 1)) / 4
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      result[row * size + column] =
        (read(across, row - 1, column) + read(across, row, column) * 2 + read(across, row + 1, column)) / 4
  return result
}

/** The share of light at a place of the floor, between the four nearest texels. */
export function floorShare(floor: FloorLight, x: number, z: number): number {
  const u = ((x - floor.centre[0] + floor.half) / (floor.half * 2)) * floor.size - 0.5
  const v = ((z - floor.centre[2] + floor.half) / (floor.half * 2)) * floor.size - 0.5
  const column = Math.floor(u)
  const row = Math.floor(v)
  if (column < 0 || row < 0 || column >= floor.size - 1 || row >= floor.size - 1) return 1
  const [a, b] = [u - column, v - row]
  const read = (c: number, r: number) => floor.share[r * floor.size + c] as number
  return (
    (read(column, row) * (1 - a) + read(column + 1, row) * a) * (1 - b) +
    (read(column, row + 1) * (1 - a) + read(column + 1, row + 1) * a) * b
  )
}
