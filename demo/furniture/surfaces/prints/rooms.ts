import { smoothstep } from '../../vector.ts'
import { tileNoise } from '../tile-noise.ts'
import { type Ink, ink, laid, over, type Print, paper, WIDE, washed, within } from './ink.ts'

// Prints that hang in the pictured rooms and are not sold.

type Vessel = { x: number; foot: number; tall: number; wide: number; neck: number; colour: Ink }

const vesselsSet: readonly Vessel[] = [
  { x: 0.24, foot: 0.27, tall: 0.42, wide: 0.16, neck: 0.4, colour: ink('#8b7d6b') },
  { x: 0.5, foot: 0.24, tall: 0.3, wide: 0.22, neck: 0.55, colour: ink('#b9744f') },
  { x: 0.38, foot: 0.2, tall: 0.17, wide: 0.17, neck: 0.85, colour: ink('#d8bf98') },
]
const [cloth, backdrop] = [ink('#d9cdb8'), ink('#e6dfd0')]

/** Three jugs on a table, in flat washes. */
export const vessels: Print = (x, y) => {
  let colour = washed(backdrop, x, y, 400, 6)
  colour = laid(colour, y - 0.3 - 0.004 * tileNoise(x, 0.5, 6, 1, 401), () => washed(cloth, x, y, 402, 8))
  for (const [number, { x: left, foot, tall, wide, neck, colour: tint }] of vesselsSet.entries()) {
    const up = (y - foot) / tall
    const belly = Math.sin(Math.PI * Math.min(1, Math.max(0, up * 0.78 + 0.16))) ** 0.7
    const lip = up > 0.86 ? 0.06 * ((up - 0.86) / 0.14) : 0
    const half = (wide / 2) * (neck + (1 - neck) * belly * (up < 0.72 ? 1 : 1 - (up - 0.72) * 2) + lip)
    const off = Math.max(Math.abs(x - left) - half, -up * tall, (up - 1) * tall)
    const dark = 0.3 * smoothstep(0, half, x - left)
    colour = laid(colour, off, () => over(washed(tint, x, y, 403 + number, 10), ink('#4a3f36'), dark))
  }
  return colour
}

const [bark, mark, field, forest] = [ink('#f0ece2'), ink('#4d4a45'), ink('#cfd0bf'), ink('#9fa890')]
const trunks = [0.1, 0.24, 0.33, 0.5, 0.66].map((x, at) => ({ x, half: 0.022 + 0.007 * ((at * 7) % 3), seed: at }))

/** Trunks of birches in a pale wood. */
export const birches: Print = (x, y) => {
  let colour = washed(over(field, forest, smoothstep(0.15, 0.75, y) * 0.7), x, y, 410, 9)
  for (const { x: left, half, seed } of trunks) {
    const bend = 0.012 * Math.sin(y * 4 + seed * 2)
    const off = Math.abs(x - left - bend) - half * (1.15 - 0.3 * y)
    colour = laid(colour, off, () => {
      const scar = smoothstep(0.46, 0.7, tileNoise(x / 2, y, 6, 46, 420 + seed))
      return over(over(bark, ink('#c9c2b3'), smoothstep(0, half, x - left) * 0.7), mark, scar * 0.9)
    })
  }
  return colour
}

const [blackInk, warmInk] = [ink('#2f2d2b'), ink('#b98d63')]

/** Two strokes of a broad brush, and a dot. */
export const strokes: Print = (x, y) => {
  let colour = washed(paper, x, y, 430, 4)
  for (const [number, [cx, cy, radius, from, to, wide, tint]] of (
    [
      [0.38, 0.5, 0.2, -2.6, 1.9, 0.06, blackInk],
      [0.36, 0.44, 0.31, 2.2, 3.6, 0.035, warmInk],
    ] as const
  ).entries()) {
    const [dx, dy] = [x - cx, y - cy]
    const angle = ((Math.atan2(dy, dx) - from + Math.PI * 4) % (Math.PI * 2)) / (to - from)
    if (angle > 1) continue
    const dry = tileNoise(angle / 3, Math.hypot(dx, dy), 5, 150, 431 + number) * smoothstep(0.35, 1, angle)
    const off = Math.abs(Math.hypot(dx, dy) - radius) - wide * (1 - 0.35 * angle)
    colour = laid(colour, off, () => washed(tint, x, y, 435, 8), 1 - 0.75 * smoothstep(0.1, 0.5, dry))
  }
  return laid(colour, Math.hypot(x - 0.56, y - 0.78) - 0.035, () => warmInk)
}

