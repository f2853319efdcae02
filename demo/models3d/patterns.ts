import type { Look } from '../furniture/surfaces/look.ts'
import { type ClothPattern, drawArt, type Motif, patternShare } from '../furniture/surfaces/patterns.ts'
import { at } from '../furniture/vector.ts'
import { lightOf, mixed, toScreen } from './colour.ts'
import { tileOf, webp } from './tile-maps.ts'

const ART_SIDE = 512
const CLOTH_SIDE = 768

/** The part of the plane of texture places that a pattern fills, in metres. */
export type Field = { low: readonly [number, number]; high: readonly [number, number] }

/** A print runs over texture places 0 to 1, whatever the size of its sheet. */
export const sheet: Field = { low: [0, 0], high: [1, 1] }

export function artMap(motif: string): Promise<Uint8Array> {
  const data = drawArt(motif as Motif, ART_SIDE)
  return webp({ data, columns: ART_SIDE, rows: ART_SIDE }, 84)
}

/** Checks and dunes do not repeat with their cloth: the whole part is drawn, with the cloth's own grain in it. */
export async function clothMap(look: Look, pattern: ClothPattern, field: Field): Promise<Uint8Array> {
  const [width, depth] = [field.high[0] - field.low[0], field.high[1] - field.low[1]]
  const columns = Math.max(16, Math.round(CLOTH_SIDE * Math.min(1, width / depth)))
  const rows = Math.max(16, Math.round(CLOTH_SIDE * Math.min(1, depth / width)))
  const data = new Uint8Array(columns * rows * 3)
  const [main, second] = [lightOf(look.colour), lightOf(look.second ?? look.colour)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const u = field.low[0] + ((column + 0.5) / columns) * width
      const v = field.low[1] + ((row + 0.5) / rows) * depth
      const light = mixed(main, second, patternShare(pattern, u, v))
      const grain = look.tile ? grainAt(look.tile, u, v) : 1
      for (let channel = 0; channel < 3; channel++)
        data[(row * columns + column) * 3 + channel] = Math.round(
          toScreen(Math.min(1, at(light, channel) * grain)) * 255,
        )
    }
  return webp({ data, columns, rows }, 76)
}

function grainAt(name: NonNullable<Look['tile']>, u: number, v: number): number {
  const { factors, columns, rows, widthM, depthM } = tileOf(name)
  const place = (along: number, size: number, count: number) =>
    Math.min(count - 1, Math.floor((along / size - Math.floor(along / size)) * count))
  return at(factors, (place(v, depthM, rows) * columns + place(u, widthM, columns)) * 3 + 1) / 128
}

/** A lamp shade glows most where its bulb hangs, at v = 0, and warmer than it is painted. */
export async function shadeGlowMap({ low, high }: Field): Promise<Uint8Array> {
  const [columns, rows] = [8, 128]
  const data = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row++) {
    const v = low[1] + ((row + 0.5) / rows) * (high[1] - low[1])
    const share = (0.55 + 0.6 * Math.exp((-v * v) / 0.012)) / 1.15
    for (let column = 0; column < columns; column++)
      for (const [channel, warmth] of [1, 0.875, 0.7].entries())
        data[(row * columns + column) * 3 + channel] = Math.round(toScreen(share * warmth) * 255)
  }
  return webp({ data, columns, rows }, 85)
}
