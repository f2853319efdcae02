import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conflict, listConflicts } from './conflicts.ts'
import { lCorners, rectangleCorners } from './corners.ts'
import { newPlan } from './new-plan.ts'
import type { PieceSize, PlacedPiece, RoomPlan } from './plan.ts'

const sizes: Record<number, PieceSize> = {
  1: { widthMm: 2000, depthMm: 900, heightMm: 850, stands: 'floor' },
  2: { widthMm: 1000, depthMm: 600, heightMm: 2200, stands: 'floor' },
  3: { widthMm: 2000, depthMm: 3000, heightMm: 12, stands: 'rug' },
  4: { widthMm: 900, depthMm: 250, heightMm: 300, stands: 'wall' },
  5: { widthMm: 500, depthMm: 500, heightMm: 700, stands: 'ceiling' },
  6: { widthMm: 900, depthMm: 500, heightMm: 400, stands: 'floor' },
  7: { widthMm: 300, depthMm: 30, heightMm: 2800, stands: 'floor' },
  8: { widthMm: 2600, depthMm: 400, heightMm: 2000, stands: 'floor' },
  10: { widthMm: 1600, depthMm: 900, heightMm: 750, stands: 'floor', isTable: true },
  11: { widthMm: 480, depthMm: 540, heightMm: 820, stands: 'floor', seatMm: 500 },
  12: { widthMm: 1200, depthMm: 380, heightMm: 460, stands: 'floor', seatMm: 460 },
  13: { widthMm: 450, depthMm: 480, heightMm: 1020, stands: 'floor', seatMm: 780 },
  14: { widthMm: 800, depthMm: 800, heightMm: 420, stands: 'floor', isTable: true, isRound: true },
  15: { widthMm: 600, depthMm: 600, heightMm: 400, stands: 'floor', seatMm: 400, isRound: true },
}
const sizeOf = (offerId: number) => sizes[offerId] ?? null
const empty: RoomPlan = { ...newPlan(), openings: [] }

function piece(id: string, offerId: number, xMm: number, yMm: number, more: Partial<PlacedPiece> = {}): PlacedPiece {
  return { id, offerId, xMm, yMm, turn: 0, liftMm: 0, isLocked: false, ...more }
}

function kindsOf(plan: RoomPlan): string[] {
  return listConflicts(plan, sizeOf).map((one) => `${one.kind} ${one.pieces.join('+')}`)
}

const withPieces = (...pieces: PlacedPiece[]): RoomPlan => ({ ...empty, pieces })

describe('pieces in each other', () => {
  test.each([
    { promise: 'side by side is well', pieces: [piece('a', 2, 500, 300), piece('b', 2, 1500, 300)], kinds: [] },
    {
      promise: 'four millimetres are a rounding',
      pieces: [piece('a', 2, 500, 300), piece('b', 2, 1496, 300)],
      kinds: [],
    },
    {
      promise: 'six are not',
      pieces: [piece('a', 2, 500, 300), piece('b', 2, 1494, 300)],
      kinds: ['overlap a+b'],
    },
    {
      promise: 'turned aslant, the corners count and not the box',
      pieces: [piece('a', 6, 1000, 1000, { turn: 45 }), piece('b', 6, 1640, 1640, { turn: 45 })],
      kinds: [],
    },
    {
      promise: 'a rug lies under everything',
      pieces: [piece('a', 3, 1500, 1500), piece('b', 1, 1500, 450)],
      kinds: [],
    },
    {
      promise: 'a shelf hangs over a sofa',
      pieces: [piece('a', 1, 1000, 450), piece('b', 4, 1000, 125, { liftMm: 1400 })],
      kinds: [],
    },
    {
      promise: 'but not in a wardrobe',
      pieces: [piece('a', 2, 500, 300), piece('b', 4, 500, 125, { liftMm: 1400 })],
      kinds: ['overlap a+b'],
    },
    {
      promise: 'a lamp hangs over a table, whatever its lift says',
      pieces: [piece('a', 6, 2000, 1500), piece('b', 5, 2000, 1500)],
      kinds: [],
    },
    {
      promise: 'but not in a wardrobe',
      pieces: [piece('a', 2, 2000, 1500), piece('b', 5, 2000, 1500)],
      kinds: ['overlap a+b'],
    },
    {
      // The table's lower edge is at 1950; a chair that looks up has its back below.
      promise: 'a chair goes under a table up to its back',
      pieces: [piece('a', 10, 2000, 1500), piece('b', 11, 2000, 1790, { turn: 180 })],
      kinds: [],
    },
    {
      promise: 'its back does not',
      pieces: [piece('a', 10, 2000, 1500), piece('b', 11, 2000, 1770, { turn: 180 })],
      kinds: ['overlap a+b'],
    },
    {
      promise: 'nor with its back first',
      pieces: [piece('a', 10, 2000, 1500), piece('b', 11, 2000, 2100)],
      kinds: ['overlap a+b'],
    },
    {
      promise: 'a bench goes under wholly',
      pieces: [piece('a', 12, 2000, 1500), piece('b', 10, 2000, 1500)],
      kinds: [],
    },
    {
      promise: 'a bar stool is too high for it',
      pieces: [piece('a', 10, 2000, 1500), piece('b', 13, 2000, 1900, { turn: 180 })],
      kinds: ['overlap a+b'],
    },
    {
      promise: 'a pouf is too high for a coffee table',
      pieces: [piece('a', 14, 2000, 1500), piece('b', 15, 2300, 1500)],
      kinds: ['overlap a+b'],
    },
    {
      promise: 'nothing goes under a chest, and a seat not into another one',
      pieces: [piece('a', 6, 2000, 1500), piece('b', 12, 2000, 1500), piece('c', 11, 2000, 1500)],
      kinds: ['overlap a+b', 'overlap a+c', 'overlap b+c'],
    },
    {
      promise: 'round ones stand corner to corner of their boxes',
      pieces: [piece('a', 14, 1000, 1000), piece('b', 15, 1500, 1500)],
      kinds: [],
    },
    {
      promise: 'and meet where they are widest, however they are turned',
      pieces: [piece('a', 14, 1000, 1000, { turn: 45 }), piece('b', 15, 1690, 1000, { turn: 45 })],
      kinds: ['overlap a+b'],
    },
    {
      promise: 'at a wall a round one stands aslant too',
      pieces: [piece('a', 14, 400, 400, { turn: 45 })],
      kinds: [],
    },
  ])('$promise', ({ pieces, kinds }) => {
    expect(kindsOf(withPieces(...pieces)).filter((kind) => !kind.startsWith('tight'))).toEqual(kinds)
  })
})

