import { add, at, cross, normalize, subtract, type Vec3 } from '../vector.ts'

/** A surface of triangles: three numbers per point, two per texture place (metres), three points per triangle. */
export type Solid = { positions: number[]; normals: number[]; uvs: number[]; indices: number[] }

export function emptySolid(): Solid {
  return { positions: [], normals: [], uvs: [], indices: [] }
}

function pointOf(solid: Solid, index: number): Vec3 {
  const { positions } = solid
  return [at(positions, index * 3), at(positions, index * 3 + 1), at(positions, index * 3 + 2)]
}

export function push(solid: Solid, position: Vec3, normal: Vec3, uv: readonly [number, number]): number {
  solid.positions.push(...position)
  solid.normals.push(...normal)
  solid.uvs.push(...uv)
  return solid.positions.length / 3 - 1
}

/** Moves every point; normals are found again from the new shape. */
export function deform(solid: Solid, move: (point: Vec3) => Vec3): Solid {
  const positions: number[] = []
  for (let index = 0; index < solid.positions.length / 3; index++) positions.push(...move(pointOf(solid, index)))
  return smoothNormals({ ...solid, positions })
}

/** Points that lie at the same place share one normal, so seams between faces do not show. */
export function smoothNormals(solid: Solid): Solid {
  const sums = new Map<string, [number, number, number]>()
  const keys: string[] = []
  for (let index = 0; index < solid.positions.length / 3; index++) keys.push(placeKey(pointOf(solid, index)))
  for (let corner = 0; corner < solid.indices.length; corner += 3) {
    const [a, b, c] = [at(solid.indices, corner), at(solid.indices, corner + 1), at(solid.indices, corner + 2)]
    const [p, q, r] = [pointOf(solid, a), pointOf(solid, b), pointOf(solid, c)]
    const face = cross(subtract(q, p), subtract(r, p))
    for (const index of [a, b, c]) addTo(sums, keys[index] ?? '', face)
  }
  const normals = keys.flatMap((key) => [...normalize(sums.get(key) ?? [0, 1, 0])])
  return { ...solid, normals }
}

function placeKey(point: Vec3): string {
  return `${Math.round(point[0] * 20000)},${Math.round(point[1] * 20000)},${Math.round(point[2] * 20000)}`
}

function addTo(sums: Map<string, [number, number, number]>, key: string, face: Vec3): void {
  const sum = sums.get(key)
  if (sum) {
    sum[0] += face[0]
    sum[1] += face[1]
    sum[2] += face[2]
  } else sums.set(key, [...face])
}

export function move(solid: Solid, by: Vec3): Solid {
  return mapPoints(
    solid,
    (point) => add(point, by),
    (normal) => normal,
  )
}

/** Turns about an axis through the origin, in degrees, the way a right-hand screw turns. */
export function turn(solid: Solid, axis: 'x' | 'y' | 'z', degrees: number): Solid {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const rotate = ([x, y, z]: Vec3): Vec3 => {
    if (axis === 'x') return [x, y * cos - z * sin, y * sin + z * cos]
    if (axis === 'y') return [x * cos + z * sin, y, -x * sin + z * cos]
    return [x * cos - y * sin, x * sin + y * cos, z]
  }
  return mapPoints(solid, rotate, rotate)
}

export function mapPoints(solid: Solid, place: (point: Vec3) => Vec3, direct: (normal: Vec3) => Vec3): Solid {
  const positions: number[] = []
  const normals: number[] = []
  for (let index = 0; index < solid.positions.length / 3; index++) {
    positions.push(...place(pointOf(solid, index)))
    const from = index * 3
    normals.push(...direct([at(solid.normals, from), at(solid.normals, from + 1), at(solid.normals, from + 2)]))
  }
  return { ...solid, positions, normals }
}

export function join(...solids: readonly Solid[]): Solid {
  const whole = emptySolid()
  for (const solid of solids) {
    const first = whole.positions.length / 3
    for (const value of solid.positions) whole.positions.push(value)
    for (const value of solid.normals) whole.normals.push(value)
    for (const value of solid.uvs) whole.uvs.push(value)
    for (const index of solid.indices) whole.indices.push(first + index)
  }
  return whole
}

/** A grid of points as a surface; `wrap` closes it along u. */
export function grid(
  columns: number,
  rows: number,
  place: (u: number, v: number) => Vec3,
  uv: (u: number, v: number) => readonly [number, number],
): Solid {
  const solid = emptySolid()
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      push(solid, place(column / columns, row / rows), [0, 1, 0], uv(column / columns, row / rows))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column
      const b = a + columns + 1
      solid.indices.push(a, a + 1, b, a + 1, b + 1, b)
    }
  return smoothNormals(solid)
}
