import { blankTile, grey, painted, type RawTile } from '../raw-tile.ts'
import { clouds, tileNoise } from '../tile-noise.ts'

const SIDE_M = 0.066

/** Side veins of a leaf, slanting outwards from a midrib at v = 0: pale, sunk, the skin between them full and shiny. */
export function leaf(side: number): RawTile {
  return painted(blankTile(side, SIDE_M, SIDE_M), (s, t, spot) => {
    const run = s * 4 - t * 2 + 0.05 * tileNoise(s, t, 9, 9, 3)
    const off = Math.abs(run - Math.round(run))
    const vein = Math.exp(-((off / 0.035) ** 2))
    const full = Math.min(1, off / 0.3)
    const net = tileNoise(s, t, 46, 46, 5) * 0.5 + tileNoise(s, t, 93, 93, 6) * 0.5
    const patch = clouds(s, t, 5, 5, 9)
    grey(spot, 1 + 0.16 * vein + 0.05 * net + 0.09 * patch, 0.0007 * Math.sqrt(full) + 0.00008 * net)
  })
}
