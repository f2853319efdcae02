import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typo } from './typography.ts'

/** No-break spaces are written as `_` here, so that they can be seen. */
const visible = (text: string) => text.replaceAll('\u00a0', '_')

describe('what stays together', () => {
  test.each([
    { promise: 'a short word and the next', text: 'Стол в гостиную', expected: 'Стол в_гостиную' },
    { promise: 'short words in a row', text: 'и в доме', expected: 'и_в_доме' },
    { promise: 'a short word after a bracket', text: '(в том числе)', expected: '(в_том числе)' },
    { promise: 'a capital short word', text: 'На складе', expected: 'На_складе' },
    { promise: 'a particle and the word before', text: 'такой же диван', expected: 'такой_же_диван' },
    { promise: 'a number and its unit', text: 'до 120 кг', expected: 'до_120_кг' },
    { promise: 'a number and a unit with a full stop', text: '3 шт. в коробке', expected: '3_шт. в_коробке' },
    { promise: 'a number and a unit in words', text: 'стирать при 40 градусах', expected: 'стирать при_40_градусах' },
    { promise: 'a number and an English unit', text: 'Load up to: 160 kg', expected: 'Load up to: 160_kg' },
    { promise: 'letters that are multiplied', text: '(W × D × H)', expected: '(W_×_D_×_H)' },
    { promise: 'thousands and the rouble', text: '54 990 ₽', expected: '54_990_₽' },
    { promise: 'a day and its month', text: 'вторник, 24 ноября', expected: 'вторник, 24_ноября' },
    { promise: 'a number and its sign', text: 'дом № 5', expected: 'дом №_5' },
    { promise: 'a dash and the word before', text: 'Диван — это дом', expected: 'Диван_— это дом' },
  ])('$promise', ({ text, expected }) => {
    expect(visible(typo(text))).toBe(expected)
  })
})

describe('signs', () => {
  test.each([
    { promise: 'a hyphen between words is a dash', text: 'Диван - это дом', expected: 'Диван_— это дом' },
    { promise: 'quotes are ёлочки', text: 'Диван "Верба"', expected: 'Диван «Верба»' },
    { promise: 'sizes are multiplied', text: '218x92x84 см', expected: '218_×_92_×_84_см' },
    { promise: 'also with a Cyrillic х', text: 'Кровать 160х200', expected: 'Кровать 160_×_200' },
    { promise: 'also with fractions', text: '1,5 x 2,2 м', expected: '1,5_×_2,2_м' },
    { promise: 'a percent stands off', text: 'скидка 21%', expected: 'скидка 21_%' },
    { promise: 'a minus is a minus', text: 'скидка -21 %', expected: 'скидка −21_%' },
    { promise: 'a range of a unit is an en dash', text: '3-5 дней', expected: '3–5_дней' },
    { promise: 'three dots are one sign', text: 'и так далее...', expected: 'и_так далее…' },
  ])('$promise', ({ text, expected }) => {
    expect(visible(typo(text))).toBe(expected)
  })

  test('English has its own quotes', () => {
    expect(typo('The "Willow" sofa', 'en')).toBe('The “Willow” sofa')
  })
})

describe('what is left alone', () => {
  test.each([
    { promise: 'a hyphenated word', text: 'Диван-кровать' },
    { promise: 'an order number', text: 'Заказ 10234-1' },
    { promise: 'an article number', text: 'Артикул A12x34' },
    { promise: 'the end of a longer word', text: 'Этаж два' },
    { promise: 'a unit that begins a longer word', text: '5 смежных комнат' },
    { promise: 'nothing', text: '' },
  ])('$promise', ({ text }) => {
    expect(typo(text)).toBe(text)
  })

  test('the hyphens of a phone', () => {
    expect(visible(typo('8 800 250-01-44'))).toBe('8_800_250-01-44')
  })
})

test('a text that is set is not changed again', () => {
  const words = fc.constantFrom(
    'диван',
    'в',
    'и',
    'же',
    'из-за',
    '218x92',
    '160',
    '200',
    'см',
    '-',
    '—',
    '"Верба"',
    '24',
    'ноября',
    '%',
    '-21%',
    '№ 5',
    '...',
    '54 990',
    '₽',
    '3-5',
    'дней',
    '(',
    ')',
    'x',
    'х',
    '×',
    'бы',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 14 }), (parts) => {
      const once = typo(parts.join(' '))
      expect(typo(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})
