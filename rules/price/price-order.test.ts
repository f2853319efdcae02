import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustmentKinds, areExclusive, kindTerms } from './kinds.ts'
import { equalPieces, pieceOffPercent } from './pieces.ts'
import {
  type PriceAsk,
  type PricedOrder,
  type PriceLine,
  type Proposal,
  priceOrder,
  serviceKinds,
} from './price-order.ts'
import { spread, spreadUnits } from './spread.ts'

const noServices = { delivery: 0, lift: 0, assembly: 0, removal: 0 }

function aLine(id: string, unitMinor: number, quantity = 1, wish: Partial<PriceLine> = {}): PriceLine {
  return {
    id,
    offerId: 1,
    productId: 1,
    quantity,
    unitMinor,
    oldUnitMinor: null,
    sectionId: 1,
    vendorName: 'Фабрика',
    lengthStepMm: null,
    ...wish,
  }
}

function aProposal(wish: Partial<Proposal> = {}): Proposal {
  const words = { names: { ru: 'Скидка' } }
  return {
    kind: 'coupon',
    sourceId: 'a',
    target: { on: 'goods' },
    off: { percent: 10 },
    currency: 'RUB',
    words,
    ...wish,
  }
}

function price(lines: PriceLine[], proposals: Proposal[], wish: Partial<PriceAsk> = {}): PricedOrder {
  return priceOrder({ currency: 'RUB', lines, services: noServices, proposals, ...wish })
}

describe('what applies, and in which order', () => {
  test('nothing proposed, nothing taken off', () => {
    const { totals, adjustments } = price([aLine('1', 100_00, 2, { oldUnitMinor: 150_00 })], [])
    expect(adjustments).toEqual([])
    expect(totals).toMatchObject({ listMinor: 200_00, oldMinor: 300_00, goodsMinor: 200_00, toPayMinor: 200_00 })
  })

  test('a later kind sees what the earlier left, however they are listed', () => {
    const kit = aProposal({ kind: 'kit', sourceId: 'k', target: { on: 'lines', lineIds: ['1'] } })
    const coupon = aProposal({ sourceId: 'c' })
    const { adjustments, totals, lines } = price([aLine('1', 1_000_00, 2)], [coupon, kit])
    expect(adjustments.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['kit', 200_00],
      ['coupon', 180_00],
    ])
    expect(lines[0]).toMatchObject({ pieceMinor: 900_00, ownSumMinor: 1_800_00, sumMinor: 1_620_00 })
    expect(totals).toMatchObject({ goodsMinor: 1_800_00, adjustmentsMinor: 380_00, toPayMinor: 1_620_00 })
  })

  test('of two kits each line takes the better, and they do not add up', () => {
    const kit = (sourceId: string, percent: number, lineIds: string[]) =>
      aProposal({ kind: 'kit', sourceId, off: { percent }, target: { on: 'lines', lineIds } })
    const { lines, refusals } = price(
      [aLine('1', 1_000_00), aLine('2', 1_000_00)],
      [kit('a', 10, ['1', '2']), kit('b', 20, ['2']), kit('c', 5, ['1'])],
    )
    expect(lines.map((line) => line.pieceMinor)).toEqual([900_00, 800_00])
    expect(refusals).toEqual([{ kind: 'kit', sourceId: 'c', why: 'notBest' }])
  })

  test('of two coupons the better counts', () => {
    const { adjustments, refusals } = price(
      [aLine('1', 1_000_00)],
      [aProposal({ sourceId: 'a', off: { percent: 5 } }), aProposal({ sourceId: 'b', off: { amountMinor: 70_00 } })],
    )
    expect(adjustments).toMatchObject([{ sourceId: 'b', amountMinor: 70_00 }])
    expect(refusals).toEqual([{ kind: 'coupon', sourceId: 'a', why: 'notBest' }])
  })

  test.each([
    {
      promise: 'a colleague brings no coupon',
      proposals: [aProposal({ kind: 'employee', sourceId: 'e' }), aProposal()],
      refusal: { kind: 'coupon', why: 'notWith', other: 'employee' },
    },
    {
      promise: 'roubles are not taken off tenge',
      proposals: [aProposal({ off: { amountMinor: 5_00 }, currency: 'KZT' })],
      refusal: { kind: 'coupon', why: 'otherCurrency' },
    },
    {
      promise: 'a delivery that costs nothing cannot be cheaper',
      proposals: [aProposal({ target: { on: 'delivery' } })],
      refusal: { kind: 'coupon', why: 'nothingToApplyTo' },
    },
    {
      promise: 'a coupon for other goods has nothing to apply to',
      proposals: [aProposal({ target: { on: 'goods', lineIds: ['9'] } })],
      refusal: { kind: 'coupon', why: 'nothingToApplyTo' },
    },
    {
      promise: 'bonuses pay a part of the goods and no more',
      proposals: [aProposal({ kind: 'bonus', off: { amountMinor: 900_00 }, capPercent: 30 })],
      refusal: { kind: 'bonus', why: 'aboveCap', takenMinor: 300_00, wantedMinor: 900_00 },
    },
  ])('$promise', ({ proposals, refusal }) => {
    expect(price([aLine('1', 1_000_00)], proposals).refusals).toMatchObject([refusal])
  })

  test('a part of the goods is counted of those it is meant for', () => {
    const target = { on: 'goods' as const, lineIds: ['1'] }
    const bonus = aProposal({ kind: 'bonus', off: { amountMinor: 900_00 }, capPercent: 50, target })
    const { lines } = price([aLine('1', 1_000_00), aLine('2', 5_000_00)], [bonus])
    expect(lines.map(({ sumMinor }) => sumMinor)).toEqual([500_00, 5_000_00])
  })

  test('no more is taken than the shopper wants to use', () => {
    const bonus = aProposal({ kind: 'bonus', off: { amountMinor: 900_00 }, capMinor: 50_00 })
    expect(price([aLine('1', 10_000_00)], [bonus]).totals.adjustmentsMinor).toBe(50_00)
  })
})

