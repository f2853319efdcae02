import { smoothstep } from '../../vector.ts'
import { tileNoise } from '../tile-noise.ts'
import { type Ink, ink, type Leaf, laid, leafAt, leafFrom, over, type Print, paper, washed, within } from './ink.ts'

const green = ink('#5d715f')
const pale = ink('#9aa68e')
const [shadow, light, clay] = [ink('#4f6355'), ink('#c9cdb6'), ink('#d9b39a')]
const [sheet, pencil] = [ink('#ece4d3'), ink('#8a7f6d')]

const great = leafFrom(0.36, 0.25, 1.571, 0.62, 0.33)

/** One great leaf with its ribs, on a patch of clay colour. */
export const leaf: Print = (x, y) => {
  let colour = washed(paper, x, y, 300, 4)
  const patch = Math.hypot((x - 0.4) / 0.9, y - 0.6) - 0.25 - 0.014 * tileNoise(x, y, 5, 5, 301)
  colour = laid(colour, patch, () => washed(clay, x, y, 302, 9))
  colour = over(colour, green, within(Math.max(Math.abs(x - stem(y)) - 0.0035, y - 0.4, 0.1 - y)))
  const bent = x - stem(y) + 0.36
  const { distance, along, across } = leafAt(great, bent, y)
  const rib = Math.abs(((along - Math.abs(across) * 1.5) * 9) % 1)
  const cut = smoothstep(0.86, 0.97, rib) * smoothstep(0.02, 0.06, Math.abs(across))
  const shade = across > 0 ? shadow : green
  colour = laid(colour, distance, () => washed(shade, x, y, 304, 12), 1 - cut * 0.55)
  return laid(colour, Math.max(Math.abs(across) - 0.002, distance), () => light)
}

function stem(y: number): number {
  return 0.36 + 0.05 * Math.sin(y * 2.6 - 0.6)
}

type Stalk = {
  foot: readonly [number, number]
  lean: number
  tall: number
  pairs: number
  long: number
  wide: number
  colour: Ink
  seed: number
}

const stalks: readonly Stalk[] = [
  { foot: [0.36, 0.1], lean: 0.03, tall: 0.76, pairs: 9, long: 0.135, wide: 0.042, colour: green, seed: 1 },
  { foot: [0.33, 0.1], lean: -0.17, tall: 0.56, pairs: 11, long: 0.07, wide: 0.04, colour: ink('#b98a5c'), seed: 2 },
  { foot: [0.4, 0.1], lean: 0.2, tall: 0.6, pairs: 8, long: 0.1, wide: 0.026, colour: pale, seed: 3 },
]

const grown = stalks.map((stalk) => ({ stalk, leaves: leavesOf(stalk) }))

/** Three pressed stalks as in an old herbarium. */
export const botanica: Print = (x, y) => {
  let colour = washed(sheet, x, y, 310, 5)
  for (const { stalk, leaves } of grown) {
    const up = (y - stalk.foot[1]) / stalk.tall
    if (up > 0 && up < 1) colour = laid(colour, Math.abs(x - axis(stalk, up)) - 0.0026 * (1.3 - up), () => stalk.colour)
    for (const { leaf, side, seed } of leaves) {
      const { distance, across } = leafAt(leaf, x, y)
      if (distance >= 0.0014) continue
      const tint = across * side > 0 ? over(stalk.colour, paper, 0.2) : stalk.colour
      colour = laid(colour, distance, () => washed(tint, x, y, seed, 14), 0.93)
      colour = laid(colour, Math.max(Math.abs(across) - 0.0007, distance + 0.002), () => paper, 0.5)
    }
  }
  const rule = Math.max(Math.abs(x - 0.375) - 0.07, Math.abs(y - 0.055) - 0.0012)
  return laid(colour, rule, () => pencil, 0.8)
}

function axis({ foot, lean, seed }: Stalk, share: number): number {
  return foot[0] + lean * share ** 1.6 + 0.012 * Math.sin(share * 5 + seed)
}

/** Pairs of leaves, smaller and steeper towards the tip, and one at the end. */
function leavesOf(stalk: Stalk): { leaf: Leaf; side: number; seed: number }[] {
  const { foot, lean, tall, pairs, long, wide } = stalk
  const leaves = Array.from({ length: pairs * 2 }, (_, number) => {
    const side = number % 2 === 0 ? -1 : 1
    const share = 0.22 + (0.76 * Math.floor(number / 2)) / pairs
    const at = share + (side > 0 ? 0.035 : 0)
    const angle = 1.571 - lean * 1.4 - side * (0.95 - share * 0.35)
    const leaf = leafFrom(axis(stalk, at), foot[1] + at * tall, angle, long * (1.12 - share * 0.62), wide)
    return { leaf, side, seed: 320 + number }
  })
  const tip = leafFrom(axis(stalk, 0.97), foot[1] + 0.97 * tall, 1.571 - lean, long * 0.6, wide * 0.8)
  return [...leaves, { leaf: tip, side: 1, seed: 360 }]
}
