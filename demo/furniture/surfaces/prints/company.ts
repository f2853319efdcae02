import { smoothstep } from '../../vector.ts'
import { tileNoise } from '../tile-noise.ts'
import { type Ink, ink, laid, leafAt, leafFrom, over, type Print, paper, WIDE, washed } from './ink.ts'

// Prints that hang in living rooms made for company and are not sold.

const [dusk, haze, grass, shade, tree] = [
  ink('#e9d9bd'),
  ink('#d5d8cf'),
  ink('#a9a77c'),
  ink('#7d8060'),
  ink('#47543f'),
]
const trees: readonly { x: number; foot: number; tall: number; wide: number }[] = [
  { x: 0.2, foot: 0.33, tall: 0.36, wide: 0.062 },
  { x: 0.31, foot: 0.36, tall: 0.46, wide: 0.072 },
  { x: 0.58, foot: 0.35, tall: 0.3, wide: 0.056 },
]

/** Three cypresses on the crest of a hill. */
export const cypresses: Print = (x, y) => {
  let colour = washed(over(dusk, haze, smoothstep(0.35, 0.9, y)), x, y, 540, 6)
  const far = 0.41 + 0.05 * Math.sin(x * 6 + 0.6)
  colour = laid(colour, y - far, () => washed(over(haze, shade, 0.4), x, y, 541, 7))
  for (const [number, { x: left, foot, tall, wide }] of trees.entries()) {
    const up = (y - foot) / tall
    const half = (wide / 2) * Math.max(0, 1 - up) ** 0.7 * smoothstep(-0.05, 0.2, up)
    const ragged = 0.006 * tileNoise(x / 2, y, 9, 60, 542 + number) * smoothstep(1, 0.8, up)
    const off = Math.max(Math.abs(x - left) - half - ragged, (up - 1) * tall, -up * tall)
    colour = laid(colour, off, () =>
      washed(over(tree, ink('#2f3a30'), smoothstep(-half, half, x - left) * 0.6), x, y, 545, 9),
    )
  }
  const near = 0.36 - 0.3 * (x - 0.38) ** 2 + 0.012 * Math.sin(x * 11)
  const row = smoothstep(0.55, 0.9, Math.sin((y - near) * 95 + x * 9))
  return laid(colour, y - near, () => washed(over(grass, shade, 0.25 + 0.3 * row), x, y, 546, 8))
}

const [lakeWater, sky, shore] = [ink('#9fb0b0'), ink('#e4e1d4'), ink('#8a9180')]
const sails: readonly { x: number; y: number; tall: number }[] = [
  { x: 0.27, y: 0.36, tall: 0.15 },
  { x: 0.52, y: 0.42, tall: 0.08 },
]

/** Two sails on a lake before a low shore. */
export const regatta: Print = (x, y) => {
  let colour = washed(over(ink('#d9d2bd'), sky, smoothstep(0.5, 0.9, y)), x, y, 550, 5)
  const crest = 0.55 + 0.03 * Math.sin(x * 8 + 1) + 0.015 * tileNoise(x / 1.5, 0.5, 7, 1, 551)
  colour = laid(colour, y - crest, () => washed(shore, x, y, 552, 8))
  const ripple = smoothstep(0.25, 0.7, tileNoise(x / 2, y, 5, 70, 553)) * 0.35
  colour = laid(colour, y - 0.47, () => washed(over(lakeWater, sky, ripple), x, y, 554, 6))
  for (const { x: left, y: foot, tall } of sails) {
    const up = (y - foot) / tall
    const main = Math.max(left - x, x - left - tall * 0.42 * (1 - up), -up * tall, (up - 1) * tall)
    const jib = Math.max(
      x - left + tall * 0.04,
      left - tall * 0.04 - x - tall * 0.26 * (0.85 - up),
      (0.04 - up) * tall,
      (up - 0.85) * tall,
    )
    const hull = Math.max(Math.abs(x - left) - tall * 0.36, Math.abs(y - foot + tall * 0.07) - tall * 0.05)
    colour = laid(colour, Math.min(main, jib), () => washed(paper, x, y, 555, 5))
    colour = laid(colour, hull, () => washed(ink('#7a5843'), x, y, 556, 6))
  }
  return colour
}

