import { tileNoise } from '../tile-noise.ts'
import { type Ink, ink, laid, leafAt, leafFrom, over, type Print, WIDE, washed } from './ink.ts'

// Prints that hang in bedrooms and children's rooms and are not sold.

const [table, wallpaper, stalk] = [ink('#cfc5ae'), ink('#e9e4d6'), ink('#6d5a43')]
const pearSet: readonly { x: number; foot: number; size: number; lean: number; colour: Ink }[] = [
  { x: 0.27, foot: 0.25, size: 0.24, lean: 0.06, colour: ink('#b3a860') },
  { x: 0.5, foot: 0.22, size: 0.2, lean: -0.09, colour: ink('#c59a55') },
]
const leaf = leafFrom(0.31, 0.72, 0.35, 0.16, 0.075)

/** Two pears side by side on a cloth. */
export const pears: Print = (x, y) => {
  let colour = washed(wallpaper, x, y, 500, 5)
  colour = laid(colour, y - 0.34, () => washed(table, x, y, 501, 8))
  for (const [number, { x: left, foot, size, lean, colour: peel }] of pearSet.entries()) {
    const up = y - foot
    const middle = left + (up * lean) / size / 2
    const belly = Math.hypot(x - left, (up - size * 0.62) * 1.02) - size * 0.62
    const neck = Math.hypot((x - middle) / 0.62, up - size * 1.35) - size * 0.5
    const blend = Math.max(0, 0.12 - Math.abs(belly - neck)) ** 2 / 0.48
    const off = Math.min(belly, neck) - blend
    const stem = Math.max(Math.abs(x - middle - (up - size * 1.8) * 0.2) - 0.006, Math.abs(up - size * 1.95) - 0.05)
    colour = laid(colour, stem, () => stalk)
    colour = laid(colour, off, () =>
      washed(over(peel, stalk, Math.max(0, (x - left) / size) * 0.45), x, y, 502 + number, 10),
    )
  }
  return laid(colour, leafAt(leaf, x, y).distance, () => washed(ink('#7d8a63'), x, y, 506, 8))
}

const ridges: readonly { high: number; rough: number; colour: Ink }[] = [
  { high: 0.62, rough: 0.17, colour: ink('#8fa0a8') },
  { high: 0.46, rough: 0.13, colour: ink('#62777f') },
  { high: 0.28, rough: 0.1, colour: ink('#3e5056') },
]

/** Ridges of mountains one behind the other, and a red sun. */
export const peaks: Print = (x, y) => {
  let colour = washed(over(ink('#e8dcc6'), ink('#cdd4d2'), y), x, y, 510, 5)
  colour = laid(colour, Math.hypot(x - WIDE * 0.66, y - 0.76) - 0.085, () => washed(ink('#c4603e'), x, y, 511, 6))
  for (const [number, { high, rough, colour: tint }] of ridges.entries()) {
    const at = x * (5 + number) + number * 1.7
    const saw = Math.abs((at % 2) - 1) * 2 - 1
    const crest = high + rough * 0.55 * saw + rough * 0.3 * tileNoise(x / 1.5, 0.5, 9, 1, 512 + number)
    colour = laid(colour, y - crest, () => washed(tint, x, y, 515 + number, 8))
  }
  return colour
}
