import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionPrice } from './money.ts'
import { type PriceLine, priceOrder } from './price/price-order.ts'
import { splitPrice } from './price/split-price.ts'
import { measuredLine, receiptLines } from './receipt-lines.ts'
import {
  carriedAs,
  lengthStepsMm,
  lengthText,
  listedPrice,
  measureOf,
  metresText,
  piecesIn,
  readLength,
  stepsFor,
  unitOfPrice,
  unitOfWeight,
} from './running-metre.ts'

const aStep = fc.constantFrom(...lengthStepsMm)

describe('a metre and its steps', () => {
  test('every price of a region parts evenly into steps, at any exchange rate', () => {
    fc.assert(
      fc.property(
        aStep,
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.double({ min: 1, max: 9, noNaN: true }),
        (step, kopecks, rate) => {
          const metreMinor = regionPrice(kopecks, rate)
          const unitMinor = unitOfPrice(metreMinor, step)
          expect(Number.isInteger(unitMinor)).toBe(true)
          expect(listedPrice(unitMinor, step)).toBe(metreMinor)
        },
      ),
    )
  })

  test('a step weighs at least what it weighs, and never nothing', () => {
    expect(unitOfWeight(1_255, 100)).toBe(126)
    expect(unitOfWeight(40, 10)).toBe(1)
    expect(unitOfWeight(40, null)).toBe(40)
  })

  test('what is cut is as long as was asked, to the next step', () => {
    expect(stepsFor(2_400, 100)).toBe(24)
    expect(stepsFor(2_410, 100)).toBe(25)
  })

  test('a length is one piece, and carried as one', () => {
    expect([piecesIn(25, 100), piecesIn(25, null), piecesIn(0, 100)]).toEqual([1, 25, 0])
    const board = { widthMm: null, depthMm: 600, heightMm: 38, weightGrams: 900, lengthStepMm: 100 }
    expect(carriedAs(board, 25)).toEqual({ ...board, widthMm: 2_500, weightGrams: 22_500, quantity: 1 })
    expect(carriedAs({ ...board, lengthStepMm: null }, 25)).toMatchObject({
      widthMm: null,
      weightGrams: 900,
      quantity: 25,
    })
  })
})

describe('a length in words', () => {
  test.each([
    { quantity: 25, step: 100, ru: '2,5\u00a0м', en: '2.5\u00a0m' },
    { quantity: 3, step: 10, ru: '0,03\u00a0м', en: '0.03\u00a0m' },
    { quantity: 4, step: 250, ru: '1\u00a0м', en: '1\u00a0m' },
  ])('$quantity steps of $step mm', ({ quantity, step, ru, en }) => {
    expect(lengthText(quantity, step, 'ru')).toBe(ru)
    expect(lengthText(quantity, step, 'en')).toBe(en)
  })

  test.each([
    ['2,5', 2_500],
    ['2.5 м', 2_500],
    ['250 см', 2_500],
    ['2500 mm', 2_500],
    ['3', 3_000],
    [',5', 500],
    ['2,', 2_000],
    [',', null],
    ['0', 0],
    ['', null],
    ['два', null],
    ['-1', null],
    ['1e9', null],
    ['2,5555', null],
  ])('«%s» is %s mm', (typed, expected) => {
    expect(readLength(typed)).toBe(expected)
  })

  test('what is written is read back', () => {
    fc.assert(
      fc.property(
        aStep,
        fc.integer({ min: 1, max: 9_000 }),
        fc.constantFrom('ru', 'kk', 'en'),
        (step, quantity, language) => {
          expect(readLength(metresText(quantity, step, language))).toBe(quantity * step)
        },
      ),
    )
  })
})

const aLength = fc.record({
  metre: fc.integer({ min: 1, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 400 }),
  lengthStepMm: fc.option(aStep),
})

function linesOf(goods: readonly { metre: number; quantity: number; lengthStepMm: number | null }[]): PriceLine[] {
  return goods.map(({ metre, quantity, lengthStepMm }, at) => ({
    id: String(at),
    offerId: at,
    productId: at,
    quantity,
    unitMinor: unitOfPrice(metre * 100, lengthStepMm),
    oldUnitMinor: null,
    sectionId: 1,
    vendorName: 'Фабрика',
    lengthStepMm,
  }))
}

describe('money of baskets of lengths and pieces', () => {
  const words = { names: { ru: 'Скидка' } }
  const offLines = (ids: string[], percent: number) => ({
    kind: 'kit' as const,
    sourceId: 'k',
    target: { on: 'lines' as const, lineIds: ids },
    off: { percent },
    currency: 'RUB' as const,
    words,
  })
  const offSum = (amountMinor: number) => ({
    kind: 'coupon' as const,
    sourceId: 'c',
    target: { on: 'goods' as const },
    off: { amountMinor },
    currency: 'RUB' as const,
    words,
  })
  const services = { delivery: 0, lift: 0, assembly: 0, removal: 0 }

  test('lines, parts and receipts add up to the kopeck, and metres on a receipt multiply to their sum', () => {
    fc.assert(
      fc.property(
        fc.array(aLength, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        (goods, percent, amountMinor, share) => {
          const lines = linesOf(goods)
          const proposals = [
            offLines(
              lines.map(({ id }) => id),
              percent,
            ),
            offSum(amountMinor),
          ]
          const priced = priceOrder({ currency: 'RUB', lines, services, proposals })
          const total = priced.lines.reduce((sum, line) => sum + line.sumMinor, 0)
          expect(total).toBe(priced.totals.toPayMinor)
          const parts = splitPrice(priced, [
            { lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })), services },
          ])
          expect(parts.reduce((sum, part) => sum + part.totalMinor, 0)).toBe(total)
          const charged = priced.lines.map(({ id, quantity, sumMinor, lengthStepMm }) => {
            return { name: id, quantity, sumMinor, lengthStepMm, kind: 'goods' as const }
          })
          const paid = Math.floor((total * share) / 1_000)
          const printed = receiptLines(charged, paid)
          expect(printed.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0)).toBe(total === 0 ? 0 : paid)
          for (const line of printed) {
            const { quantity, priceMinor } = measuredLine(line)
            expect(Math.round(quantity * priceMinor)).toBe(line.quantity * line.unitMinor)
            expect(Number(quantity.toFixed(3))).toBe(quantity)
          }
        },
      ),
    )
  })

  test('a percent is rounded where its price is read: at the metre', () => {
    const [line] = linesOf([{ metre: 1_299, quantity: 25, lengthStepMm: 100 }])
    if (!line) throw new Error('there is a line')
    const { lines } = priceOrder({ currency: 'RUB', lines: [line], services, proposals: [offLines(['0'], 10)] })
    expect(listedPrice(lines[0]?.pieceMinor ?? 0, 100)).toBe(1_169_00)
    expect(measureOf(25, 100)).toBe(2.5)
    expect(lines[0]?.sumMinor).toBe(2_922_50)
  })

  test('every third piece for nothing does not give a decimetre away', () => {
    const lines = linesOf([{ metre: 1_000, quantity: 30, lengthStepMm: 100 }])
    const third = { ...offSum(0), off: { percent: 100, pieces: { everyNth: 3 } } }
    expect(priceOrder({ currency: 'RUB', lines, services, proposals: [third] }).totals.toPayMinor).toBe(3_000_00)
  })
})
