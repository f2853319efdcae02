import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

test('a refused deed is told in the sentence of its call, in the reader’s language', () => {
  const deed = { call: 'staff.closeAlarm', refusal: 'ACCESS_DENIED' }
  expect(refusalText(deed, 'ru')).toBe('Для этого действия не хватает прав.')
  expect(refusalText(deed, 'en')).toBe('You do not have the right to do this.')
})

test.each([
  { what: 'was not refused', deed: { call: 'staff.closeAlarm', refusal: null } },
  { what: 'was refused by a word that no call says any more', deed: { call: 'staff.closeAlarm', refusal: 'GONE' } },
  { what: 'belongs to a call that is no more', deed: { call: 'gone.call', refusal: 'GONE' } },
  { what: 'names what was not kept', deed: { call: 'checkout.moveToCity', refusal: 'CHECKOUT_ORDERED' } },
])('nothing is said of a deed that $what', ({ deed }) => {
  expect(refusalText(deed, 'ru')).toBeNull()
})