test('a sum is spread to the minor unit', () => {
  const parts = ['a', 'b', 'c'].map((id) => ({ id, weightMinor: 100 }))
  expect([...spread(100, parts)]).toEqual([
    ['a', 34],
    ['b', 33],
    ['c', 33],
  ])
  expect(() => spread(301, parts)).toThrow(RangeError)
})

test('a coupon is shared in whole units: each line has its percent, and one taken out leaves no kopecks', () => {
  const lines = [aLine('1', 130_950_00), aLine('2', 7_990_00), aLine('3', 12_495_00)]
  const { adjustments, totals } = price(lines, [aProposal({ off: { percent: 12 } })])
  expect(totals.adjustmentsMinor).toBe(18_172_00)
  expect([...(adjustments[0]?.shares.lines.values() ?? [])]).toEqual([15_714_00, 959_00, 1_499_00])
})

describe('a sum in whole units', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 900_000_00 }), { minLength: 1, maxLength: 6 })
  const partsOf = (all: number[]) => all.map((weightMinor, index) => ({ id: String(index), weightMinor }))
  const sumOf = (all: Iterable<number>) => [...all].reduce((sum, one) => sum + one, 0)

  test('adds up, and no share is below zero or more than its part, whatever kopecks there are', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), fc.boolean(), (all, percent, isPercent) => {
        const amount = Math.floor((sumOf(all) * percent) / 10_000) * (isPercent ? 100 : 97)
        const shares = spreadUnits(amount, partsOf(all), isPercent ? percent : undefined)
        expect(sumOf(shares.values())).toBe(amount)
        for (const { id, weightMinor } of partsOf(all)) {
          expect(shares.get(id)).toBeGreaterThanOrEqual(0)
          expect(shares.get(id)).toBeLessThanOrEqual(weightMinor)
        }
      }),
    )
  })

  test('of parts without kopecks has none itself, and a percent is less than a unit away from that of each part', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (units, percent) => {
        const parts = partsOf(units.map((unit) => unit * 100))
        const amount = Math.floor((sumOf(units) * percent) / 100) * 100
        for (const meant of [percent, undefined]) {
          const shares = spreadUnits(amount, parts, meant)
          for (const { id, weightMinor } of parts) {
            const minor = shares.get(id) ?? 0
            expect(minor % 100).toBe(0)
            if (meant !== undefined) expect(Math.abs(minor - (weightMinor * percent) / 100)).toBeLessThan(100)
          }
        }
      }),
    )
  })
})

test('a line whose sum does not divide is two lines of a receipt', () => {
  expect(equalPieces(1000, 3)).toEqual([
    { quantity: 2, priceMinor: 333 },
    { quantity: 1, priceMinor: 334 },
  ])
  expect(equalPieces(900, 3)).toEqual([{ quantity: 3, priceMinor: 300 }])
})

