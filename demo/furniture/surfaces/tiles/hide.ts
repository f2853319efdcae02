import { clamp, smoothstep } from '../../vector.ts'
import { blankTile, grey, painted, type RawTile } from '../raw-tile.ts'
import { type Cell, clouds, lot, nearestCell, tileNoise } from '../tile-noise.ts'

const WIDTH_M = 0.42

/** Grain leather: pebbles of about 3 mm between creases, finer ones within, and the slow mottling of a real skin. */
export function leather(side: number): RawTile {
  const cell: Cell = { toCentre: 0, toSecond: 0, column: 0, row: 0 }
  return painted(blankTile(side, WIDTH_M, WIDTH_M), (s, t, spot) => {
    const x = s + 0.0022 * tileNoise(s, t, 60, 60, 1)
    const y = t + 0.0022 * tileNoise(s, t, 60, 60, 2)
    nearestCell(x, y, 136, 136, 3, cell)
    const crease = smoothstep(0.02, 0.34, cell.toSecond - cell.toCentre)
    const pebble = lot(cell.column, cell.row, 5)
    const fine = tileNoise(s, t, 330, 330, 6)
    const height = crease * (0.75 + 0.25 * pebble) + fine * 0.1 + 0.7 * clouds(s, t, 17, 17, 7)
    const mottling = 0.1 * clouds(s, t, 5, 5, 10) + 0.05 * clouds(s, t, 13, 11, 13)
    const worn = 0.05 * clamp(tileNoise(s, t, 27, 23, 16), 0, 1)
    grey(spot, 1 + 0.1 * (crease - 0.8) + 0.02 * pebble + mottling + worn, 0.00016 * height)
  })
}
