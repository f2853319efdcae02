import type { View } from './maker.ts'
import type { Texture } from './materials.ts'
import { noise2, ripple } from './noise.ts'
import { type Piece, piece, put } from './piece.ts'
import { box } from './solids/box.ts'
import { tousled } from './solids/creases.ts'
import { mitred } from './solids/profile.ts'
import { grid, type Solid, turn } from './solids/solid.ts'
import { tube, turned } from './solids/turned.ts'
import { clamp, smoothstep, type Vec3 } from './vector.ts'

/** A piece of a material as a salesman puts it on the table: larger than the picture, which is taken of its middle. */
export type Sample = { piece: Piece; view: View; by: number; x: number; y: number }

/** How a cloth falls: folds by their distance and height in metres, and how strongly it is crumpled besides. */
type Fall = { apart: number; height: number; crumpled: number }

const falls: Partial<Record<Texture, Fall>> = {
  weave: { apart: 0.15, height: 0.052, crumpled: 0.4 },
  linen: { apart: 0.12, height: 0.044, crumpled: 1 },
  boucle: { apart: 0.2, height: 0.06, crumpled: 0 },
  velvet: { apart: 0.23, height: 0.054, crumpled: 0.55 },
  leather: { apart: 0.19, height: 0.056, crumpled: 0.6 },
  pile: { apart: 0.26, height: 0.056, crumpled: 0 },
  mesh: { apart: 0.2, height: 0.04, crumpled: 0 },
  rattan: { apart: 0.34, height: 0.03, crumpled: 0 },
}

/** What shows a material best: cloth falls in folds, wood has an end, enamel an edge, metal and clay a rounding. */
export function sampleOf(texture: Texture): Sample {
  const fall = falls[texture]
  if (fall) return { piece: draped(fall), view: { azimuth: 0, pitch: 50 }, by: 2.6, x: 0.5, y: 0.5 }
  if (texture === 'lacquer') return { piece: fronts(), view: { azimuth: 24, pitch: 14 }, by: 2, x: 0.47, y: 0.42 }
  if (texture === 'metal') return { piece: bars(), view: { azimuth: 24, pitch: 34 }, by: 3.6, x: 0.5, y: 0.47 }
  if (texture === 'ceramic') return { piece: vessels(), view: { azimuth: 0, pitch: 20 }, by: 1.8, x: 0.5, y: 0.42 }
  return { piece: boards(texture), view: { azimuth: 28, pitch: 38 }, by: 3.6, x: 0.5, y: 0.47 }
}

const WIDE = 1.3
const DEEP = 1.1

/** Folds that run across the picture, meet and part again. */
function draped({ apart, height, crumpled }: Fall): Piece {
  const into = piece()
  const thrown = tousled({ seed: 4, half: [WIDE / 2, DEEP / 2], count: 60, depth: 0.006, width: 0.012, length: 0.2 })
  const lift = (x: number, z: number) => {
    const across = x * 0.82 + z * 0.57
    const along = z * 0.82 - x * 0.57
    const bend = noise2(along * 2.1, across * 1.2, 7) * 0.09 + along * along * 0.16
    const phase = ((across + bend) / apart) * Math.PI
    const ridge = (0.5 + 0.5 * Math.cos(phase * 2)) ** 1.35
    const high = 0.62 + 0.38 * noise2(Math.round(phase / Math.PI) * 3.7, along * 2.4, 11)
    return height * ridge * high + ripple(x * 6, z * 6, 2) * 0.005 + crumpled * thrown(x, z)
  }
  put(into, 'main', sheet(lift), [0, 0, 0], 'cloth')
  return into
}

