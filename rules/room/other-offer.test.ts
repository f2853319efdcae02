import { expect, test } from 'vitest'
import { boundsOf } from './corners.ts'
import { outlineOf } from './footprint.ts'
import { otherOffer } from './other-offer.ts'
import type { PieceSize, PlacedPiece } from './plan.ts'

const small: PieceSize = { widthMm: 1600, depthMm: 800, heightMm: 750, stands: 'floor' }
const large: PieceSize = { widthMm: 2000, depthMm: 1000, heightMm: 750, stands: 'floor' }
const at = (turn: number): PlacedPiece => ({
  id: 'a',
  offerId: 1,
  xMm: 2000,
  yMm: 1500,
  turn,
  liftMm: 0,
  isLocked: false,
})

test.each([
  { turn: 0, back: 'topMm' },
  { turn: 90, back: 'rightMm' },
  { turn: 180, back: 'bottomMm' },
  { turn: 270, back: 'leftMm' },
] as const)('turned by $turn, its back stays where it was', ({ turn, back }) => {
  const piece = at(turn)
  for (const [from, to] of [
    [small, large],
    [large, small],
  ] as const) {
    const after = { ...piece, ...otherOffer(piece, from, 2, to) }
    expect(after.offerId).toBe(2)
    expect(boundsOf(outlineOf(after, to))[back]).toBe(boundsOf(outlineOf(piece, from))[back])
  }
})

test('a rug grows round its middle', () => {
  const rug = { ...small, stands: 'rug' as const }
  expect(otherOffer(at(0), rug, 2, { ...large, stands: 'rug' })).toEqual({ offerId: 2, xMm: 2000, yMm: 1500 })
})
