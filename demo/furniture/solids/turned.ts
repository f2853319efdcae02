import { add, at, cross, normalize, scale, subtract, type Vec3 } from '../vector.ts'
import { type Draft, draft, finished, grid, push, type Solid, smoothNormals } from './solid.ts'

/** A body of revolution about y: the profile goes from bottom to top as `[radius, height]`. */
export function turned(profile: readonly (readonly [radius: number, height: number])[], sides = 40): Solid {
  const lengths: number[] = []
  profile.forEach(([radius, height], index) => {
    const before = profile[index - 1]
    const step = before ? Math.hypot(radius - before[0], height - before[1]) : 0
    lengths.push((lengths.at(-1) ?? 0) + step)
  })
  const rows = profile.length - 1
  const place = (u: number, v: number): Vec3 => {
    const [radius, height] = profile[Math.round(v * rows)] ?? [0, 0]
    const angle = -u * 2 * Math.PI
    return [Math.cos(angle) * radius, height, Math.sin(angle) * radius]
  }
  const widest = Math.max(...profile.map(([radius]) => radius))
  return grid(sides, rows, place, (u, v) => [at(lengths, Math.round(v * rows)), u * 2 * Math.PI * widest])
}

/** A cylinder with bevelled ends standing on y = 0. */
export function drum(radius: number, height: number, bevel = 0.003, sides = 40): Solid {
  const b = Math.min(bevel, radius * 0.9, height * 0.45)
  const soft = b * 0.3
  return turned(
    [
      [0, 0],
      [(radius - b) * 0.98, 0],
      [radius - b, 0],
      [radius - soft, soft],
      [radius, b],
      [radius, b + 0.0005],
      [radius, height - b - 0.0005],
      [radius, height - b],
      [radius - soft, height - soft],
      [radius - b, height],
      [(radius - b) * 0.98, height],
      [0, height],
    ],
    sides,
  )
}

/** A round bar along a path; closed ends unless it is a loop. */
export function tube(
  path: readonly Vec3[],
  radius: number | ((share: number) => number),
  sides = 10,
  capped = false,
): Solid {
  const solid = draft()
  const radiusAt = typeof radius === 'number' ? () => radius : radius
  let side = firstSide(path)
  let run = 0
  path.forEach((centre, index) => {
    const before = path[index - 1]
    if (before) run += Math.hypot(...subtract(centre, before))
    const along = normalize(subtract(path[index + 1] ?? centre, before ?? centre))
    side = normalize(subtract(side, scale(along, side[0] * along[0] + side[1] * along[1] + side[2] * along[2])))
    const up = cross(along, side)
    ring(solid, centre, side, up, radiusAt(path.length > 1 ? index / (path.length - 1) : 0), sides, run)
  })
  stitch(solid, path.length, sides)
  if (capped) cap(solid, path, sides)
  return smoothNormals(finished(solid))
}

function firstSide(path: readonly Vec3[]): Vec3 {
  const [start, next] = path
  if (!start || !next) return [1, 0, 0]
  const along = normalize(subtract(next, start))
  return normalize(cross(Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], along))
}

function ring(solid: Draft, centre: Vec3, side: Vec3, up: Vec3, radius: number, sides: number, run: number): void {
  for (let step = 0; step <= sides; step++) {
    const angle = (step / sides) * 2 * Math.PI
    const out = add(scale(side, Math.cos(angle)), scale(up, Math.sin(angle)))
    push(solid, add(centre, scale(out, radius)), out, [run, (step / sides) * 2 * Math.PI * radius])
  }
}

function stitch(solid: Draft, rings: number, sides: number): void {
  for (let row = 0; row + 1 < rings; row++)
    for (let step = 0; step < sides; step++) {
      const a = row * (sides + 1) + step
      const b = a + sides + 1
      solid.indices.push(a, a + 1, b, a + 1, b + 1, b)
    }
}

/** The ends get points of their own, a hair inside, so that they stay flat and the edge stays crisp. */
function cap(solid: Draft, path: readonly Vec3[], sides: number): void {
  const ends = [
    { ring: 0, flip: true },
    { ring: path.length - 1, flip: false },
  ]
  for (const end of ends) {
    const centre = path[end.ring] ?? [0, 0, 0]
    const first = end.ring * (sides + 1)
    const middle = push(solid, centre, [0, 1, 0], [0, 0])
    const rim: number[] = []
    for (let step = 0; step <= sides; step++) {
      const from = (first + step) * 3
      const point: Vec3 = [at(solid.positions, from), at(solid.positions, from + 1), at(solid.positions, from + 2)]
      rim.push(push(solid, add(centre, scale(subtract(point, centre), 0.995)), [0, 1, 0], [0, 0]))
    }
    for (let step = 0; step < sides; step++) {
      const [a, b] = [at(rim, step), at(rim, step + 1)]
      solid.indices.push(middle, end.flip ? b : a, end.flip ? a : b)
    }
  }
}

/** A smooth path through the given points (Catmull-Rom). */
export function curve(points: readonly Vec3[], steps = 8): Vec3[] {
  const path: Vec3[] = []
  for (let index = 0; index + 1 < points.length; index++) {
    const b = points[index] as Vec3
    const c = points[index + 1] as Vec3
    const a = points[index - 1] ?? b
    const d = points[index + 2] ?? c
    for (let step = 0; step < steps; step++) path.push(between(a, b, c, d, step / steps))
  }
  const last = points.at(-1)
  return last ? [...path, last] : path
}

function between(a: Vec3, b: Vec3, c: Vec3, d: Vec3, t: number): Vec3 {
  const on = (axis: 0 | 1 | 2) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
  return [on(0), on(1), on(2)]
}
