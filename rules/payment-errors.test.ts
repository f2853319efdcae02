import { expect, test } from 'vitest'
import { paymentErrors } from './payment-errors.ts'

const complete = {
  delivery: { needsAddress: true, hasAddress: true },
  assembly: { isOrdered: true, day: '2026-11-25' },
  lift: { isOrdered: true, floor: -1 },
  prepaymentLeftMinor: 0,
}
const none = { delivery: false, assembly: false, lift: false, prepayment: false }

test.each([
  { promise: 'nothing lacks', change: {}, expected: {} },
  { promise: 'no way chosen', change: { delivery: null }, expected: { delivery: true } },
  {
    promise: 'a courier without an address',
    change: { delivery: { needsAddress: true, hasAddress: false } },
    expected: { delivery: true },
  },
  {
    promise: 'pickup needs none',
    change: { delivery: { needsAddress: false, hasAddress: false } },
    expected: {},
  },
  {
    promise: 'assembly without a day',
    change: { assembly: { isOrdered: true, day: null } },
    expected: { assembly: true },
  },
  { promise: 'no assembly, no day', change: { assembly: { isOrdered: false, day: null } }, expected: {} },
  {
    promise: 'carried to an unknown floor',
    change: { lift: { isOrdered: true, floor: null } },
    expected: { lift: true },
  },
  { promise: 'the prepayment is not there yet', change: { prepaymentLeftMinor: 1 }, expected: { prepayment: true } },
])('$promise', ({ change, expected }) => {
  expect(paymentErrors({ ...complete, ...change })).toEqual({ ...none, ...expected })
})
