import { expect, test } from 'vitest'
import type { Proposal } from './ask.ts'
import { freeDeliveryFrom } from './free-delivery-from.ts'

const common = { currency: 'RUB' as const, words: { names: { ru: 'Акция' } } }
const free = (fromMinor: number, wish: Partial<Proposal> = {}): Proposal => ({
  ...common,
  kind: 'promotion',
  sourceId: String(fromMinor),
  target: { on: 'delivery' },
  off: { percent: 100 },
  needs: { lineIds: ['1'], minMinor: fromMinor },
  isTold: true,
  ...wish,
})
const off = (kind: Proposal['kind'], percent: number, wish: Partial<Proposal> = {}): Proposal => ({
  ...common,
  kind,
  sourceId: 'off',
  target: { on: 'goods' },
  off: { percent },
  ...wish,
})

test.each<{ promise: string; proposals: Proposal[]; told: ReturnType<typeof freeDeliveryFrom> }>([
  { promise: 'nothing where none is given', proposals: [], told: null },
  {
    promise: 'what is missing',
    proposals: [free(12_000_00)],
    told: { fromMinor: 12_000_00, missingMinor: 2_000_00, isBeforeDiscount: false },
  },
  {
    promise: 'that it is reached',
    proposals: [free(9_000_00)],
    told: { fromMinor: 9_000_00, missingMinor: 0, isBeforeDiscount: false },
  },
  {
    promise: 'the nearest of several',
    proposals: [free(15_000_00), free(12_000_00)],
    told: { fromMinor: 12_000_00, missingMinor: 2_000_00, isBeforeDiscount: false },
  },
  { promise: 'nothing of what nobody is told', proposals: [free(12_000_00, { isTold: false })], told: null },
  { promise: 'nothing where it is out of reach', proposals: [free(12_000_00, { barred: 'usedUp' })], told: null },
  { promise: 'nothing of sums in another money', proposals: [free(12_000_00, { currency: 'KZT' })], told: null },
  {
    promise: 'nothing where a lone coupon takes its place',
    proposals: [free(12_000_00), off('coupon', 10, { isAlone: true })],
    told: null,
  },
  {
    promise: 'nothing of a lone one that a promotion of the goods outdoes',
    proposals: [free(12_000_00, { isAlone: true }), off('promotion', 10)],
    told: null,
  },
  {
    promise: 'nothing beside the price of a colleague',
    proposals: [free(12_000_00), off('employee', 20)],
    told: null,
  },
  {
    promise: 'nothing where something else gives it already',
    proposals: [free(12_000_00), { ...free(0, { kind: 'coupon', isTold: false }), sourceId: 'c' }],
    told: null,
  },
  {
    promise: 'what is missing after a kit has made the goods cheaper',
    proposals: [free(10_000_00), off('kit', 10)],
    told: { fromMinor: 10_000_00, missingMinor: 1_000_00, isBeforeDiscount: false },
  },
  {
    promise: 'that it is reached by the sum before a coupon',
    proposals: [free(9_500_00), off('coupon', 10)],
    told: { fromMinor: 9_500_00, missingMinor: 0, isBeforeDiscount: true },
  },
  {
    promise: 'what is missing of the sum before a promotion',
    proposals: [free(12_000_00), off('promotion', 10)],
    told: { fromMinor: 12_000_00, missingMinor: 2_000_00, isBeforeDiscount: true },
  },
])('of free delivery is said $promise', ({ proposals, told }) => {
  const line = { offerId: 1, productId: 1, quantity: 1, unitMinor: 10_000_00, oldUnitMinor: null, sectionId: 1 }
  const lines = [{ ...line, id: '1', vendorName: 'Фабрика', lengthStepMm: null }]
  expect(freeDeliveryFrom({ currency: 'RUB', lines, proposals })).toEqual(told)
})
