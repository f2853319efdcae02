import { type Piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { turn } from '../../solids/solid.ts'
import type { Vec3 } from '../../vector.ts'
import type { Bay } from '../soft-bed.ts'

/** A low wide deck with a mattress set in from its edges, and a leaning head of two boards. */
export function platform(into: Piece, [width, height, depth]: Vec3): Bay {
  const deck = 0.27
  const thick = 0.07
  const head = 0.15
  put(
    into,
    'main',
    box([width, thick, depth - 0.12], { grain: 'z', radius: 0.012, rounding: 4 }),
    [0, deck - thick / 2, 0.06],
    'deck',
  )
  put(
    into,
    'main',
    box([width - 0.5, deck - thick + 0.002, depth - 0.7], { grain: 'z', offset: 3 }),
    [0, (deck - thick) / 2, 0.04],
    'base',
  )
  const lean = 9
  const tall = (height - 0.2) / Math.cos((lean * Math.PI) / 180)
  const each = (tall - 0.008) / 2
  for (const index of [0, 1]) {
    const board = turn(box([width, each, 0.03], { offset: index * 2 + 1, radius: 0.01, rounding: 4 }), 'x', -lean)
    const along = each / 2 + index * (each + 0.008)
    const angle = (lean * Math.PI) / 180
    put(
      into,
      'main',
      board,
      [0, 0.2 + Math.cos(angle) * along, -depth / 2 + head - 0.035 - Math.sin(angle) * along],
      'head',
    )
  }
  const half = width / 2 - 0.14
  return {
    half,
    head: -depth / 2 + head,
    foot: depth / 2 - 0.1,
    top: 0.49,
    mattress: 0.24,
    fall: { half: half + 0.022, foot: depth / 2 - 0.08, side: 0.16, end: 0.18 },
  }
}
