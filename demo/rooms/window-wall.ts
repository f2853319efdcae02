import type { Surface } from '../furniture/piece.ts'
import { box } from '../furniture/solids/box.ts'
import { grid, join, type Solid } from '../furniture/solids/solid.ts'
import type { Vec3 } from '../furniture/vector.ts'
import { outwards, type Shell, type Window } from './plan.ts'

/** How thick an outer wall is, and how deep in it the frames of its windows stand. */
const WALL_M = 0.34
const FRAME_M = 0.2

/** Something of the shell: what it wears and, where it is painted, in which colour. */
export type Wearing = { surface: Surface; solid: Solid; colour?: string }

/**
 * The wall with windows at the side of a room, as seen from inside: wall, reveals, frames, sills, radiators, and what
 * lies outdoors.
 */
export function windowWall(shell: Shell, windows: readonly Window[]): Wearing[] {
  const out = outwards(shell)
  const x = (out * shell.width) / 2
  const wall: Solid[] = []
  const upright = (z0: number, z1: number, y0: number, y1: number, at = x) =>
    grid(
      1,
      1,
      (u, v): Vec3 => [at, y0 + (y1 - y0) * v, out < 0 ? z0 + (z1 - z0) * u : z1 - (z1 - z0) * u],
      (u, v) => [z0 + (z1 - z0) * u, y0 + (y1 - y0) * v],
    )
  let z = 0
  for (const { from, to, sill, top } of windows) {
    wall.push(upright(z, from, 0, shell.height))
    if (sill > 0) wall.push(upright(from, to, 0, sill))
    wall.push(upright(from, to, top, shell.height))
    z = to
  }
  wall.push(upright(z, shell.depth, 0, shell.height))
  const colour = shell.sideColour ?? shell.wall
  const parts: Wearing[] = wall.map((solid) => ({ surface: 'wall', solid, colour }))
  for (const window of windows) parts.push(...fitted(window, x, out))
  parts.push({
    surface: 'art:view',
    solid: grid(
      1,
      1,
      (u, v): Vec3 => [x + out * 2.2, -0.6 + v * 4.6, out < 0 ? -7 + u * 14 : 7 - u * 14],
      (u, v) => [u * 2, v],
    ),
  })
  return parts
}

const PAINT = '#e9e6df'

/** Reveals, a white frame with its bars, the sill and a radiator below it. */
function fitted({ from, to, sill, top, columns, rows }: Window, x: number, out: number): Wearing[] {
  const [wide, tall] = [to - from, top - sill]
  const middle: Vec3 = [x + out * FRAME_M, sill + tall / 2, from + wide / 2]
  const block = (size: Vec3, at: Vec3, radius = 0.003) => box(size, { radius }).translate(...at)
  const lining: Solid[] = []
  const deep = WALL_M
  const mid = x + (out * deep) / 2 + out * 0.001
  lining.push(
    block([deep, tall, 0.01], [mid, middle[1], from - 0.004]),
    block([deep, tall, 0.01], [mid, middle[1], to + 0.004]),
    block([deep, 0.01, wide], [mid, top + 0.004, middle[2]]),
    block([deep, 0.01, wide], [mid, sill - 0.006, middle[2]]),
  )
  const bars: Solid[] = []
  const bar = (size: Vec3, dy: number, dz: number) =>
    bars.push(block(size, [middle[0], middle[1] + dy, middle[2] + dz], 0.006))
  for (const end of [-1, 1]) {
    bar([0.07, tall, 0.065], 0, (end * (wide - 0.065)) / 2)
    bar([0.07, 0.065, wide], (end * (tall - 0.065)) / 2, 0)
  }
  for (let each = 1; each < columns; each++) bar([0.08, tall, 0.085], 0, (each / columns - 0.5) * wide)
  for (let each = 1; each < rows; each++) bar([0.06, 0.045, wide], (each / rows - 0.5) * tall, 0)
  const parts: Wearing[] = [
    { surface: 'wall', solid: join(...lining), colour: PAINT },
    { surface: 'lacquer-white', solid: join(...bars) },
  ]
  if (sill < 0.3) return parts
  const board = block(
    [FRAME_M + 0.03, 0.03, wide + 0.1],
    [x + (out * (FRAME_M - 0.03)) / 2, sill + 0.006, middle[2]],
    0.008,
  )
  parts.push({ surface: 'lacquer-white', solid: board })
  if (sill > 0.62)
    parts.push({ surface: 'lacquer-white', solid: radiator(wide * 0.72, sill - 0.3, x - out * 0.06, middle[2]) })
  return parts
}

/** A flat steel radiator with fine ribs, on its wall. */
function radiator(wide: number, tall: number, x: number, z: number): Solid {
  const ribs = Math.round(wide / 0.05)
  const pieces = Array.from({ length: ribs }, (_, at) =>
    box([0.05, tall, 0.042], { radius: 0.008 }).translate(x, 0.12 + tall / 2, z + ((at + 0.5) / ribs - 0.5) * wide),
  )
  return join(...pieces)
}

/** The ceiling, and the moulding where it meets the walls. */
export function ceilingOf(shell: Shell): Wearing[] {
  const out = outwards(shell)
  const half = shell.width / 2 + 1
  const y = shell.height
  const plane = grid(
    1,
    1,
    (u, v): Vec3 => [(u * 2 - 1) * half, y, v * shell.depth],
    (u, v) => [u * half * 2, v * shell.depth],
  )
  // Light is drawn from outside; what a ceiling gets off the floor and the walls comes in from the front.
  const normals = plane.getAttribute('normal')
  for (let at = 0; at < normals.count; at++) normals.setXYZ(at, -out * 0.28, -0.6, 0.75)
  const moulding: Solid[] = []
  for (const [drop, deep] of [
    [0.09, 0.022],
    [0.055, 0.05],
    [0.022, 0.08],
  ] as const) {
    const wall = shell.width / 2
    moulding.push(
      box([shell.width + 2, drop, deep], { radius: 0.008, rounding: 3 }).translate(-out, y - drop / 2, deep / 2),
      box([deep, drop, shell.depth], { radius: 0.008, rounding: 3 }).translate(
        out * (wall - deep / 2),
        y - drop / 2,
        shell.depth / 2,
      ),
    )
  }
  const profile = join(...moulding)
  const turned = profile.getAttribute('normal')
  for (let at = 0; at < turned.count; at++) {
    const [a, b, c] = [turned.getX(at) * 0.7 - out * 0.15, turned.getY(at) * 0.5 - 0.1, turned.getZ(at) * 0.7 + 0.45]
    const long = Math.hypot(a, b, c)
    turned.setXYZ(at, a / long, b / long, c / long)
  }
  return [
    { surface: 'wall', solid: plane, colour: '#e8e6e1' },
    { surface: 'wall', solid: profile, colour: '#e8e6e1' },
  ]
}
