import { expect, test } from 'vitest'
import t from '#storefront/messages/ru/basket.ts'
import { otherWords } from './change-words.ts'

const ofCarpet = { lengthStepMm: 100, language: 'ru' } as const

test.each([
  { typed: 'too short', taken: 5, says: t.lengthRounded('0,5\u00a0м') },
  { typed: 'no length', taken: null, says: t.noLength('9,8\u00a0м') },
])('a length that is $typed is never another one in silence', ({ taken, says }) => {
  expect(otherWords(taken, 98, t, ofCarpet)).toBe(says)
})

test('pieces say so only where they are sold in packs', () => {
  const ofChairs = { lengthStepMm: null, language: 'ru' } as const
  expect(otherWords(4, 8, t, ofChairs)).toBe(t.rounded(4))
  expect(otherWords(1, 8, t, ofChairs)).toBeNull()
})
