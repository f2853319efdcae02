import { expect, test } from 'vitest'
import { readLimits } from './read-limits.ts'

test.each([
  ['диван до 50000', 'диван', [{ of: 'price', max: 50_000 }]],
  ['кровать до 40 000 рублей', 'кровать', [{ of: 'price', max: 40_000 }]],
  ['шкаф до 50 тысяч', 'шкаф', [{ of: 'price', max: 50_000 }]],
  ['диван 50000 теңгеге дейін', 'диван', [{ of: 'price', max: 50_000 }]],
  ['sofa under 60000', 'sofa', [{ of: 'price', max: 60_000 }]],
  ['шкаф до 180 см', 'шкаф', [{ of: 'width', max: 180 }]],
  ['шкаф до 180', 'шкаф', [{ of: 'width', max: 180 }]],
  ['комод не шире 80 см', 'комод', [{ of: 'width', max: 80 }]],
  ['стеллаж высотой до 190', 'стеллаж', [{ of: 'height', max: 190 }]],
  ['обувница глубиной до 30 см', 'обувница', [{ of: 'depth', max: 30 }]],
  ['кровать до 2 метров', 'кровать', [{ of: 'width', max: 200 }]],
  ['шкаф шириной 160', 'шкаф', [{ of: 'width', min: 158, max: 162 }]],
  ['матрас 160х200 до 20 000 ₽', 'матрас 160х200', [{ of: 'price', max: 20_000 }]],
  ['стол на 6 персон', 'стол на 6 персон', []],
  ['до 50000', 'до 50000', []],
  ['для маленькой прихожей', 'для прихожей', [{ of: 'width', half: 'small' }]],
  ['узкая обувница', 'обувница', [{ of: 'width', half: 'small' }]],
  ['компактный диван', 'диван', [{ of: 'width', half: 'small' }]],
  ['большой шкаф', 'шкаф', [{ of: 'width', half: 'large' }]],
  ['высокий стеллаж', 'стеллаж', [{ of: 'height', half: 'large' }]],
  ['шағын диван', 'диван', [{ of: 'width', half: 'small' }]],
  ['үлкен шкаф', 'шкаф', [{ of: 'width', half: 'large' }]],
  ['small sofa', 'sofa', [{ of: 'width', half: 'small' }]],
  ['wide bed', 'bed', [{ of: 'width', half: 'large' }]],
  ['tall bookcase', 'bookcase', [{ of: 'height', half: 'large' }]],
  ['low coffee table', 'coffee table', [{ of: 'height', half: 'small' }]],
  ['low price sofa', 'low price sofa', []],
  ['sofa 200 cm wide', 'sofa 200 cm wide', []],
  ['жіңішке шкаф', 'шкаф', [{ of: 'width', half: 'small' }]],
  ['ұзын үстел', 'үстел', [{ of: 'width', half: 'large' }]],
  ['үлкен айнасы бар шкаф', 'үлкен айнасы бар шкаф', []],
  ['шкаф с большим зеркалом', 'шкаф с большим зеркалом', []],
  ['шкаф не больше 180', 'шкаф', [{ of: 'width', max: 180 }]],
  ['маленький', 'маленький', []],
  ['тарелка', 'тарелка', []],
])('«%s» is «%s» within its limits', (query, words, limits) => {
  const read = readLimits(query)
  expect(read.words.replace(/\s+/g, ' ')).toBe(words)
  expect(read.limits.map(({ text: _, ...limit }) => limit)).toEqual(limits)
})

test('both ends of a price are read', () => {
  const { words, limits } = readLimits('ковер от 5000 до 15000')
  expect(words).toBe('ковер')
  expect(limits.map(({ min, max }) => min ?? max).sort()).toEqual([15_000, 5000])
})

test('what is searched as it was typed keeps its words', () => {
  expect(readLimits('маленький диван', { isExact: true })).toEqual({ words: 'маленький диван', limits: [] })
})