/** A sheet in the xz plane; its texture is laid along the cloth itself, so no thread is drawn out on a slope. */
function sheet(lift: (x: number, z: number) => number): Solid {
  const [columns, rows] = [420, 340]
  const step = WIDE / columns
  const lines = Array.from({ length: rows + 1 }, (_, row) => {
    const z = (0.5 - row / rows) * DEEP
    let run = 0
    let before = 0
    return Array.from({ length: columns + 1 }, (_, column) => {
      const high = lift((column / columns - 0.5) * WIDE, z)
      if (column > 0) run += Math.hypot(step, high - before)
      before = high
      return { high, run }
    })
  })
  const pointAt = (u: number, v: number) =>
    lines[Math.round(v * rows)]?.[Math.round(u * columns)] ?? { high: 0, run: 0 }
  const upright = grid(
    columns,
    rows,
    (u, v) => [(u - 0.5) * WIDE, (v - 0.5) * DEEP, pointAt(u, v).high],
    (u, v) => [pointAt(u, v).run, v * DEEP],
  )
  return turn(upright, 'x', -90)
}

/** Boards of three thicknesses laid one on the other, with their ends in the picture. */
function boards(texture: Texture): Piece {
  const into = piece()
  const radius = texture === 'wood' ? 0.004 : 0.0025
  const plate = (size: Vec3) => box(size, { radius, rounding: 4, rows: 2, grain: 'x' })
  put(into, 'main', plate([2.2, 0.03, 1.7]), [0, 0.015, 0], 'under')
  put(into, 'main', turn(plate([0.7, 0.032, 0.26]), 'y', 22), [-0.2, 0.046, 0.02], 'upper')
  put(into, 'main', turn(plate([0.42, 0.02, 0.18]), 'y', 6), [-0.22, 0.072, 0.02], 'top')
  return into
}

/** Two fronts side by side with the gap between them, one plain and one with a frame. */
function fronts(): Piece {
  const into = piece()
  const frame = mitred(
    0.42,
    0.5,
    [
      [0, 0],
      [0.002, 0.02],
      [0.006, 0.022],
      [0.062, 0.022],
      [0.068, 0.016],
      [0.07, 0.01],
    ],
    { panel: 'y' },
  )
  put(into, 'main', frame, [-0.212, 0.27, 0], 'framed')
  const knob = [
    [0.0001, 0],
    [0.006, 0],
    [0.006, 0.012],
    [0.013, 0.019],
    [0.0145, 0.023],
    [0.0145, 0.026],
    [0.0125, 0.028],
    [0.0001, 0.0285],
  ] as const
  put(into, 'accent', turn(turned(knob, 64), 'x', 90), [0.06, 0.3, 0.022], 'knob')
  put(
    into,
    'main',
    box([0.42, 0.5, 0.02], { radius: 0.0025, rounding: 4, rows: 2, grain: 'y' }),
    [0.212, 0.27, 0.012],
    'plain',
  )
  return into
}

/** Round bars of three sizes on a plate. */
function bars(): Piece {
  const into = piece()
  put(into, 'main', box([1.9, 0.012, 1.5], { radius: 0.003, rounding: 4, rows: 2, grain: 'x' }), [0, 0.006, 0], 'plate')
  for (const [at, radius] of [0.026, 0.018, 0.011].entries()) {
    const path: Vec3[] = [
      [-0.8, 0.012 + radius, 0],
      [0.8, 0.012 + radius, 0],
    ]
    put(into, 'main', tube(path, radius, 96), [0, 0, -0.07 + at * 0.088], 'bar')
  }
  return into
}

/** Shoulders of two vessels, which clay is known by. */
function vessels(): Piece {
  const into = piece()
  const profile = (scale: number) =>
    Array.from({ length: 129 }, (_, step): readonly [number, number] => {
      const share = step / 128
      const belly = Math.sin(clamp(share * 1.12, 0, 1) * Math.PI) ** 0.62
      const neck = 0.3 + 0.14 * smoothstep(0.9, 1, share)
      return [
        scale *
          Math.max(0.17 * belly, 0.17 * neck * smoothstep(0.6, 0.9, share) + 0.06 * (1 - smoothstep(0, 0.1, share))),
        scale * share * 0.4,
      ]
    })
  put(into, 'main', turned(profile(1), 144), [-0.12, 0, -0.05], 'vase')
  put(into, 'main', turned(profile(0.7), 144), [0.15, 0, 0.06], 'small')
  return into
}
