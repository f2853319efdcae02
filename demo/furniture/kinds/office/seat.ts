import { rounded } from '../../solids/extruded.ts'
import { deform, type Solid } from '../../solids/solid.ts'
import { smoothstep } from '../../vector.ts'
import { outlined } from '../upholstery.ts'

/** A seat with a falling front edge; wider in the middle. */
export function workSeat(width: number, depth: number, thick: number, seed: number): Solid {
  const line = rounded(
    [
      [width / 2 - 0.012, depth / 2, 0.11],
      [width / 2, 0, 0.3],
      [width / 2 - 0.045, -depth / 2, 0.11],
      [-width / 2 + 0.045, -depth / 2, 0.11],
      [-width / 2, 0, 0.3],
      [-width / 2 + 0.012, depth / 2, 0.11],
    ],
    5,
  )
  const body = outlined(line, thick, {
    radius: Math.min(0.036, thick * 0.42),
    crown: 0.02,
    seed,
    wrinkle: 0.004,
    dent: 0.012,
    belly: 0.004,
  })
  return deform(body, ([x, y, z]) => [
    x,
    y - 0.034 * smoothstep(depth * 0.12, depth * 0.52, z) ** 1.4 + 0.01 * (Math.abs(x) / (width / 2)) ** 2.4,
    z,
  ])
}
