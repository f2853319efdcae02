import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideWriteOff } from '../certificates.ts'
import { explainLine } from '../price/explain-line.ts'
import { adjustmentKinds } from '../price/kinds.ts'
import { type PricedOrder, type PriceLine, type Proposal, priceOrder, serviceKinds } from '../price/price-order.ts'
import { splitPrice } from '../price/split-price.ts'
import { type ChargedLine, receiptLines } from '../receipt-lines.ts'
import { proposePromotion } from './propose-promotion.ts'
import { normalizeCoupon, type PromotionEffect, type PromotionTerms } from './terms.ts'

const words = { names: { ru: 'Скидка' } }
/** Section 11 stands below section 1. */
const pathOf = (sectionId: number) => (sectionId > 10 ? [sectionId, Math.floor(sectionId / 10)] : [sectionId])

const aPromotion = (wish: Partial<PromotionTerms> = {}): PromotionTerms => ({
  id: 1,
  names: { ru: 'Акция' },
  coupon: null,
  effect: { kind: 'percent', percent: 10 },
  goods: { sectionIds: [], vendorNames: [], productIds: [], isFullPriceOnly: false },
  currency: 'RUB',
  minMinor: null,
  regionIds: [],
  startsOn: null,
  endsOn: null,
  isOncePerPhone: false,
  isFirstOrder: false,
  mostUses: null,
  isAlone: false,
  isPublic: false,
  ...wish,
})

const aLine = (id: string, wish: Partial<PriceLine> = {}): PriceLine => ({
  id,
  offerId: Number(id),
  productId: Number(id),
  quantity: 1,
  unitMinor: 1_000_00,
  oldUnitMinor: null,
  sectionId: 11,
  vendorName: 'Фабрика',
  lengthStepMm: null,
  ...wish,
})

function price(lines: PriceLine[], promotions: PromotionTerms[], others: Proposal[] = []): PricedOrder {
  const none = new Set<number>()
  const ask = {
    regionId: 5,
    currency: 'RUB' as const,
    today: '2026-11-20',
    lines,
    pathOf,
    usedBefore: none,
    notFirst: none,
    usedUp: none,
  }
  const proposals = promotions.flatMap((one) => proposePromotion(one, ask) ?? [])
  const services = { delivery: 890_00, lift: 0, assembly: 500_00, removal: 0 }
  return priceOrder({ currency: 'RUB', lines, services, proposals: [...others, ...proposals] })
}

describe('which goods', () => {
  const goods = (wish: Partial<PromotionTerms['goods']>) =>
    aPromotion({ goods: { sectionIds: [], vendorNames: [], productIds: [], isFullPriceOnly: false, ...wish } })
  test.each([
    { promise: 'of a section and what is below it', terms: goods({ sectionIds: [1] }), taken: ['1', '2'] },
    { promise: 'of a maker', terms: goods({ vendorNames: ['Мастерская'] }), taken: ['3'] },
    {
      promise: 'of a section or a maker',
      terms: goods({ sectionIds: [12], vendorNames: ['Мастерская'] }),
      taken: ['2', '3'],
    },
    { promise: 'at their full price', terms: goods({ isFullPriceOnly: true }), taken: ['1', '3'] },
    { promise: 'none in another city', terms: aPromotion({ regionIds: [7] }), taken: [] },
    { promise: 'none after its last day', terms: aPromotion({ endsOn: '2026-11-19' }), taken: [] },
    {
      promise: 'none of a set that is not whole',
      terms: { ...goods({ sectionIds: [1, 3] }), effect: { kind: 'set' as const, percent: 10 } },
      taken: [],
    },
    {
      promise: 'all of a whole set',
      terms: { ...goods({ sectionIds: [1, 2] }), effect: { kind: 'set' as const, percent: 10 } },
      taken: ['1', '2', '3'],
    },
  ])('$promise', ({ terms, taken }) => {
    const lines = [
      aLine('1', { sectionId: 11 }),
      aLine('2', { sectionId: 12, oldUnitMinor: 1_500_00 }),
      aLine('3', { sectionId: 21, vendorName: 'Мастерская' }),
    ]
    const { adjustments } = price(lines, [terms])
    const touched = adjustments.flatMap(({ shares }) =>
      [...shares.lines].flatMap(([id, minor]) => (minor > 0 ? [id] : [])),
    )
    expect(touched.sort()).toEqual(taken)
  })
})

test('a line has one promotion, the better one, and a coupon on top of it', () => {
  const ten = aPromotion({ id: 1 })
  const third = aPromotion({ id: 2, effect: { kind: 'nth', nth: 3, percent: 100 } })
  const coupon = aPromotion({ id: 3, coupon: 'Ж', effect: { kind: 'sum', amountMinor: 100_00 } })
  const { adjustments, refusals } = price([aLine('1', { quantity: 3 })], [ten, third, coupon])
  expect(adjustments.map(({ kind, sourceId, amountMinor }) => [kind, sourceId, amountMinor])).toEqual([
    ['promotion', '2', 1_000_00],
    ['coupon', '3', 100_00],
  ])
  expect(refusals).toEqual([{ kind: 'promotion', sourceId: '1', why: 'notBest' }])
})

