import { type Piece, piece, put } from '../piece.ts'
import { join, mapUvs, type Solid } from '../solids/solid.ts'
import { curve, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

/** A woven basket with a linen bag in it and two handles. */
export function basket([width, height]: Vec3): Piece {
  const into = piece()
  const handle = 0.075
  const tall = height - handle
  const radiusAt = (share: number) => (width / 2) * (0.8 + 0.18 * Math.sin(Math.PI * (0.14 + share * 0.62))) - 0.002
  const stakes = 26
  put(into, 'main', strand(...uprights(radiusAt, tall, stakes)), [0, 0, 0], 'stakes')
  put(into, 'main', strand(...weavers(radiusAt, tall, stakes)), [0, 0, 0], 'weave')
  put(into, 'linen-milk', lining(radiusAt, tall), [0, 0, 0], 'lining')
  for (const phase of [0, Math.PI]) put(into, 'second', strand(rope(radiusAt(1), tall, phase)), [0, 0, 0], 'rim')
  for (const side of [-1, 1]) put(into, 'second', strand(handleOf(radiusAt, tall, handle, side)), [0, 0, 0], 'handle')
  return into
}

/** On a single cane the weave of rattan would look like snakeskin; much finer it is the cane's own fibre. */
function strand(...canes: Solid[]): Solid {
  return mapUvs(join(...canes), (_, [u, v]) => [u * 6, v * 6])
}

type RadiusAt = (share: number) => number

function uprights(radiusAt: RadiusAt, tall: number, stakes: number): Solid[] {
  return Array.from({ length: stakes }, (_, stake) => {
    const angle = ((stake + 0.5) / stakes) * 2 * Math.PI
    const path = Array.from({ length: 6 }, (_row, step): Vec3 => {
      const radius = radiusAt(step / 5)
      return [Math.cos(angle) * radius, 0.004 + (step / 5) * (tall - 0.006), Math.sin(angle) * radius]
    })
    return tube(path, 0.0034, 6)
  })
}

/** Weavers go before one stake and behind the next, every row the other way round. */
function weavers(radiusAt: RadiusAt, tall: number, stakes: number): Solid[] {
  const pitch = 0.0122
  const rows = Math.floor((tall - 0.006) / pitch)
  return Array.from({ length: rows }, (_, row) => {
    const y = 0.006 + (row + 0.5) * ((tall - 0.008) / rows)
    const radius = radiusAt(y / tall)
    const steps = stakes * 2
    const path = Array.from({ length: steps + 1 }, (_step, step): Vec3 => {
      const angle = (step / steps) * 2 * Math.PI
      const out = radius + Math.sin((step / 2) * Math.PI + row * Math.PI) * 0.0044
      return [Math.cos(angle) * out, y, Math.sin(angle) * out]
    })
    return tube(path, 0.0062, 5)
  })
}

/** The bag hangs over a bottom a little above the floor. */
function lining(radiusAt: RadiusAt, tall: number): Solid {
  const wall = 0.011
  return turned(
    [
      [radiusAt(1) - 0.004, tall + 0.002],
      [radiusAt(1) - wall, tall - 0.006],
      [radiusAt(0.66) - wall, tall * 0.66],
      [radiusAt(0.33) - wall, tall * 0.33],
      [radiusAt(0) - wall, 0.02],
      [radiusAt(0) - wall * 2, 0.012],
      [0, 0.01],
    ],
    56,
  )
}

function handleOf(radiusAt: RadiusAt, tall: number, high: number, side: number): Solid {
  const half: Vec3[] = [
    [radiusAt(0.8) - 0.006, tall * 0.8, 0.078],
    [radiusAt(1) - 0.002, tall, 0.074],
    [radiusAt(1) - 0.004, tall + high * 0.6, 0.056],
    [radiusAt(1) - 0.006, tall + high - 0.014, 0.026],
  ]
  const path = [...half, ...half.map(([x, y, z]): Vec3 => [x, y, -z]).reverse()]
  return tube(
    curve(
      path.map(([x, y, z]): Vec3 => [side * x, y, z]),
      6,
    ),
    0.0078,
    9,
    true,
  )
}

/** One of two strands wound round each other along the rim. */
function rope(radius: number, y: number, phase: number): Solid {
  const turns = 40
  const path = Array.from({ length: turns * 5 + 1 }, (_, step): Vec3 => {
    const angle = (step / (turns * 5)) * 2 * Math.PI
    const wind = angle * turns * 0.5 + phase
    const r = radius + Math.cos(wind) * 0.0042
    return [Math.cos(angle) * r, y + Math.sin(wind) * 0.0042, Math.sin(angle) * r]
  })
  return tube(path, 0.0052, 6)
}
