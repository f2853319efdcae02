import { type Piece, put } from '../piece.ts'
import { bentPlate } from '../solids/bent-plate.ts'
import { box } from '../solids/box.ts'
import { rounded } from '../solids/extruded.ts'
import { deform, join, move, turn } from '../solids/solid.ts'
import { curve, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { backCushion, outlined, rumple } from './upholstery.ts'

/** A chair that hangs on one bent tube and gives a little: with cane in a wooden frame, or upholstered. */
export function steelChair(into: Piece, back: 'rattan' | 'cantilever', size: Vec3, seat: number): void {
  addTube(into, size, seat)
  if (back === 'rattan') addCane(into, size, seat)
  else addCushions(into, size, seat)
}

function addTube(into: Piece, [width, height, depth]: Vec3, seat: number): void {
  const x = width / 2 - 0.0125
  const front = depth / 2 - 0.014
  const back = -depth / 2 + 0.03
  const bar = 0.0115
  const side = (sx: number): Vec3[] => [
    [sx * x, height - 0.03, back - 0.012],
    [sx * x, seat + 0.14, back + 0.028],
    [sx * x, seat + 0.015, back + 0.066],
    [sx * x, seat - 0.026, back + 0.11],
    [sx * x, seat - 0.03, 0],
    [sx * x, seat - 0.031, front - 0.1],
    [sx * x, seat - 0.045, front - 0.035],
    [sx * x, seat - 0.105, front],
    [sx * x, seat * 0.5, front],
    [sx * x, 0.1, front],
    [sx * x, 0.032, front - 0.028],
    [sx * x, bar, front - 0.09],
    [sx * x, bar, 0],
    [sx * x, bar, back + 0.1],
    [sx * (x - 0.02), bar, back + 0.05],
    [sx * (x - 0.07), bar, back + 0.03],
  ]
  const path = [...side(-1), [0, bar, back + 0.03] as Vec3, ...side(1).reverse()]
  put(into, 'legs', tube(curve(path, 5), bar, 14, true), [0, 0, 0], 'frame')
  const cross = (z: number) =>
    tube(
      [
        [-x, seat - 0.032, z],
        [x, seat - 0.032, z],
      ],
      bar * 0.85,
      12,
    )
  put(into, 'legs', join(cross(front - 0.12), cross(back + 0.14)), [0, 0, 0], 'cross bars')
}

function addCane(into: Piece, [width, height, depth]: Vec3, seat: number): void {
  const back = -depth / 2 + 0.03
  const wide = width - 0.052
  const deep = depth - 0.115
  const line = (inset: number) => [deep - inset * 2, wide - inset * 2] as const
  const bar = 0.045
  const [d, w] = line(0)
  const edge = (length: number, isAcross: boolean, offset: number) =>
    box(isAcross ? [length, 0.02, bar] : [bar, 0.02, length], {
      radius: 0.008,
      rounding: 3,
      grain: isAcross ? 'x' : 'z',
      offset,
    })
  const frame = join(
    move(edge(w, true, 1), [0, 0, d / 2 - bar / 2]),
    move(edge(w, true, 2), [0, 0, -d / 2 + bar / 2]),
    move(edge(d - bar * 1.4, false, 3), [w / 2 - bar / 2, 0, 0]),
    move(edge(d - bar * 1.4, false, 4), [-w / 2 + bar / 2, 0, 0]),
  )
  const at: Vec3 = [0, seat - 0.01, 0.022]
  put(into, 'main', frame, at, 'seat frame')
  const woven = deform(box([w - bar * 1.6, 0.004, d - bar * 1.6], { radius: 0.0015, rows: [8, 1, 8] }), ([x, y, z]) => [
    x,
    y - 0.009 * Math.exp(-(x * x + z * z) / 0.02),
    z,
  ])
  put(into, 'second', woven, at, 'seat cane')
  const tall = 0.28
  const stick = 0.034
  const rail = (dy: number, offset: number) =>
    move(
      deform(bentPlate(wide, stick, 0.02, 0.022), (p) => p),
      [0, dy, offset * 0],
    )
  const stile = (sx: number) =>
    move(box([stick, tall - stick, 0.02], { grain: 'y', radius: 0.007, rounding: 3, offset: sx }), [
      sx * (wide / 2 - stick / 2),
      0,
      -0.002,
    ])
  const place: Vec3 = [0, height - tall / 2 - 0.004, back + 0.006]
  put(
    into,
    'main',
    turn(join(rail(tall / 2 - stick / 2, 1), rail(-tall / 2 + stick / 2, 2), stile(-1), stile(1)), 'x', -10),
    place,
    'back frame',
  )
  put(into, 'second', turn(bentPlate(wide - stick * 1.5, tall - stick * 1.5, 0.005, 0.021), 'x', -10), place, 'cane')
}

function addCushions(into: Piece, [width, height, depth]: Vec3, seat: number): void {
  const wide = width - 0.05
  const front = depth / 2 - 0.03
  const rear = -depth / 2 + 0.085
  const line = rounded(
    [
      [wide / 2, front, 0.05],
      [wide / 2, rear, 0.04],
      [-wide / 2, rear, 0.04],
      [-wide / 2, front, 0.05],
    ],
    5,
  )
  put(
    into,
    'main',
    outlined(line, 0.062, { radius: 0.027, crown: 0.016, seed: 5, wrinkle: 0.004, dent: 0.007 }),
    [0, seat - 0.044, 0],
    'seat',
  )
  const tall = height - seat - 0.06
  const rest = backCushion([wide, tall, 0.058], 10, 8, {
    crown: 0.016,
    belly: 0.003,
    radius: 0.026,
    wrinkle: 0.003,
    rows: [7, 1, 7],
  })
  put(into, 'main', rumple(rest, 0.001, 3), [0, height - tall / 2 - 0.008, -depth / 2 + 0.052], 'back')
}