describe('a coupon that is given alone', () => {
  const alone = aPromotion({ id: 9, coupon: 'Ж', isAlone: true, effect: { kind: 'percent', percent: 15 } })
  const kindsOf = ({ adjustments }: PricedOrder) => adjustments.map(({ kind }) => kind)
  test('stands where it takes more than all the others', () => {
    const priced = price([aLine('1')], [aPromotion(), alone])
    expect(kindsOf(priced)).toEqual(['coupon'])
    expect(priced.refusals).toMatchObject([{ kind: 'promotion', why: 'notTogether' }])
  })
  test('and falls where it takes less, and where it takes nothing itself', () => {
    const twenty = aPromotion({ effect: { kind: 'percent', percent: 20 } })
    expect(kindsOf(price([aLine('1')], [twenty, alone]))).toEqual(['promotion'])
    const forOthers = { ...alone, goods: { ...alone.goods, productIds: [77] } }
    const delivery = aPromotion({ effect: { kind: 'delivery' } })
    const priced = price([aLine('1')], [delivery, forOthers])
    expect(kindsOf(priced)).toEqual(['promotion'])
    expect(priced.refusals).toMatchObject([{ kind: 'coupon', why: 'nothingToApplyTo' }])
  })
})

test('the least sum is counted of what goods cost after what is taken off before', () => {
  const ten = aPromotion({ id: 1 })
  const coupon = aPromotion({ id: 2, coupon: 'Ж', minMinor: 1_000_00 })
  expect(price([aLine('1')], [ten, coupon]).refusals).toEqual([
    { kind: 'coupon', sourceId: '2', why: 'belowMinimum', minMinor: 1_000_00, missingMinor: 100_00, isOfSome: false },
  ])
})

test.each([
  ['осень-10', 'ОСЕНЬ10'],
  [' Spring 20 ', 'SPRING20'],
])('a coupon typed as «%s» is %s', (typed, coupon) => expect(normalizeCoupon(typed)).toBe(coupon))

const percent = fc.integer({ min: 1, max: 100 })
const sum = fc.integer({ min: 1, max: 90_000 }).map((units) => units * 100)
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 })
const anyEffect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  fc.record({ kind: fc.constant('sum' as const), amountMinor: sum }),
  fc.record({ kind: fc.constant('nth' as const), nth: fc.integer({ min: 2, max: 4 }), percent }),
  fc.record({ kind: fc.constant('gift' as const), offerIds: ids }),
  fc.record({ kind: fc.constant('delivery' as const) }),
  fc.record({ kind: fc.constant('set' as const), percent }),
)
const anyPromotion = fc.record({
  effect: anyEffect,
  goods: fc.record({
    sectionIds: fc.uniqueArray(fc.constantFrom(1, 2, 11, 21), { maxLength: 2 }),
    vendorNames: fc.subarray(['Фабрика', 'Мастерская'], { maxLength: 1 }),
    productIds: ids,
    isFullPriceOnly: fc.boolean(),
  }),
  minMinor: fc.option(sum),
  isAlone: fc.boolean(),
})
const anyBasket = fc.record({
  lines: fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      sectionId: fc.constantFrom(11, 12, 21),
      vendorName: fc.constantFrom('Фабрика', 'Мастерская'),
      wasDearer: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  automatic: fc.array(anyPromotion, { maxLength: 4 }),
  coupon: fc.option(anyPromotion),
  kitPercent: fc.option(percent),
  bonuses: fc.option(sum),
  certificates: fc.array(sum, { maxLength: 2 }),
})

/** Everything at once: a kit, promotions, a coupon and bonuses, and the certificates that pay for it. */
const anyPurchase = anyBasket.map(({ lines, automatic, coupon, kitPercent, bonuses, certificates }) => {
  const priceLines = lines.map(({ units, wasDearer, ...line }, at) => {
    const unitMinor = units * 100
    return aLine(String(at + 1), { ...line, unitMinor, oldUnitMinor: wasDearer ? unitMinor + 500_00 : null })
  })
  const promotions = [
    ...automatic.map((one, at) => aPromotion({ ...one, id: at + 1 })),
    ...(coupon ? [aPromotion({ ...coupon, id: 99, coupon: 'КОД' })] : []),
  ]
  const common = { currency: 'RUB' as const, words }
  const target = { on: 'lines' as const, lineIds: priceLines.slice(0, 2).map(({ id }) => id) }
  const others: Proposal[] = [
    ...(kitPercent ? [{ ...common, kind: 'kit' as const, sourceId: 'k', target, off: { percent: kitPercent } }] : []),
    ...(bonuses
      ? [
          {
            ...common,
            kind: 'bonus' as const,
            sourceId: 'b',
            target: { on: 'goods' as const },
            off: { amountMinor: bonuses },
            capPercent: 30,
          },
        ]
      : []),
  ]
  return { priced: price(priceLines, promotions, others), certificates }
})
const anyPriced = anyPurchase.map(({ priced }) => priced)

