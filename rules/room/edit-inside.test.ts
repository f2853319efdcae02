import { expect, test } from 'vitest'
import { applyEdit } from './edit.ts'
import { insideEdit } from './edit-inside.ts'
import { newPlan } from './new-plan.ts'
import type { PlacedPiece, RoomPlan } from './plan.ts'

const sizes = [
  { widthMm: 2000, depthMm: 1000, heightMm: 800, stands: 'floor' },
  { widthMm: 5000, depthMm: 400, heightMm: 800, stands: 'floor' },
] as const
const sizeOf = (offerId: number) => sizes[offerId] ?? null
const piece = (id: string, offerId: number, xMm: number, yMm: number, isLocked = false): PlacedPiece => ({
  id,
  offerId,
  xMm,
  yMm,
  turn: 0,
  liftMm: 0,
  isLocked,
})
const placesAfter = (pieces: PlacedPiece[], edit: Parameters<typeof insideEdit>[2]) => {
  const plan: RoomPlan = { ...newPlan(4000, 3000), pieces }
  const after = applyEdit({ name: 'A', plan }, insideEdit(plan, sizeOf, edit))
  return after.plan.pieces.map(({ xMm, yMm }) => [xMm, yMm])
}

test('a piece that is dragged past the wall stays in the room, turned as it comes to stand', () => {
  const dragged = (to: object) => placesAfter([piece('p1', 0, 2000, 1500)], { kind: 'placePiece', id: 'p1', to })
  expect(dragged({ xMm: 9000, yMm: -500 })).toEqual([[3000, 500]])
  expect(dragged({ xMm: 9000, yMm: -500, turn: 90 })).toEqual([[3500, 1000]])
  expect(dragged({ xMm: 1200, yMm: 900 })).toEqual([[1200, 900]])
})

test('of what is larger than the room the middle stays in it', () => {
  const to = { xMm: -900, yMm: 2900 }
  expect(placesAfter([piece('p1', 1, 2000, 1500)], { kind: 'placePiece', id: 'p1', to })).toEqual([[0, 2800]])
})

test('a piece whose size is not known stands where it is put, with its middle in the room', () => {
  const put = (to: object) => placesAfter([piece('p1', 9, 100, 1500)], { kind: 'placePiece', id: 'p1', to })
  expect(put({ yMm: 1600 })).toEqual([[100, 1600]])
  expect(put({ xMm: -300 })).toEqual([[0, 1500]])
})

test('several keep as they stand to each other, and what is locked does not hold them', () => {
  const pieces = [piece('p1', 0, 1000, 500), piece('p2', 0, 2000, 1500), piece('p3', 0, 0, 0, true)]
  const edit = { kind: 'movePieces', ids: ['p1', 'p2', 'p3'], byXMm: 5000, byYMm: 100 } as const
  expect(placesAfter(pieces, edit)).toEqual([
    [2000, 600],
    [3000, 1600],
    [0, 0],
  ])
})
