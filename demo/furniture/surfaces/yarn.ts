import { dice } from '../noise.ts'

type Range = readonly [from: number, to: number]

export type Throw = {
  count: number
  radiusM: Range
  thickM: Range
  /** How much of a circle each piece runs, in radians. */
  sweep: Range
  /** How far the middle of a piece stands above its ends. */
  bow: number
  seed: number
}

/** How high the uppermost yarn lies at each pixel, and its own shade from -1 to 1. */
export type Yarn = { level: Float32Array; tone: Float32Array }

/** Bent pieces of yarn thrown on a square that closes upon itself, later ones over earlier ones. */
export function thrown(pixelsPerMetre: number, side: number, wish: Throw): Yarn {
  const yarn = { level: new Float32Array(side * side), tone: new Float32Array(side * side) }
  const roll = dice(wish.seed)
  const within = ([from, to]: Range) => from + roll() * (to - from)
  for (let index = 0; index < wish.count; index++) {
    const radius = within(wish.radiusM) * pixelsPerMetre
    const thick = within(wish.thickM) * pixelsPerMetre
    const [x, y, from, sweep] = [roll() * side, roll() * side, roll() * 2 * Math.PI, within(wish.sweep)]
    const [oval, lean, lift, shade] = [0.6 + roll() * 0.4, roll() * Math.PI, (index / wish.count) * 0.9, roll() * 2 - 1]
    const steps = Math.max(6, Math.ceil((radius * sweep) / (thick * 0.45)))
    for (let step = 0; step <= steps; step++) {
      const angle = from + (sweep * step) / steps
      const [px, py] = [Math.cos(angle) * radius, Math.sin(angle) * radius * oval]
      const bow = lift + wish.bow * Math.sin((Math.PI * step) / steps)
      const middleX = x + px * Math.cos(lean) - py * Math.sin(lean)
      const middleY = y + px * Math.sin(lean) + py * Math.cos(lean)
      dab(yarn, side, middleX, middleY, thick, bow, shade)
    }
  }
  return yarn
}

/** Leaves a round dab wherever nothing higher lies. */
function dab(yarn: Yarn, side: number, x: number, y: number, radius: number, base: number, shade: number): void {
  const wrap = (value: number) => ((value % side) + side) % side
  for (let row = Math.ceil(y - radius); row <= y + radius; row++)
    for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
      const distance = ((column - x) ** 2 + (row - y) ** 2) / (radius * radius)
      if (distance >= 1) continue
      const at = wrap(row) * side + wrap(column)
      const high = base + 0.5 * Math.sqrt(1 - distance)
      if (high <= (yarn.level[at] as number)) continue
      yarn.level[at] = high
      yarn.tone[at] = shade
    }
}

/** The same heights without hard edges, as fluff rounds them: each pixel a mean with its neighbours. */
export function softened(level: Float32Array, side: number): Float32Array {
  return blurred(blurred(level, side, side, 1), side, 1, side)
}

function blurred(from: Float32Array, side: number, line: number, step: number): Float32Array {
  const into = new Float32Array(from.length)
  const read = (start: number, place: number) => from[start + ((place + side) % side) * step] as number
  for (let row = 0; row < side; row++)
    for (let place = 0; place < side; place++) {
      const start = row * line
      into[start + place * step] =
        read(start, place) * 0.375 +
        (read(start, place - 1) + read(start, place + 1)) * 0.25 +
        (read(start, place - 2) + read(start, place + 2)) * 0.0625
    }
  return into
}