const chargedOf = ({ lines, services }: PricedOrder): ChargedLine[] => [
  ...lines.map(({ id, quantity, sumMinor }) => ({ name: id, quantity, sumMinor, kind: 'goods' as const })),
  ...serviceKinds.map((kind) => ({ name: kind, quantity: 1, sumMinor: services[kind], kind: 'service' as const })),
]

describe('kits, promotions, a coupon, bonuses and certificates together', () => {
  test('certificates pay no more than they have and than is owed, and what is left is paid to the kopeck', () => {
    fc.assert(
      fc.property(anyPurchase, fc.option(sum), ({ priced: { totals }, certificates }, wantedMinor) => {
        let owedMinor = totals.toPayMinor
        for (const balanceMinor of certificates) {
          const stand = { currency: 'RUB' as const, balanceMinor, isBlocked: false, endsAtMs: 1 }
          const decision = decideWriteOff(stand, { owedMinor, wantedMinor, currency: 'RUB', nowMs: 0 })
          const most = Math.min(balanceMinor, owedMinor)
          if (decision.kind !== 'accepted') {
            expect(decision).toEqual(balanceMinor <= 0 ? { kind: 'empty' } : { kind: 'tooMuch', mostMinor: most })
            continue
          }
          expect(decision.sumMinor).toBeGreaterThan(0)
          expect(decision.sumMinor).toBeLessThanOrEqual(most)
          owedMinor -= decision.sumMinor
        }
        expect(owedMinor).toBeGreaterThanOrEqual(0)
        expect(owedMinor).toBeLessThanOrEqual(totals.toPayMinor)
      }),
      { numRuns: 500 },
    )
  })

  test('whatever the money comes in, receipts of each payment add up to it', () => {
    fc.assert(
      fc.property(anyPurchase, ({ priced, certificates }) => {
        const { toPayMinor } = priced.totals
        const byCertificate = Math.min(toPayMinor, certificates[0] ?? 0)
        for (const paidMinor of [byCertificate, toPayMinor - byCertificate].filter((part) => part > 0)) {
          const receipt = receiptLines(chargedOf(priced), paidMinor)
          expect(receipt.reduce((all, one) => all + one.unitMinor * one.quantity, 0)).toBe(paidMinor)
          for (const { unitMinor } of receipt) expect(unitMinor).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('no line and no service is below zero, and their sums are the total', () => {
    fc.assert(
      fc.property(anyPriced, ({ lines, services, totals }) => {
        const parts = [...lines.map((line) => line.sumMinor), ...serviceKinds.map((kind) => services[kind])]
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totals.toPayMinor)
        expect(totals.toPayMinor).toBeLessThanOrEqual(totals.listMinor + totals.servicesMinor)
      }),
      { numRuns: 500 },
    )
  })

  test('they apply in their order, and each line tells what was taken off it to the kopeck', () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        const order = priced.adjustments.map(({ kind }) => adjustmentKinds.indexOf(kind))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        for (const line of priced.lines) {
          const story = explainLine(priced, line.id)
          const taken = story?.steps.reduce((sum, { amountMinor }) => sum + amountMinor, 0) ?? 0
          expect(line.unitMinor * line.quantity - taken).toBe(line.sumMinor)
          expect(story?.sumMinor ?? line.sumMinor).toBe(line.sumMinor)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('what is given alone meets nothing else that the shop gives, and no line has two promotions', () => {
    fc.assert(
      fc.property(anyPriced, ({ adjustments, refusals, lines }) => {
        const isLone = refusals.some(({ why }) => why === 'notTogether')
        const given = adjustments.filter(({ kind }) => ['kit', 'promotion', 'coupon'].includes(kind))
        if (isLone) expect(given.length).toBeGreaterThan(0)
        for (const { id } of lines) {
          const promotions = given.filter(({ kind, shares }) => kind === 'promotion' && (shares.lines.get(id) ?? 0) > 0)
          expect(promotions.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('parts of an order add up to it, piece by piece', () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        const half = priced.lines.map(({ id, quantity }) => ({ lineId: id, quantity: Math.floor(quantity / 2) }))
        const rest = priced.lines.map(({ id, quantity }) => ({ lineId: id, quantity: Math.ceil(quantity / 2) }))
        const apart = { delivery: 390_00, lift: 0, assembly: 0, removal: 0 }
        const parts = splitPrice(priced, [
          { lines: half.filter(({ quantity }) => quantity > 0), services: apart },
          { lines: rest, services: { delivery: 500_00, lift: 0, assembly: 500_00, removal: 0 } },
        ])
        expect(parts.reduce((sum, part) => sum + part.totalMinor, 0)).toBe(priced.totals.toPayMinor)
        for (const part of parts) expect(part.totalMinor).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
