import type { Vec3 } from '../vector.ts'
import { type Draft, draft, finished, push, type Solid } from './solid.ts'

export type BoardWish = {
  /** Width of the bevel along every edge, in metres; 0 for parts that nobody sees the edges of. */
  bevel?: number
  /** Along which axis the wood runs. */
  grain?: 'x' | 'y' | 'z'
  /** Where the texture starts, so that two boards do not look alike. */
  offset?: number
  /** Where the board will stand: boards cut from one sheet carry its grain on from one to the next. */
  from?: Vec3
  /** An opening through the upper and the lower face, for a sink. */
  hole?: { x: number; z: number; width: number; depth: number }
}

type Axis = 0 | 1 | 2
type Corner = { point: Vec3; normal: Vec3 }

const axes: readonly Axis[] = [0, 1, 2]
const signs = [-1, 1] as const

/**
 * A board about the origin, with bevelled edges, in 44 triangles. Each bevel takes its normals from the two faces that
 * it joins, so light rounds it off as it would a much finer mesh.
 */
export function board(size: Vec3, wish: BoardWish = {}): Solid {
  const half: Vec3 = [size[0] / 2, size[1] / 2, size[2] / 2]
  const bevel = Math.min(wish.bevel ?? 0.002, half[0] * 0.8, half[1] * 0.8, half[2] * 0.8)
  const solid = draft()
  const corner = (place: Vec3, axis: Axis): Corner => ({
    point: along((each) => place[each] * (half[each] - (each === axis ? 0 : bevel))),
    normal: along((each) => (each === axis ? place[each] : 0)),
  })
  for (const axis of axes)
    for (const sign of signs) {
      const ring = ringOf(axis, sign).map((place) => corner(place, axis))
      if (wish.hole && axis === 1) pierced(solid, ring, sign * half[1], wish.hole, wish)
      else addFace(solid, ring, axis, wish)
    }
  if (bevel > 0) addBevels(solid, corner, wish)
  return finished(solid)
}

function addBevels(solid: Draft, corner: (place: Vec3, axis: Axis) => Corner, wish: BoardWish): void {
  for (const axis of axes) {
    const [a, b] = others(axis)
    for (const sa of signs)
      for (const sb of signs) {
        const end = (sign: number) => along((each) => (each === axis ? sign : each === a ? sa : sb))
        addFace(solid, [corner(end(-1), a), corner(end(1), a), corner(end(1), b), corner(end(-1), b)], a, wish)
      }
  }
  for (const x of signs)
    for (const y of signs)
      for (const z of signs) {
        const place: Vec3 = [x, y, z]
        addFace(
          solid,
          axes.map((axis) => corner(place, axis)),
          0,
          wish,
        )
      }
}

/** The four corners of a face, in order about it. */
function ringOf(axis: Axis, sign: number): Vec3[] {
  const [a, b] = others(axis)
  const turns: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return turns.map(([u, v]) => along((each) => (each === axis ? sign : each === a ? u : each === b ? v : 0)))
}

/** A flat face; its triangles look where its normals look. */
function addFace(solid: Draft, corners: readonly Corner[], out: Axis, wish: BoardWish): void {
  const [first, second, third] = corners
  if (!first || !second || !third) return
  const places = corners.map(({ point, normal }) => push(solid, point, normal, grainAt(point, out, wish)))
  const looks = facing(first.point, second.point, third.point)
  const wanted = along((each) => corners.reduce((sum, { normal }) => sum + normal[each], 0))
  const isForward = looks[0] * wanted[0] + looks[1] * wanted[1] + looks[2] * wanted[2] > 0
  for (let index = 1; index + 1 < places.length; index++) {
    const [a, b, c] = [places[0] ?? 0, places[index] ?? 0, places[index + 1] ?? 0]
    solid.indices.push(a, isForward ? b : c, isForward ? c : b)
  }
}

function pierced(
  solid: Draft,
  ring: readonly Corner[],
  level: number,
  hole: NonNullable<BoardWish['hole']>,
  wish: BoardWish,
): void {
  const inner = ring.map(({ point }): Vec3 => {
    const x = hole.x + (Math.sign(point[0]) * hole.width) / 2
    const z = hole.z + (Math.sign(point[2]) * hole.depth) / 2
    return [x, level, z]
  })
  ring.forEach((outer, index) => {
    const next = ring[(index + 1) % ring.length] ?? outer
    const near = (at: number): Corner => ({
      point: inner[at % inner.length] ?? [0, 0, 0],
      normal: [0, Math.sign(level), 0],
    })
    addFace(solid, [outer, next, near(index + 1), near(index)], 1, wish)
  })
}

function others(axis: Axis): readonly [Axis, Axis] {
  return axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1]
}

function along(value: (axis: Axis) => number): Vec3 {
  return [value(0), value(1), value(2)]
}

function facing(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  const [u, v] = [along((each) => b[each] - a[each]), along((each) => c[each] - a[each])]
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

function grainAt(point: Vec3, out: Axis, { grain = 'x', offset = 0, from = [0, 0, 0] }: BoardWish): [number, number] {
  const run: Axis = grain === 'x' ? 0 : grain === 'y' ? 1 : 2
  const place = along((axis) => point[axis] + from[axis])
  const [side, end] = axes.filter((axis) => axis !== out && axis !== run)
  const u = out === run ? place[end ?? run] * 0.2 : place[run]
  return [u + offset * 3.7, place[side ?? run] + offset * 1.9]
}