const minor = fc.integer({ min: 0, max: 900_000_00 })
const anyLines = fc
  .array(fc.record({ units: fc.integer({ min: 1, max: 3_000_000 }), quantity: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => lines.map(({ units, quantity }, index) => aLine(String(index), units * 7, quantity)))

const anyProposal = fc
  .record({
    kind: fc.constantFrom(...adjustmentKinds),
    off: fc.oneof(fc.record({ percent: fc.integer({ min: 0, max: 100 }) }), fc.record({ amountMinor: minor })),
    target: fc.oneof(
      fc.record({ on: fc.constantFrom('goods' as const, 'delivery' as const, 'order' as const) }),
      fc.record({
        on: fc.constantFrom('lines' as const, 'goods' as const),
        lineIds: fc.uniqueArray(fc.constantFrom('0', '1', '2', '3', '4', '5')),
      }),
    ),
    capMinor: fc.option(minor, { nil: Number.MAX_SAFE_INTEGER }),
    capPercent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    currency: fc.constantFrom('RUB' as const, 'RUB' as const, 'KZT' as const),
  })
  .map(({ capPercent, ...proposal }) => (capPercent === null ? proposal : { ...proposal, capPercent }))
const anyAsk = fc
  .record({
    lines: anyLines,
    proposals: fc.array(anyProposal, { maxLength: 7 }),
    services: fc.record({ delivery: minor, lift: minor, assembly: minor, removal: minor }),
  })
  .map(
    ({ proposals, ...ask }): PriceAsk => ({
      ...ask,
      currency: 'RUB',
      proposals: proposals.map((one, index) => aProposal({ ...one, sourceId: `s${index}` })),
    }),
  )

const comparable = ({ lines, adjustments, refusals, ...rest }: PricedOrder) => ({
  ...rest,
  lines: lines.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  adjustments: adjustments.map(({ shares, ...one }) => ({ ...one, lines: Object.fromEntries(shares.lines) })),
  refusals: refusals.map((one) => JSON.stringify(one)).sort(),
})

describe('whatever is proposed', () => {
  test('no sum is below zero, and all of them add up', () => {
    fc.assert(
      fc.property(anyAsk, (ask) => {
        const { lines, services, totals, adjustments } = priceOrder(ask)
        const goods = lines.reduce((sum, line) => sum + line.sumMinor, 0)
        const served = serviceKinds.reduce((sum, kind) => sum + services[kind], 0)
        expect(goods + served).toBe(totals.toPayMinor)
        expect(totals.listMinor + totals.servicesMinor - totals.adjustmentsMinor).toBe(totals.toPayMinor)
        for (const line of lines) {
          expect(line.sumMinor).toBeGreaterThanOrEqual(0)
          expect(line.pieceMinor).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(line.pieceMinor)).toBe(true)
          const taken = adjustments.reduce((sum, one) => sum + (one.shares.lines.get(line.id) ?? 0), 0)
          expect(line.unitMinor * line.quantity - taken).toBe(line.sumMinor)
          const pieces = equalPieces(line.sumMinor, line.quantity)
          expect(pieces.reduce((sum, one) => sum + one.quantity * one.priceMinor, 0)).toBe(line.sumMinor)
          expect(pieces.reduce((sum, one) => sum + one.quantity, 0)).toBe(line.quantity)
        }
        for (const kind of serviceKinds) expect(services[kind]).toBeGreaterThanOrEqual(0)
        for (const one of adjustments) {
          const shares = [...one.shares.lines.values(), ...Object.values(one.shares.services)]
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(one.amountMinor)
          expect(one.amountMinor).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('the order of lines and of proposals decides nothing', () => {
    const shuffled = anyAsk.chain((ask) =>
      fc.record({
        ask: fc.constant(ask),
        lines: fc.shuffledSubarray([...ask.lines], { minLength: ask.lines.length }),
        proposals: fc.shuffledSubarray([...ask.proposals], { minLength: ask.proposals.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ ask, lines, proposals }) => {
        expect(comparable(priceOrder({ ...ask, lines, proposals }))).toEqual(comparable(priceOrder(ask)))
      }),
    )
  })

  test('exclusive kinds never meet, caps hold, currencies stay apart', () => {
    fc.assert(
      fc.property(anyAsk, (ask) => {
        const { adjustments, totals } = priceOrder(ask)
        for (const one of adjustments) {
          for (const other of adjustments) expect(areExclusive(one.kind, other.kind)).toBe(false)
          const proposal = ask.proposals.find((each) => each.sourceId === one.sourceId)
          expect(one.amountMinor).toBeLessThanOrEqual(proposal?.capMinor ?? Number.MAX_SAFE_INTEGER)
          expect(one.amountMinor).toBeLessThanOrEqual(
            proposal?.capPercent === undefined ? one.amountMinor : (totals.listMinor * proposal.capPercent) / 100,
          )
          if (proposal && 'amountMinor' in proposal.off) expect(proposal.currency).toBe('RUB')
        }
        for (const kind of adjustmentKinds) {
          const { many } = kindTerms[kind]
          const taken = adjustments.filter((one) => one.kind === kind)
          if (many === 'best') expect(taken.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('what goods cost does not depend on what bringing them costs, unless all is paid for together', () => {
    fc.assert(
      fc.property(anyAsk, (ask) => {
        const proposals = ask.proposals.filter((one) => one.target.on !== 'order')
        const goodsOf = (services: PriceAsk['services']) =>
          priceOrder({ ...ask, proposals: [...proposals], services }).totals.goodsMinor
        expect(goodsOf(noServices)).toBe(goodsOf({ ...ask.services, delivery: 0 }))
      }),
    )
  })
})

test.each([
  { promise: 'rounds down to whole units', price: 749_000, percent: 10, expected: 674_100 },
  { promise: 'never costs nothing', price: 100, percent: 99, expected: 100 },
  { promise: 'never more than before', price: 50, percent: 10, expected: 50 },
])('a piece with a percent off $promise', ({ price: pieceMinor, percent, expected }) => {
  expect(pieceOffPercent(pieceMinor, percent)).toBe(expected)
})
