import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapLayout } from './keyboard-layout.ts'

test.each([
  { promise: 'Latin keys become Russian', text: 'lbdfy', expected: 'диван' },
  { promise: 'Russian keys become Latin', text: 'дуфтвфк', expected: 'leandar' },
  { promise: 'signs that are letters become letters', text: 'rhjdfnm ,tkfz', expected: 'кровать белая' },
  { promise: 'capitals stay capitals', text: 'Lbdfy {HJV', expected: 'Диван ХРОМ' },
  { promise: 'a comma in a Russian text stays a comma', text: 'шлуф, дфьз', expected: 'ikea, lamp' },
  { promise: 'digits and spaces stay', text: 'lbdfy 160', expected: 'диван 160' },
  { promise: 'ё has its key', text: '`;br', expected: 'ёжик' },
  { promise: 'Kazakh letters, which have no Latin key, stay', text: 'қд', expected: 'қl' },
  { promise: 'nothing stays nothing', text: '', expected: '' },
])('$promise', ({ text, expected }) => {
  expect(swapLayout(text)).toBe(expected)
})

test('a Russian text comes back from its Latin keys', () => {
  const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
      expect(swapLayout(swapLayout(text))).toBe(text)
    }),
  )
})
