import { dice } from '../noise.ts'

const SIDE = 256
const MASK = SIDE - 1

const roll = dice(7)
const lattice = Float32Array.from({ length: SIDE * SIDE }, () => roll() * 2 - 1)

function wrap(value: number, count: number): number {
  const rest = (value | 0) % (count | 0)
  return rest < 0 ? rest + count : rest
}

/** One number in [-1, 1) for a whole place: a thread, a cell, a knot. */
export function lot(column: number, row: number, seed = 0): number {
  return lattice[((row + Math.imul(seed, 101)) & MASK) * SIDE + ((column + Math.imul(seed, 37)) & MASK)] as number
}

/**
 * Smooth noise in [-1, 1] that closes upon itself: `s` and `t` are shares of the tile's sides, `columns` and `rows` how
 * many bumps there are from edge to edge.
 */
export function tileNoise(s: number, t: number, columns: number, rows: number, seed = 0): number {
  const x = s * columns
  const y = t * rows
  const left = Math.floor(x)
  const low = Math.floor(y)
  const across = x - left
  const along = y - low
  const u = across * across * (3 - 2 * across)
  const v = along * along * (3 - 2 * along)
  const shift = Math.imul(seed, 37)
  const climb = Math.imul(seed, 101)
  const a = (wrap(left, columns) + shift) & MASK
  const b = (wrap(left + 1, columns) + shift) & MASK
  const c = ((wrap(low, rows) + climb) & MASK) * SIDE
  const d = ((wrap(low + 1, rows) + climb) & MASK) * SIDE
  const bottom = (lattice[c + a] as number) * (1 - u) + (lattice[c + b] as number) * u
  const top = (lattice[d + a] as number) * (1 - u) + (lattice[d + b] as number) * u
  return bottom * (1 - v) + top * v
}

/** Three octaves: wide clouds, patches on them, specks on those. */
export function clouds(s: number, t: number, columns: number, rows: number, seed = 0): number {
  return (
    tileNoise(s, t, columns, rows, seed) * 0.55 +
    tileNoise(s, t, columns * 2, rows * 2, seed + 1) * 0.3 +
    tileNoise(s, t, columns * 4, rows * 4, seed + 2) * 0.15
  )
}

export type Cell = { toCentre: number; toSecond: number; column: number; row: number }

/** The nearest of scattered centres, one to each square of a net of `columns` × `rows`; distances count in squares. */
export function nearestCell(s: number, t: number, columns: number, rows: number, seed: number, into: Cell): Cell {
  const x = s * columns
  const y = t * rows
  const left = Math.floor(x)
  const low = Math.floor(y)
  let first = 9
  let second = 9
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const column = wrap(left + i, columns)
      const row = wrap(low + j, rows)
      const dx = left + i + 0.5 + lot(column, row, seed) * 0.46 - x
      const dy = low + j + 0.5 + lot(column, row, seed + 1) * 0.46 - y
      const distance = dx * dx + dy * dy
      if (distance < first) {
        second = first
        first = distance
        into.column = column
        into.row = row
      } else if (distance < second) second = distance
    }
  into.toCentre = Math.sqrt(first)
  into.toSecond = Math.sqrt(second)
  return into
}
