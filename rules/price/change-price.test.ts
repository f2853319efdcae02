import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChangeAsk,
  changePrice,
  type DeliveryServices,
  type KeptAdjustment,
  type KeptLine,
} from './change-price.ts'

const services = { delivery: 900_00, lift: 0, assembly: 0, removal: 0 }
const line = (id: number, wish: Partial<KeptLine> = {}): KeptLine => {
  return { id, partId: 1, quantity: 2, left: 2, unitMinor: 5_000_00, oldUnitMinor: null, ...wish }
}
const off = (wish: Partial<KeptAdjustment>): KeptAdjustment => ({
  partId: 1,
  lineId: 1,
  service: null,
  kind: 'bonus',
  sourceId: '7',
  target: 'goods',
  amountMinor: 100_00,
  words: { names: { ru: 'Бонусы' } },
  ...wish,
})
type Sums = Pick<DeliveryServices, 'before' | 'after'>
const ask = ({ services: sums, ...wish }: Partial<ChangeAsk> & { services?: Sums }): ChangeAsk => ({
  lines: [line(1), line(2)],
  adjustments: [],
  deliveries: [{ before: services, after: services, ...sums, partIds: [1, 2], partId: 1 }],
  stands: () => true,
  ...wish,
})

describe('what is left of a placed order’s price', () => {
  test('pieces that stay keep their price and their share; what was taken off the others goes with them', () => {
    const changed = changePrice(
      ask({ lines: [line(1, { left: 1 }), line(2, { left: 0 })], adjustments: [off({}), off({ lineId: 2 })] }),
    )
    expect(changed.lines).toMatchObject([{ id: 1, left: 1, pieceMinor: 5_000_00, sumMinor: 4_950_00 }])
    expect(changed.adjustments).toMatchObject([{ lineId: 1, amountMinor: 50_00 }])
    expect(changed.parts.get(1)).toMatchObject({ goodsMinor: 5_000_00, adjustmentsMinor: 50_00, totalMinor: 5_850_00 })
  })

  test('a set that is no longer whole is lost for the goods that stay', () => {
    const kit = off({ kind: 'kit', target: 'lines', amountMinor: 1_000_00 })
    const lines = [line(1), line(2, { left: 0 })]
    expect(changePrice(ask({ lines, adjustments: [kit] })).lines[0]).toMatchObject({
      pieceMinor: 4_500_00,
      sumMinor: 9_000_00,
    })
    const lost = changePrice(ask({ lines, adjustments: [kit], stands: ({ kind }) => kind !== 'kit' }))
    expect(lost.lines[0]).toMatchObject({ pieceMinor: 5_000_00, sumMinor: 10_000_00 })
  })

  test('a delivery that was free stays free at any price; another is not cheaper by more than it was', () => {
    const gift = off({ lineId: null, service: 'delivery', kind: 'promotion', target: 'delivery', amountMinor: 900_00 })
    const dearer = { before: services, after: { ...services, delivery: 1_400_00 } }
    expect(changePrice(ask({ adjustments: [gift], services: dearer })).adjustments[0]?.amountMinor).toBe(1_400_00)
    const part = { ...gift, amountMinor: 500_00 }
    expect(changePrice(ask({ adjustments: [part], services: dearer })).adjustments[0]?.amountMinor).toBe(500_00)
    const cheaper = { before: services, after: { ...services, delivery: 200_00 } }
    expect(changePrice(ask({ adjustments: [part], services: cheaper })).adjustments[0]?.amountMinor).toBe(200_00)
  })

  test.each([
    {
      promise: 'a late change of a free delivery is paid',
      was: 890_00,
      off: 890_00,
      earlier: 0,
      after: 1_190_00,
      left: 890_00,
    },
    {
      promise: 'so is the next one, and the first is kept',
      was: 1_190_00,
      off: 890_00,
      earlier: 300_00,
      after: 1_490_00,
      left: 890_00,
    },
    {
      promise: 'a dearer day stays free beside both',
      was: 1_190_00,
      off: 890_00,
      earlier: 300_00,
      after: 1_890_00,
      left: 1_290_00,
    },
    {
      promise: 'a fee that was taken off once is not asked for later',
      was: 1_190_00,
      off: 1_190_00,
      earlier: 300_00,
      after: 1_490_00,
      left: 1_190_00,
    },
    {
      promise: 'nor does what is taken off a paid delivery take off the fee',
      was: 890_00,
      off: 500_00,
      earlier: 0,
      after: 700_00,
      left: 400_00,
    },
  ])('$promise', ({ was, off: offMinor, earlier, after, left }) => {
    const gift = off({
      lineId: null,
      service: 'delivery',
      kind: 'promotion',
      target: 'delivery',
      amountMinor: offMinor,
    })
    const fees = { earlierMinor: earlier, newMinor: 300_00 }
    const sums = { before: { ...services, delivery: was }, after: { ...services, delivery: after } }
    const changed = changePrice(ask({ adjustments: [gift], deliveries: [{ ...sums, partIds: [1], partId: 1, fees }] }))
    expect(changed.adjustments[0]?.amountMinor).toBe(left)
  })

  test('the services of one of two deliveries go with it, the other keeps its own and what was taken off them', () => {
    const gift = off({ lineId: null, service: 'delivery', kind: 'promotion', target: 'delivery', amountMinor: 300_00 })
    const gone = { ...services, delivery: 0 }
    const changed = changePrice(
      ask({
        lines: [line(1), line(2, { partId: 2, left: 0 })],
        adjustments: [gift, { ...gift, partId: 2, amountMinor: 400_00 }],
        deliveries: [
          { before: services, after: services, partIds: [1], partId: 1 },
          { before: services, after: gone, partIds: [2], partId: null },
        ],
      }),
    )
    expect(changed.adjustments).toEqual([{ ...gift, amountMinor: 300_00 }])
    expect([...changed.parts.keys()]).toEqual([1])
    expect(changed.parts.get(1)).toMatchObject({ services, totalMinor: 10_000_00 + 900_00 - 300_00 })
  })

  test('whatever is taken out, parts add up, nothing is below zero, and nothing is taken off twice', () => {
    const minor = fc.integer({ min: 0, max: 2_000_00 })
    const kept = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      out: fc.integer({ min: 0, max: 9 }),
      unit: minor,
      percent: fc.integer({ min: 0, max: 50 }),
      bonus: fc.integer({ min: 0, max: 50 }),
      partId: fc.integer({ min: 1, max: 2 }),
    })
    fc.assert(
      fc.property(fc.array(kept, { minLength: 1, maxLength: 6 }), minor, minor, minor, (rows, before, after, taken) => {
        const lines = rows.map(({ quantity, out, unit, partId }, id) =>
          line(id, { partId, quantity, left: Math.max(0, quantity - out), unitMinor: unit }),
        )
        const adjustments = [
          ...rows.flatMap(({ quantity, unit, percent, bonus, partId }, lineId) => [
            off({
              lineId,
              partId,
              kind: 'kit',
              target: 'lines',
              amountMinor: Math.floor((unit * percent) / 100) * quantity,
            }),
            off({ lineId, partId, amountMinor: Math.floor((unit * quantity * bonus) / 100) }),
          ]),
          off({ lineId: null, service: 'delivery', target: 'order', amountMinor: Math.min(before, taken) }),
        ].filter((one) => one.amountMinor > 0)
        const sums = { before: { ...services, delivery: before }, after: { ...services, delivery: after } }
        const changed = changePrice(ask({ lines, adjustments, services: sums }))
        for (const one of changed.lines) expect(one.sumMinor).toBeGreaterThanOrEqual(0)
        for (const [partId, part] of changed.parts) {
          const own = changed.lines.filter((one) => one.partId === partId)
          const goods = own.reduce((sum, one) => sum + one.sumMinor, 0)
          const delivery = changed.adjustments.reduce(
            (sum, one) => sum - (one.service && one.partId === partId ? one.amountMinor : 0),
            part.services.delivery,
          )
          expect(part.totalMinor).toBe(goods + delivery)
          expect(delivery).toBeGreaterThanOrEqual(0)
        }
        const total = (all: readonly KeptAdjustment[]) =>
          all.filter((one) => one.lineId !== null).reduce((sum, one) => sum + one.amountMinor, 0)
        expect(total(changed.adjustments)).toBeLessThanOrEqual(total(adjustments))
      }),
    )
  })

  test('half of four with 6 097 bonuses keeps 3 049 of them and gives 3 048 back', () => {
    const lines = [line(1, { quantity: 4, left: 2, unitMinor: 7_490_00 })]
    const changed = changePrice(ask({ lines, adjustments: [off({ amountMinor: 6_097_00 })] }))
    expect(changed.adjustments).toMatchObject([{ kind: 'bonus', amountMinor: 3_049_00 }])
    expect(changed.lines).toMatchObject([{ sumMinor: 14_980_00 - 3_049_00 }])
  })

  test('whatever is spent and whatever pieces stay, their shares are whole, and neither side costs less than nothing', () => {
    const rows = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      out: fc.integer({ min: 0, max: 9 }),
      unit: fc.integer({ min: 1, max: 9_999 }),
      coupon: fc.integer({ min: 0, max: 100 }),
      bonuses: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (wish) => {
        const lines = wish.map(({ quantity, out, unit }, id) =>
          line(id, { quantity, left: Math.max(0, quantity - out), unitMinor: unit * 100 }),
        )
        const adjustments = wish.flatMap(({ quantity, unit, coupon, bonuses }, lineId) => {
          const couponUnits = Math.floor((unit * quantity * coupon) / 100)
          const bonusUnits = Math.floor(((unit * quantity - couponUnits) * bonuses) / 100)
          return [
            off({ lineId, kind: 'coupon', amountMinor: couponUnits * 100 }),
            off({ lineId, amountMinor: bonusUnits * 100 }),
          ].filter(({ amountMinor }) => amountMinor > 0)
        })
        const { adjustments: kept, lines: changed, parts } = changePrice(ask({ lines, adjustments }))
        for (const { quantity, left, unitMinor, id } of lines) {
          const own = (all: readonly KeptAdjustment[]) => total(all.filter(({ lineId }) => lineId === id))
          expect(own(kept)).toBeLessThanOrEqual(unitMinor * left)
          expect(own(adjustments) - own(kept)).toBeLessThanOrEqual(unitMinor * (quantity - left))
        }
        for (const { amountMinor } of kept) expect(amountMinor % 100).toBe(0)
        const goodsMinor = changed.reduce((sum, one) => sum + one.unitMinor * one.left, 0)
        expect(parts.get(1)?.totalMinor).toBe(goodsMinor + services.delivery - total(kept))
      }),
    )
  })

  test('bonuses stay whole, also of lengths that cost kopecks and are paid with nothing else', () => {
    const lines = [
      line(1, { quantity: 3, left: 2, unitMinor: 10_50 }),
      line(2, { quantity: 1, left: 1, unitMinor: 10_50 }),
    ]
    const adjustments = [off({ amountMinor: 31_50 }), off({ lineId: 2, amountMinor: 10_50 })]
    const { adjustments: kept } = changePrice(ask({ lines, adjustments }))
    expect(total(kept)).toBe(31_00)
  })
})

function total(all: readonly KeptAdjustment[]): number {
  return all.reduce((sum, one) => sum + one.amountMinor, 0)
}
