import { type Piece, put, type Surface } from '../../piece.ts'
import { board } from '../../solids/board.ts'
import { box } from '../../solids/box.ts'
import { join, move, type Solid, turn } from '../../solids/solid.ts'
import { curve, drum, tube, turned } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'

/** The inside of a niche: the middle of its floor, its clear width, height and depth. */
export type Niche = { x: number; floor: number; z: number; width: number; height: number; depth: number }

const bindings: readonly Surface[] = [
  'lacquer-milk',
  'lacquer-rust',
  'lacquer-slate',
  'lacquer-oat',
  'lacquer-graphite',
  'lacquer-sage',
  'lacquer-cashmere',
  'lacquer-night',
  'lacquer-white',
  'lacquer-clay',
]

/** A row of upright books from the left wall of the niche, over a share of its width; the last ones lean. */
export function books(into: Piece, niche: Niche, share = 0.62, seed = 1): void {
  let x = niche.x - niche.width / 2 + 0.006
  const end = x + niche.width * share
  const deep = Math.min(0.17, niche.depth * 0.7)
  for (let index = 0; x < end; index++) {
    const wide = 0.017 + (((index + seed) * 7) % 6) * 0.0042
    const tall = Math.min(0.19 + (((index + seed * 3) * 5) % 7) * 0.0125, niche.height - 0.025)
    const thick = deep - (((index + seed) * 3) % 4) * 0.006
    if (x + wide > end) break
    const surface = bindings[(index * 3 + seed * 5) % bindings.length] ?? 'lacquer-milk'
    put(into, surface, binding(wide, tall, thick), [x + wide / 2, niche.floor + tall / 2, niche.z + 0.02], 'book')
    put(
      into,
      'paper',
      board([wide - 0.005, tall - 0.007, thick - 0.004], { bevel: 0 }),
      [x + wide / 2, niche.floor + tall / 2, niche.z + 0.018],
      'pages',
    )
    x += wide + 0.0008
  }
}

function binding(wide: number, tall: number, thick: number): Solid {
  const cover = (side: number) => move(board([0.0022, tall, thick], { bevel: 0 }), [side * (wide / 2 - 0.0011), 0, 0])
  return join(cover(-1), cover(1), move(board([wide, tall, 0.003], { bevel: 0.001 }), [0, 0, thick / 2 - 0.0015]))
}

/** Three books lying on one another, with a small bowl on top. */
export function bookPile(into: Piece, niche: Niche, x: number, seed = 1): void {
  let y = niche.floor
  for (let index = 0; index < 3; index++) {
    const tall = 0.02 + ((index + seed) % 3) * 0.006
    const wide = 0.23 - index * 0.016
    const surface = bindings[(index * 4 + seed) % bindings.length] ?? 'lacquer-milk'
    const deep = Math.min(0.17, niche.depth * 0.75) - index * 0.008
    const book = turn(
      join(
        move(board([wide, 0.0022, deep], { bevel: 0 }), [0, tall / 2 - 0.0011, 0]),
        move(board([wide, 0.0022, deep], { bevel: 0 }), [0, -tall / 2 + 0.0011, 0]),
        move(board([0.003, tall, deep], { bevel: 0.001 }), [-wide / 2 + 0.0015, 0, 0]),
      ),
      'y',
      index * 4 - 3,
    )
    put(into, surface, book, [x, y + tall / 2, niche.z], 'book')
    put(into, 'paper', turn(board([wide - 0.005, tall - 0.005, deep - 0.006], { bevel: 0 }), 'y', index * 4 - 3), [
      x,
      y + tall / 2,
      niche.z,
    ])
    y += tall
  }
  if (niche.height > y - niche.floor + 0.09) put(into, 'ceramic-clay', bowl(0.05), [x, y, niche.z], 'bowl')
}

export function bowl(radius = 0.07): Solid {
  const r = radius
  return turned(
    [
      [0, 0],
      [r * 0.5, 0],
      [r * 0.52, r * 0.06],
      [r * 0.85, r * 0.32],
      [r, r * 0.66],
      [r * 0.965, r * 0.67],
      [r * 0.8, r * 0.36],
      [r * 0.45, r * 0.12],
      [0, r * 0.09],
    ],
    24,
  )
}

function plate(radius = 0.11): Solid {
  return turned(
    [
      [0, 0],
      [radius * 0.5, 0],
      [radius, 0.014],
      [radius * 1.01, 0.017],
      [radius * 0.55, 0.006],
      [0, 0.006],
    ],
    24,
  )
}

export function vase(tall = 0.2): Solid {
  const t = tall / 0.2
  return turned(
    [
      [0, 0],
      [0.038 * t, 0],
      [0.052 * t, 0.02 * t],
      [0.064 * t, 0.075 * t],
      [0.056 * t, 0.125 * t],
      [0.03 * t, 0.16 * t],
      [0.024 * t, 0.182 * t],
      [0.029 * t, 0.2 * t],
      [0.025 * t, 0.2 * t],
      [0.019 * t, 0.182 * t],
      [0, 0.176 * t],
    ],
    24,
  )
}

function glass(): Solid {
  return turned(
    [
      [0, 0],
      [0.03, 0],
      [0.03, 0.002],
      [0.004, 0.005],
      [0.004, 0.075],
      [0.022, 0.092],
      [0.034, 0.125],
      [0.029, 0.17],
      [0.028, 0.17],
      [0.032, 0.125],
      [0.02, 0.095],
      [0, 0.082],
    ],
    20,
  )
}

function bottle(tall = 0.3): Solid {
  return turned(
    [
      [0, 0],
      [0.034, 0],
      [0.037, 0.004],
      [0.037, tall * 0.58],
      [0.03, tall * 0.66],
      [0.0145, tall * 0.75],
      [0.0135, tall * 0.94],
      [0.016, tall * 0.945],
      [0.016, tall],
      [0, tall],
    ],
    20,
  )
}

