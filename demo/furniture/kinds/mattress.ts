import { noise2, ripple } from '../noise.ts'
import { type Piece, piece, put } from '../piece.ts'
import type { Quilt } from '../shapes/beds.ts'
import { box } from '../solids/box.ts'
import { divided } from '../solids/relief.ts'
import { piping } from '../solids/soft.ts'
import { deform, grid, type Solid, turn } from '../solids/solid.ts'
import { drum, tube } from '../solids/turned.ts'
import { smoothstep, type Vec3 } from '../vector.ts'

/** A mattress by itself: quilted top, side band, piping, handles to turn it by. */
export function mattress(quilt: Quilt, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const radius = 0.042
  put(into, 'main', quiltedTop(quilt, [width, height, depth], radius), [0, 0, 0], 'top')
  put(
    into,
    'main',
    box([width, height - radius, depth], { radius: 0.02, rounding: 4, rows: 1 }),
    [0, (height - radius) / 2, 0],
    'side',
  )
  const low = height * 0.2
  const band = height - radius - low - 0.012
  put(
    into,
    'second',
    box([width + 0.006, band, depth + 0.006], { radius: 0.016, rounding: 4 }),
    [0, low + band / 2, 0],
    'band',
  )
  for (const y of [height - radius * 0.86, low, 0.012]) {
    const size: Vec3 = [width + 0.005, 0.03, depth + 0.005]
    const [cord] = piping(size, { radius: 0.014, crown: 0, belly: 0, wrinkle: 0, dent: 0 }, 0.0065)
    if (cord) put(into, y === low ? 'main' : 'second', cord, [0, y - 0.011, 0], 'piping')
  }
  for (const side of [-1, 1])
    for (const share of [-0.27, 0.27])
      put(
        into,
        'main',
        handle(side),
        [(side * width) / 2 + side * 0.003, low + band / 2, share * depth],
        'loose handle',
      )
  if (quilt === 'tufts') tuftsOn(into, [width, height, depth])
  return into
}

/** The quilted cloth, drawn round the upper edge. */
function quiltedTop(quilt: Quilt, [width, height, depth]: Vec3, radius: number): Solid {
  const step = quilt === 'stripes' ? 0.024 : 0.019
  return grid(
    Math.round(width / step),
    Math.round(depth / step),
    (u, v) => {
      const x = (u - 0.5) * width
      const z = (0.5 - v) * depth
      const edge = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z))
      const round = edge < radius ? radius - Math.sqrt(Math.max(0, radius * radius - (radius - edge) ** 2)) : 0
      return [x, height - round + quilted(quilt, x, z) * smoothstep(0, 0.05, edge), z]
    },
    (u, v) => [u * width, v * depth],
  )
}

function handle(side: number): Solid {
  const strap = tube(
    Array.from({ length: 9 }, (_, step): Vec3 => {
      const share = step / 8
      return [side * (0.002 + Math.sin(share * Math.PI) * 0.012), 0, (share - 0.5) * 0.22]
    }),
    0.012,
    8,
    true,
  )
  return deform(strap, ([x, y, z]) => [x * 0.55, y, z])
}

const TUFT = 0.26

function tuftPlaces([width, , depth]: Vec3): { x: number; z: number }[] {
  const columns = Math.round(width / TUFT)
  const rows = Math.round(depth / TUFT)
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: width * (((index % columns) + 0.5) / columns - 0.5),
    z: depth * ((Math.floor(index / columns) + 0.5) / rows - 0.5),
  }))
}

/** Woollen tufts in the dimples of a hand-tied mattress. */
function tuftsOn(into: Piece, size: Vec3): void {
  for (const { x, z } of tuftPlaces(size))
    put(into, 'second', turn(drum(0.015, 0.008, 0.004, 12), 'y', x * 90), [x, size[1] - 0.024, z], 'tuft')
}

function quilted(quilt: Quilt, x: number, z: number): number {
  const soft = ripple(x * 4, z * 4, 3) * 0.0025
  const ridge = (share: number, deep: number) => Math.abs(Math.sin(share * Math.PI)) ** 0.5 * deep - deep
  switch (quilt) {
    case 'diamonds':
      return Math.min(ridge((x + z) / 0.2, 0.018), ridge((x - z) / 0.2, 0.018)) + soft
    case 'waves':
      return ridge(z / 0.125 + Math.sin(x * 8) * 0.24, 0.018) + soft
    case 'squares':
      return Math.min(ridge(x / 0.16 + 0.5, 0.017), ridge(z / 0.16, 0.017)) + soft
    case 'stripes':
      return ridge(z / 0.11, 0.017) + soft
    case 'tufts':
      return dimples(x, z) + soft
  }
}

/** Dimples drawn in by the tufts, with faint creases between neighbours. Sizes are multiples of 10 cm, so pitch fits. */
function dimples(x: number, z: number): number {
  const [a, b] = [Math.sin((x / TUFT) * Math.PI), Math.sin((z / TUFT) * Math.PI)]
  const [near, far] = [1 - a * a, 1 - b * b]
  const crease = Math.max(near * Math.exp(-b * b * 30), far * Math.exp(-a * a * 30))
  return -0.03 * Math.exp(-(a * a + b * b) * 4.5) - crease * 0.004 + noise2(x * 9, z * 9, 2) * 0.001
}

/** A thin topper lying flat, one corner turned up to show its underside. */
export function topper([width, height, depth]: Vec3): Piece {
  const into = piece()
  const body = box([width, height, depth], { radius: height * 0.36, rounding: 4, rows: 46 })
  const stitched = deform(body, ([x, y, z]) => {
    const edge = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z))
    const line = Math.abs(Math.sin((z / 0.13) * Math.PI)) ** 0.5 * 0.008 - 0.008
    const lowered = (line + ripple(x * 3, z * 3, 4) * 0.004) * smoothstep(0, 0.05, edge)
    return [x, y + height / 2 + (y > 0 ? lowered : -lowered * 0.2), z]
  })
  const [upper, under] = divided(stitched, ([, y]) => y < height * 0.3)
  const bend = peel([width / 2, depth / 2], Math.min(0.62, width * 0.42))
  for (const [solid, surface] of [
    [upper, 'main'],
    [under, 'second'],
  ] as const) {
    const [flat, turnedUp] = divided(deform(solid, bend), ([x, y, z]) => y > height * 1.04 || bend.isPast(x, z))
    put(into, surface, flat, [0, 0, 0], 'topper')
    put(into, surface, turnedUp, [0, 0, 0], 'loose corner')
  }
  return into
}

/** Rolls the near right corner up and over a line across it. */
function peel(
  corner: readonly [number, number],
  reach: number,
): ((point: Vec3) => Vec3) & { isPast: (x: number, z: number) => boolean } {
  const line = (corner[0] + corner[1]) * Math.SQRT1_2 - reach
  const radius = 0.13
  const most = Math.PI * 0.86
  const bent = ([x, y, z]: Vec3): Vec3 => {
    const past = (x + z) * Math.SQRT1_2 - line
    if (past <= 0) return [x, y, z]
    const angle = Math.min(past / radius, most)
    const rest = Math.max(0, past - most * radius)
    const from = radius - y
    const out = Math.sin(angle) * from + Math.cos(angle) * rest
    const up = radius - Math.cos(angle) * from + Math.sin(angle) * rest
    return [x + (out - past) * Math.SQRT1_2, up, z + (out - past) * Math.SQRT1_2]
  }
  return Object.assign(bent, { isPast: (x: number, z: number) => (x + z) * Math.SQRT1_2 > line + 0.004 })
}
