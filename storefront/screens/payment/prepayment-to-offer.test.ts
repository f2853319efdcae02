import { expect, test } from 'vitest'
import { prepaymentToOffer } from './prepayment-to-offer.ts'

const order = { totalMinor: 26_080_00, paidMinor: 0, percentPrepayment: 10 }

test('a prepayment is offered until it has come, and never a second one', () => {
  expect(prepaymentToOffer(order, { prepaymentLeftMinor: 2_608_00 })).toBe(2_608_00)
  expect(prepaymentToOffer({ ...order, paidMinor: 1_000_00 }, { prepaymentLeftMinor: 1_608_00 })).toBe(1_608_00)
  expect(prepaymentToOffer({ ...order, paidMinor: 17_790_00 }, { prepaymentLeftMinor: 829_00 })).toBe(0)
})
