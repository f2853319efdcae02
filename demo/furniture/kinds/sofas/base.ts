import { type Piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { join, type Solid } from '../../solids/solid.ts'
import { tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { rumple } from '../upholstery.ts'
import type { Row, SofaPlan } from './plan.ts'

/** Between an arm and the rail, and how far the rail stays behind the seats. */
const JOINT = 0.003
const SET_BACK = 0.036

export function addBase(into: Piece, plan: SofaPlan, row: Row): void {
  const bottom = plan.legHeight
  const top = plan.seatTop - plan.seatThickness + 0.012
  // Arms are upholstered by themselves and screwed on: a dark joint stays between them and the rail.
  const from = row.from + (row.armLeft ? plan.arm + JOINT : 0.004)
  const to = row.to - (row.armRight ? plan.arm + JOINT : 0.004)
  put(into, 'main', base(from, to, bottom, top, plan.depth - SET_BACK, row.seed), [0, 0, 0], 'base')
  for (const seat of row.seats)
    if (seat.front > plan.depth)
      put(
        into,
        'main',
        base(seat.from, seat.to, bottom, top, seat.front - SET_BACK, 3),
        [0, 0, 0],
        'base of the long seat',
      )
  if (plan.shape.isPullOut) addDrawer(into, plan, row)
}

/** An upholstered box with a cord along its lower edge, where the cloth is tacked. */
function base(from: number, to: number, bottom: number, top: number, front: number, seed: number): Solid {
  const back = 0.05
  const size: Vec3 = [to - from, top - bottom, front - back]
  const body = rumple(
    box(size, { radius: 0.018, rounding: 5, rows: [Math.ceil(size[0] / 0.05), 4, 8], grain: 'cloth' }),
    0.0036,
    seed,
  )
  const [x, y, z] = [size[0] / 2 - 0.006, -size[1] / 2 + 0.006, size[2] / 2 - 0.006]
  const hem = tube(
    [
      [-x, y, -z],
      [-x, y, z],
      [x, y, z],
      [x, y, -z],
    ],
    0.0038,
    6,
  )
  const move: Vec3 = [(from + to) / 2, (top + bottom) / 2, (front + back) / 2]
  return join(body, hem).translate(...move)
}

/** The front that rolls out: a panel with a shadow above it and two straps to pull by. */
function addDrawer(into: Piece, plan: SofaPlan, row: Row): void {
  const from = row.from + (row.armLeft ? plan.arm : 0.01) + 0.006
  const to = row.to - (row.armRight ? plan.arm : 0.01) - 0.006
  const top = plan.seatTop - plan.seatThickness - 0.045
  const bottom = 0.024
  const panel = rumple(
    box([to - from, top - bottom, 0.03], { radius: 0.013, rounding: 3, rows: [8, 2, 1], grain: 'cloth' }),
    0.0025,
    8,
  )
  put(into, 'main', panel, [(from + to) / 2, (top + bottom) / 2, plan.depth - 0.012], 'drawer front')
  for (const share of [0.28, 0.72]) {
    const strap = tube(
      [
        [-0.055, 0.012, 0],
        [-0.05, 0, 0.012],
        [0, -0.004, 0.017],
        [0.05, 0, 0.012],
        [0.055, 0.012, 0],
      ],
      0.0085,
      8,
      true,
    )
    put(into, 'main', strap, [from + (to - from) * share, top - 0.04, plan.depth + 0.004], 'strap')
  }
}
