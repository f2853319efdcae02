import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inReturnOrder, type MoneyMeans, moneyMeans, paidByCertificate } from './money-means.ts'

const order = (...paid: MoneyMeans[]) => inReturnOrder(paid, (means) => means)

test.each([
  { promise: 'a card and cash at the door: the card first', paid: ['online', 'cash'], back: ['online', 'cash'] },
  {
    promise: 'a certificate is the last, however late it came',
    paid: ['online', 'cash', 'certificate'],
    back: ['online', 'cash', 'certificate'],
  },
  { promise: 'what people hand out goes from the latest on', paid: ['transfer', 'cash'], back: ['cash', 'transfer'] },
] as const)('$promise', ({ paid, back }) => expect(order(...paid)).toEqual(back))

test('of two payments of a kind the latest goes back first', () => {
  const paid = [1, 2, 3].map((id) => ({ id, means: 'online' as const }))
  expect(inReturnOrder(paid, ({ means }) => means).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('nobody’s payment is lost or goes back twice, and no certificate before money', () => {
  const payments = fc.array(fc.constantFrom(...moneyMeans), { maxLength: 8 })
  fc.assert(
    fc.property(payments, (paid) => {
      const back = order(...paid)
      expect(back.toSorted()).toEqual(paid.toSorted())
      const first = back.indexOf('certificate')
      return first < 0 || back.slice(first).every((means) => means === 'certificate')
    }),
  )
})

test('what a certificate paid is its own until the rest is gone', () => {
  const came = [
    { sumMinor: 300, means: 'certificate' as const },
    { sumMinor: 700, means: 'online' as const },
  ]
  expect(paidByCertificate(1000, came, [])).toBe(300)
  expect(paidByCertificate(200, came, [{ sumMinor: 700, means: 'online' }])).toBe(200)
})
