import { expect, test } from 'vitest'
import { wishedOffers } from './wished-offers.ts'

function fields(...said: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of said) form.append(name, value)
  return form
}

test('one good is one piece unless its form says more; a kit brings its goods with their pieces', () => {
  expect(wishedOffers(fields(['offerId', '7']))).toEqual([{ offerId: 7, quantity: 1 }])
  expect(wishedOffers(fields(['offerId', '7'], ['quantity', '4']))).toEqual([{ offerId: 7, quantity: 4 }])
  expect(wishedOffers(fields(['offer', '7:1'], ['offer', '9:2']))).toEqual([
    { offerId: 7, quantity: 1 },
    { offerId: 9, quantity: 2 },
  ])
})

test('what is no number names no good', () => {
  expect(wishedOffers(fields(['offer', 'x:y']))).toEqual([{ offerId: 0, quantity: 1 }])
  expect(wishedOffers(fields())).toEqual([])
})
