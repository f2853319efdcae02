import type { MaterialCode } from '../furniture/materials.ts'
import { dice } from '../furniture/noise.ts'
import { type Piece, piece, put } from '../furniture/piece.ts'
import { box } from '../furniture/solids/box.ts'
import { join, turn } from '../furniture/solids/solid.ts'
import { tube, turned } from '../furniture/solids/turned.ts'

const bindings: readonly MaterialCode[] = [
  'linen-rust',
  'linen-oat',
  'linen-slate',
  'linen-sage',
  'linen-mustard',
  'linen-night',
  'linen-milk',
]

/** Books lying on each other, the largest below. */
export function books(count = 3, seed = 1): Piece {
  const pile = piece()
  const random = dice(seed)
  let y = 0
  for (let at = 0; at < count; at++) {
    const [wide, thick, deep] = [0.25 - at * 0.018, 0.024 + random() * 0.014, 0.18 - at * 0.012]
    const angle = (random() - 0.5) * 22
    const binding = bindings[Math.floor(random() * bindings.length)] ?? 'linen-oat'
    const cover = join(
      box([wide, 0.003, deep], { radius: 0.0012 }).translate(0, 0.0015, 0),
      box([wide, 0.003, deep], { radius: 0.0012 }).translate(0, thick - 0.0015, 0),
      box([0.004, thick, deep], { radius: 0.0015 }).translate(-wide / 2 + 0.002, thick / 2, 0),
    )
    const pages = box([wide - 0.008, thick - 0.006, deep - 0.008], { radius: 0.001 }).translate(0, thick / 2, 0)
    put(pile, binding, turn(cover, 'y', angle), [0, y, 0], 'cover')
    put(pile, 'paper', turn(pages, 'y', angle), [0, y, 0], 'pages')
    y += thick
  }
  return pile
}

/** A low bowl with a thick rim. */
export function bowl(width = 0.26, clay: MaterialCode = 'ceramic-milk'): Piece {
  const [r, high] = [width / 2, width * 0.3]
  const made = piece()
  const profile = [
    [0, 0],
    [r * 0.42, 0],
    [r * 0.46, 0.006],
    [r * 0.72, high * 0.38],
    [r * 0.92, high * 0.76],
    [r, high],
    [r - 0.006, high + 0.002],
    [r * 0.86, high * 0.74],
    [r * 0.6, high * 0.3],
    [r * 0.3, 0.012],
    [0, 0.01],
  ] as const
  put(made, clay, turned(profile), [0, 0, 0], 'bowl')
  return made
}

/** A cup on its saucer. */
export function cup(clay: MaterialCode = 'ceramic-white'): Piece {
  const made = piece()
  const saucer = [
    [0, 0],
    [0.036, 0],
    [0.074, 0.011],
    [0.073, 0.014],
    [0.036, 0.006],
    [0, 0.006],
  ] as const
  const wall = [
    [0, 0.006],
    [0.024, 0.006],
    [0.036, 0.022],
    [0.041, 0.046],
    [0.042, 0.068],
    [0.039, 0.068],
    [0.037, 0.046],
    [0.032, 0.024],
    [0, 0.012],
  ] as const
  put(made, clay, join(turned(saucer), turned(wall)), [0, 0, 0], 'cup')
  const ear = [
    [0.04, 0.058, 0],
    [0.06, 0.05, 0],
    [0.058, 0.034, 0],
    [0.035, 0.024, 0],
  ] as const
  put(made, clay, tube(ear, 0.0038, 8, true), [0, 0, 0], 'ear')
  return made
}

/** A plate for each guest. */
export function plate(clay: MaterialCode = 'ceramic-white'): Piece {
  const made = piece()
  const profile = [
    [0, 0],
    [0.085, 0],
    [0.13, 0.016],
    [0.129, 0.02],
    [0.088, 0.006],
    [0, 0.006],
  ] as const
  put(made, clay, turned(profile, 48), [0, 0, 0], 'plate')
  return made
}

/** A tray with a raised edge. */
export function tray(width = 0.42, depth = 0.28, wood: MaterialCode = 'wood-walnut'): Piece {
  const made = piece()
  put(made, wood, box([width, 0.01, depth], { radius: 0.003, grain: 'x' }), [0, 0.005, 0], 'bottom')
  for (const side of [-1, 1]) {
    const long = box([width, 0.034, 0.01], { radius: 0.003, grain: 'x' })
    const short = box([0.01, 0.034, depth], { radius: 0.003, grain: 'z' })
    put(made, wood, long, [0, 0.017, (side * depth) / 2], 'edge')
    put(made, wood, short, [(side * width) / 2, 0.017, 0], 'edge')
  }
  return made
}

/** An open laptop, its screen dark. */
export function laptop(): Piece {
  const made = piece()
  put(made, 'metal-steel', box([0.33, 0.014, 0.23], { radius: 0.006 }), [0, 0.007, 0], 'base')
  put(made, 'lacquer-graphite', box([0.28, 0.001, 0.1], { radius: 0.0004 }), [0, 0.0145, -0.03], 'keys')
  const lid = join(box([0.33, 0.22, 0.007], { radius: 0.003 }).translate(0, 0.11, 0))
  const glass = box([0.312, 0.2, 0.001], { radius: 0.0004 }).translate(0, 0.112, 0.0042)
  put(made, 'metal-steel', turn(lid, 'x', -16), [0, 0.014, -0.112], 'lid')
  put(made, 'lacquer-black', turn(glass, 'x', -16), [0, 0.014, -0.112], 'screen')
  return made
}

/** A flat screen that hangs on a wall. */
export function television(width = 1.3): Piece {
  const high = width * 0.57
  const made = piece()
  put(made, 'lacquer-black', box([width, high, 0.035], { radius: 0.004 }), [0, high / 2, 0.022], 'case')
  put(
    made,
    'leather-black',
    box([width - 0.02, high - 0.02, 0.002], { radius: 0.0006 }),
    [0, high / 2, 0.041],
    'screen',
  )
  return made
}

/** A screen that stands on a desk. */
export function monitor(width = 0.58): Piece {
  const high = width * 0.58
  const made = piece()
  put(made, 'metal-steel', box([0.22, 0.008, 0.16], { radius: 0.003 }), [0, 0.004, 0], 'foot')
  put(made, 'metal-steel', box([0.035, 0.2, 0.012], { radius: 0.003 }), [0, 0.1, -0.03], 'stem')
  put(made, 'lacquer-black', box([width, high, 0.022], { radius: 0.004 }), [0, 0.11 + high / 2, 0], 'case')
  return made
}

/** Fruit for a bowl. */
export function fruit(radius = 0.085, seed = 4): Piece {
  const made = piece()
  const random = dice(seed)
  const profile = (r: number) =>
    Array.from({ length: 11 }, (_, at) => {
      const angle = (at / 10) * Math.PI
      return [Math.sin(angle) * r, r - Math.cos(angle) * r * 0.94] as const
    })
  const peel: readonly MaterialCode[] = ['ceramic-ochre', 'ceramic-rust', 'ceramic-olive']
  for (let at = 0; at < 5; at++) {
    const angle = (at / 5) * 2 * Math.PI + random()
    const far = at === 4 ? 0 : radius * 0.6
    const solid = turned(profile(0.034 + random() * 0.006), 20)
    const y = at === 4 ? 0.045 : 0.012
    put(made, peel[at % 3] ?? 'ceramic-rust', solid, [Math.cos(angle) * far, y, Math.sin(angle) * far], 'fruit')
  }
  return made
}
