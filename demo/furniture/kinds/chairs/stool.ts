import { type Piece, put } from '../../piece.ts'
import type { ChairShape } from '../../shapes/seating.ts'
import { box } from '../../solids/box.ts'
import { oval } from '../../solids/extruded.ts'
import { slab } from '../../solids/slab.ts'
import { deform, join, type Solid } from '../../solids/solid.ts'
import { drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { addCornerLegs, seatLeg } from '../legs.ts'
import { stuffed } from '../upholstery.ts'

/** A stool of wood: a round or a saddle-shaped seat on four splayed legs. */
export function stool(into: Piece, shape: ChairShape, [width, , depth]: Vec3, seat: number): void {
  const isTall = seat > 0.55
  const thick = shape.back === 'saddle' ? 0.034 : 0.03
  const [x, z] = [width / 2, depth / 2]
  const top: Vec3 = [x * 0.6, seat - thick + 0.004, z * 0.56]
  const foot: Vec3 = [x - 0.018, 0, z - 0.018]
  const radii = isTall ? ([0.0185, 0.012] as const) : ([0.0175, 0.0118] as const)
  addCornerLegs(into, top, foot, (from, to) => seatLeg(from, to, ...radii))
  const at = (share: number): readonly [number, number] => [
    foot[0] + (top[0] - foot[0]) * share,
    foot[2] + (top[2] - foot[2]) * share,
  ]
  const bar = (from: Vec3, to: Vec3) => tube([from, to], 0.0092, 10, true)
  const levels = isTall ? [0.3, 0.4, 0.36] : [0.42, 0.42, 0.5]
  const [low = 0, high = 0, across = 0] = levels
  const [fx, fz] = at(low)
  const [bx, bz] = at(high)
  const [sx, sz] = at(across + 0.05 / seat)
  put(
    into,
    'legs',
    join(
      bar([-fx, low * seat, fz], [fx, low * seat, fz]),
      bar([-bx, high * seat, -bz], [bx, high * seat, -bz]),
      bar([-sx, across * seat + 0.05, sz], [-sx, across * seat + 0.05, -sz]),
      bar([sx, across * seat + 0.05, sz], [sx, across * seat + 0.05, -sz]),
    ),
    [0, 0, 0],
    'bars',
  )
  if (isTall)
    put(
      into,
      'metal-brass',
      drum(0.0102, fx * 2 - 0.06, 0.001, 14).rotateZ(Math.PI / 2),
      [fx - 0.03, low * seat + 0.001, fz],
      'guard',
    )
  if (shape.back === 'saddle')
    put(into, 'legs', saddle(width - 0.02, thick, depth - 0.05), [0, seat - thick / 2, 0], 'seat')
  else put(into, 'legs', slab(oval(width - 0.035, depth - 0.035, 5, 72), thick, 0.008, 0.006), [0, seat, 0], 'seat')
  if (shape.seat === 'pad') {
    const pad = stuffed([width - 0.05, 0.045, depth - 0.06], {
      seed: 5,
      crown: 0.012,
      belly: 0.003,
      radius: 0.02,
      wrinkle: 0.003,
      dent: 0.004,
      rows: [7, 1, 6],
    })
    put(into, 'main', pad, [0, seat + 0.016, 0], 'pad')
  }
}

/** Hollowed along its middle, its ends turned up a little. */
function saddle(width: number, thick: number, depth: number): Solid {
  return deform(box([width, thick, depth], { radius: 0.013, rounding: 4, rows: [16, 1, 8] }), ([x, y, z]) => {
    const u = x / (width / 2)
    return [x, y + 0.021 * u * u - 0.012 - 0.006 * (z / (depth / 2)) ** 2, z * (0.9 + 0.1 * Math.abs(u) ** 3)]
  })
}
