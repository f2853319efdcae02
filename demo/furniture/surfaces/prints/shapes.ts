import { smoothstep } from '../../vector.ts'
import { clouds, tileNoise } from '../tile-noise.ts'
import { type Ink, ink, laid, over, type Print, paper, WIDE, washed, within } from './ink.ts'

const bows = ['#b4633f', '#d8a376', '#e7cfae', '#8f9a82', '#5d6b5c'].map(ink)

/** Three gates of nested bows standing on one line. */
export const arches: Print = (x, y) => {
  let colour = washed(paper, x, y, 250, 4)
  for (const [middle, foot, size, turn] of [
    [0.375, 0.4, 0.3, 0],
    [0.225, 0.1, 0.15, 2],
    [0.545, 0.1, 0.13, 3],
  ] as const) {
    for (let bow = 0; bow < 4; bow++) {
      const radius = size * (1 - bow * 0.24)
      const from = bowDistance(x - middle, y - foot, radius)
      const tint = bows[(bow + turn) % bows.length] as Ink
      colour = laid(colour, from, () => washed(tint, x, y, 251 + bow, 10))
      colour = laid(colour, Math.abs(from) - 0.004, () => paper)
    }
  }
  return laid(colour, y - 0.1, () => washed(paper, x, y, 250, 4))
}

function bowDistance(x: number, y: number, radius: number): number {
  const legs = Math.max(Math.abs(x) - radius, -y)
  return y > radius * 0.35 ? Math.max(Math.hypot(x, y - radius * 0.35) - radius, -y) : legs
}

const discs: readonly (readonly [x: number, y: number, radius: number, colour: Ink])[] = [
  [0.29, 0.66, 0.2, ink('#c9a04f')],
  [0.5, 0.49, 0.17, ink('#b7694a')],
  [0.27, 0.35, 0.145, ink('#6f8391')],
  [0.53, 0.23, 0.085, ink('#3f4a4d')],
  [0.575, 0.79, 0.055, ink('#d9b8a5')],
]

const dark = ink('#3f4a4d')

/** Discs of ink printed over one another, darker where two meet. */
export const circles: Print = (x, y) => {
  let colour = washed(paper, x, y, 260, 4)
  for (const [number, [left, up, radius, tint]] of discs.entries()) {
    const rough = 0.0011 * tileNoise(x, y, 90, 90, 262)
    const ground = colour
    const printed = () => overprinted(ground, washed(tint, x, y, 263 + number, 9))
    colour = laid(colour, Math.hypot(x - left, y - up) - radius + rough, printed, 0.93)
  }
  return laid(colour, Math.max(Math.abs(x - 0.29) - 0.0016, Math.abs(y - 0.4) - 0.27), () => dark)
}

function overprinted(ground: Ink, [red, green, blue]: Ink): Ink {
  return [(ground[0] * red) / paper[0], (ground[1] * green) / paper[1], (ground[2] * blue) / paper[2]]
}

const [chalk, clay, lead] = [ink('#e9e2d4'), ink('#cdb79b'), ink('#4a4f4b')]

function land(x: number, y: number): number {
  return 0.62 * clouds(x, y, 2, 2, 270) + 0.9 * Math.exp(-((x - 0.42) ** 2 + (y - 0.56) ** 2) / 0.05) + 0.3 * y
}

/** Lines of one height on a map of a land that is nowhere. */
export const lines: Print = (x, y) => {
  const bare = Math.max(0.06 - x, x - (WIDE - 0.06), 0.06 - y, y - 0.94)
  const blank = washed(chalk, x, y, 276, 4)
  if (bare > 0.0014) return blank
  const high = land(x, y)
  const level = high * 15
  const step = 0.004
  // Divided by how fast the land rises, so that all lines are of one breadth.
  const slope = Math.hypot(land(x + step, y) - high, land(x, y + step) - high) / step
  const off = Math.abs(level - Math.round(level)) / Math.max(1.2, 15 * slope)
  const heavy = Math.round(level) % 5 === 0 ? 0.0009 : 0
  const line = (1 - smoothstep(0.0008, 0.0026, off - heavy)) * within(bare)
  return over(over(blank, clay, within(bare) * smoothstep(0.2, 1.2, high) * 0.75), lead, line * 0.85)
}

const cutouts: readonly (readonly [
  x: number,
  y: number,
  radius: number,
  stretch: number,
  turn: number,
  colour: Ink,
])[] = [
  [0.27, 0.7, 0.16, 1.35, 0.5, ink('#3f5a57')],
  [0.53, 0.56, 0.13, 1.5, 2.2, ink('#c07a52')],
  [0.26, 0.37, 0.15, 1.2, 1.2, ink('#d9b37c')],
  [0.52, 0.22, 0.12, 1.6, 0.1, ink('#8d9a86')],
  [0.55, 0.83, 0.06, 1.1, 0.8, ink('#2f3a40')],
]

/** Pieces cut from coloured paper without a ruler. */
export const forms: Print = (x, y) => {
  let colour = washed(paper, x, y, 280, 4)
  for (const [number, [left, up, radius, stretch, turn, tint]] of cutouts.entries()) {
    const [dx, dy] = [x - left, y - up]
    const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / stretch
    const across = dy * Math.cos(turn) - dx * Math.sin(turn)
    const angle = Math.atan2(across, along)
    const bulge = 1 + 0.17 * Math.sin(angle * 2 + number) + 0.12 * Math.sin(angle * 3 + number * 2.1)
    colour = laid(colour, Math.hypot(along, across) - radius * bulge, () => washed(tint, x, y, 281 + number, 6))
  }
  return colour
}
