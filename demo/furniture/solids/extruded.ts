import { ShapeUtils, Vector2 } from 'three'
import { smoothstep, type Vec3 } from '../vector.ts'
import { type Draft, draft, finished, push, type Solid, smoothNormals } from './solid.ts'
import { tube } from './turned.ts'

/** A closed line in the xy plane, anticlockwise as seen from +z. */
export type Profile = readonly (readonly [x: number, y: number])[]

export type ExtrudedWish = {
  /** Radius of the rounding between the sides and the two ends. */
  radius: number
  rounding?: number
  /** Rows along the sides. */
  rows?: number
  /** How far the ends swell in their middle: front, back. Only for profiles that can be seen whole from their middle. */
  bulge?: readonly [front: number, back: number]
  capRings?: number
  /** How far the sides swell half-way. */
  belly?: number
}

/** Corners of a line drawn with round corners: x, y and the radius there. */
export function rounded(corners: readonly (readonly [x: number, y: number, radius: number])[], steps = 8): Profile {
  const count = corners.length
  return corners.flatMap((corner, index) => {
    const before = corners[(index + count - 1) % count] ?? corner
    const after = corners[(index + 1) % count] ?? corner
    return corner[2] > 0 ? arc(before, corner, after, steps) : [[corner[0], corner[1]] as const]
  })
}

type Corner = readonly [x: number, y: number, radius: number]

function arc(before: Corner, corner: Corner, after: Corner, steps: number): (readonly [number, number])[] {
  const toBefore = direction(corner, before)
  const toAfter = direction(corner, after)
  const cosine = toBefore.x * toAfter.x + toBefore.y * toAfter.y
  const half = Math.acos(Math.min(1, Math.max(-1, cosine))) / 2
  const wanted = corner[2] / Math.tan(half)
  const cut = Math.min(wanted, toBefore.length * 0.499, toAfter.length * 0.499)
  const weight = Math.sin(half)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const [a, b, c] = [(1 - t) ** 2, 2 * weight * t * (1 - t), t ** 2]
    const on = (axis: 0 | 1, from: number, to: number) =>
      (a * (corner[axis] + from * cut) + b * corner[axis] + c * (corner[axis] + to * cut)) / (a + b + c)
    return [on(0, toBefore.x, toAfter.x), on(1, toBefore.y, toAfter.y)] as const
  })
}

function direction(from: Corner, to: Corner): { x: number; y: number; length: number } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return { x: (to[0] - from[0]) / length, y: (to[1] - from[1]) / length, length }
}

/** An oval or, with a higher power, a rectangle with soft corners. */
export function oval(width: number, height: number, power = 2, points = 72): Profile {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
    return [(width / 2) * bend(Math.cos(angle)), (height / 2) * bend(Math.sin(angle))] as const
  })
}

/** Adds points where a line runs straight for long, so that it can be bent. */
export function resampled(profile: Profile, longest: number): Profile {
  return profile.flatMap((point, index) => {
    const next = profile[(index + 1) % profile.length] ?? point
    const pieces = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / longest))
    return Array.from(
      { length: pieces },
      (_, piece) =>
        [
          point[0] + ((next[0] - point[0]) * piece) / pieces,
          point[1] + ((next[1] - point[1]) * piece) / pieces,
        ] as const,
    )
  })
}

/** The line drawn in by `by`, each point along the mean of its two edges' normals. */
export function insetProfile(profile: Profile, by: number): Profile {
  const count = profile.length
  return profile.map((point, index) => {
    const before = profile[(index + count - 1) % count] ?? point
    const after = profile[(index + 1) % count] ?? point
    const [nx, ny] = [after[1] - before[1], before[0] - after[0]]
    const size = Math.hypot(nx, ny) || 1
    return [point[0] - (nx / size) * by, point[1] - (ny / size) * by] as const
  })
}

/** A profile drawn along z about the origin, with rounded ends: arms, rails, backs and cushions of any outline. */
export function extruded(profile: Profile, length: number, wish: ExtrudedWish): Solid {
  const solid = draft()
  const levels = levelsOf(length, wish)
  const runs = runsOf(profile)
  let along = 0
  levels.forEach((level, index) => {
    const before = levels[index - 1]
    if (before) along += Math.hypot(level.z - before.z, level.inset - before.inset)
    addRing(solid, insetProfile(profile, level.inset), level.z, runs, along)
  })
  stitch(solid, levels.length, profile.length + 1)
  const radius = Math.min(wish.radius, length / 2)
  const rim = insetProfile(profile, radius)
  for (const side of [1, -1] as const) {
    const bulge = wish.bulge?.[side > 0 ? 0 : 1] ?? 0
    if (bulge === 0) flatCap(solid, rim, (side * length) / 2)
    else fullCap(solid, rim, (side * length) / 2, side * bulge, wish.capRings ?? 5)
  }
  return smoothNormals(finished(solid))
}

type Level = { z: number; inset: number }

