import { smoothstep } from '../../vector.ts'
import { blankTile, grey, painted, type RawTile, type Spot } from '../raw-tile.ts'
import { type Cell, clouds, lot, nearestCell, tileNoise } from '../tile-noise.ts'

/** Veined marble: few long veins slantwise, fine ones between, a grey haze about them. */
export function stone(side: number): RawTile {
  return painted(blankTile(side, 1.2, 1.2), (s, t, spot) => {
    const x =
      s + 0.06 * tileNoise(s, t, 3, 3, 1) + 0.022 * tileNoise(s, t, 9, 9, 2) + 0.006 * tileNoise(s, t, 37, 37, 3)
    const y =
      t + 0.06 * tileNoise(s, t, 3, 3, 4) + 0.022 * tileNoise(s, t, 9, 9, 5) + 0.006 * tileNoise(s, t, 37, 37, 6)
    const long = tileNoise(x + y, y, 2, 3, 14)
    const here = tileNoise(s, t, 4, 5, 13)
    const broad = vein(long, 0.022 + 0.016 * tileNoise(s, t, 13, 13, 15)) * smoothstep(-0.6, 0.3, here)
    const second = vein(tileNoise(x + y, x + 2 * y, 4, 2, 21), 0.018) * smoothstep(-0.3, 0.5, tileNoise(s, t, 5, 4, 17))
    const hair = vein(tileNoise(x + y, y, 7, 9, 18), 0.018) * smoothstep(-0.1, 0.6, -here)
    const haze = vein(long, 0.2) * smoothstep(-0.6, 0.3, here)
    const dark = 0.36 * broad + 0.2 * second + 0.11 * hair + 0.07 * haze
    const cloud = 0.03 * clouds(s, t, 6, 6, 30)
    spot.red = 1 - dark * 0.96 + cloud
    spot.green = 1 - dark + cloud
    spot.blue = 1 - dark * 1.02 + cloud
    spot.height = -0.00002 * broad
  })
}

/** 1 where the noise passes through nought, falling off within the width. */
function vein(value: number, width: number): number {
  const off = value / width
  return 1 / (1 + off * off * off * off + off * off)
}

/** Fired clay under a matt glaze: faint clouds and specks. */
export function ceramic(side: number): RawTile {
  return painted(blankTile(side, 0.3, 0.3), (s, t, spot) => {
    const grain = tileNoise(s, t, 240, 240, 31) * 0.6 + tileNoise(s, t, 110, 110, 32) * 0.4
    const speck = smoothstep(0.72, 0.95, tileNoise(s, t, 90, 90, 33))
    const turned = tileNoise(s, t, 3, 60, 34)
    grey(
      spot,
      1 + 0.03 * clouds(s, t, 7, 7, 35) + 0.02 * grain - 0.08 * speck,
      0.00006 * grain + 0.00012 * turned + 0.0003 * tileNoise(s, t, 17, 17, 38),
    )
  })
}

/** Travertine cut across its beds: soft level bands and open pores that lie along them. */
export function travertine(side: number): RawTile {
  return painted(blankTile(side, 1, 1), (s, t, spot) => {
    const level = t + 0.02 * tileNoise(s, t, 3, 3, 51) + 0.006 * tileNoise(s, t, 11, 11, 52)
    const bed =
      0.5 * tileNoise(s, level, 2, 11, 53) + 0.3 * tileNoise(s, level, 3, 34, 54) + 0.2 * tileNoise(s, level, 6, 90, 55)
    const porous = smoothstep(-0.1, 0.5, tileNoise(s, level, 3, 13, 56))
    const pore = smoothstep(0.5, 0.72, tileNoise(s, level, 60, 150, 57)) * porous
    const speck = smoothstep(0.6, 0.8, tileNoise(s, t, 170, 300, 58)) * 0.4
    const dark = 0.2 * (0.5 - bed) + 0.28 * pore + 0.09 * speck
    const cloud = 0.035 * clouds(s, t, 5, 5, 60)
    spot.red = 1 - 0.85 * dark + cloud
    spot.green = 1 - dark + cloud
    spot.blue = 1 - 1.25 * dark + cloud
    spot.height = -0.0006 * pore - 0.0002 * speck
  })
}

const chips = [
  [1.2, 1.2, 1.2],
  [0.66, 0.64, 0.63],
  [0.92, 0.82, 0.72],
  [0.8, 0.82, 0.84],
  [1.1, 1.06, 1],
] as const

/** Chips of stone of two sizes ground flat in pale cement. */
export function terrazzo(side: number): RawTile {
  const cell: Cell = { toCentre: 0, toSecond: 0, column: 0, row: 0 }
  return painted(blankTile(side, 0.8, 0.8), (s, t, spot) => {
    const x = s + 0.004 * tileNoise(s, t, 70, 70, 71)
    const y = t + 0.004 * tileNoise(s, t, 70, 70, 72)
    const cement = 1.03 + 0.03 * clouds(s, t, 9, 9, 73) + 0.03 * tileNoise(s, t, 300, 300, 76)
    grey(spot, cement, 0)
    chip(nearestCell(x, y, 74, 74, 77, cell), 0.25, 0.3, spot)
    chip(nearestCell(x, y, 27, 27, 81, cell), 0.58, 0.14, spot)
  })
}

/** Some cells hold a chip, smaller than the cell; its edge is sharp. */
function chip({ column, row, toCentre, toSecond }: Cell, share: number, rim: number, spot: Spot): void {
  if (lot(column, row, 85) > share * 2 - 1) return
  const size = rim + 0.25 * (lot(column, row, 86) + 1)
  const inside = smoothstep(size, size + 0.06, toSecond - toCentre)
  const colour = chips[Math.floor((lot(column, row, 87) * 0.5 + 0.5) * chips.length)] ?? chips[0]
  spot.red += (colour[0] - spot.red) * inside
  spot.green += (colour[1] - spot.green) * inside
  spot.blue += (colour[2] - spot.blue) * inside
}