function stack(solid: Solid, count: number, step: number): Solid {
  return join(...Array.from({ length: count }, (_, index) => move(solid, [0, index * step, 0])))
}

/** Plates, bowls and a jug, so that the depth behind glass can be read. */
export function crockery(into: Piece, niche: Niche, seed: number): void {
  const [left, right] = [niche.x - niche.width * 0.24, niche.x + niche.width * 0.23]
  const roomy = niche.width > 0.5
  const kind = seed % 3
  if (kind === 0) {
    put(into, 'ceramic-white', stack(plate(Math.min(0.11, niche.width * 0.2)), 4, 0.013), [left, niche.floor, niche.z])
    put(into, 'ceramic-sage', vase(0.17), [right, niche.floor, niche.z], 'jug')
  } else if (kind === 1) {
    put(into, 'ceramic-clay', stack(bowl(Math.min(0.075, niche.width * 0.17)), 3, 0.022), [right, niche.floor, niche.z])
    for (let index = 0; index < (roomy ? 3 : 2); index++)
      put(into, 'glass', glass(), [left + (index - 1) * 0.075, niche.floor, niche.z + (index % 2) * 0.05], 'wine glass')
  } else {
    put(into, 'ceramic-white', vase(0.2), [left, niche.floor, niche.z], 'jug')
    put(into, 'ceramic-sand', stack(bowl(Math.min(0.07, niche.width * 0.16)), 2, 0.02), [right, niche.floor, niche.z])
  }
}

/** Bottles and glasses of a bar. */
export function bottles(into: Piece, niche: Niche): void {
  const colours: readonly Surface[] = ['lacquer-emerald', 'lacquer-cognac', 'lacquer-graphite', 'lacquer-emerald']
  const tall = Math.min(0.3, niche.height - 0.05)
  const left = niche.x - niche.width * 0.36
  colours.forEach((surface, index) => {
    const at: Vec3 = [left + index * 0.088, niche.floor, niche.z - 0.03 + (index % 2) * 0.05]
    put(into, surface, bottle(tall * (1 - (index % 3) * 0.07)), at, 'bottle')
    put(
      into,
      'paper',
      turned(
        [
          [0.0372, 0],
          [0.0374, 0.001],
          [0.0374, 0.07],
          [0.0372, 0.071],
        ],
        20,
      ),
      [at[0], at[1] + 0.06, at[2]],
    )
  })
  for (let index = 0; index < 4; index++)
    put(
      into,
      'glass',
      glass(),
      [niche.x + niche.width * (0.1 + index * 0.085), niche.floor, niche.z + (index % 2 ? -0.04 : 0.04)],
      'wine glass',
    )
}

/** A woven basket with a wooden rim, as wide as the niche allows. */
export function basket(into: Piece, niche: Niche): void {
  const [wide, tall, deep] = [niche.width - 0.03, Math.min(0.24, niche.height - 0.05), niche.depth - 0.04]
  const solid = box([wide, tall, deep], { radius: 0.018, rounding: 3, grain: 'x' })
  put(into, 'rattan-natural', solid, [niche.x, niche.floor + tall / 2, niche.z], 'basket')
  put(
    into,
    'rattan-natural',
    box([wide + 0.008, 0.018, deep + 0.008], { radius: 0.008, rounding: 2 }),
    [niche.x, niche.floor + tall - 0.012, niche.z],
    'basket rim',
  )
}

/** A small plant in a pot. */
export function sprig(into: Piece, at: Vec3, tall = 0.2): void {
  put(into, 'ceramic-white', drum(0.05, 0.085, 0.006, 24), at, 'pot')
  put(into, 'soil', drum(0.044, 0.004, 0.001, 16), [at[0], at[1] + 0.0825, at[2]], 'soil')
  for (let index = 0; index < 7; index++) {
    const angle = index * 2.4
    const high = tall * (0.55 + ((index * 3) % 5) * 0.1)
    const out = 0.025 + ((index * 5) % 4) * 0.014
    const tip: Vec3 = [Math.cos(angle) * out, high, Math.sin(angle) * out]
    const path = curve([[0, 0, 0], [tip[0] * 0.3, high * 0.55, tip[2] * 0.3], tip], 3)
    put(
      into,
      'leaf',
      tube(path, (run) => 0.0012 + Math.sin(run * Math.PI) ** 2 * 0.011, 5),
      [at[0], at[1] + 0.084, at[2]],
    )
  }
}

/** What stands in one cell of a shelf: something else in each, and nothing in some. */
export function decorate(into: Piece, niche: Niche, seed: number): void {
  const right = niche.x + niche.width * 0.24
  const low = niche.height < 0.24
  switch (((seed % 7) + 7) % 7) {
    case 0:
      if (!low) books(into, niche, 0.66, seed)
      return
    case 1:
      if (!low)
        put(into, 'ceramic-clay', vase(Math.min(0.24, niche.height - 0.06)), [right, niche.floor, niche.z], 'vase')
      bookPile(into, niche, niche.x - niche.width * 0.12, seed)
      return
    case 2:
      basket(into, { ...niche, width: Math.min(niche.width, 0.42) })
      return
    case 3:
      if (!low) books(into, niche, 0.4, seed + 2)
      put(into, 'ceramic-sand', bowl(0.075), [right, niche.floor, niche.z], 'bowl')
      return
    case 4:
      if (!low) sprig(into, [niche.x + niche.width * 0.14, niche.floor, niche.z], Math.min(0.2, niche.height - 0.12))
      return
    case 5:
      bookPile(into, niche, right - niche.width * 0.1, seed)
      return
    default:
  }
}