const fields = ['#d8c8ab', '#4d5b55', '#c58a5c', '#e6ddcb', '#8f9a86', '#39424a'].map(ink)

/** A chequer of quarter circles, three by four. */
export const quarters: Print = (x, y) => {
  const side = WIDE / 3
  const [column, row] = [Math.min(2, Math.floor(x / side)), Math.min(3, Math.floor(y / side))]
  const [u, v] = [x - column * side, y - row * side]
  const number = (column * 5 + row * 7) % 6
  const [flipX, flipY] = [(column + row) % 2 === 1, (column * row + row) % 2 === 1]
  const off = Math.hypot(flipX ? side - u : u, flipY ? side - v : v) - side
  const ground = fields[(number + 3) % 6] as Ink
  return laid(washed(ground, x, y, 560 + row, 6), off, () => washed(fields[number] as Ink, x, y, 564 + column, 7))
}

const rings = ['#b9744f', '#e3d6bd', '#56665f'].map(ink)

/** Rows of scales, each of three rings, upon bare paper. */
export const scales: Print = (x, y) => {
  const wide = WIDE / 4
  let colour: Ink = washed(ink('#ded2bb'), x, y, 570, 5)
  for (let row = 9; row >= 0; row--) {
    const low = row * wide * 0.5 - 0.06
    if (y < low || y > low + wide / 2) continue
    const shift = row % 2 === 0 ? 0 : wide / 2
    const middle = Math.round((x - shift) / wide) * wide + shift
    const far = Math.hypot(x - middle, y - low)
    for (const [number, tint] of rings.entries())
      colour = laid(colour, far - (wide / 2) * (1 - number * 0.3), () => washed(tint, x, y, 571 + number, 7))
  }
  return colour
}

const [evening, straw, reed] = [ink('#e0b48f'), ink('#cdb183'), ink('#5c6a5c')]
const stalks: readonly { x: number; tall: number; lean: number }[] = [
  { x: 0.2, tall: 0.62, lean: -0.05 },
  { x: 0.27, tall: 0.74, lean: 0.03 },
  { x: 0.33, tall: 0.56, lean: 0.09 },
  { x: 0.45, tall: 0.44, lean: -0.02 },
  { x: 0.54, tall: 0.66, lean: -0.04 },
]

/** Reeds by still water at the end of a day. */
export const reeds: Print = (x, y) => {
  let colour = washed(
    over(ink('#b9c4c2'), over(evening, haze, smoothstep(0.4, 0.95, y)), smoothstep(0.3, 0.36, y)),
    x,
    y,
    580,
    6,
  )
  colour = laid(colour, Math.abs(y - 0.335) - 0.016 - 0.008 * Math.sin(x * 7), () => washed(shade, x, y, 581, 7), 0.8)
  for (const [number, { x: left, tall, lean }] of stalks.entries()) {
    const up = (y - 0.06) / tall
    const middle = left + lean * Math.max(0, up) ** 2
    const stem = Math.max(Math.abs(x - middle) - 0.0045, -up * tall, (up - 1) * tall)
    const head = Math.hypot((x - middle) / 0.2, y - 0.06 - tall * 0.9) - 0.085
    colour = laid(colour, stem, () => reed)
    colour = laid(colour, head, () => washed(over(straw, ink('#7a5843'), 0.55), x, y, 582 + number, 10))
    const side = number % 2 === 0 ? 1 : -1
    const { distance } = leafAt(leafFrom(left, 0.1, Math.PI / 2 - side * 0.28, tall * 0.66, 0.034), x, y)
    colour = laid(colour, distance, () => washed(over(reed, grass, 0.3), x, y, 587, 8))
  }
  return colour
}
