import { type Piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import type { Bay } from '../soft-bed.ts'

/** Round steel: an arched head with upright bars, the same lower at the foot. */
export function metalFrame(into: Piece, [width, height, depth]: Vec3): Bay {
  const radius = 0.0145
  const x = width / 2 - radius
  const z = depth / 2 - radius
  const railTop = 0.32
  ends(into, x, -z, height, radius)
  ends(into, x, z, Math.min(0.62, height * 0.6), radius)
  for (const side of [-1, 1])
    put(
      into,
      'main',
      box([0.025, 0.05, depth - radius * 3], { radius: 0.004, grain: 'z' }),
      [side * (x - 0.004), railTop - 0.025, 0],
      'side rail',
    )
  // The frame is closed at both ends, and the slats end within it: nothing sticks out under the mattress.
  for (const end of [-1, 1])
    put(
      into,
      'main',
      box([width - radius * 3, 0.05, 0.022], { radius: 0.004 }),
      [0, railTop - 0.025, end * (z - 0.012)],
      'end rail',
    )
  put(
    into,
    'main',
    box([0.03, 0.03, depth - 0.06], { radius: 0.004, grain: 'z' }),
    [0, railTop - 0.05, 0],
    'middle rail',
  )
  put(
    into,
    'main',
    tube(
      [
        [0, railTop - 0.05, 0.1],
        [0, 0, 0.1],
      ],
      0.014,
      12,
      true,
    ),
    [0, 0, 0],
    'middle foot',
  )
  const slats = Math.round(depth / 0.13)
  for (let index = 0; index < slats; index++)
    put(
      into,
      'wood-ash',
      box([width - 0.06, 0.012, 0.06], { grain: 'x', rounding: 1, offset: index }),
      [0, railTop - 0.02, (depth - 0.12) * ((index + 0.5) / slats - 0.5)],
      'bed slat',
    )
  return {
    half: width / 2 - 0.035,
    head: -depth / 2 + 0.035,
    foot: depth / 2 - 0.075,
    top: 0.53,
    mattress: 0.22,
    fall: { half: width / 2 + 0.016, foot: depth / 2 - 0.105, side: 0.2, end: 0.14 },
    rest: { half: width / 2 + 0.004, foot: depth / 2 - 0.08, y: railTop + 0.004 },
  }
}

function ends(into: Piece, x: number, z: number, height: number, radius: number): void {
  const round = 0.16
  const arc = (side: 1 | -1): Vec3[] =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = ((side < 0 ? 8 - step : step) / 8) * (Math.PI / 2)
      return [
        side * (x - round + Math.cos(angle) * round),
        height - radius - round + Math.sin(angle) * round,
        z,
      ] as const
    })
  put(into, 'main', tube([[x, 0, z], ...arc(1), ...arc(-1), [-x, 0, z]], radius, 14, true), [0, 0, 0], 'hoop')
  const low = 0.4
  const bars = 2 * Math.round(x / 0.13)
  put(
    into,
    'main',
    tube(
      [
        [-x, low, z],
        [x, low, z],
      ],
      0.009,
      10,
    ),
    [0, 0, 0],
    'low bar',
  )
  const upper = height - radius - 0.1
  if (upper > low + 0.1)
    put(
      into,
      'main',
      tube(
        [
          [-x + 0.01, upper, z],
          [x - 0.01, upper, z],
        ],
        0.009,
        10,
      ),
      [0, 0, 0],
      'upper bar',
    )
  for (let index = 1; index < bars; index++) {
    const at = -x + (2 * x * index) / bars
    put(
      into,
      'main',
      tube(
        [
          [at, low, z],
          [at, upper > low + 0.1 ? upper : height - radius, z],
        ],
        0.0065,
        8,
      ),
      [0, 0, 0],
      'bar',
    )
  }
  for (const side of [-1, 1])
    put(into, 'lacquer-black', drum(radius + 0.003, 0.018, 0.004, 16), [side * x, 0, z], 'foot cap')
}
