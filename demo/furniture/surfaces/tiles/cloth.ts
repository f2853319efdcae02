import { smoothstep } from '../../vector.ts'
import { blankTile, grey, painted, type RawTile } from '../raw-tile.ts'
import { type Cell, clouds, lot, nearestCell, tileNoise } from '../tile-noise.ts'
import { softened, thrown } from '../yarn.ts'

type Weave = {
  /** Even, so that over and under still alternate where the tile meets itself. */
  threads: number
  widthM: number
  contrast: number
  /** How far threads wander from their line, in threads. */
  wobble: number
  slubs: number
  thickM: number
}

export function weave(side: number): RawTile {
  return woven(side, { threads: 134, widthM: 0.36, contrast: 0.2, wobble: 0.4, slubs: 0.8, thickM: 0.00042 })
}

export function linen(side: number): RawTile {
  return woven(side, { threads: 200, widthM: 0.32, contrast: 0.075, wobble: 0.7, slubs: 1.1, thickM: 0.0002 })
}

/** Plain weave. Every thread has a shade of its own that drifts along it, and here and there a thick place. */
function woven(side: number, { threads, widthM, contrast, wobble, slubs, thickM }: Weave): RawTile {
  return painted(blankTile(side, widthM, widthM), (s, t, spot) => {
    const x = s * threads + wobble * (tileNoise(s, t, 9, 23, 1) + 0.5 * tileNoise(s, t, 31, 67, 2))
    const y = t * threads + wobble * (tileNoise(s, t, 23, 9, 3) + 0.5 * tileNoise(s, t, 67, 31, 4))
    const i = Math.floor(x)
    const j = Math.floor(y)
    const a = Math.abs(x - i - 0.5) * 2
    const b = Math.abs(y - j - 0.5) * 2
    const warp = ((i % threads) + threads) % threads
    const weft = ((j % threads) + threads) % threads
    const isWarpUp = ((warp + weft) & 1) === 0
    const across = isWarpUp ? a : b
    const along = isWarpUp ? b : a
    const thread = isWarpUp ? threadShade(warp, t, 5) : threadShade(weft, s, 8)
    const slub = slubs * (isWarpUp ? slubAt(warp, t, 11) : slubAt(weft, s, 14))
    const round = Math.sqrt(Math.max(0, 1 - across * across * 0.92))
    const arch = 1 - along * along * 0.6
    const twist = isWarpUp ? tileNoise(s, t, threads * 4, threads, 17) : tileNoise(s, t, threads, threads * 4, 18)
    const shade = thread * 0.8 + slub * 0.45 + (round * arch - 0.55) * 0.7 + twist * 0.16
    const mottling = clouds(s, t, 7, 7, 20) * 0.035
    grey(spot, 1 + contrast * shade + mottling, thickM * (round * arch * (1 + 0.35 * slub) + 0.12 * twist))
  })
}

/** The dye takes differently from thread to thread, and slowly along each. */
function threadShade(thread: number, along: number, seed: number): number {
  return lot(thread, seed, 91) * 0.55 + lot(thread >> 2, seed, 57) * 0.14 + drift(thread, along, 11, seed) * 0.6
}

function slubAt(thread: number, along: number, seed: number): number {
  return smoothstep(0.5, 0.95, drift(thread, along, 17, seed)) - 0.04
}

/** Noise along one thread, unrelated to its neighbours'. */
function drift(thread: number, along: number, bumps: number, seed: number): number {
  return tileNoise(thread / 256, along, 256, bumps, seed)
}

/** Soft knobs of looped yarn, close together; the loops themselves show from near by. */
export function boucle(side: number): RawTile {
  const widthM = 0.3
  const yarn = thrown(side / widthM, side, {
    count: 15_000,
    radiusM: [0.0013, 0.0027],
    thickM: [0.0008, 0.0013],
    sweep: [3, 5.6],
    bow: 0.3,
    seed: 41,
  })
  const loops = softened(yarn.level, side)
  const cell: Cell = { toCentre: 0, toSecond: 0, column: 0, row: 0 }
  return painted(blankTile(side, widthM, widthM), (s, t, spot) => {
    const at = Math.floor(t * side) * side + Math.floor(s * side)
    const x = s + 0.004 * tileNoise(s, t, 60, 60, 47)
    const y = t + 0.004 * tileNoise(s, t, 60, 60, 48)
    nearestCell(x, y, 56, 56, 49, cell)
    const dome = 0.5 + 0.5 * Math.cos(Math.PI * Math.min(1, cell.toCentre / 0.9))
    const knob = dome * (1 + 0.25 * lot(cell.column, cell.row, 51))
    const loop = (loops[at] as number) - 1.2
    const fuzz = tileNoise(s, t, 330, 330, 43)
    const shade = loop * 0.6 + (knob - 0.6) * 0.55 + (yarn.tone[at] as number) * 0.4 + fuzz * 0.3
    grey(spot, 1 + 0.16 * shade + 0.02 * clouds(s, t, 6, 6, 44), 0.001 * knob + 0.0006 * loop + 0.00005 * fuzz)
  })
}

/** Short soft nap, stroked here and there the other way; from near by its tips show, some in light and some in shade. */
export function velvet(side: number): RawTile {
  return painted(blankTile(side, 0.4, 0.4), (s, t, spot) => {
    const bent = s + 0.006 * tileNoise(s, t, 11, 11, 51)
    const tips = tileNoise(bent, t, 512, 330, 52)
    const tufts = tileNoise(bent, t, 230, 120, 53)
    const parted = smoothstep(0.25, 0.8, tileNoise(bent, t, 300, 150, 55))
    const stroked = clouds(s, t, 5, 4, 54)
    const shade = tips * 0.15 + tufts * 0.12 - parted * 0.16 + stroked * 0.035
    const height = 0.00022 * (tips * 0.6 + tufts * 0.4) - 0.0002 * parted
    grey(spot, 1 + shade, height + 0.0012 * tileNoise(s, t, 19, 13, 57))
  })
}
