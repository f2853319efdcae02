import { type Piece, piece, put } from '../piece.ts'
import type { TableShapes } from '../shapes/tables.ts'
import { grid, type Solid } from '../solids/solid.ts'
import type { Motif } from '../surfaces/patterns.ts'
import type { Vec3 } from '../vector.ts'
import { mitredFrame } from './frame.ts'

type PrintShape = Extract<TableShapes, { is: 'print' }>

/**
 * A framed print, or two that belong together. The texture of the art runs from 0 to 1 over the picture: u to the
 * right, v up.
 */
export function print({ motif, pair, isBare }: PrintShape, [width, height, depth]: Vec3): Piece {
  const into = piece()
  if (!pair) {
    framed(into, motif, isBare === true, [width, height, depth], 0)
    return into
  }
  const one = (width - 0.06) / 2
  framed(into, motif, isBare === true, [one, height, depth], -(one + 0.06) / 2)
  framed(into, pair, isBare === true, [one, height, depth], (one + 0.06) / 2)
  return into
}

function framed(into: Piece, motif: Motif, isBare: boolean, [width, height, depth]: Vec3, x: number): void {
  const bar = 0.018
  for (const side of mitredFrame(width, height, bar, depth)) put(into, 'main', side, [x, 0, 0], 'frame')
  const [wide, tall] = [width - bar * 2 + 0.004, height - bar * 2 + 0.004]
  const z = depth / 2 - 0.008
  const margin = isBare ? 0 : Math.min(wide, tall) * 0.14
  const low = isBare ? 0 : margin * 1.15
  const window: Window = { left: -wide / 2 + margin, right: wide / 2 - margin, low, high: tall - margin }
  put(into, `art:${motif}`, sheet(window), [x, bar - 0.002, z - 0.003], 'art')
  if (!isBare) {
    put(into, 'paper', mat(window, wide, tall), [x, bar - 0.002, z], 'mat')
    put(into, 'lacquer-white', cut(window), [x, bar - 0.002, z], 'cut of the mat')
  }
  put(into, 'lacquer-graphite', back(wide, tall), [x, bar - 0.002, -depth / 2 + 0.004], 'back')
}

type Window = { left: number; right: number; low: number; high: number }

function sheet({ left, right, low, high }: Window): Solid {
  return grid(
    1,
    1,
    (u, v) => [left - 0.003 + u * (right - left + 0.006), low - 0.003 + v * (high - low + 0.006), 0],
    (u, v) => [u, v],
  )
}

/** Card with a window: a band around it in four parts, each as wide as its margin. */
function mat(window: Window, wide: number, tall: number): Solid {
  return band({ left: -wide / 2, right: wide / 2, low: 0, high: tall }, window, () => 0)
}

/** The card is cut on a slant: a fine bright line around the picture. */
function cut({ left, right, low, high }: Window): Solid {
  const by = 0.0025
  const inner = { left: left + by, right: right - by, low: low + by, high: high - by }
  return band({ left, right, low, high }, inner, (share) => -0.0025 * share)
}

/** The area between two rectangles, as one strip around. */
function band(outer: Window, inner: Window, depthAt: (share: number) => number): Solid {
  const corners = ({ left, right, low, high }: Window) =>
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
      [left, low],
    ] as const
  const [from, to] = [corners(outer), corners(inner)]
  return grid(
    4,
    1,
    (u, v) => {
      const index = Math.round(u * 4)
      const [a, b] = [from[index] ?? [0, 0], to[index] ?? [0, 0]]
      return [a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v, depthAt(v)]
    },
    (u, v) => [u, v * 0.05],
  )
}

function back(wide: number, tall: number): Solid {
  return grid(
    1,
    1,
    (u, v) => [(0.5 - u) * wide, v * tall, 0],
    (u, v) => [u * wide, v * tall],
  )
}
