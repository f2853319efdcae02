import { expect, test } from 'vitest'
import { checkPlan } from '#rules/room/check-plan.ts'
import { listConflicts } from '#rules/room/conflicts.ts'
import { howGoodsStand } from '#server/room-plan/index.ts'
import { models } from '../catalogue/index.ts'
import { offersOf } from '../catalogue/offers.ts'
import { planOf, roomsOfPeople } from './rooms.ts'

const sold = new Map(models.flatMap(offersOf).map((offer) => [offer.id, offer]))
const idOf = new Map([...sold.keys()].map((id) => [String(id), id]))

function sizeOf(offerId: number) {
  const offer = sold.get(offerId)
  if (!offer) return null
  const [widthMm, depthMm, heightMm] = offer.size.mm
  const size = { widthMm, depthMm, heightMm }
  return { ...size, stands: howGoodsStand([offer.model.section], size) }
}

test.each(roomsOfPeople)('the room «$name» of $login stands as one would live in it', (story) => {
  const plan = planOf(story, idOf)
  expect(plan.pieces).toHaveLength(story.pieces.length)
  expect(checkPlan(plan)).toBeNull()
  expect(listConflicts(plan, sizeOf)).toEqual([])
})
