import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './transliterate.ts'

test.each([
  { text: 'Диван-кровать «Верба»', expected: 'divan-krovat-verba' },
  { text: 'Шкафы и стеллажи', expected: 'shkafy-i-stellazhi' },
  { text: 'Щётка, подъёмник', expected: 'schetka-podemnik' },
  { text: 'Юла Эхо Цех Чай Йод', expected: 'yula-eho-ceh-chay-yod' },
  { text: 'Әдемі қоңыр үстел', expected: 'ademi-konyr-ustel' },
  { text: 'Ғимарат, өң, ұя, һәм, іс', expected: 'gimarat-on-uya-ham-is' },
  { text: 'Café Nº 5', expected: 'cafe-no-5' },
  { text: '  160 × 200  ', expected: '160-200' },
  { text: '«»', expected: '' },
  { text: '', expected: '' },
])('$text → $expected', ({ text, expected }) => {
  expect(slugOf(text)).toBe(expected)
})

test('letters written as a base and a mark are the same letters', () => {
  expect(slugOf('Йод'.normalize('NFD'))).toBe(slugOf('Йод'))
})

test('a long name ends at a whole word', () => {
  expect(slugOf('диван угловой раскладной', 15)).toBe('divan-uglovoy')
  expect(slugOf('диван угловой', 13)).toBe('divan-uglovoy')
  expect(slugOf('супердлинноеслово', 6)).toBe('superd')
})

test('is fit for an address and stays the same when made again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
