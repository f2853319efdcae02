import { expect, test } from 'vitest'
import t from '#storefront/messages/ru/changes.ts'
import { goodsWords } from './goods-words.ts'

const board = { offerId: 7, cut: 1, name: 'Столешница', before: 30, after: 15, lengthStepMm: 100 }
const chair = { offerId: 8, cut: 0, name: 'Стул «Нота»', before: 3, after: 2, lengthStepMm: null }

test.each([
  { good: board, typed: '1,5', words: 'Столешница: было 3 м, останется 1,5 м' },
  {
    good: board,
    typed: '1,45',
    words: 'Столешница: было 3 м, останется 1,5 м. Режем с шагом 0,1 м, поэтому не 1,45 м',
  },
  { good: { ...board, after: 0 }, typed: '0', words: 'Столешница: убираем из заказа' },
  { good: chair, typed: '2', words: 'Стул «Нота»: было 3 шт., останется 2 шт.' },
])('of what was typed as $typed is said: $words', ({ good, typed, words }) => {
  const fields = { 'keep-7-1': typed, 'keep-8': typed }
  expect(goodsWords(good, fields, t, 'ru').replaceAll('\u00a0', ' ')).toBe(words)
})
