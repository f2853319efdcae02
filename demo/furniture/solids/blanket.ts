import { noise2, ripple } from '../noise.ts'
import { clamp, smoothstep, type Vec3 } from '../vector.ts'
import { tousled } from './creases.ts'
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
  const swollen = swelling(half, foot, seed)
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
    // Round a corner the cloth is drawn together and lies smooth; at the foot a board often keeps it in.
    const corner = smoothstep(0, 0.16, Math.min(side, end))
    const loose = (1 - corner * 0.85) * (1 - 0.5 * hanging * (end / (side + end || 1)))
    const fold = swollen(across, along) * (1 - hanging * 0.7) + pleat(across, along, side, end, seed) * hanging
    const raise = lift + folds * loose * fold
    const wide = Math.min(reach, CORNER) + radius * Math.sin(angle) + fallen * flare + raise * Math.sin(angle)
    const x = Math.sign(across) * Math.min(Math.abs(across), coreX) + out[0] * wide
    const z = Math.min(along, coreZ) + out[1] * wide
    const y = top - radius * (1 - Math.cos(angle)) - fallen + raise * Math.cos(angle)
    if (!rest) return [x, y, z]
    const inside = smoothstep(-0.014, 0.03, Math.min(rest.half - Math.abs(x), rest.foot - z))
    return [x, y + inside * Math.max(0, rest.y + lift * 0.3 - y), z]
  }
}

/** How a filled cloth lies: wide soft swellings, folds as it was thrown, and the small ones that the weave makes. */
function swelling(half: number, foot: number, seed: number): (x: number, z: number) => number {
  const plane = [half * 1.2, foot] as const
  const wide = tousled({ seed, half: plane, count: 17, depth: 0.03, width: 0.04, length: 0.8 })
  const narrow = tousled({ seed: seed + 3, half: plane, count: 46, depth: 0.011, width: 0.019, length: 0.36 })
  return (x, z) =>
    ripple(x * 2.1, z * 2.1, seed) * 0.026 +
    ripple(x * 5.2, z * 4.4, seed + 4) * 0.012 +
    noise2(x * 13, z * 11, seed + 9) * 0.003 +
    wide(x, z) +
    narrow(x, z)
}

/** Folds of the hanging part: upright, wider and narrower in turn, deep in the valley and round on the ridge. */
function pleat(x: number, z: number, side: number, end: number, seed: number): number {
  const isSide = side > end
  const run = isSide ? z : x
  const edge = isSide ? Math.sign(x) : 3
  const phase = run * 13 + noise2(run * 2.3, edge, seed) * 4.2
  const wave = Math.sin(phase) + 0.4 * Math.sin(phase * 2 + 1.1 + noise2(run * 3, edge, seed + 6) * 2)
  return wave * 0.019 * (0.55 + 0.6 * Math.abs(noise2(run * 1.9, edge, seed + 2)))
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
  /** How round its corners are. */
  corner?: number
  /** Is its underside seen too? Then it is closed all round. */
  isLined?: true
}

/** A soft sheet with a thickness, laid by a lie: its skin runs round all four hems and a hand's breadth under. */
export function blanket(
  lie: Lie,
  { across, along, lift, thick, columns, rows, wander = 0.008, corner = 0, isLined }: BlanketWish,
): Solid {
  const tuck = isLined ? thick * 0.7 : 0.06
  const a = hems(across, thick, columns, tuck)
  const b = hems(along, thick, rows, tuck)
  const laid = (column: Hem, row: Hem): Vec3 => {
    const high = Math.min(column.high, row.high)
    const [own, other] = [behind(column, row, across), behind(row, column, along)]
    const [flatX, flatZ] = corner > 0 ? roundedOff(own, other, across, along, corner) : [own, other]
    const x = flatX + noise2(other * 3.1, across[0], 3) * wander
    const z = flatZ + noise2(own * 3.1, along[0], 8) * wander
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

/** A square corner drawn in to a round one. */
function roundedOff(
  x: number,
  z: number,
  [left, right]: readonly [number, number],
  [head, foot]: readonly [number, number],
  radius: number,
): readonly [number, number] {
  const far = (value: number, low: number, high: number) =>
    value > high - radius ? value - high + radius : value < low + radius ? value - low - radius : 0
  const [ex, ez] = [far(x, left, right), far(z, head, foot)]
  const out = Math.hypot(ex, ez)
  if (ex === 0 || ez === 0) return [x, z]
  const by = Math.max(Math.abs(ex), Math.abs(ez)) / out - 1
  return [x + ex * by, z + ez * by]
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
