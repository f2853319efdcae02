import { smoothstep } from '../../vector.ts'
import { tileNoise } from '../tile-noise.ts'
import { type Ink, ink, laid, over, type Print, paper, WIDE, washed, within } from './ink.ts'

const ridges: readonly (readonly [height: number, swing: number, bumps: number, colour: Ink])[] = [
  [0.53, 0.05, 3, ink('#c3c2b4')],
  [0.44, 0.06, 4, ink('#a6ab9b')],
  [0.34, 0.05, 3, ink('#c99f7f')],
  [0.25, 0.05, 4, ink('#808c78')],
  [0.15, 0.04, 2, ink('#4f5f55')],
]

const haze = ink('#e6dccb')
const [dusk, dawn, sun] = [ink('#e9d9c3'), ink('#d9dbd3'), ink('#d48f63')]
const [pearl, sky, deep, shallow] = [ink('#dfe0da'), ink('#a9b9bf'), ink('#5f7d88'), ink('#9cb3b2')]
const [foam, sand, wet] = [ink('#f1ede3'), ink('#d8c4a6'), ink('#c7ae8c')]

/** Hills behind hills under a low sun, mist between them. */
export const landscape: Print = (x, y) =>
  framed(x, y, () => {
    let colour = over(dusk, dawn, smoothstep(0.5, 0.95, y))
    colour = over(colour, sun, within(Math.hypot(x - 0.47, y - 0.66) - 0.085) * 0.92)
    for (const [number, [height, swing, bumps, hill]] of ridges.entries()) {
      const crest =
        height +
        swing * tileNoise(x / 1.5 + number * 0.37, 0.5, bumps * 2, 1, 200 + number) +
        0.006 * tileNoise(x, 0.5, 40, 1, 210 + number)
      const mist = () => over(hill, haze, 0.4 * smoothstep(0.02, 0.2, crest - y))
      colour = laid(colour, y - crest, () => washed(mist(), x, y, 220 + number, 9))
    }
    return washed(colour, x, y, 230, 5)
  })

/** Sea and sky in broad washes, a line of foam on the shore. */
export const sea: Print = (x, y) =>
  framed(x, y, () => {
    const drift = 0.012 * tileNoise(x, y, 4, 9, 241) + 0.006 * tileNoise(x, y, 11, 30, 242)
    const level = y + drift
    let colour = over(pearl, sky, smoothstep(0.55, 0.95, level))
    const water = over(deep, shallow, smoothstep(0.5, 0.26, level))
    colour = over(colour, water, within(y - 0.53 + drift * 0.12))
    const shore = 0.25 + 0.045 * Math.sin(x * 5.2 + 0.8) + 0.02 * tileNoise(x, 0.5, 9, 1, 243)
    colour = over(colour, foam, within(y - shore - 0.02 - 0.018 * tileNoise(x, y, 14, 20, 244)))
    colour = over(colour, sand, within(y - shore))
    colour = over(colour, wet, smoothstep(0.2, 0, y) * 0.6)
    return washed(colour, x, y, 246, 8)
  })

/** A picture with an even edge of bare paper. */
function framed(x: number, y: number, inside: () => Ink): Ink {
  const edge = 0.055
  const bare = Math.max(edge - x, x - (WIDE - edge), edge - y, y - (1 - edge))
  return bare > 0.0014 ? paper : over(paper, inside(), within(bare))
}
