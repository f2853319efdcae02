import { expect, test } from 'vitest'
import { listPaymentMethods, type MethodFacts, offeredOf } from './methods.ts'

const facts: MethodFacts = {
  currency: 'RUB',
  canPayAtDoor: true,
  isPartial: false,
  isKZ: false,
  isPartner: false,
  online: { card: ['RUB'], dolyame: ['RUB'], kaspi: ['KZT'] },
  billCurrencies: ['RUB'],
}
const lender = { group: 'credit' as const, isOffered: () => true }

test('a lender is not offered for a number with a dash', () => {
  expect(offeredOf([lender], facts)).toEqual([lender])
  expect(offeredOf([lender], { ...facts, isPartial: true })).toEqual([])
})

test('what is paid at once is', () => {
  const ids = (wish: Partial<MethodFacts>) => listPaymentMethods({ ...facts, ...wish }, 'ru').map((one) => one.id)
  expect(ids({})).toEqual(['card', 'dolyame', 'on-delivery', 'bill'])
  expect(ids({ isPartial: true, canPayAtDoor: false })).toEqual(['card', 'bill'])
  expect(ids({ currency: 'KZT', isKZ: true })).toEqual(['kaspi', 'on-delivery'])
  expect(ids({ currency: 'KZT', isKZ: true, isPartner: true })).toEqual(['on-delivery'])
})
