import { type Piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import type { Vec3 } from '../../vector.ts'

export type Corner = { post: number; x: number; z: number; railTop: number }

/** A post, a little slimmer towards the floor. */
export function posts(into: Piece, [height, foot]: readonly [number, number], at: Corner): void {
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([at.post, height, at.post], { grain: 'y', offset: side, radius: 0.009, rounding: 3 }),
      [side * at.x, height / 2, -at.z],
      'head post',
    )
    put(
      into,
      'main',
      box([at.post, foot, at.post], { grain: 'y', offset: side + 5, radius: 0.009, rounding: 3 }),
      [side * at.x, foot / 2, at.z],
      'foot post',
    )
  }
}

export function slatted(into: Piece, [width, height]: Vec3, at: Corner): void {
  posts(into, [height - 0.02, at.railTop + 0.015], at)
  put(
    into,
    'main',
    box([width, 0.075, 0.032], { radius: 0.012, rounding: 4, offset: 2 }),
    [0, height - 0.0375, -at.z],
    'head top',
  )
  const low = at.railTop + 0.06
  put(into, 'main', box([width - at.post, 0.05, 0.026], { radius: 0.006, offset: 6 }), [0, low, -at.z], 'head low')
  const count = Math.max(6, Math.round(width / 0.115))
  const gap = (width - at.post * 2) / count
  for (let index = 0; index < count; index++)
    put(
      into,
      'main',
      box([0.034, height - low - 0.05, 0.018], { grain: 'y', offset: index, radius: 0.005 }),
      [-width / 2 + at.post + gap * (index + 0.5), (height + low) / 2 - 0.025, -at.z],
      'slat',
    )
}

/** Three wide planks with shadow gaps between the posts, a low board at the foot. */
export function planks(into: Piece, [width, height]: Vec3, at: Corner): void {
  posts(into, [height, at.railTop + 0.1], at)
  const low = 0.3
  const count = 3
  const gap = 0.006
  const each = (height - 0.02 - low - gap * (count - 1)) / count
  for (let index = 0; index < count; index++)
    put(
      into,
      'main',
      box([width - at.post * 2 + 0.004, each, 0.026], { offset: index * 1.3 + 2, radius: 0.005 }),
      [0, low + each / 2 + index * (each + gap), -at.z],
      'plank',
    )
  put(
    into,
    'main',
    box([width - at.post * 2 + 0.004, 0.16, 0.026], { offset: 9, radius: 0.005 }),
    [0, at.railTop - 0.01, at.z],
    'foot board',
  )
}

/** A frame with woven cane in it, in as many fields as the width asks for. */
export function caned(into: Piece, [width, height]: Vec3, at: Corner): void {
  posts(into, [height, at.railTop + 0.015], at)
  const low = at.railTop + 0.08
  const bar = 0.055
  for (const y of [low, height - bar / 2 - 0.004])
    put(
      into,
      'main',
      box([width - at.post * 2 + 0.004, bar, 0.03], { offset: y * 3, radius: 0.007, rounding: 3 }),
      [0, y, -at.z],
      'head bar',
    )
  const fields = width > 1.55 ? 3 : 2
  const inner = width - at.post * 2
  const tall = height - low - bar * 1.5 - 0.004
  for (let index = 1; index < fields; index++)
    put(
      into,
      'main',
      box([0.04, tall + 0.004, 0.028], { grain: 'y', offset: index, radius: 0.006, rounding: 3 }),
      [-inner / 2 + (inner * index) / fields, low + bar / 2 + tall / 2, -at.z],
      'mullion',
    )
  put(
    into,
    'rattan-natural',
    box([inner, tall + 0.01, 0.006], { radius: 0.001 }),
    [0, low + bar / 2 + tall / 2, -at.z],
    'cane',
  )
}