function levelsOf(length: number, wish: ExtrudedWish): Level[] {
  const { rounding = 4, rows = 2, belly = 0 } = wish
  const radius = Math.min(wish.radius, length / 2)
  const flat = length / 2 - radius
  const bend = Array.from({ length: rounding }, (_, step) => {
    const angle = (1 - step / rounding) * (Math.PI / 2)
    return { z: flat + radius * Math.sin(angle), inset: radius * (1 - Math.cos(angle)) }
  })
  const middle = Array.from({ length: rows + 1 }, (_, row) => {
    const share = 1 - (2 * row) / rows
    return { z: flat * share, inset: -belly * (1 - share * share) }
  })
  return [...bend, ...middle, ...bend.map(({ z, inset }) => ({ z: -z, inset })).reverse()]
}

function runsOf(profile: Profile): number[] {
  const runs = [0]
  profile.forEach((point, index) => {
    const next = profile[(index + 1) % profile.length] ?? point
    runs.push((runs.at(-1) ?? 0) + Math.hypot(next[0] - point[0], next[1] - point[1]))
  })
  return runs
}

function addRing(solid: Draft, profile: Profile, z: number, runs: readonly number[], along: number): void {
  for (let index = 0; index <= profile.length; index++) {
    const [x, y] = profile[index % profile.length] ?? [0, 0]
    push(solid, [x, y, z], [0, 0, 1], [runs[index] ?? 0, -along])
  }
}

function stitch(solid: Draft, rings: number, width: number): void {
  for (let ring = 0; ring + 1 < rings; ring++)
    for (let index = 0; index + 1 < width; index++) {
      const a = ring * width + index
      const b = a + width
      solid.indices.push(a, b, a + 1, a + 1, b, b + 1)
    }
}

function flatCap(solid: Draft, rim: Profile, z: number): void {
  const first = solid.positions.length / 3
  for (const [x, y] of rim) push(solid, [x, y, z], [0, 0, Math.sign(z)], [x, y])
  const triangles = ShapeUtils.triangulateShape(
    rim.map(([x, y]) => new Vector2(x, y)),
    [],
  )
  for (const [a = 0, b = 0, c = 0] of triangles) {
    if (z > 0) solid.indices.push(first + a, first + b, first + c)
    else solid.indices.push(first + a, first + c, first + b)
  }
}

function fullCap(solid: Draft, rim: Profile, z: number, bulge: number, rings: number): void {
  const count = rim.length
  const [cx, cy] = [mean(rim.map(([x]) => x)), mean(rim.map(([, y]) => y))]
  const [farX, farY] = [
    Math.max(...rim.map(([x]) => Math.abs(x - cx))),
    Math.max(...rim.map(([, y]) => Math.abs(y - cy))),
  ]
  // Swollen along both directions by themselves: by the distance from the rim alone, ridges would run to its corners.
  const swollen = (x: number, y: number, share: number) =>
    bulge *
    Math.sqrt(Math.max(0, 1 - ((x - cx) / farX) ** 2) * Math.max(0, 1 - ((y - cy) / farY) ** 2)) *
    smoothstep(0, 0.35, 1 - share)
  const first = solid.positions.length / 3
  for (let ring = 0; ring < rings; ring++) {
    const share = 1 - ring / rings
    for (const [x, y] of rim) {
      const [px, py] = [cx + (x - cx) * share, cy + (y - cy) * share]
      push(solid, [px, py, z + swollen(px, py, share)], [0, 0, 1], [px, py])
    }
  }
  const middle = push(solid, [cx, cy, z + swollen(cx, cy, 0)], [0, 0, 1], [cx, cy])
  const triangle = (a: number, b: number, c: number) => {
    if (z > 0) solid.indices.push(a, b, c)
    else solid.indices.push(a, c, b)
  }
  for (let ring = 0; ring < rings; ring++)
    for (let index = 0; index < count; index++) {
      const a = first + ring * count + index
      const b = first + ring * count + ((index + 1) % count)
      if (ring + 1 === rings) triangle(a, b, middle)
      else {
        triangle(a, b, a + count)
        triangle(b, b + count, a + count)
      }
    }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The cord sewn half-way round the rounding of an end; `keep` leaves out what lies hidden. */
export function rimCord(
  profile: Profile,
  length: number,
  wish: ExtrudedWish,
  end: 1 | -1,
  cord = 0.0042,
  keep: (x: number, y: number) => boolean = () => true,
  bend: (point: Vec3) => Vec3 = (same) => same,
): Solid[] {
  const radius = Math.min(wish.radius, length / 2)
  const z = end * (length / 2 - radius * (1 - Math.SQRT1_2))
  const ring = insetProfile(profile, radius * (1 - Math.SQRT1_2))
  return stretches(ring, keep).map((line) =>
    tube(
      line.map(([x, y]) => bend([x, y, z])),
      cord,
      6,
    ),
  )
}

/** The parts of a ring that are kept, as open lines; the whole ring comes back closed. */
function stretches(ring: Profile, keep: (x: number, y: number) => boolean): Profile[] {
  const gap = ring.findIndex(([x, y]) => !keep(x, y))
  const [start] = ring
  if (gap < 0) return start ? [[...ring, start]] : []
  const lines: (readonly [number, number])[][] = [[]]
  for (let step = 1; step <= ring.length; step++) {
    const point = ring[(gap + step) % ring.length] ?? [0, 0]
    if (keep(...point)) lines.at(-1)?.push(point)
    else if ((lines.at(-1)?.length ?? 0) > 0) lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}
