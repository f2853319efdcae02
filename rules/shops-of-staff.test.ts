import { expect, test } from 'vitest'
import { seesStaffOfShop, shopInView, shopsOpenTo } from './shops-of-staff.ts'

const shops = [{ id: 101 }, { id: 102 }, { id: 2101 }]

test.each([
  { promise: 'a consultant enters the shop they are bound to', groups: ['45'], shopIds: [102], open: [102] },
  { promise: 'a manager of two shops enters both', groups: ['29'], shopIds: [2101, 101], open: [101, 2101] },
  { promise: 'whoever is bound nowhere enters none', groups: ['20'], shopIds: [], open: [] },
  { promise: 'a shop that has closed is none', groups: ['45'], shopIds: [999], open: [] },
  { promise: 'an administrator enters all', groups: ['1'], shopIds: [], open: [101, 102, 2101] },
])('$promise', ({ groups, shopIds, open }) => {
  expect(shopsOpenTo({ groups, shopIds }, shops).map(({ id }) => id)).toEqual(open)
})

test.each([
  { promise: 'where the shift is goes before what was chosen', onShiftIn: 102, chosenId: 101, id: 102 },
  { promise: 'what was chosen goes before the first', onShiftIn: null, chosenId: 2101, id: 2101 },
  { promise: 'another’s shop is not chosen', onShiftIn: null, chosenId: 555, id: 101 },
])('$promise', ({ onShiftIn, chosenId, id }) => {
  expect(shopInView(shops, { onShiftIn, chosenId })?.id).toBe(id)
})

test('who has no shop is in none, and managers alone see their people', () => {
  expect(shopInView([], { onShiftIn: null, chosenId: null })).toBeNull()
  expect(['1', '29', '20', '45'].map((group) => seesStaffOfShop([group]))).toEqual([true, true, false, false])
})
