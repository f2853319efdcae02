import { clamp, smoothstep } from '../../vector.ts'
import { blankTile, painted, type RawTile } from '../raw-tile.ts'
import { tileNoise } from '../tile-noise.ts'

const LENGTH_M = 1.6
const WIDTH_M = 0.5

type Log = {
  ringM: number
  /** How deep the pith lies under the board at either end: the faster it sinks, the more arches the saw cuts open. */
  pithM: readonly [number, number]
  /** How far the log is bent. */
  bendM: number
  /** How much darker late wood is, by channel: it is warmer as well. */
  late: readonly [number, number, number]
  pores: number
  fibres: number
  /** Dark streaks that follow no ring. */
  streaks: number
  /** Short dark dashes: the rays of beech. */
  flecks: number
  seed: number
}

export function oak(side: number): RawTile {
  return sawn(side, {
    ringM: 0.0095,
    pithM: [0.045, 0.115],
    bendM: 0.016,
    late: [0.19, 0.25, 0.33],
    pores: 0.2,
    fibres: 0.06,
    streaks: 0.05,
    flecks: 0,
    seed: 0,
  })
}

export function ash(side: number): RawTile {
  return sawn(side, {
    ringM: 0.013,
    pithM: [0.05, 0.19],
    bendM: 0.022,
    late: [0.16, 0.21, 0.28],
    pores: 0.12,
    fibres: 0.05,
    streaks: 0.03,
    flecks: 0,
    seed: 40,
  })
}

export function walnut(side: number): RawTile {
  return sawn(side, {
    ringM: 0.0075,
    pithM: [0.1, 0.045],
    bendM: 0.02,
    late: [0.25, 0.3, 0.35],
    pores: 0.2,
    fibres: 0.08,
    streaks: 0.22,
    flecks: 0,
    seed: 80,
  })
}

export function beech(side: number): RawTile {
  return sawn(side, {
    ringM: 0.011,
    pithM: [0.14, 0.09],
    bendM: 0.014,
    late: [0.1, 0.13, 0.17],
    pores: 0.02,
    fibres: 0.03,
    streaks: 0.03,
    flecks: 0.13,
    seed: 120,
  })
}

/** A board cut lengthwise from a log: rings are places at one distance from the pith, which wanders under the board. */
function sawn(side: number, { ringM, pithM, bendM, late, pores, fibres, streaks, flecks, seed }: Log): RawTile {
  return painted(blankTile(side, LENGTH_M, WIDTH_M, true), (s, t, spot) => {
    // Grain lies level where the board is turned over, or it would meet itself at an angle.
    const u = levelled(s)
    const noise = (columns: number, rows: number, of: number) => tileNoise(u, t, columns, rows, seed + of)
    const aside = (t - 0.36) * WIDTH_M + bendM * noise(3, 1, 1) + 0.004 * noise(8, 5, 2)
    const under = pithM[0] + (pithM[1] - pithM[0]) * u + 0.004 * noise(7, 2, 4)
    const distance = Math.hypot(aside, under) + 0.0016 * noise(11, 30, 5) + 0.0005 * noise(30, 160, 6)
    const ring = distance / ringM + 0.9 * tileNoise(distance * 2, u, 30, 2, seed + 7)
    const lateWood = lateness(ring) * (0.7 + 0.45 * tileNoise(Math.floor(ring) / 256, u, 256, 3, seed + 8))
    const fine = lateness(ring * 3.17) * 0.28
    const pore = smoothstep(0.25, 0.75, tileNoise(s, t, 90, 510, seed + 9)) * (1.05 - lateWood)
    const fleck = flecks * smoothstep(0.35, 0.7, tileNoise(s, t, 230, 300, seed + 15))
    const fibre = noise(16, 250, 10) * 0.6 + noise(7, 97, 11) * 0.4
    const streak = streaks * smoothstep(0.1, 0.8, noise(3, 16, 12) + 0.35 * noise(6, 47, 13))
    const dark = clamp(lateWood, 0, 1.2) + fine + (pore * pores + streak + fleck) / late[1]
    const pale = 0.045 * noise(2, 9, 14) + fibres * fibre
    spot.red = 1 - late[0] * dark + pale
    spot.green = 1 - late[1] * dark + pale
    spot.blue = 1 - late[2] * dark + pale
    spot.height = 0.00005 * lateWood - 0.00011 * pore + 0.00003 * fibre
  })
}

/** How late in the year the wood at this ring grew: darkening slowly, and pale again from one day to the next. */
function lateness(ring: number): number {
  const phase = ring - Math.floor(ring)
  return smoothstep(0.1, 0.84, phase) * (1 - smoothstep(0.86, 1, phase))
}

/** The same place along the board, slowing to a stop at both ends. */
function levelled(s: number): number {
  const edge = 0.06
  if (s < edge) return edge / 2 + (s * s) / (2 * edge)
  if (s > 1 - edge) return 1 - edge / 2 - (1 - s) ** 2 / (2 * edge)
  return s
}
