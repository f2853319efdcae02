import { dice } from '../noise.ts'
import { put, type Scene, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { ovalOutline, slab } from '../solids/slab.ts'
import { pillow } from '../solids/soft.ts'
import { grid, join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, drum, leg, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { smooth } from './lamp.ts'
import { archMirror, roundMirror } from './table.ts'

export function mirror(form: 'round' | 'arch', [width, height]: Vec3): Scene {
  const into = scene()
  if (form === 'round') {
    put(into, 'main', roundMirror(width / 2, 0.011), [0, width / 2, 0], 'frame')
    put(into, 'mirror', turn(drum(width / 2 - 0.008, 0.004, 0.001, 80), 'x', 90), [0, width / 2, -0.002], 'mirror')
    return into
  }
  const { pane, frame } = archMirror(width, height)
  const lean = (solid: Solid) => turn(solid, 'x', -4)
  put(into, 'main', lean(frame), [0, 0, 0], 'frame')
  put(into, 'mirror', lean(pane), [0, 0, 0], 'mirror')
  return into
}

const bottle: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.3, 0],
  [0.36, 0.015],
  [0.48, 0.2],
  [0.5, 0.36],
  [0.44, 0.52],
  [0.26, 0.66],
  [0.15, 0.76],
  [0.13, 0.9],
  [0.17, 0.985],
  [0.175, 1],
  [0.155, 0.995],
  [0.11, 0.9],
  [0.11, 0.72],
]
const amphora: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.24, 0],
  [0.28, 0.01],
  [0.33, 0.16],
  [0.45, 0.45],
  [0.5, 0.64],
  [0.44, 0.8],
  [0.3, 0.89],
  [0.26, 0.94],
  [0.31, 0.99],
  [0.3, 1],
  [0.24, 0.95],
  [0.22, 0.8],
]

export function vase(form: 'bottle' | 'amphora', [width, height]: Vec3): Scene {
  const into = scene()
  put(into, 'main', vaseBody(form, width, height), [0, 0, 0], 'vase')
  return into
}

function vaseBody(form: 'bottle' | 'amphora', width: number, height: number): Solid {
  const profile = form === 'bottle' ? bottle : amphora
  return turned(smooth(profile.map(([r, y]) => [r * width, y * height] as const)), 64)
}

/** A pot on a wooden stand with a young fig in it, for the scale. */
export function planter([width, height]: Vec3): Scene {
  const into = scene()
  const pot = 0.36
  const base = height - pot
  const radius = width / 2
  put(
    into,
    'main',
    turned(
      smooth([
        [0, 0],
        [radius * 0.7, 0],
        [radius * 0.8, 0.02],
        [radius * 0.95, pot * 0.5],
        [radius, pot * 0.97],
        [radius * 0.985, pot],
        [radius * 0.94, pot - 0.005],
        [radius * 0.93, pot - 0.06],
      ]),
      64,
    ),
    [0, base, 0],
    'pot',
  )
  put(into, 'soil', drum(radius * 0.93, 0.01, 0.002, 48), [0, height - 0.055, 0], 'soil')
  const x = radius * 0.76
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      put(
        into,
        'legs',
        leg([sx * x * 0.75, base + 0.12, sz * x * 0.75], [sx * x * 0.82, 0, sz * x * 0.82], 0.016, 0.012, 14),
        [0, 0, 0],
        'leg',
      )
  put(
    into,
    'legs',
    join(turn(box([x * 2.1, 0.024, 0.03]), 'y', 45), turn(box([x * 2.1, 0.024, 0.03]), 'y', -45)),
    [0, base - 0.016, 0],
    'cross',
  )
  plant(into, [0, height - 0.05, 0], 0.78, 22, 9)
  return into
}

/** A few stems with broad leaves growing from a place. */
function plant(into: Scene, at: Vec3, tall: number, leaves: number, seed: number): void {
  const random = dice(seed)
  for (let index = 0; index < leaves; index++) {
    const angle = index * 2.4 + random() * 0.5
    const rise = tall * (0.22 + 0.72 * (index / leaves)) * (0.9 + random() * 0.2)
    const reach = (0.11 + random() * 0.16) * (1.25 - (0.75 * index) / leaves) * (tall / 0.7)
    const tip: Vec3 = [at[0] + Math.cos(angle) * reach, at[1] + rise, at[2] + Math.sin(angle) * reach]
    const bendOut: Vec3 = [
      at[0] + Math.cos(angle) * reach * 0.3,
      at[1] + rise * 0.62,
      at[2] + Math.sin(angle) * reach * 0.3,
    ]
    put(into, 'stem', tube(curve([at, bendOut, tip], 6), 0.0035, 6), [0, 0, 0], 'stem')
    const blade = leafBlade((0.15 + random() * 0.08) * (tall / 0.7), (0.085 + random() * 0.03) * (tall / 0.7))
    const set = turn(turn(turn(blade, 'x', random() * 30 - 15), 'z', 22 - random() * 46), 'y', (-angle * 180) / Math.PI)
    put(into, 'leaf', set, tip, 'leaf')
  }
}

/** One leaf along +x from its stalk, folded along the middle and hanging at the tip. */
function leafBlade(long: number, wide: number): Solid {
  return grid(
    10,
    6,
    (u, v) => {
      const across = v * 2 - 1
      const half = (wide / 2) * Math.sin(Math.PI * Math.min(1, u * 0.96 + 0.02) ** 0.8)
      return [u * long, Math.abs(across) * half * 0.35 - u * u * long * 0.4 + 0.02 * Math.sin(u * 3), across * half]
    },
    (u, v) => [u * long, v * wide],
  )
}