const [night, glow, hill, water] = [ink('#5d6c78'), ink('#eadfc5'), ink('#3c4a50'), ink('#75858c')]

/** A low moon over hills, and its light on water. */
export const moon: Print = (x, y) => {
  let colour = washed(over(water, night, smoothstep(0.3, 0.95, y)), x, y, 440, 8)
  colour = laid(colour, Math.hypot(x - 0.46, y - 0.68) - 0.12, () => washed(glow, x, y, 441, 6), 0.95)
  const crest = 0.42 + 0.07 * tileNoise(x / 1.5, 0.5, 5, 1, 442)
  colour = laid(colour, Math.max(y - crest, 0.3 - y), () => washed(hill, x, y, 443, 8))
  const ripple = tileNoise(x, y, 7, 60, 444) - Math.abs(x - 0.46) * 4.5
  return y < 0.3 ? over(colour, glow, 0.8 * smoothstep(-0.2, 0.35, ripple)) : colour
}

const walls = ['#c98f6b', '#8fa3a6', '#d9bd83', '#9aa386', '#c7a7a0', '#7f8d99'].map(ink)

/** A street of gabled houses under a large sky. */
export const houses: Print = (x, y) => {
  const each = WIDE / 5
  const number = Math.floor(x / each)
  const within_ = (x - number * each) / each
  const tall = 0.34 + 0.12 * (((number * 37) % 5) / 4)
  const roof = tall + 0.1 * (1 - Math.abs(within_ * 2 - 1))
  const tint = walls[(number * 2 + 1) % walls.length] as Ink
  let colour = washed(ink('#e3e6e0'), x, y, 450, 5)
  colour = laid(colour, Math.hypot(x - 0.56, y - 0.82) - 0.055, () => ink('#e2b873'))
  colour = laid(colour, y - roof, () => washed(over(tint, ink('#5a4a40'), y > tall ? 0.35 : 0), x, y, 451 + number, 8))
  const [u, v] = [(within_ * 2) % 1, (y * 9) % 1]
  const isPane = y < tall - 0.05 && y > 0.16 && Math.abs(u - 0.5) < 0.22 && Math.abs(v - 0.5) < 0.3
  if (isPane) colour = ink('#f0e7d2')
  return laid(colour, y - 0.09, () => washed(ink('#b8b39f'), x, y, 458, 8))
}

const stripes = ['#c9694a', '#ecdcb9', '#5f8592', '#ecdcb9'].map(ink)

/** A balloon with stripes among clouds. */
export const balloon: Print = (x, y) => {
  let colour = washed(over(ink('#dfe6e4'), ink('#b9cdd2'), smoothstep(0.2, 1, y)), x, y, 460, 5)
  for (const [left, up, wide] of [
    [0.14, 0.3, 0.13],
    [0.6, 0.44, 0.1],
    [0.2, 0.84, 0.09],
  ] as const)
    colour = laid(colour, Math.hypot((x - left) / 1.7, (y - up) * 1.6) - wide * 0.5, () => ink('#f4f2ea'), 0.9)
  const [dx, dy] = [x - 0.4, y - 0.6]
  const taper = dy < 0 ? 1 + dy * 1.5 : 1
  const off = Math.max(Math.hypot(dx / taper, dy * 0.92) - 0.22, -dy - 0.215)
  const gore = Math.floor((Math.asin(Math.min(1, Math.max(-1, dx / taper / 0.225))) / Math.PI + 0.5) * 8)
  colour = laid(colour, off, () => washed(stripes[((gore % 4) + 4) % 4] as Ink, x, y, 461, 7))
  for (const side of [-1, 1])
    colour = laid(
      colour,
      Math.max(Math.abs(dx - side * (0.05 - (y - 0.32) * -0.35)) - 0.0025, y - 0.4, 0.3 - y),
      () => mark,
    )
  return laid(colour, Math.max(Math.abs(dx) - 0.045, Math.abs(y - 0.27) - 0.032), () => ink('#8a6546'))
}

/** The same print with an even edge of bare paper. */
export function bordered(print: Print): Print {
  return (x, y) => {
    const bare = Math.max(0.03 - x, x - (WIDE - 0.03), 0.03 - y, y - 0.97)
    return bare > 0.0014 ? paper : over(paper, print(x, y), within(bare))
  }
}
