import { BufferGeometry, Float32BufferAttribute, Matrix4 } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Vec3 } from '../vector.ts'

/**
 * A surface of triangles in metres, indexed, with `position`, `normal` and `uv`. Texture places are metres too, so
 * every part shares one texture scale.
 */
export type Solid = BufferGeometry

/** Points and triangles being written down; `finished` makes a solid of them. */
export type Draft = { positions: number[]; normals: number[]; uvs: number[]; indices: number[] }

export function draft(): Draft {
  return { positions: [], normals: [], uvs: [], indices: [] }
}

/** Answers the number of the new point. */
export function push(into: Draft, position: Vec3, normal: Vec3, uv: readonly [number, number]): number {
  into.positions.push(...position)
  into.normals.push(...normal)
  into.uvs.push(...uv)
  return into.positions.length / 3 - 1
}

export function finished({ positions, normals, uvs, indices }: Draft): Solid {
  const solid = new BufferGeometry()
  solid.setAttribute('position', new Float32BufferAttribute(positions, 3))
  solid.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  solid.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  solid.setIndex(indices)
  return solid
}

/** Moves every point; normals are found again from the new shape. */
export function deform(solid: Solid, place: (point: Vec3) => Vec3): Solid {
  const bent = solid.clone()
  const points = bent.getAttribute('position')
  for (let index = 0; index < points.count; index++)
    points.setXYZ(index, ...place([points.getX(index), points.getY(index), points.getZ(index)]))
  return smoothNormals(bent)
}

/** Gives texture places anew, from the place of each point and the texture place it had. */
export function mapUvs(
  solid: Solid,
  place: (point: Vec3, uv: readonly [number, number]) => readonly [number, number],
): Solid {
  const mapped = solid.clone()
  const points = mapped.getAttribute('position')
  const uvs = mapped.getAttribute('uv')
  for (let index = 0; index < points.count; index++)
    uvs.setXY(
      index,
      ...place([points.getX(index), points.getY(index), points.getZ(index)], [uvs.getX(index), uvs.getY(index)]),
    )
  return mapped
}

/** Points that lie at the same place (within 0.05 mm) share one normal, so seams between faces do not show. */
export function smoothNormals(solid: Solid): Solid {
  const points = solid.getAttribute('position')
  const triangles = solid.getIndex()
  if (!triangles) throw new Error('A solid is indexed.')
  const { placeOf, count } = placesOf(points.array, points.count)
  const sums = new Float64Array(count * 3)
  const at = points.array
  for (let corner = 0; corner < triangles.count; corner += 3) {
    const [a, b, c] = [triangles.getX(corner), triangles.getX(corner + 1), triangles.getX(corner + 2)]
    const [px, py, pz] = [num(at, a * 3), num(at, a * 3 + 1), num(at, a * 3 + 2)]
    const [qx, qy, qz] = [num(at, b * 3) - px, num(at, b * 3 + 1) - py, num(at, b * 3 + 2) - pz]
    const [rx, ry, rz] = [num(at, c * 3) - px, num(at, c * 3 + 1) - py, num(at, c * 3 + 2) - pz]
    const [nx, ny, nz] = [qy * rz - qz * ry, qz * rx - qx * rz, qx * ry - qy * rx]
    for (const index of [a, b, c]) {
      const place = num(placeOf, index) * 3
      sums[place] = num(sums, place) + nx
      sums[place + 1] = num(sums, place + 1) + ny
      sums[place + 2] = num(sums, place + 2) + nz
    }
  }
  const normals = solid.getAttribute('normal')
  for (let index = 0; index < points.count; index++) {
    const place = num(placeOf, index) * 3
    const [x, y, z] = [num(sums, place), num(sums, place + 1), num(sums, place + 2)]
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length === 0) normals.setXYZ(index, 0, 1, 0)
    else normals.setXYZ(index, x * (1 / length), y * (1 / length), z * (1 / length))
  }
  return solid
}

/** Which points lie at one place, as the number of the place; a table of whole numbers, for text keys take longer. */
function placesOf(points: ArrayLike<number>, length: number): { placeOf: Int32Array; count: number } {
  const slots = 2 ** Math.ceil(Math.log2(length * 2 + 2))
  const table = new Int32Array(slots).fill(-1)
  const whole = Int32Array.from(points, (value) => Math.round(value * 20_000))
  const placeOf = new Int32Array(length)
  const firsts = new Int32Array(length)
  let count = 0
  for (let index = 0; index < length; index++) {
    const [x, y, z] = [num(whole, index * 3), num(whole, index * 3 + 1), num(whole, index * 3 + 2)]
    let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & (slots - 1)
    for (;;) {
      const place = num(table, slot)
      const known = num(firsts, Math.max(0, place)) * 3
      if (place < 0) {
        firsts[count] = index
        table[slot] = count
        placeOf[index] = count++
        break
      }
      if (num(whole, known) === x && num(whole, known + 1) === y && num(whole, known + 2) === z) {
        placeOf[index] = place
        break
      }
      slot = (slot + 1) & (slots - 1)
    }
  }
  return { placeOf, count }
}

function num(list: ArrayLike<number>, at: number): number {
  return list[at] as number
}

export function move(solid: Solid, [x, y, z]: Vec3): Solid {
  return solid.clone().translate(x, y, z)
}

/** Turns about an axis through the origin, in degrees, the way a right-hand screw turns. */
export function turn(solid: Solid, axis: 'x' | 'y' | 'z', degrees: number): Solid {
  const angle = (degrees * Math.PI) / 180
  const matrix = new Matrix4()
  if (axis === 'x') matrix.makeRotationX(angle)
  else if (axis === 'y') matrix.makeRotationY(angle)
  else matrix.makeRotationZ(angle)
  return solid.clone().applyMatrix4(matrix)
}

export function join(...solids: readonly Solid[]): Solid {
  return mergeGeometries([...solids])
}

/** A grid of points as a surface. Its front is where u × v points to. */
export function grid(
  columns: number,
  rows: number,
  place: (u: number, v: number) => Vec3,
  uv: (u: number, v: number) => readonly [number, number],
): Solid {
  const surface = draft()
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      push(surface, place(column / columns, row / rows), [0, 1, 0], uv(column / columns, row / rows))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column
      const b = a + columns + 1
      surface.indices.push(a, a + 1, b, a + 1, b + 1, b)
    }
  return smoothNormals(finished(surface))
}
