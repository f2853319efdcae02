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

const pods: readonly { x: number; y: number; turn: number; long: number }[] = [
  { x: 0.22, y: 0.66, turn: -0.95, long: 0.52 },
  { x: 0.42, y: 0.74, turn: -1.15, long: 0.48 },
]

/** Two pods of peas, one of them open. */
export const peas: Print = (x, y) => {
  let colour = washed(ink('#ece6d6'), x, y, 520, 5)
  for (const [number, { x: left, y: high, turn, long }] of pods.entries()) {
    const pod = leafFrom(left, high, turn, long, 0.13)
    const { distance, along, across } = leafAt(pod, x, y)
    colour = laid(colour, distance, () => washed(ink(number === 0 ? '#7f9560' : '#93a873'), x, y, 521 + number, 9))
    const stem = Math.max(Math.abs(x - left + (y - high) * 0.25) - 0.007, Math.abs(y - high - 0.05) - 0.06)
    colour = laid(colour, stem, () => ink('#6f8254'))
    if (number === 0 || distance >= 0) continue
    colour = laid(colour, Math.abs(across) - 0.034 * Math.sin(Math.PI * along), () => ink('#64794a'))
    const each = (along * 6) % 1
    const pea = Math.hypot((each - 0.5) * (long / 6), across) - 0.032 * Math.sin(Math.PI * along) ** 0.6
    colour = laid(colour, pea, () => washed(ink('#b4c385'), x, y, 524, 8))
  }
  return colour
}

const [deep, shallow, skin, belly] = [ink('#5f8490'), ink('#9fbcc0'), ink('#44606f'), ink('#dfe3dc')]

/** A whale that shows its back above the waves; the sheet lies, so shapes are drawn narrow. */
export const whale: Print = (x, y) => {
  const u = x / WIDE
  let colour = washed(over(ink('#e9e3d4'), ink('#d5dfdd'), y), x, y, 530, 5)
  colour = laid(colour, Math.hypot((u - 0.82) * 1.3, y - 0.8) - 0.07, () => ink('#e0b373'))
  const body = Math.hypot((u - 0.42) / 0.28, (y - 0.38) / 0.2) - 1
  const bend = 0.42 + 0.9 * Math.max(0, u - 0.63)
  const tail = Math.max(Math.abs(y - bend) - 0.055 + 0.12 * (u - 0.63), 0.57 - u, u - 0.79)
  const fluke = (side: number) => leafAt(leafFrom(0.77, 0.55, side > 0 ? 1.95 : 0.6, 0.17, 0.085), u, y).distance
  colour = laid(colour, Math.min(body * 0.2, tail, fluke(1), fluke(-1)), () => washed(skin, x, y, 531, 8))
  colour = laid(colour, Math.hypot((u - 0.24) * 1.3, y - 0.4) - 0.011, () => belly)
  for (const side of [-1, 1]) {
    const spout = Math.hypot((u - 0.36 - side * 0.05) * 1.3, y - 0.63) - 0.055
    colour = laid(colour, Math.max(Math.abs(spout) - 0.006, 0.62 - y), () => shallow)
  }
  colour = laid(colour, Math.max(Math.abs(u - 0.36) - 0.004, Math.abs(y - 0.6) - 0.035), () => shallow)
  for (const [number, high] of [0.35, 0.24, 0.12].entries()) {
    const crest = high + 0.018 * Math.sin(u * 26 + number * 2)
    colour = laid(colour, y - crest, () => washed(over(shallow, deep, number / 2), x, y, 535 + number, 7))
  }
  return colour
}
