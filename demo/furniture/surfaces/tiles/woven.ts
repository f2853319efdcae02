import { smoothstep } from '../../vector.ts'
import { blankTile, grey, painted, type RawTile, type Spot } from '../raw-tile.ts'
import { clouds, lot, tileNoise } from '../tile-noise.ts'
import { thrown } from '../yarn.ts'

const CANE_KNOTS = 24

/** Six-way chair cane: pairs of strands along and across, one slantwise each way, eight-sided holes between. */
export function rattan(side: number): RawTile {
  return painted(blankTile(side, 0.3, 0.3), (s, t, spot) => {
    const x = s * CANE_KNOTS + 0.05 * tileNoise(s, t, 30, 30, 1)
    const y = t * CANE_KNOTS + 0.05 * tileNoise(s, t, 30, 30, 2)
    grey(spot, 0.34, -0.0012)
    pair(x, t, 3, 0, spot)
    pair(y, s, 4, 0.0004, spot)
    strand(offLine(x + y + 0.5) / Math.SQRT2, 0.085, Math.round(x + y + 0.5), s, 5, 0.001, spot)
    strand(offLine(x - y + 0.5) / Math.SQRT2, 0.085, Math.round(x - y + 0.5), s, 6, 0.0014, spot)
  })
}

function offLine(value: number): number {
  return value - Math.round(value)
}

function pair(x: number, along: number, seed: number, level: number, spot: Spot): void {
  const line = Math.round(x)
  for (const side of [-1, 1]) strand(x - line - side * 0.115, 0.085, line * 2 + side, along, seed, level, spot)
}

/** A rounded strip of cane, if the place lies on it. */
function strand(off: number, half: number, line: number, along: number, seed: number, level: number, spot: Spot): void {
  const share = Math.abs(off) / half
  if (share >= 1) return
  const number = ((line % (CANE_KNOTS * 2)) + CANE_KNOTS * 2) % (CANE_KNOTS * 2)
  const round = Math.sqrt(1 - share * share)
  const shade = 0.06 * lot(number, seed, 7) + 0.06 * tileNoise(number / 64, along, 64, 21, seed + 8)
  grey(spot, 0.92 + 0.22 * round + shade + level * 60, level + 0.0007 * round)
}

/** A wool rug: short bent ends of yarn lying over one another, trodden into soft patches. */
export function pile(side: number): RawTile {
  const widthM = 0.5
  const yarn = thrown(side / widthM, side, {
    count: 30_000,
    radiusM: [0.004, 0.009],
    thickM: [0.0009, 0.0014],
    sweep: [0.6, 1.5],
    bow: 0.4,
    seed: 61,
  })
  return painted(blankTile(side, widthM, widthM), (s, t, spot) => {
    const at = Math.floor(t * side) * side + Math.floor(s * side)
    const high = yarn.level[at] as number
    const fluff = tileNoise(s, t, 330, 330, 25)
    const shade = 0.13 * (high - 1.1) + 0.05 * (yarn.tone[at] as number) + 0.03 * fluff
    const trodden = 0.05 * clouds(s, t, 6, 6, 27) + 0.025 * tileNoise(s, t, 3, 48, 30)
    grey(spot, 1 + shade + trodden, 0.001 * high + 0.0002 * fluff)
  })
}

/** Office-chair net: a row of eyelets, every other row shifted by half. */
export function mesh(side: number): RawTile {
  const columns = 72
  const rows = 84
  return painted(blankTile(side, 0.2, 0.2), (s, t, spot) => {
    const row = Math.floor(t * rows)
    const x = s * columns + (row & 1) * 0.5
    const across = x - Math.floor(x) - 0.5
    const along = t * rows - row - 0.5
    const hole = 1 - smoothstep(0.2, 0.36, Math.hypot(across * 1.0, along * 0.86))
    const thread = lot(row, 41, 42) * 0.05 + 0.05 * tileNoise(s, t, 40, 120, 43)
    grey(spot, 1.12 - 0.5 * hole + thread, 0.0004 * (1 - hole))
  })
}
