import { BufferGeometry, Float32BufferAttribute, Matrix4, Vector3 } from 'three'
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
  const places = new Map<string, number>()
  const placeOf = new Int32Array(points.count)
  for (let index = 0; index < points.count; index++) {
    const key = `${Math.round(points.getX(index) * 20000)},${Math.round(points.getY(index) * 20000)},${Math.round(points.getZ(index) * 20000)}`
    const known = places.get(key)
    placeOf[index] = known ?? places.size
    if (known === undefined) places.set(key, places.size)
  }
  const sums = Array.from({ length: places.size }, () => new Vector3())
  const [p, q, r] = [new Vector3(), new Vector3(), new Vector3()]
  for (let corner = 0; corner < triangles.count; corner += 3) {
    const [a, b, c] = [triangles.getX(corner), triangles.getX(corner + 1), triangles.getX(corner + 2)]
    p.fromBufferAttribute(points, a)
    q.fromBufferAttribute(points, b).sub(p)
    r.fromBufferAttribute(points, c).sub(p)
    q.cross(r)
    for (const index of [a, b, c]) sums[placeOf[index] as number]?.add(q)
  }
  const normals = solid.getAttribute('normal')
  for (const sum of sums) {
    if (sum.lengthSq() === 0) sum.set(0, 1, 0)
    sum.normalize()
  }
  for (let index = 0; index < points.count; index++) {
    const sum = sums[placeOf[index] as number]
    if (sum) normals.setXYZ(index, sum.x, sum.y, sum.z)
  }
  return solid
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
