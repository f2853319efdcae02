import { clamp, normalize, type Vec3 } from '../vector.ts'
import { type Draft, draft, finished, push, type Solid } from './solid.ts'

/** Along which axis wood runs; cloth is laid on every face square and unstretched. */
export type Grain = 'x' | 'y' | 'z' | 'cloth'

export type BoxWish = {
  /** Edge radius in metres. */
  radius?: number
  /** Rows in the rounding: 2 for a bevel, 5 for upholstery. */
  rounding?: number
  /** Rows across each flat, for boxes that will be bent; one number or one for each axis. */
  rows?: number | Vec3
  /** Along which axis the wood runs. */
  grain?: Grain
  /** Where the texture starts, so that two boards do not look alike. */
  offset?: number
}

const faces: readonly { out: 0 | 1 | 2; sign: 1 | -1; u: 0 | 1 | 2; v: 0 | 1 | 2 }[] = [
  { out: 0, sign: 1, u: 1, v: 2 },
  { out: 0, sign: -1, u: 2, v: 1 },
  { out: 1, sign: 1, u: 2, v: 0 },
  { out: 1, sign: -1, u: 0, v: 2 },
  { out: 2, sign: 1, u: 0, v: 1 },
  { out: 2, sign: -1, u: 1, v: 0 },
]

/** A box with rounded edges about the origin. No edge in a room is truly sharp; light on the bevel tells so. */
export function box(size: Vec3, wish: BoxWish = {}): Solid {
  const half: Vec3 = [size[0] / 2, size[1] / 2, size[2] / 2]
  const radius = Math.min(wish.radius ?? 0.0025, half[0], half[1], half[2])
  const solid = draft()
  const steps = ([0, 1, 2] as const).map((axis) => {
    const rows = typeof wish.rows === 'object' ? wish.rows[axis] : (wish.rows ?? 1)
    return stepsAlong(half[axis], radius, wish.rounding ?? 2, rows)
  })
  for (const face of faces) addFace(solid, face, half, radius, steps[face.u] ?? [], steps[face.v] ?? [], wish)
  return finished(solid)
}

/** Places of the rows from edge to edge: dense in the rounding, equal angles apart. */
function stepsAlong(half: number, radius: number, rounding: number, rows: number): number[] {
  const flat = half - radius
  const arc = Array.from(
    { length: rounding },
    (_, step) => flat + radius * Math.tan(((step + 1) / rounding) * (Math.PI / 4)),
  )
  const middle = Array.from({ length: rows + 1 }, (_, row) => -flat + (2 * flat * row) / rows)
  return [...arc.map((place) => -place).reverse(), ...middle, ...arc]
}

function addFace(
  solid: Draft,
  face: (typeof faces)[number],
  half: Vec3,
  radius: number,
  uSteps: readonly number[],
  vSteps: readonly number[],
  wish: BoxWish,
): void {
  const first = solid.positions.length / 3
  for (const v of vSteps) for (const u of uSteps) addPoint(solid, face, half, radius, u, v, wish)
  const width = uSteps.length
  for (let row = 0; row + 1 < vSteps.length; row++)
    for (let column = 0; column + 1 < width; column++) {
      const a = first + row * width + column
      solid.indices.push(a, a + 1, a + width, a + 1, a + width + 1, a + width)
    }
}

function addPoint(
  solid: Draft,
  face: (typeof faces)[number],
  half: Vec3,
  radius: number,
  u: number,
  v: number,
  wish: BoxWish,
): void {
  const cube: [number, number, number] = [0, 0, 0]
  cube[face.out] = half[face.out] * face.sign
  cube[face.u] = u
  cube[face.v] = v
  const core = cube.map((value, axis) => clamp(value, -(half[axis] ?? 0) + radius, (half[axis] ?? 0) - radius))
  const [x = 0, y = 0, z = 0] = core
  const normal = normalize([cube[0] - x, cube[1] - y, cube[2] - z])
  const point: Vec3 = [x + normal[0] * radius, y + normal[1] * radius, z + normal[2] * radius]
  push(solid, point, normal, textureAt(point, face.out, wish))
}

function textureAt(point: Vec3, out: 0 | 1 | 2, wish: BoxWish): readonly [number, number] {
  const shift = wish.offset ?? 0
  if (wish.grain === 'cloth') return [point[out === 0 ? 2 : 0] + shift * 3.7, point[out === 1 ? 2 : 1] + shift * 1.9]
  const along = { x: 0, y: 1, z: 2 }[wish.grain ?? 'x'] as 0 | 1 | 2
  const across = ([0, 1, 2] as const).filter((axis) => axis !== out && axis !== along)
  const [side = 0] = across
  const u = out === along ? point[across[1] ?? 1] * 0.2 : point[along]
  return [u + shift * 3.7, point[side] + shift * 1.9]
}
