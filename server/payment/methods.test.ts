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
  owedMinor: 10_000_00,
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

test('a lender with a ceiling is not offered above it', () => {
  const ids = (owedMinor: number) =>
    listPaymentMethods({ ...facts, online: { card: ['RUB'], 'sber-parts': ['RUB'] }, owedMinor }, 'ru').map(
      ({ id }) => id,
    )
  expect(ids(50_000_00)).toContain('sber-parts')
  expect(ids(50_000_01)).toEqual(['card', 'on-delivery', 'bill'])
})

test('a card in Kazakhstan is not called Mir', () => {
  const [card] = listPaymentMethods({ ...facts, currency: 'KZT', isKZ: true, online: { card: ['KZT'] } }, 'ru')
  expect(card).toMatchObject({ icons: ['visa', 'mastercard'], label: expect.not.stringContaining('Мир') })
})

test('a card whose money is held says so, until the goods have left', () => {
  const label = (wish: Partial<MethodFacts>) => listPaymentMethods({ ...facts, ...wish }, 'ru')[0]?.label
  expect(label({})).toContain('спишутся сразу')
  expect(label({ held: ['card'] })).toContain('заморозим')
  expect(label({ held: ['card'], hasLeft: true })).toContain('спишутся сразу')
})
