import { expect, test } from 'vitest'
import { makePostings } from './assemble-values.ts'
import { GrowingInts } from './growing.ts'

test('an offer of a shade that is said to be of its base colour as well counts once', async () => {
  const pairs = { offers: new GrowingInts(), values: new GrowingInts() }
  for (const [offer, value] of [
    [7, 0],
    [3, 0],
    [7, 0],
    [3, 1],
  ] as const) {
    pairs.offers.push(offer)
    pairs.values.push(value)
  }
  const [base, shade] = await makePostings(pairs, 2)
  expect(base?.positions).toEqual(Int32Array.of(3, 7))
  expect(shade?.positions).toEqual(Int32Array.of(3))
})
