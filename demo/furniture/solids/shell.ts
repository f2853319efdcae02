import { cross, normalize, subtract, type Vec3 } from '../vector.ts'
import { grid, join, type Solid, smoothNormals } from './solid.ts'

export type ShellWish = {
  thickness: number
  columns?: number
  rows?: number
  /** Real width and height, for the texture and for the round edge. */
  size: readonly [width: number, height: number]
  /** 0 keeps the four corners, 1 makes an oval of the sheet. */
  roundness?: number
  /** How much of the thickness lies on the front side of the surface, 0.5 in the middle. */
  lean?: number
  /** What is added in front, in metres: channels, rolls. */
  swell?: (u: number, v: number) => number
}

/**
 * A bent sheet with a thickness and a round rim: moulded seats, padded walls. `place` gives the middle of the sheet for
 * u and v in [-1, 1]; its front is where u × v points to.
 */
export function shell(place: (u: number, v: number) => Vec3, wish: ShellWish): Solid {
  const { columns = 20, rows = 20, thickness, roundness = 0, lean = 0.5 } = wish
  const [width, height] = wish.size
  const us = stops(width, thickness / 2, columns)
  const vs = stops(height, thickness / 2, rows)
  const on = (u: number, v: number): Vec3 =>
    place(u * Math.sqrt(1 - (roundness * v * v) / 2), v * Math.sqrt(1 - (roundness * u * u) / 2))
  const sheet = (side: 1 | -1) =>
    grid(
      us.length - 1,
      vs.length - 1,
      (share, level) => {
        const column = Math.round(share * (us.length - 1))
        const row = Math.round(level * (vs.length - 1))
        const u = us[side > 0 ? column : us.length - 1 - column] ?? 0
        const v = vs[row] ?? 0
        const deep = Math.min(((1 - Math.abs(u)) * width) / 2, ((1 - Math.abs(v)) * height) / 2) / (thickness / 2)
        const full = Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - deep) ** 2))
        const swell = side > 0 ? (wish.swell?.(u, v) ?? 0) : 0
        const far = side * (thickness * (side > 0 ? lean : 1 - lean) + swell) * full
        const [x, y, z] = on(u, v)
        const [nx, ny, nz] = normalAt(on, u, v)
        return [x + nx * far, y + ny * far, z + nz * far]
      },
      (share, level) => [share * width, level * height],
    )
  return smoothNormals(join(sheet(1), sheet(-1)))
}

/** Places from -1 to 1, dense at both ends where the rim is rounded. */
function stops(length: number, radius: number, count: number): number[] {
  const edge = Math.min(0.4, (radius * 2) / length)
  const bend = [0, 1, 2, 3, 4, 5].map((step) => -1 + edge * (1 - Math.cos((step / 6) * (Math.PI / 2))))
  const flat = Array.from({ length: count + 1 }, (_, step) => (1 - edge) * ((step / count) * 2 - 1))
  return [...bend, ...flat, ...bend.map((place) => -place).reverse()]
}

function normalAt(on: (u: number, v: number) => Vec3, u: number, v: number): Vec3 {
  const step = 0.012
  const [cu, cv] = [Math.min(0.985, Math.max(-0.985, u)), Math.min(0.985, Math.max(-0.985, v))]
  const along = subtract(on(cu + step, cv), on(cu - step, cv))
  const up = subtract(on(cu, cv + step), on(cu, cv - step))
  return normalize(cross(along, up))
}

/** The line on the sheet a little inside its rim, for a cord or a row of stitches. */
export function shellEdge(
  place: (u: number, v: number) => Vec3,
  roundness: number,
  inset = 0,
  steps = 14,
  from = 0,
  to = 4,
): Vec3[] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  const path: Vec3[] = []
  for (let side = from; side < to; side++)
    for (let step = 0; step <= steps; step++) {
      if (step === 0 && side > from) continue
      const [a, b] = [corners[side] ?? [0, 0], corners[side + 1] ?? [0, 0]]
      const u = (a[0] + ((b[0] - a[0]) * step) / steps) * (1 - inset)
      const v = (a[1] + ((b[1] - a[1]) * step) / steps) * (1 - inset)
      path.push(place(u * Math.sqrt(1 - (roundness * v * v) / 2), v * Math.sqrt(1 - (roundness * u * u) / 2)))
    }
  return path
}
