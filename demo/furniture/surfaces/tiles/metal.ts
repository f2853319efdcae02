import { blankTile, grey, painted, type RawTile } from '../raw-tile.ts'
import { tileNoise } from '../tile-noise.ts'

/** Fine lines along u, as a brush leaves them. */
export function brushed(side: number): RawTile {
  return painted(blankTile(side, 0.4, 0.4), (s, t, spot) => {
    const lines =
      tileNoise(s, t, 5, 500, 1) * 0.5 + tileNoise(s, t, 11, 250, 2) * 0.35 + tileNoise(s, t, 3, 90, 3) * 0.15
    grey(spot, 1 + lines * 0.05, 0.00004 * lines)
  })
}
