import { describe, expect, test } from 'vitest'
import type { RoomGoods } from '#contract/room-plan.ts'
import { checkPlan } from '#rules/room/check-plan.ts'
import { applyEdit, type NamedRoom } from '#rules/room/edit.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import { editOfForm, isBeside, isHeldBack } from './edit-of-form.ts'
import { placeOf } from './piece-place.ts'
import { wallProblem } from './wall-problem.ts'

const sofa: RoomGoods = {
  offerId: 7,
  productId: 1,
  name: 'Диван «Верба»',
  traits: 'шалфей',
  url: '/catalog/divany/divan-verba/',
  vendorCode: 'VB-7',
  picture: null,
  widthMm: 2000,
  depthMm: 900,
  heightMm: 800,
  stands: 'floor',
  isRound: false,
  seatMm: null,
  isTable: false,
  colorHex: null,
  price: { new: 5_000_000, old: null },
  available: 3,
  deliveryText: '',
  step: 1,
  glb: null,
  variant: null,
}
const goods = new Map([[7, sofa]])
const empty: NamedRoom = { name: 'Комната', plan: newPlan() }
const fields = (said: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) form.set(name, value)
  return form
}
const roomAfter = (room: NamedRoom, said: Record<string, string>) => {
  const edit = editOfForm(room, fields(said), goods)
  return edit ? applyEdit(room, edit) : room
}
const furnished = roomAfter(empty, { intent: 'add', offerId: '7' })

test('what is put in stands in the room by itself and gets a name', () => {
  expect(furnished.plan.pieces).toMatchObject([{ id: 'p1', offerId: 7, isLocked: false }])
  expect(roomAfter(furnished, { intent: 'add', offerId: '99' })).toBe(furnished)
})

test('fields place it by its edges, and what they show is what was typed', () => {
  const { plan } = roomAfter(furnished, { intent: 'place', piece: 'p1', left: '120', top: '40,5', turn: '90' })
  const [piece] = plan.pieces
  expect(piece?.turn).toBe(90)
  expect(piece && placeOf(piece, sofa, plan.corners)).toEqual({ leftMm: 1200, topMm: 405 })
})

test('a field that says nothing changes nothing', () => {
  const { plan } = roomAfter(furnished, { intent: 'place', piece: 'p1', left: 'метр', top: '' })
  expect(plan.pieces).toEqual(furnished.plan.pieces)
})

describe('walls', () => {
  test('only those change whose field says another length', () => {
    const { plan } = roomAfter(empty, {
      intent: 'walls',
      wall0: '520',
      wall1: '300',
      wall2: '400',
      wall3: '300',
      height: '255',
    })
    expect(plan.corners).toMatchObject([{}, { xMm: 5200, yMm: 0 }, { xMm: 5200, yMm: 3000 }, {}])
    expect(plan.heightMm).toBe(2550)
  })

  test('why they cannot be so is said in the language of the page', () => {
    const wrong = fields({ intent: 'walls', wall0: '20' })
    expect(wallProblem(empty, wrong, 'ru')).toMatchObject({
      field: 'wall0',
      reason: expect.stringMatching(/^стена короче/),
    })
    expect(wallProblem(empty, fields({ intent: 'walls', wall0: '500' }), 'ru')).toBeNull()
    expect(wallProblem(empty, fields({ intent: 'name', wall0: '20' }), 'ru')).toBeNull()
  })

  test.each([
    ['l', 6],
    ['pi', 8],
    ['rectangle', 4],
    ['circle', 4],
  ])('the shape «%s» has %d corners', (shape, corners) => {
    expect(roomAfter(empty, { intent: 'shape', shape }).plan.corners).toHaveLength(corners)
  })
})

test('another door goes where most of a wall is free, and into nothing', () => {
  const { plan } = roomAfter(empty, { intent: 'addOpening', kind: 'door' })
  expect(plan.openings.filter(({ kind }) => kind === 'door')).toHaveLength(2)
  expect(checkPlan(plan)).toBeNull()
})

test.each([
  { promise: 'a budget is a sum', said: '600 000', budgetMinor: 60_000_000 },
  { promise: 'an empty one is none', said: '', budgetMinor: null },
])('$promise', ({ said, budgetMinor }) => {
  const before = roomAfter(empty, { intent: 'budget', budget: '100' })
  expect(roomAfter(before, { intent: 'budget', budget: said }).plan.budgetMinor).toBe(budgetMinor)
})

test('a copy stands beside and is no copy of the place', () => {
  const { plan } = roomAfter(furnished, { intent: 'copy', piece: 'p1' })
  expect(plan.pieces).toHaveLength(2)
  expect(plan.pieces[1]).not.toMatchObject({ xMm: plan.pieces[0]?.xMm, yMm: plan.pieces[0]?.yMm })
})

test('what no form means does nothing', () => {
  expect(editOfForm(empty, fields({ intent: 'explode' }), goods)).toBeNull()
})

test('what finds no place stands beside the room, and so it is told', () => {
  const small: NamedRoom = { name: 'Комната', plan: newPlan(1500, 1500) }
  const edit = editOfForm(small, fields({ intent: 'add', offerId: '7' }), goods)
  expect(edit && isBeside(edit, small.plan)).toBe(true)
  const inside = editOfForm(empty, fields({ intent: 'add', offerId: '7' }), goods)
  expect(inside && isBeside(inside, empty.plan)).toBe(false)
})

test('a place beyond the wall is before it, and so it is told', () => {
  const said = { intent: 'place', piece: 'p1', left: '873', top: '40' }
  const { plan } = roomAfter(furnished, { ...said, turn: '0' })
  expect(plan.pieces[0] && placeOf(plan.pieces[0], sofa, plan.corners)).toEqual({ leftMm: 2000, topMm: 400 })
  expect(isHeldBack(furnished, fields({ ...said, turn: '0' }), goods)).toBe(true)
  expect(isHeldBack(furnished, fields({ ...said, left: '120', turn: '0' }), goods)).toBe(false)
})
