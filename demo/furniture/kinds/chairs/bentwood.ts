import { type Piece, put } from '../../piece.ts'
import type { ChairShape } from '../../shapes/seating.ts'
import { oval } from '../../solids/extruded.ts'
import { slab } from '../../solids/slab.ts'
import { curve, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { outlined } from '../upholstery.ts'

/** The coffee-house chair: two hoops of steamed wood, a round seat, a ring between the legs. */
export function bentwoodChair(into: Piece, shape: ChairShape, [width, height, depth]: Vec3, seat: number): void {
  const radius = Math.min(width, depth - 0.1) / 2 - 0.006
  const middle = depth / 2 - radius - 0.012
  const bar = 0.0155
  const hoop = (wide: number, top: number, deep: number, low: number, radiusOf: (share: number) => number) => {
    const side = (sx: number): Vec3[] => [
      [sx * (radius - 0.03), low, middle - radius * 0.72],
      [sx * (radius - 0.045), seat + 0.02, middle - radius * 0.78],
      [sx * wide, seat + (top - seat) * 0.55, middle - radius * 0.88 - deep * 0.45],
      [sx * wide * 0.82, seat + (top - seat) * 0.88, middle - radius * 0.92 - deep * 0.85],
    ]
    const path = [...side(-1), [0, top, middle - radius * 0.94 - deep] as Vec3, ...side(1).reverse()]
    return tube(curve(path, 7), radiusOf, 12, true)
  }
  put(
    into,
    'legs',
    hoop(radius - 0.035, height - bar, 0.075, seat - 0.045, () => bar),
    [0, 0, 0],
    'back hoop',
  )
  put(
    into,
    'legs',
    hoop(radius - 0.105, height - 0.115, 0.055, seat - 0.02, () => 0.0105),
    [0, 0, 0],
    'inner hoop',
  )
  for (const side of [-1, 1]) {
    const back = curve(
      [
        [side * (radius - 0.03), seat - 0.03, middle - radius * 0.72],
        [side * (radius - 0.024), seat * 0.5, middle - radius * 0.86],
        [side * (radius + 0.002), 0, middle - radius - 0.075],
      ],
      7,
    )
    put(
      into,
      'legs',
      tube(back, (share) => bar - 0.0035 * share, 12, true),
      [0, 0, 0],
      'back leg',
    )
    const front = curve(
      [
        [side * (radius - 0.08), seat - 0.03, middle + radius * 0.6],
        [side * (radius - 0.055), seat * 0.55, middle + radius * 0.76],
        [side * (radius - 0.035), 0, middle + radius - 0.02],
      ],
      7,
    )
    put(
      into,
      'legs',
      tube(front, (share) => bar + 0.001 - 0.004 * share, 12, true),
      [0, 0, 0],
      'front leg',
    )
  }
  const line = oval(radius * 2, radius * 2, 2.25, 44)
  const rim = slab(
    line.map(([x, z]) => [x, z] as const),
    0.034,
    0.011,
  )
  put(into, 'legs', rim, [0, seat - 0.002, middle], 'seat ring')
  if (shape.seat === 'pad')
    put(
      into,
      'main',
      outlined(oval(radius * 2 - 0.05, radius * 2 - 0.05, 2.25, 44), 0.03, {
        radius: 0.014,
        crown: 0.018,
        seed: 3,
        dent: 0.004,
      }),
      [0, seat - 0.014, middle],
      'seat',
    )
  else
    put(
      into,
      'second',
      slab(oval(radius * 2 - 0.056, radius * 2 - 0.056, 2.25, 44), 0.004, 0.0015),
      [0, seat + 0.0005, middle],
      'seat',
    )
  const ring = Array.from({ length: 41 }, (_, step): Vec3 => {
    const angle = (step / 40) * 2 * Math.PI
    return [Math.cos(angle) * (radius - 0.042), seat * 0.52, middle - 0.012 + Math.sin(angle) * (radius - 0.035)]
  })
  put(into, 'legs', tube(ring, 0.0095, 10), [0, 0, 0], 'ring')
}