/** Long narrow leaves on bent twigs, for a vase. */
export function branch(into: Scene, at: Vec3, tall: number, seed: number): void {
  const random = dice(seed)
  for (let twig = 0; twig < 5; twig++) {
    const angle = twig * 1.35 + random()
    const reach = tall * (0.18 + random() * 0.32)
    const end: Vec3 = [
      at[0] + Math.cos(angle) * reach,
      at[1] + tall * (0.7 + random() * 0.3),
      at[2] + Math.sin(angle) * reach * 0.6,
    ]
    const path = curve(
      [at, [at[0] + (end[0] - at[0]) * 0.3, at[1] + (end[1] - at[1]) * 0.55, at[2] + (end[2] - at[2]) * 0.3], end],
      8,
    )
    put(into, 'stem', tube(path, 0.0026, 6), [0, 0, 0], 'twig')
    path.forEach((point, index) => {
      if (index < 4) return
      for (const side of [-1, 1]) {
        const blade = leafBlade(0.07 + random() * 0.03, 0.022 + random() * 0.008)
        const set = turn(
          turn(turn(blade, 'x', random() * 80 - 40), 'z', 18 + random() * 40),
          'y',
          (-angle * 180) / Math.PI + side * (50 + random() * 50),
        )
        put(into, 'leaf', set, point, 'leaf')
      }
    })
  }
}

/** A framed print standing upright, facing the viewer. */
export function print([width, height, depth]: Vec3): Scene {
  const into = scene()
  const bar = 0.02
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([bar, height, depth], { grain: 'y', offset: side, radius: 0.002 }),
      [side * (width / 2 - bar / 2), height / 2, 0],
      'frame',
    )
    put(
      into,
      'main',
      box([width - bar * 2, bar, depth], { offset: side + 4, radius: 0.002 }),
      [0, height / 2 + side * (height / 2 - bar / 2), 0],
      'frame',
    )
  }
  const sheet = grid(
    2,
    2,
    (u, v) => [(u - 0.5) * (width - bar * 2), bar + v * (height - bar * 2), depth / 2 - 0.009],
    (u, v) => [u, v],
  )
  put(into, 'art', sheet, [0, 0, 0], 'sheet')
  return into
}

export function rug(form: 'rect' | 'round', pattern: 'plain' | 'dunes', [width, height, depth]: Vec3): Scene {
  const into = scene()
  const surface = pattern === 'dunes' ? 'dunes' : 'main'
  if (form === 'round') {
    put(
      into,
      surface,
      move(slab(ovalOutline(width, depth, 2, 120), height, height * 0.4), [0, height, 0]),
      [0, 0, 0],
      'rug',
    )
    for (const share of [0.94, 0.88, 0.5, 0.46]) {
      const path = Array.from(
        { length: 121 },
        (_, step): Vec3 => [
          (Math.cos((step / 120) * 2 * Math.PI) * width * share) / 2,
          height,
          (Math.sin((step / 120) * 2 * Math.PI) * depth * share) / 2,
        ],
      )
      put(into, 'second', tube(path, 0.006, 6), [0, 0, 0], 'ring')
    }
    return into
  }
  put(
    into,
    surface,
    box([width, height, depth], { radius: height * 0.45, rounding: 3, grain: 'x' }),
    [0, height / 2, 0],
    'rug',
  )
  const fringe = Math.round(width / 0.03)
  for (const side of [-1, 1])
    for (let index = 0; index < fringe; index++)
      put(
        into,
        'linen-milk',
        box([0.007, 0.004, 0.055], { radius: 0.0018, grain: 'z' }),
        [-width / 2 + (width * (index + 0.5)) / fringe, 0.003, side * (depth / 2 + 0.022)],
        'fringe',
      )
  return into
}

export function decorCushion(
  pattern: 'plain' | 'check',
  [width, thick, height]: readonly [number, number, number],
): Scene {
  const into = scene()
  put(
    into,
    pattern === 'check' ? 'check' : 'main',
    turn(pillow(width, height, thick * 1.15, 12), 'x', -14),
    [0, height * 0.47, 0],
    'cushion',
  )
  return into
}

/** One drop of a curtain on its rod. */
export function curtain([width, height, depth]: Vec3): Scene {
  const into = scene()
  const gathered = width * 0.62
  const folds = Math.round(width / 0.13)
  const cloth = grid(
    folds * 12,
    40,
    (u, v) => {
      const low = 1 - v
      const phase = u * folds * Math.PI * 2 + Math.sin(u * 13) * 0.7
      const deep = (depth / 2) * (0.55 + 0.35 * low) * (0.85 + 0.25 * Math.sin(u * 21 + low * 2))
      return [
        (u - 0.5) * gathered * (1 + 0.05 * low) + Math.cos(phase) * 0.006,
        v * (height - 0.06) + 0.004 * Math.sin(phase * 0.5),
        Math.sin(phase + low * 0.5) * deep * 0.8,
      ]
    },
    (u, v) => [u * width, v * height],
  )
  put(into, 'main', cloth, [0, 0, 0], 'cloth')
  put(
    into,
    'lacquer-black',
    move(turn(drum(0.0125, gathered + 0.3, 0.004), 'z', 90), [(gathered + 0.3) / 2, height - 0.015, 0]),
    [0, 0, 0],
    'rod',
  )
  for (const side of [-1, 1])
    put(
      into,
      'lacquer-black',
      move(turn(drum(0.022, 0.03, 0.01), 'z', 90), [side * (gathered / 2 + 0.16) + 0.015, height - 0.015, 0]),
      [0, 0, 0],
      'end',
    )
  return into
}
