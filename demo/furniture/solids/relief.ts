import { clamp, type Vec3 } from '../vector.ts'
import { draft, finished, grid, type Solid } from './solid.ts'

export type ReliefWish = {
  /** Width, height, and depth from the flat back to the highest front. */
  size: Vec3
  radius: number
  /** How many rows of points across and up; more where the relief is fine. */
  columns: number
  rows: number
  /** How far the front is drawn in at a place; x from the middle, y from the bottom. */
  carve?: (x: number, y: number) => number
  /** Height of the outline above its bottom, for boards that are not straight on top. */
  top?: (x: number) => number
}

type Step = { at: number; deep: number; inset: number }

/** How far the skin is folded in behind. */
const TUCK = 0.012

/** Where two edges meet, what is folded in behind one stays within the other. */
function behind({ deep }: Step): number {
  return deep === 0 ? TUCK : 0
}

/**
 * An upholstered board standing on y = 0 with its flat back at z = 0: one skin that runs round all four edges, so that
 * seams and tufts cost no more than the points they need.
 */
export function reliefBoard({ size, radius, columns, rows, carve = () => 0, top }: ReliefWish): Solid {
  const [width, height, depth] = size
  const across = steps(width, depth, radius, columns)
  const up = steps(height, depth, radius, rows)
  const rise = top ?? (() => height)
  const place = (u: number, v: number): Vec3 => {
    const a = across[Math.round(u * (across.length - 1))] ?? { at: 0, deep: 0, inset: 0 }
    const b = up[Math.round(v * (up.length - 1))] ?? { at: 0, deep: 0, inset: 0 }
    const x = clamp(a.at, behind(b), width - behind(b)) - width / 2
    const y = (clamp(b.at, behind(a), height - behind(a)) / height) * rise(x)
    const hold = clamp(Math.min(a.inset, b.inset) / radius, 0.3, 1)
    const deep = Math.min(a.deep, b.deep)
    return [x, y, deep - (deep > depth * 0.4 ? carve(x, y) * hold : 0)]
  }
  return grid(across.length - 1, up.length - 1, place, (u, v) => {
    const [x, y, z] = place(u, v)
    return [x + z, y + z]
  })
}

/** From the back round the edge to the front, across, and back again. */
function steps(long: number, depth: number, radius: number, count: number): Step[] {
  const arc = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const angle = (share * Math.PI) / 2
    const inset = radius * (1 - Math.cos(angle))
    return { at: inset, deep: depth - radius + radius * Math.sin(angle), inset }
  })
  const start: Step[] = [{ at: TUCK, deep: 0, inset: 0 }, { at: 0, deep: TUCK, inset: 0 }, ...arc]
  const flat = long - radius * 2
  const middle = Array.from({ length: count - 1 }, (_, index) => {
    const at = radius + (flat * (index + 1)) / count
    return { at, deep: depth, inset: Math.min(at, long - at) }
  })
  return [...start, ...middle, ...start.map((step) => ({ ...step, at: long - step.at })).reverse()]
}

/** A skin cut in two along its own triangles, so that one cloth can show two colours without a step between them. */
export function divided(
  solid: Solid,
  isOther: (middle: Vec3, uv: readonly [number, number]) => boolean,
): [Solid, Solid] {
  const points = solid.getAttribute('position')
  const normals = solid.getAttribute('normal')
  const uvs = solid.getAttribute('uv')
  const triangles = solid.getIndex()
  if (!triangles) throw new Error('A solid is indexed.')
  const halves = [draft(), draft()] as const
  const known = [new Map<number, number>(), new Map<number, number>()] as const
  for (let corner = 0; corner < triangles.count; corner += 3) {
    const three = [0, 1, 2].map((step) => triangles.getX(corner + step))
    const mean = (read: (index: number) => number) => three.reduce((sum, index) => sum + read(index), 0) / 3
    const middle: Vec3 = [mean((i) => points.getX(i)), mean((i) => points.getY(i)), mean((i) => points.getZ(i))]
    const side = isOther(middle, [mean((i) => uvs.getX(i)), mean((i) => uvs.getY(i))]) ? 1 : 0
    const into = halves[side]
    for (const index of three) {
      let mine = known[side].get(index)
      if (mine === undefined) {
        mine = into.positions.length / 3
        known[side].set(index, mine)
        into.positions.push(points.getX(index), points.getY(index), points.getZ(index))
        into.normals.push(normals.getX(index), normals.getY(index), normals.getZ(index))
        into.uvs.push(uvs.getX(index), uvs.getY(index))
      }
      into.indices.push(mine)
    }
  }
  return [finished(halves[0]), finished(halves[1])]
}

/** A grid whose rows lie where it is told, in shares; for skins that need points at their seams. */
export function skin(
  columns: readonly number[],
  rows: readonly number[],
  place: (u: number, v: number) => Vec3,
  uv: (u: number, v: number) => readonly [number, number],
): Solid {
  const at = (list: readonly number[], share: number) => list[Math.round(share * (list.length - 1))] ?? 0
  return grid(
    columns.length - 1,
    rows.length - 1,
    (u, v) => place(at(columns, u), at(rows, v)),
    (u, v) => uv(at(columns, u), at(rows, v)),
  )
}
