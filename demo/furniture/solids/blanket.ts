import { noise2, ripple } from '../noise.ts'
import { clamp, type Vec3 } from '../vector.ts'
import { grid, join, type Solid } from './solid.ts'

/** Where a point of cloth comes to lie: `across` from the middle, `along` towards the foot, `lift` above the bed. */
export type Lie = (across: number, along: number, lift: number) => Vec3

export type LieWish = {
  /** Outer x and z of the edges the cloth falls over; without `foot` it ends on top. */
  half: number
  foot: number
  top: number
  radius?: number
  /** How much the hang slopes outwards. */
  flare?: number
  /** Strength of the folds: 1 for a duvet. */
  folds?: number
  seed?: number
  /** What the cloth comes to rest on where it falls inside it: the rails of the bed. */
  rest?: { half: number; foot: number; y: number }
}

const CORNER = 0.09

/** The underside, as a share of the thickness. */
const UNDER = 0.02

/**
 * Cloth over a bed. Everything that lies on it, from duvet to throw, uses one and the same lie at different lifts, so
 * nothing pushes through anything.
 */
export function lieOver({ half, foot, top, radius = 0.055, flare = 0.06, folds = 1, seed = 5, rest }: LieWish): Lie {
  const coreX = half - radius - CORNER
  const coreZ = foot - radius - CORNER
  return (across, along, lift) => {
    const side = Math.max(0, Math.abs(across) - coreX)
    const end = Math.max(0, along - coreZ)
    const reach = (side ** 3 + end ** 3) ** (1 / 3)
    const over = Math.max(0, reach - CORNER)
    const away = Math.hypot(side ** 2, end ** 2) || 1
    const out: readonly [number, number] = [(Math.sign(across) * side ** 2) / away, end ** 2 / away]
    const angle = Math.min(over / radius, Math.PI / 2)
    const fallen = Math.max(0, over - (Math.PI / 2) * radius)
    const hanging = clamp(over / 0.3, 0, 1)
    const raise =
      lift +
      folds * (swelling(across, along, seed) * (1 - hanging * 0.8) + pleat(across, along, side, end, seed) * hanging)
    const wide = Math.min(reach, CORNER) + radius * Math.sin(angle) + fallen * flare + raise * Math.sin(angle)
    const x = Math.sign(across) * Math.min(Math.abs(across), coreX) + out[0] * wide
    const z = Math.min(along, coreZ) + out[1] * wide
    const y = top - radius * (1 - Math.cos(angle)) - fallen + raise * Math.cos(angle)
    const isInside = rest && Math.abs(x) < rest.half && z < rest.foot
    return [x, isInside ? Math.max(y, rest.y + lift * 0.3) : y, z]
  }
}

/** Wide soft swellings, smaller ones on them, and a few creases. */
function swelling(x: number, z: number, seed: number): number {
  const crease = (1 - Math.abs(noise2(x * 2.6 + z * 1.3, z * 1.1 - x * 0.6, seed + 40))) ** 7
  return (
    ripple(x * 2.1, z * 2.1, seed) * 0.02 +
    ripple(x * 5.2, z * 4.4, seed + 4) * 0.01 +
    noise2(x * 13, z * 11, seed + 9) * 0.0028 -
    crease * 0.006
  )
}

/** Folds of the hanging part: upright, wider and narrower in turn. */
function pleat(x: number, z: number, side: number, end: number, seed: number): number {
  const run = side > end ? z : x
  return Math.sin(run * 15 + noise2(run * 2.7, side > end ? Math.sign(x) : 3, seed) * 3.4) * 0.017
}

export type BlanketWish = {
  across: readonly [from: number, to: number]
  along: readonly [from: number, to: number]
  lift: number
  thick: number
  columns: number
  rows: number
  /** How far a hem wanders from a straight line. */
  wander?: number
  /** Is its underside seen too? Then it is closed all round. */
  isLined?: true
}

/** A soft sheet with a thickness, laid by a lie: its skin runs round all four hems and a hand's breadth under. */
export function blanket(
  lie: Lie,
  { across, along, lift, thick, columns, rows, wander = 0.008, isLined }: BlanketWish,
): Solid {
  const tuck = isLined ? thick * 0.7 : 0.06
  const a = hems(across, thick, columns, tuck)
  const b = hems(along, thick, rows, tuck)
  const laid = (column: Hem, row: Hem): Vec3 => {
    const high = Math.min(column.high, row.high)
    const [own, other] = [behind(column, row, across), behind(row, column, along)]
    const x = own + noise2(other * 3.1, across[0], 3) * wander
    const z = other + noise2(own * 3.1, along[0], 8) * wander
    return lie(x, z, lift + thick * high)
  }
  const sheet = (columnsOf: readonly Hem[], rowsOf: readonly Hem[], isUnder: boolean): Solid =>
    grid(
      columnsOf.length - 1,
      rowsOf.length - 1,
      (u, v) => laid(pick(columnsOf, isUnder ? u : 1 - u), pick(rowsOf, v)),
      (u, v) => [pick(columnsOf, isUnder ? u : 1 - u).at, pick(rowsOf, v).at],
    )
  const upper = sheet(a, b, false)
  return isLined ? join(upper, sheet(lining(a, across, tuck), lining(b, along, tuck), true)) : upper
}

/** A row of points; `tucked` says how far under the cloth it lies. */
type Hem = { at: number; high: number; tucked?: number }

/** Where two hems meet, what one of them tucks under stays behind the edge of the other. */
function behind({ at }: Hem, { tucked = 0 }: Hem, [from, to]: readonly [number, number]): number {
  return clamp(at, from + tucked, to - tucked)
}

function pick(list: readonly Hem[], share: number): Hem {
  return list[Math.round(share * (list.length - 1))] ?? { at: 0, high: 0 }
}

/** The same rows as above, from where the hems end: so the two sheets meet point by point. */
function lining(rows: readonly Hem[], [from, to]: readonly [number, number], tuck: number): Hem[] {
  return rows
    .filter(({ at }, index) => index === 0 || index === rows.length - 1 || (at > from + tuck && at < to - tuck))
    .map(({ at }) => ({ at, high: UNDER }))
}

function hems([from, to]: readonly [number, number], thick: number, count: number, tuck: number): Hem[] {
  const round = thick * 0.62
  const edge = [
    { in: tuck, high: UNDER, tucked: tuck },
    { in: round * 0.35, high: UNDER, tucked: round * 0.35 },
    { in: 0, high: 0.32 },
    { in: round * 0.12, high: 0.66 },
    { in: round * 0.6, high: 0.92 },
    { in: round * 1.5, high: 1 },
  ]
  const inner = round * 1.5
  const middle = Array.from({ length: count - 1 }, (_, index) => ({
    at: from + inner + ((to - from - inner * 2) * (index + 1)) / count,
    high: 1,
  }))
  return [
    ...edge.map(({ in: inset, ...hem }) => ({ at: from + inset, ...hem })),
    ...middle,
    ...edge.map(({ in: inset, ...hem }) => ({ at: to - inset, ...hem })).reverse(),
  ]
}
