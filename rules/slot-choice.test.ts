import { expect, test } from 'vitest'
import { cancelReplace, finishReplace, markReplace, reasonFor, replacedOrder, toggleChosen } from './slot-choice.ts'

const slot = (slotNumber: number, orderId: string | null = null) => ({
  ...{ date: '2026-11-24', slotNumber, orderId, chosen: false, replace: false },
})
const day = [slot(1, 'a'), slot(2), slot(3, 'b'), slot(4)]
const at = (slots: typeof day, number: number) => {
  const found = slots.find(({ slotNumber }) => slotNumber === number)
  if (!found) throw new Error('no such slot')
  return found
}

test('a press chooses a slot and another lets it go', () => {
  const chosen = toggleChosen(day, at(day, 2))
  expect(chosen.map(({ chosen }) => chosen)).toEqual([false, true, false, false])
  expect(toggleChosen(chosen, at(chosen, 2))).toEqual(day)
})

test('marking moves what is chosen to what is replaced, and cancelling clears it', () => {
  const marked = markReplace(toggleChosen(day, at(day, 1)))
  expect(marked.map(({ chosen, replace }) => [chosen, replace])[0]).toEqual([false, true])
  expect(replacedOrder(marked)).toBe('a')
  expect(cancelReplace(marked)).toEqual(day)
})

test('finishing books the chosen slots to the order that is replaced', () => {
  const marked = markReplace(toggleChosen(day, at(day, 1)))
  const finished = finishReplace(toggleChosen(marked, at(marked, 4)))
  expect(finished).toEqual([{ date: '2026-11-24', slotNumber: 4, order: 'a' }])
})

test('slots of two orders are not moved at once, nor is nothing', () => {
  const both = markReplace(toggleChosen(toggleChosen(day, at(day, 1)), at(day, 3)))
  expect(replacedOrder(both)).toBeNull()
  expect(finishReplace(both)).toEqual([])
  expect(markReplace(toggleChosen(day, at(day, 2))).some(({ replace }) => replace)).toBe(false)
})

test('a reason is said of chosen slots that no order holds', () => {
  const chosen = toggleChosen(toggleChosen(day, at(day, 1)), at(day, 2))
  expect(reasonFor(chosen, 'Склад')).toEqual([{ date: '2026-11-24', slotNumber: 2, reason: 'Склад' }])
})
