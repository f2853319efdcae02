import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canDecrement, decideQuantity, quantityStep } from './quantity.ts'
import { lengthStepsMm } from './running-metre.ts'

const wish = { wanted: 1, stock: 10, minimumBatch: 1, sellRemains: false, lengthStepMm: null }

describe('single pieces', () => {
  test.each([
    { promise: 'zero takes the line out', wanted: 0, expected: { kind: 'removed' } },
    { promise: 'zero takes the line out even of an empty shelf', wanted: 0, stock: 0, expected: { kind: 'removed' } },
    { promise: 'what is on the shelf is given', wanted: 3, expected: { kind: 'accepted', quantity: 3, reason: null } },
    { promise: 'the last piece is given', wanted: 10, expected: { kind: 'accepted', quantity: 10, reason: null } },
    {
      promise: 'above the stock is capped',
      wanted: 11,
      expected: { kind: 'accepted', quantity: 10, reason: 'cappedAtStock' },
    },
    {
      promise: 'below one becomes one',
      wanted: -4,
      expected: { kind: 'accepted', quantity: 1, reason: 'raisedToBatch' },
    },
    { promise: 'an empty shelf is sold out', wanted: 1, stock: 0, expected: { kind: 'soldOut' } },
    { promise: 'an oversold shelf is sold out', wanted: 1, stock: -2, expected: { kind: 'soldOut' } },
  ])('$promise', ({ expected, promise: _, ...row }) => {
    expect(decideQuantity({ ...wish, ...row })).toEqual(expected)
  })
})

describe('goods in batches of four', () => {
  const batch = { ...wish, minimumBatch: 4 }

  test.each([
    { promise: 'whole batches are given', wanted: 8, expected: { kind: 'accepted', quantity: 8, reason: null } },
    {
      promise: 'part of a batch is rounded up',
      wanted: 5,
      expected: { kind: 'accepted', quantity: 8, reason: 'roundedToBatch' },
    },
    {
      promise: 'less than a batch becomes the batch',
      wanted: 1,
      expected: { kind: 'accepted', quantity: 4, reason: 'raisedToBatch' },
    },
    {
      promise: 'below one becomes the batch',
      wanted: -1,
      expected: { kind: 'accepted', quantity: 4, reason: 'raisedToBatch' },
    },
    {
      promise: 'rounding up stops at the last whole batch of the shelf',
      wanted: 9,
      expected: { kind: 'accepted', quantity: 8, reason: 'cappedAtStock' },
    },
    {
      promise: 'above the stock is capped at whole batches',
      wanted: 100,
      expected: { kind: 'accepted', quantity: 8, reason: 'cappedAtStock' },
    },
    { promise: 'a shelf with less than a batch is sold out', wanted: 3, stock: 3, expected: { kind: 'soldOut' } },
    {
      promise: 'remains are sold off piece by piece',
      wanted: 3,
      stock: 3,
      sellRemains: true,
      expected: { kind: 'accepted', quantity: 3, reason: null },
    },
    {
      promise: 'remains below one become one',
      wanted: -1,
      stock: 3,
      sellRemains: true,
      expected: { kind: 'accepted', quantity: 1, reason: 'raisedToBatch' },
    },
    {
      promise: 'remains are capped at the stock',
      wanted: 7,
      stock: 3,
      sellRemains: true,
      expected: { kind: 'accepted', quantity: 3, reason: 'cappedAtStock' },
    },
  ])('$promise', ({ expected, promise: _, ...row }) => {
    expect(decideQuantity({ ...batch, ...row })).toEqual(expected)
  })
})

