import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basketContract } from './basket.ts'
import { kitsContract } from './kits.ts'
import { orderContract } from './order.ts'

const takes = (schema: { safeParse(value: unknown): { success: boolean } } | undefined, value: unknown) =>
  schema?.safeParse(value).success

const { addToBasket, modifyBasket, actOnBasket, getFullBasket, getCoordsData } = basketContract

describe('what may be put into the basket', () => {
  const of = (quantity: unknown) => ({ offers: [{ offerId: 1, quantity }] })

  test('is one piece where nothing is said, and an id may come as text', () => {
    expect(addToBasket.body.parse({ offers: [{ offerId: '17' }] })).toEqual({ offers: [{ offerId: 17, quantity: 1 }] })
  })

  test('is a whole number of pieces up to a hundred thousand, or one below it that the quantity rule mends, and nothing else', () => {
    fc.assert(fc.property(fc.integer(), (n) => takes(addToBasket.body, of(n)) === (n >= -1000 && n <= 100_000)))
    fc.assert(fc.property(fc.double(), (n) => Number.isInteger(n) || takes(addToBasket.body, of(n)) === false))
    for (const other of ['1', null, [1], {}, true]) expect(takes(addToBasket.body, of(other))).toBe(false)
  })

  test.each([
    { promise: 'nothing at all', offers: [], isTaken: false },
    {
      promise: 'fifty different goods',
      offers: Array.from({ length: 50 }, (_, at) => ({ offerId: at + 1 })),
      isTaken: true,
    },
    { promise: 'fifty-one', offers: Array.from({ length: 51 }, (_, at) => ({ offerId: at + 1 })), isTaken: false },
    { promise: 'an offer of no number', offers: [{ offerId: 0 }], isTaken: false },
    { promise: 'an offer beyond what the database counts', offers: [{ offerId: 2_147_483_648 }], isTaken: false },
  ])('$promise in one press is taken: $isTaken', ({ offers, isTaken }) => {
    expect(takes(addToBasket.body, { offers })).toBe(isTaken)
  })
})

describe('what may be changed in the basket', () => {
  test('is a list of lines, as it always was, or lines and a tick for all', () => {
    const lines = [
      { offerId: 1, quantity: 0 },
      { offerId: 2, checked: true },
    ]
    for (const body of [lines, { offers: lines }, { checkedAll: false }, {}])
      expect(takes(modifyBasket.body, body)).toBe(true)
  })

  test('may be a number below one, which the rule of quantities answers, but no fraction', () => {
    const of = (quantity: number) => takes(modifyBasket.body, [{ offerId: 1, quantity }])
    expect([of(-1), of(0), of(100_000)]).toEqual([true, true, true])
    expect([of(-1001), of(100_001), of(1.5), of(Number.NaN)]).toEqual([false, false, false, false])
  })

  test('never names more lines than a basket may hold', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ offerId: at + 1, quantity: 1 }))
    expect([takes(modifyBasket.body, lines(200)), takes(modifyBasket.body, lines(201))]).toEqual([true, false])
  })

  test.each([{ action: 'add' }, { action: 'burn' }, {}, { action: 'order', offerIds: [] }])(
    '%j is no deed of the older door',
    (body) => {
      expect(takes(actOnBasket.body, body)).toBe(false)
    },
  )
})

test('a basket may be asked for without a word, or for some of its goods', () => {
  expect(takes(getFullBasket.body, undefined)).toBe(true)
  expect(takes(getFullBasket.body, { offerIds: ['3', 4] })).toBe(true)
  expect(takes(getFullBasket.body, { offerIds: Array.from({ length: 201 }, () => 1) })).toBe(false)
})

test('a point of the map lies on the earth', () => {
  const at = (lat: unknown, lon: unknown) => takes(getCoordsData.body, { coordinates: { lat, lon } })
  expect(at(55.16, 61.4)).toBe(true)
  fc.assert(
    fc.property(fc.double(), fc.double(), (lat, lon) => at(lat, lon) === (Math.abs(lat) <= 90 && Math.abs(lon) <= 180)),
  )
  expect(at('55', '61')).toBe(false)
})

describe('an order is asked for', () => {
  const basketGroup = '0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0'

  test('by its own name and nothing else', () => {
    expect(takes(orderContract.getOrder.body, { basketGroup })).toBe(true)
    for (const other of ['', '1', 10003, `${basketGroup}'`, `${basketGroup}0`, null])
      expect(takes(orderContract.getOrder.body, { basketGroup: other })).toBe(false)
  })

  test('with a code of a length that codes have', () => {
    const withCode = (code: string) => takes(orderContract.cancelOrder.body, { basketGroup, code })
    expect([withCode('x'.repeat(15)), withCode('x'.repeat(65))]).toEqual([false, false])
    expect(withCode('fm9-1234567890123456789012')).toBe(true)
  })
})

test('kits may be asked for by what the shop’s older pages send: ids as text, and 0 for none', () => {
  expect(kitsContract.listKits.query.parse({ offer_id: '17', sr: '0' })).toEqual({ offer_id: 17, sr: 0 })
  for (const offer_id of ['-1', '1.5', 'x', '99999999999'])
    expect(takes(kitsContract.listKits.query, { offer_id })).toBe(false)
})
