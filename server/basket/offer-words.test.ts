import { expect, test } from 'vitest'
import { wordsOf } from './offer-words.ts'

const names = (ru: string) => ({ ru })

test('a variant is told by its model and by what differs, and a size never parts at a line end', () => {
  const offer = { names: names('Кровать «Тишь», 160 × 200, рогожка'), productNames: names('Кровать «Тишь»') }
  expect(wordsOf(offer, 'ru')).toEqual({ name: 'Кровать «Тишь»', traits: '160\u00a0×\u00a0200, рогожка' })
})

test('a name that does not begin with its model stands whole', () => {
  const offer = { names: names('Матрас 90 × 200'), productNames: names('Кровать') }
  expect(wordsOf(offer, 'ru')).toEqual({ name: 'Матрас 90\u00a0×\u00a0200', traits: '' })
})