describe('a length in steps of ten centimetres, from half a metre on', () => {
  const cloth = { ...wish, minimumBatch: 5, stock: 123, lengthStepMm: 100 }

  test.each([
    { promise: 'any number of steps is cut', wanted: 27, expected: { kind: 'accepted', quantity: 27, reason: null } },
    {
      promise: 'less than the least length becomes the least',
      wanted: 3,
      expected: { kind: 'accepted', quantity: 5, reason: 'raisedToBatch' },
    },
    {
      promise: 'more than the longest roll is capped at it, to the step',
      wanted: 200,
      expected: { kind: 'accepted', quantity: 123, reason: 'cappedAtStock' },
    },
    {
      promise: 'the rest of a roll is sold however short',
      wanted: 1,
      stock: 3,
      expected: { kind: 'accepted', quantity: 3, reason: 'raisedToBatch' },
    },
    { promise: 'an empty roll is sold out', wanted: 5, stock: 0, expected: { kind: 'soldOut' } },
  ])('$promise', ({ expected, promise: _, ...row }) => {
    expect(decideQuantity({ ...cloth, ...row })).toEqual(expected)
  })
})

const anyWish = fc.record({
  wanted: fc.oneof(fc.integer({ min: -1000, max: 10_000 }), fc.double()),
  stock: fc.integer({ min: -10, max: 5000 }),
  minimumBatch: fc.integer({ min: 0, max: 60 }),
  sellRemains: fc.boolean(),
  lengthStepMm: fc.option(fc.constantFrom(...lengthStepsMm)),
})

describe('whatever is wished', () => {
  test('the line is positive, never above the stock, and whole batches unless remains are sold', () => {
    fc.assert(
      fc.property(anyWish, (ask) => {
        const decision = decideQuantity(ask)
        if (decision.kind !== 'accepted') return
        expect(decision.quantity).toBeGreaterThan(0)
        expect(decision.quantity).toBeLessThanOrEqual(ask.stock)
        expect(decision.quantity % quantityStep(ask)).toBe(0)
      }),
    )
  })

  test('asking again for what was given gives the same without a reason', () => {
    fc.assert(
      fc.property(anyWish, (ask) => {
        const first = decideQuantity(ask)
        if (first.kind !== 'accepted') return
        expect(decideQuantity({ ...ask, wanted: first.quantity })).toEqual({ ...first, reason: null })
      }),
    )
  })

  test('a reason is told exactly when the quantity differs from the wish', () => {
    fc.assert(
      fc.property(anyWish, (ask) => {
        const decision = decideQuantity(ask)
        if (decision.kind === 'accepted') expect(decision.reason === null).toBe(decision.quantity === ask.wanted)
      }),
    )
  })

  test('only zero takes a line out, only a shelf without a batch is sold out', () => {
    fc.assert(
      fc.property(anyWish, (ask) => {
        const { kind } = decideQuantity(ask)
        expect(kind === 'removed').toBe(ask.wanted === 0)
        if (kind !== 'removed') expect(kind === 'soldOut').toBe(ask.stock < quantityStep(ask))
      }),
    )
  })
})

describe('the minus button', () => {
  test.each([
    { promise: 'works above one', quantity: 2, minimumBatch: 1, sellRemains: false, expected: true },
    { promise: 'rests at one', quantity: 1, minimumBatch: 1, sellRemains: false, expected: false },
    { promise: 'rests at the batch', quantity: 4, minimumBatch: 4, sellRemains: false, expected: false },
    { promise: 'works above the batch', quantity: 8, minimumBatch: 4, sellRemains: false, expected: true },
    {
      promise: 'goes down to one when remains are sold',
      quantity: 4,
      minimumBatch: 4,
      sellRemains: true,
      expected: true,
    },
  ])('$promise', ({ expected, ...line }) => {
    expect(canDecrement({ ...line, lengthStepMm: null })).toBe(expected)
  })

  test('one press down from an allowed quantity is an allowed quantity', () => {
    fc.assert(
      fc.property(anyWish, (ask) => {
        const decision = decideQuantity(ask)
        if (decision.kind !== 'accepted' || !canDecrement({ ...ask, quantity: decision.quantity })) return
        const wanted = decision.quantity - quantityStep(ask)
        expect(decideQuantity({ ...ask, wanted })).toEqual({ kind: 'accepted', quantity: wanted, reason: null })
      }),
    )
  })
})
