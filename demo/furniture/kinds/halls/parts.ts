import { type Piece, put, type Surface } from '../../piece.ts'
import { board } from '../../solids/board.ts'
import { extruded, type Profile } from '../../solids/profile.ts'
import { cushion, piping } from '../../solids/soft.ts'
import { join, move, type Solid, turn } from '../../solids/solid.ts'
import { curve, drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'

/** A bent hook on a round plate; `at` is where it is screwed on. */
export function hook(into: Piece, at: Vec3): void {
  const bend = curve(
    [
      [0, 0.03, 0.004],
      [0, 0, 0.012],
      [0, -0.03, 0.03],
      [0, -0.02, 0.058],
      [0, 0.008, 0.064],
    ],
    5,
  )
  const plate = move(turn(drum(0.0135, 0.008, 0.002, 18), 'x', 90), [0, 0.016, 0])
  put(into, 'accent', join(tube(bend, 0.0058, 10, true), plate), at, 'hook')
}

/** A board with upright slats on it, its back at z = 0. */
export function slatted(width: number, height: number, pitch = 0.062, offset = 0): Solid {
  const count = Math.max(2, Math.round(width / pitch))
  const wide = width / count
  const profile: Profile = Array.from({ length: count }, (_, index): (readonly [number, number])[] => {
    const from = -width / 2 + index * wide
    return [
      [from + 0.006, 0.0001],
      [from + 0.0061, 0.0125],
      [from + 0.0078, 0.014],
      [from + wide - 0.0078, 0.014],
      [from + wide - 0.0061, 0.0125],
      [from + wide - 0.006, 0.0001],
    ]
  }).flat()
  const base = board([width, height, 0.012], { grain: 'y', offset, bevel: 0.001 })
  return join(move(base, [0, 0, 0.006]), move(extruded(profile, height, offset), [0, 0, 0.0119]))
}

/** A seat pad with a cord round it; `at` is the middle of its underside. */
export function seatPad(into: Piece, surface: Surface, size: Vec3, at: Vec3): void {
  const wish = { crown: 0.01, belly: 0.003, dent: 0, radius: 0.02, wrinkle: 0.003 }
  put(
    into,
    surface,
    join(cushion(size, wish), ...piping(size, wish, 0.003)),
    [at[0], at[1] + size[1] / 2, at[2]],
    'seat pad',
  )
}

/** Wooden hangers over a bar along x at the height `y`. */
export function hangers(into: Piece, y: number, places: readonly number[]): void {
  const shoulders = curve(
    [
      [-0.2, -0.16, 0],
      [-0.1, -0.1, 0],
      [0, -0.065, 0],
      [0.1, -0.1, 0],
      [0.2, -0.16, 0],
    ],
    5,
  )
  const wire = curve(
    [
      [0, -0.065, 0],
      [0, -0.02, 0],
      [0.02, 0.01, 0],
      [0, 0.026, 0],
      [-0.016, 0.012, 0],
    ],
    5,
  )
  const hanger = join(tube(shoulders, 0.008, 8, true), tube(wire, 0.0022, 6))
  for (const x of places) put(into, 'wood-ash', turn(hanger, 'y', 82 + x * 40), [x, y - 0.012, 0], 'hanger')
}
