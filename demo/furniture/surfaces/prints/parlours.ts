import { smoothstep } from '../../vector.ts'
import { tileNoise } from '../tile-noise.ts'
import { type Ink, ink, laid, over, type Print, paper, WIDE, washed } from './ink.ts'

// Prints that hang in living rooms and dining rooms and are not sold.

const blocks: readonly (readonly [ground: Ink, shape: Ink, turn: number])[] = [
  [ink('#d9c6a4'), ink('#2f2c2a'), 0],
  [ink('#a9502f'), ink('#e6dac3'), 2],
  [ink('#e6dac3'), ink('#8a8479'), 1],
  [ink('#2f2c2a'), ink('#c98b4f'), 3],
  [ink('#e6dac3'), ink('#a9502f'), 3],
  [ink('#8a8479'), ink('#2f2c2a'), 0],
  [ink('#c98b4f'), ink('#e6dac3'), 1],
  [ink('#e6dac3'), ink('#2f2c2a'), 2],
  [ink('#2f2c2a'), ink('#d9c6a4'), 0],
  [ink('#d9c6a4'), ink('#a9502f'), 1],
  [ink('#a9502f'), ink('#2f2c2a'), 3],
  [ink('#e6dac3'), ink('#c98b4f'), 2],
]

/** Quarters of discs in squares, three by four, as old posters were cut. */
export const halves: Print = (x, y) => {
  const side = WIDE / 3
  const [column, row] = [Math.min(2, Math.floor(x / side)), Math.min(3, Math.floor(y / side))]
  const [ground, shape, turn] = blocks[row * 3 + column] as (typeof blocks)[number]
  const [u, v] = [x - column * side, y - row * side]
  const [cx, cy] = [turn % 2 === 0 ? 0 : side, turn < 2 ? 0 : side]
  const off = Math.hypot(u - cx, v - cy) - side
  return laid(washed(ground, x, y, 600 + row, 7), off, () => washed(shape, x, y, 610 + column, 8))
}

const pebbles: readonly { x: number; y: number; wide: number; tall: number; tilt: number; colour: Ink }[] = [
  { x: 0.37, y: 0.24, wide: 0.215, tall: 0.085, tilt: 0.03, colour: ink('#8f887c') },
  { x: 0.39, y: 0.385, wide: 0.165, tall: 0.07, tilt: -0.06, colour: ink('#c2a98a') },
  { x: 0.36, y: 0.505, wide: 0.125, tall: 0.06, tilt: 0.08, colour: ink('#6d6a66') },
  { x: 0.385, y: 0.605, wide: 0.085, tall: 0.046, tilt: -0.05, colour: ink('#b98467') },
  { x: 0.37, y: 0.68, wide: 0.05, tall: 0.033, tilt: 0.1, colour: ink('#d2c6b2') },
]

/** Five pebbles, one on the other. */
export const stones: Print = (x, y) => {
  let colour = washed(ink('#e8e1d4'), x, y, 620, 5)
  colour = laid(colour, Math.hypot((x - 0.4) / 2.6, y - 0.16) - 0.1, () => washed(ink('#d5cbba'), x, y, 621, 6), 0.8)
  for (const [number, { x: left, y: up, wide, tall, tilt, colour: tint }] of pebbles.entries()) {
    const [dx, dy] = [x - left, y - up - (x - left) * tilt]
    const round = ((Math.abs(dx) / wide) ** 2.3 + (Math.abs(dy) / tall) ** 2.3) ** (1 / 2.3)
    const shade = 0.3 * smoothstep(0.2, -1, dy / tall - (dx / wide) * 0.4)
    const grain = 9 * tileNoise(x, y, 60, 60, 622 + number)
    colour = laid(colour, (round - 1) * tall, () => {
      const [red, green, blue] = washed(over(tint, ink('#3f3a35'), shade), x, y, 630 + number, 9)
      return [red + grain, green + grain, blue + grain]
    })
  }
  return colour
}

const slices: readonly { x: number; y: number; size: number; peel: Ink; flesh: Ink; turn: number }[] = [
  { x: 0.28, y: 0.66, size: 0.185, peel: ink('#c9742f'), flesh: ink('#e0a050'), turn: 0.2 },
  { x: 0.5, y: 0.36, size: 0.165, peel: ink('#b9532f'), flesh: ink('#d27a58'), turn: 0.5 },
  { x: 0.22, y: 0.24, size: 0.1, peel: ink('#b9a640'), flesh: ink('#ddd08a'), turn: 0.1 },
]

/** An orange, a grapefruit and a lime, cut across. */
export const citrus: Print = (x, y) => {
  let colour = washed(ink('#eadfcb'), x, y, 640, 5)
  for (const [number, { x: left, y: up, size, peel, flesh, turn }] of slices.entries()) {
    const far = Math.hypot(x - left, y - up)
    const part = (((Math.atan2(y - up, x - left) / (2 * Math.PI) + 1) * 10 + turn) % 1) - 0.5
    const cheek = Math.max(far - size * 0.84, size * 0.12 - far, (Math.abs(part) - 0.5) * far * 0.63 + 0.006)
    colour = laid(colour, far - size, () => washed(peel, x, y, 641 + number, 9))
    colour = laid(colour, far - size * 0.92, () => washed(ink('#f0e4cb'), x, y, 645, 5))
    colour = laid(colour, cheek, () => washed(flesh, x, y, 646 + number, 14))
  }
  return colour
}

const [sand, groove, rock] = [ink('#e4dccb'), ink('#b7ac96'), ink('#5d5a54')]
const rocks: readonly (readonly [x: number, y: number, size: number])[] = [
  [0.27, 0.63, 0.07],
  [0.52, 0.3, 0.045],
]

/** Sand raked about two stones. */
export const ripples: Print = (x, y) => {
  const bare = Math.min(x - 0.07, WIDE - 0.07 - x, y - 0.07, 0.93 - y)
  let colour = washed(paper, x, y, 650, 4)
  if (bare < 0) return colour
  const near = rocks.map(([left, up, size]) => Math.hypot(x - left, y - up) - size)
  const far = Math.min(...near)
  const bend = 0.006 * tileNoise(x, y, 4, 4, 651)
  const wave = far < 0.17 ? far + bend : y + 0.5 * bend
  const line = Math.abs(((wave / 0.026) % 1) - 0.5) * 0.026 - 0.0042
  colour = washed(sand, x, y, 652, 5)
  colour = laid(colour, line, () => washed(groove, x, y, 653, 6), 0.85)
  return laid(colour, far + 0.008, () => washed(rock, x, y, 654, 12))
}
