import { describe, expect, test } from 'vitest'
import { captureDeadline, decideHeldMoney } from './held-money.ts'

const hour = 3600_000
const day = 24 * hour

test.each([
  { promise: 'a week is a day less', until: 7 * day, expected: 6 * day },
  { promise: 'a bank that says nothing holds for a week', until: null, expected: 6 * day },
  { promise: 'six hours are three', until: 6 * hour, expected: 3 * hour },
  { promise: 'what is over is taken now', until: 0, expected: 0 },
])('$promise', ({ until, expected }) => {
  expect(captureDeadline(0, until)).toBe(expected)
})

describe('held money', () => {
  const held = { amountMinor: 10_000, givenMinor: 0, askedMinor: null, captureByMs: 6 * day }
  const order = { isCancelled: false, hasLeft: false }

  test.each([
    { promise: 'waits for the goods', expected: { kind: 'wait' } },
    { promise: 'is taken when they leave', order: { hasLeft: true }, expected: { kind: 'take', sumMinor: 10_000 } },
    { promise: 'is taken before its bank lets it go', now: 6 * day, expected: { kind: 'take', sumMinor: 10_000 } },
    {
      promise: 'is taken without what was taken out of the order',
      money: { givenMinor: 2_500 },
      order: { hasLeft: true },
      expected: { kind: 'take', sumMinor: 7_500 },
    },
    { promise: 'that all goes back is let go', money: { givenMinor: 10_000 }, expected: { kind: 'letGo' } },
    {
      promise: 'that all goes back is let go also when it was asked for',
      money: { givenMinor: 10_000, askedMinor: 10_000 },
      order: { hasLeft: true },
      expected: { kind: 'letGo' },
    },
    {
      promise: 'is asked for again as it was asked for first',
      money: { givenMinor: 2_500, askedMinor: 10_000 },
      expected: { kind: 'take', sumMinor: 10_000 },
    },
    {
      promise: 'of a cancelled order is not taken',
      order: { isCancelled: true },
      now: 7 * day,
      expected: { kind: 'wait' },
    },
    {
      promise: 'of a cancelled order is not asked for again',
      money: { askedMinor: 10_000 },
      order: { isCancelled: true },
      expected: { kind: 'wait' },
    },
  ])('$promise', ({ money = {}, order: facts = {}, now = day, expected }) => {
    expect(decideHeldMoney({ ...held, ...money }, { ...order, ...facts }, now)).toEqual(expected)
  })

  test('for an order that is not there is left alone', () => {
    expect(decideHeldMoney(held, null, 8 * day)).toEqual({ kind: 'wait' })
  })
})
