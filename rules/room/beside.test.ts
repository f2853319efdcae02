import { expect, test } from 'vitest'
import { placeBeside } from './beside.ts'
import { listConflicts } from './conflicts.ts'
import { newPlan } from './new-plan.ts'
import type { PieceSize, RoomPlan } from './plan.ts'

const sofa: PieceSize = { widthMm: 2000, depthMm: 900, heightMm: 850, stands: 'floor' }

test('what has no place stands to the right of the room, and never in another piece', () => {
  let plan: RoomPlan = newPlan(1500, 1500)
  for (const id of ['p1', 'p2', 'p3', 'p4'])
    plan = {
      ...plan,
      pieces: [...plan.pieces, { id, offerId: 1, isLocked: false, ...placeBeside(plan, () => sofa, sofa) }],
    }
  expect(plan.pieces.every(({ xMm }) => xMm - 1000 > 1500)).toBe(true)
  expect(listConflicts(plan, () => sofa).filter(({ kind }) => kind === 'overlap')).toEqual([])
})
