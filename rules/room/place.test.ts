import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listConflicts } from './conflicts.ts'
import { lCorners } from './corners.ts'
import { newPlan } from './new-plan.ts'
import { placeFreely, usualLiftMm } from './place-freely.ts'
import type { PieceSize, PlacedPiece, RoomPlan } from './plan.ts'
import { snap } from './snap.ts'

const sofa: PieceSize = { widthMm: 2000, depthMm: 900, heightMm: 850, stands: 'floor' }
const chest: PieceSize = { widthMm: 1000, depthMm: 500, heightMm: 900, stands: 'floor' }
const sizeOf = (offerId: number) => (offerId === 1 ? sofa : offerId === 2 ? chest : null)
const empty: RoomPlan = { ...newPlan(), openings: [] }

function piece(id: string, offerId: number, xMm: number, yMm: number, more: Partial<PlacedPiece> = {}): PlacedPiece {
  return { id, offerId, xMm, yMm, turn: 0, liftMm: 0, isLocked: false, ...more }
}

describe('snapping', () => {
  const moved = piece('a', 1, 2000, 1500)
  const at = (xMm: number, yMm: number, more: { plan?: RoomPlan; reachMm?: number } = {}) =>
    snap({ plan: empty, sizeOf, piece: moved, size: sofa, wanted: { xMm, yMm }, reachMm: 150, ...more })

  test('near a wall it stands with its back to it', () => {
    expect(at(1400, 540)).toMatchObject({ xMm: 1400, yMm: 450, turn: 0 })
    expect(at(3450, 1300)).toMatchObject({ xMm: 3550, turn: 90 })
    expect(at(1400, 2500)).toMatchObject({ yMm: 2550, turn: 180 })
    expect(at(480, 1300)).toMatchObject({ xMm: 450, turn: 270 })
  })
  test('far from everything it stays where it was put', () => {
    expect(at(1700, 1650)).toEqual({ xMm: 1700, yMm: 1650, turn: 0, guides: [] })
  })
  test('in a corner it touches both walls', () => {
    expect(at(1080, 500)).toMatchObject({ xMm: 1000, yMm: 450 })
  })
  test('without a reach nothing draws it', () => {
    expect(at(1080, 500, { reachMm: 0 })).toEqual({ xMm: 1080, yMm: 500, turn: 0, guides: [] })
  })
  test('beside another it stands edge to edge, and in line with it', () => {
    const plan = { ...empty, pieces: [moved, piece('b', 2, 3400, 1300)] }
    expect(at(1850, 1500, { plan })).toMatchObject({
      xMm: 1900,
      guides: expect.arrayContaining([{ axis: 'x', atMm: 2900, to: 'edge' }]),
    })
  })
})

describe('a free place', () => {
  test('is at a wall, and has no conflict', () => {
    const place = placeFreely(newPlan(), sizeOf, sofa)
    expect(place).not.toBeNull()
    expect([0, 90, 180, 270]).toContain(place?.turn)
  })
  test('of a rug is in the middle, of a mirror before the eyes', () => {
    const rug: PieceSize = { widthMm: 2000, depthMm: 1400, heightMm: 10, stands: 'rug' }
    expect(placeFreely(newPlan(), sizeOf, rug)).toMatchObject({ xMm: 2000, yMm: 1500 })
    expect(usualLiftMm({ widthMm: 500, depthMm: 20, heightMm: 800, stands: 'wall' }, 2700)).toBe(1100)
  })
  test('is none where nothing fits', () => {
    expect(placeFreely(newPlan(1500, 1500), sizeOf, sofa)).toBeNull()
  })

  test('a room is filled piece by piece without a conflict, whatever it looks like', () => {
    const sizeIn = fc.record({
      widthMm: fc.integer({ min: 300, max: 2400 }),
      depthMm: fc.integer({ min: 250, max: 2000 }),
      heightMm: fc.integer({ min: 10, max: 2500 }),
      stands: fc.constantFrom('floor', 'floor', 'floor', 'rug', 'wall', 'ceiling') as fc.Arbitrary<PieceSize['stands']>,
    })
    const anyRoom = fc.constantFrom(newPlan(), newPlan(6000, 4500), {
      ...newPlan(5000, 4000),
      corners: lCorners({ widthMm: 5000, depthMm: 4000, cutWidthMm: 2000, cutDepthMm: 1500 }),
      openings: [],
    })
    fc.assert(
      fc.property(anyRoom, fc.array(sizeIn, { minLength: 1, maxLength: 7 }), (room, sizes) => {
        let plan: RoomPlan = room
        const known = (offerId: number) => sizes[offerId - 1] ?? null
        for (const [index, size] of sizes.entries()) {
          const place = placeFreely(plan, known, size)
          if (place)
            plan = {
              ...plan,
              pieces: [...plan.pieces, { id: `p${index}`, offerId: index + 1, isLocked: false, ...place }],
            }
        }
        expect(listConflicts(plan, known).filter(({ kind }) => kind !== 'tightPassage')).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