test('outside is beyond a wall, or in what the room lacks', () => {
  const corners = lCorners({ widthMm: 4000, depthMm: 3000, cutWidthMm: 1500, cutDepthMm: 1500 })
  const pieces = [piece('a', 2, 500, 290), piece('b', 6, 3000, 2500), piece('c', 6, 450, 2750)]
  expect(kindsOf({ ...empty, corners, pieces })).toEqual(['outside a', 'outside b'])
})

test('what is higher than the room says by how much', () => {
  expect(listConflicts(withPieces(piece('a', 7, 1000, 15)), sizeOf)).toEqual([
    { kind: 'tooHigh', pieces: ['a'], byMm: 100 },
  ])
})

test('before doors, windows and radiators', () => {
  // Of the usual room: the window is above in the middle, the door at the lower right.
  const plan: RoomPlan = {
    ...newPlan(),
    pieces: [
      piece('sofa', 1, 2000, 650),
      piece('tall', 2, 2000, 300),
      piece('low', 6, 3500, 2700),
      piece('rug', 3, 2000, 1500),
    ],
  }
  expect(kindsOf(plan).filter((kind) => !kind.startsWith('overlap') && !kind.startsWith('tight'))).toEqual([
    'coversWindow tall',
    'coversRadiator tall',
    'blocksDoor low',
  ])
})

describe('a passage is tight', () => {
  const passages = (plan: RoomPlan) =>
    listConflicts(plan, sizeOf).flatMap((one: Conflict) =>
      one.kind === 'tightPassage' ? [`${one.pieces.join('+')} ${one.widthMm}`] : [],
    )
  test('when it is the only way to a part of the room', () => {
    // 2600 of 3000 are shut from above.
    expect(passages(withPieces(piece('a', 8, 2000, 1300, { turn: 90 })))).toEqual(['a 400'])
  })
  test('and the widest of several is told', () => {
    expect(passages(withPieces(piece('a', 8, 2000, 1450, { turn: 90 })))).toEqual(['a 250'])
  })
  test('not when one can walk around', () => {
    expect(passages(withPieces(piece('sofa', 1, 2000, 450), piece('table', 6, 2000, 1550)))).toEqual([])
  })
  test('not when it leads nowhere', () => {
    expect(passages(withPieces(piece('a', 2, 500, 300), piece('b', 2, 2000, 300)))).toEqual([])
  })
  test('not when it is wide enough', () => {
    expect(passages(withPieces(piece('a', 8, 2000, 1100, { turn: 90 })))).toEqual([])
  })
  test('aslant too', () => {
    const [found] = passages(withPieces(piece('a', 8, 2000, 1150, { turn: 85 })))
    expect(found).toMatch(/^a 5\d\d$/)
  })
})

test('every piece with a conflict is one of the plan, and the order does not depend on the hour', () => {
  const anyPiece = fc.record({
    offerId: fc.integer({ min: 1, max: 9 }),
    xMm: fc.integer({ min: -200, max: 4200 }),
    yMm: fc.integer({ min: -200, max: 3200 }),
    turn: fc.integer({ min: 0, max: 359 }),
  })
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 12 }), (some) => {
      const plan = withPieces(...some.map((one, index) => piece(`p${index}`, one.offerId, one.xMm, one.yMm, one)))
      const conflicts = listConflicts(plan, sizeOf)
      expect(listConflicts(structuredClone(plan), sizeOf)).toEqual(conflicts)
      const ids = new Set(plan.pieces.map(({ id }) => id))
      for (const { pieces } of conflicts) for (const id of pieces) expect(ids.has(id)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('200 pieces are looked through between two frames', () => {
  const pieces = Array.from({ length: 200 }, (_none, index) =>
    piece(`p${index}`, 6, 600 + (index % 14) * 1350, 500 + Math.floor(index / 14) * 1250, { turn: (index * 7) % 360 }),
  )
  const plan = { ...newPlan(20_000, 20_000), corners: rectangleCorners(20_000, 20_000), pieces }
  for (let round = 0; round < 15; round += 1) listConflicts(plan, sizeOf)
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now()
    listConflicts(plan, sizeOf)
    return performance.now() - start
  }).sort((a, b) => a - b)
  // Some 3 ms on a machine that does nothing else.
  expect(times[0]).toBeLessThan(60)
})
