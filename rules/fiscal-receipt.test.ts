import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advanceName,
  type FiscalLine,
  type FiscalSums,
  goodsHandedOver,
  moneyCame,
  moneyWentBack,
  receiptQrText,
  vatTotals,
} from './fiscal-receipt.ts'
import { vatPercentOn } from './vat.ts'

const sofa = { name: 'Диван «Верба»', quantity: 1, sumMinor: 5_499_000, kind: 'goods' as const }
const chairs = { name: 'Стул «Лада»', quantity: 3, sumMinor: 1_000_000, kind: 'goods' as const }
const delivery = { name: 'Доставка', quantity: 1, sumMinor: 99_000, kind: 'service' as const }
const charged = [sofa, chairs, delivery]
const wholeMinor = 6_598_000
const came = (facts: Partial<Parameters<typeof moneyCame>[0]> = {}) =>
  moneyCame({
    charged,
    vatPercent: 22,
    orderNumber: '10007',
    amountMinor: wholeMinor,
    neededMinor: wholeMinor,
    wholeMinor,
    isHandedOver: false,
    ...facts,
  })

const modesOf = ({ lines }: FiscalSums) => [...new Set(lines.map(({ mode }) => mode))]
const sumOf = (lines: readonly { sumMinor: number }[]) => lines.reduce((sum, one) => sum + one.sumMinor, 0)

function expectWhole({ lines, means, totalMinor }: FiscalSums) {
  expect(sumOf(lines)).toBe(totalMinor)
  expect(sumOf(means)).toBe(totalMinor)
  for (const { quantity, unitMinor, sumMinor } of lines) expect(quantity * unitMinor).toBe(sumMinor)
  const vats = vatTotals(lines)
  expect(sumOf(vats)).toBe(totalMinor)
  expect(vats.reduce((sum, one) => sum + one.vatMinor, 0)).toBe(lines.reduce((sum, one) => sum + one.vatMinor, 0))
}

describe('money that comes', () => {
  test('for all of an order before its goods is a full prepayment, taxed by the calculated rate', () => {
    const sums = came()
    expectWhole(sums)
    expect(modesOf(sums)).toEqual(['full_prepayment'])
    expect(vatTotals(sums.lines)).toMatchObject([{ percent: 22, isCalculated: true }])
    // Three chairs do not share a sum evenly: two lines, a kopeck apart.
    expect(sums.lines.filter(({ name }) => name === chairs.name)).toMatchObject([
      { quantity: 2, unitMinor: 333_333 },
      { quantity: 1, unitMinor: 333_334 },
    ])
  })

  test('for a part of it is a partial prepayment', () => {
    const sums = came({ amountMinor: 1_000_000, neededMinor: 1_000_000 })
    expectWhole(sums)
    expect(modesOf(sums)).toEqual(['partial_prepayment'])
  })

  test('that the order does not need is an advance on a line of its own', () => {
    const sums = came({ amountMinor: wholeMinor + 500 })
    expectWhole(sums)
    expect(sums.lines.at(-1)).toMatchObject({ name: advanceName('10007'), mode: 'advance', sumMinor: 500 })
  })

  test('for goods that are handed over pays off the credit and is not taxed again', () => {
    const sums = came({ isHandedOver: true })
    expectWhole(sums)
    expect(sums.lines).toMatchObject([{ mode: 'credit_payment', vatPercent: null, vatMinor: 0 }])
  })
})

describe('goods that are handed over', () => {
  const handOver = (paidMinor: number, restBy: 'cash' | 'electronic' | 'credit', takenMinor = wholeMinor - paidMinor) =>
    goodsHandedOver({
      charged,
      vatPercent: 22,
      paidMinor,
      taken: restBy === 'credit' ? null : { by: restBy, sumMinor: takenMinor },
    })

  test.each([
    {
      promise: 'paid before are settled by what came',
      paid: wholeMinor,
      by: 'credit',
      mode: 'full_payment',
      means: ['prepaid'],
    },
    { promise: 'paid at the door are settled in cash', paid: 0, by: 'cash', mode: 'full_payment', means: ['cash'] },
    {
      promise: 'paid in part, the rest at the door',
      paid: 98_000,
      by: 'cash',
      mode: 'full_payment',
      means: ['prepaid', 'cash'],
    },
    {
      promise: 'paid in part, the rest owed',
      paid: 98_000,
      by: 'credit',
      mode: 'partial_payment',
      means: ['prepaid', 'credit'],
    },
    { promise: 'not paid at all are given on credit', paid: 0, by: 'credit', mode: 'credit', means: ['credit'] },
  ] as const)('$promise', ({ paid, by, mode, means }) => {
    const sums = handOver(paid, by)
    expectWhole(sums)
    expect(modesOf(sums)).toEqual([mode])
    expect(sums.means.map((one) => one.by)).toEqual(means)
    expect(vatTotals(sums.lines)).toMatchObject([{ percent: 22, isCalculated: false }])
  })

  test('for too little are lent for the rest, for too much are settled by what they cost', () => {
    const short = handOver(98_000, 'electronic', 1_000_000)
    expectWhole(short)
    expect(modesOf(short)).toEqual(['partial_payment'])
    expect(short.means).toEqual([
      { by: 'prepaid', sumMinor: 98_000 },
      { by: 'electronic', sumMinor: 1_000_000 },
      { by: 'credit', sumMinor: 5_500_000 },
    ])
    const over = handOver(0, 'cash', wholeMinor + 500)
    expectWhole(over)
    expect(over.means).toEqual([{ by: 'cash', sumMinor: wholeMinor }])
  })

  test('after the new year are taxed by its rate, though they were paid for in the old one', () => {
    const prepaid = came({ vatPercent: vatPercentOn('general', '2025-12-31') })
    const settled = goodsHandedOver({
      charged,
      vatPercent: vatPercentOn('general', '2026-01-01'),
      paidMinor: wholeMinor,
      taken: null,
    })
    expect(vatTotals(prepaid.lines)).toMatchObject([{ percent: 20, isCalculated: true }])
    expect(vatTotals(settled.lines)).toMatchObject([{ percent: 22, isCalculated: false }])
  })
})

describe('money that goes back', () => {
  test('does so at the rate and in the mode of the receipt it came by', () => {
    const paid = came({ vatPercent: 20 })
    const back = moneyWentBack(paid.lines, [], { amountMinor: wholeMinor, returned: [] })
    expect(back?.lines).toEqual(paid.lines)
  })

  test('for one line names that line and its pieces', () => {
    const paid = came()
    const back = moneyWentBack(paid.lines, [], {
      amountMinor: 333_333,
      returned: [{ name: chairs.name, sumMinor: 333_333 }],
    })
    expect(back?.lines).toMatchObject([{ name: chairs.name, quantity: 1, unitMinor: 333_333 }])
  })

  test('that was an advance is told as one', () => {
    const paid = came({ amountMinor: wholeMinor + 500 })
    const back = moneyWentBack(paid.lines, [], {
      amountMinor: 500,
      returned: [{ name: advanceName('10007'), sumMinor: 500 }],
    })
    expect(back?.lines).toMatchObject([{ mode: 'advance', sumMinor: 500 }])
  })

  test('beyond what came has no receipt', () => {
    const paid = came()
    const first = moneyWentBack(paid.lines, [], { amountMinor: wholeMinor, returned: [] })
    expect(moneyWentBack(paid.lines, first?.lines ?? [], { amountMinor: 1, returned: [] })).toBeNull()
  })
})

const anyLine = fc.record({
  name: fc.constantFrom('Стул', 'Стол', 'Шкаф', 'Доставка'),
  quantity: fc.integer({ min: 1, max: 9 }),
  sumMinor: fc.integer({ min: 1, max: 9_999_999 }),
  kind: fc.constantFrom('goods' as const, 'service' as const),
})
const wish = fc.record({
  share: fc.double({ min: 0.0001, max: 1, noNaN: true }),
  name: fc.constantFrom('Стул', 'Стол', 'Шкаф', 'Доставка', 'Чужое'),
  sumMinor: fc.integer({ min: 1, max: 9_999_999 }),
})

test('whatever is ordered, paid and given back, every receipt adds up and all of them give back what came', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.array(wish, { maxLength: 5 }),
      (bought, wishes) => {
        const whole = sumOf(bought)
        const paid = came({ charged: bought, amountMinor: whole + 7, neededMinor: whole, wholeMinor: whole })
        expectWhole(paid)
        const given: FiscalLine[] = []
        let leftMinor = paid.totalMinor
        for (const { share, name, sumMinor } of [...wishes, { share: 1, name: '', sumMinor: 1 }]) {
          const amountMinor = Math.max(1, Math.floor(leftMinor * share))
          if (leftMinor === 0) break
          const back = moneyWentBack(paid.lines, given, { amountMinor, returned: [{ name, sumMinor }] })
          if (!back) throw new Error(`${amountMinor} of ${leftMinor} could not go back`)
          expectWhole(back)
          expect(back.totalMinor).toBe(amountMinor)
          given.push(...back.lines)
          leftMinor -= amountMinor
        }
        expect(leftMinor).toBe(0)
        expect(sumOf(given)).toBe(paid.totalMinor)
        expect(moneyWentBack(paid.lines, given, { amountMinor: 1, returned: [] })).toBeNull()
      },
    ),
  )
})

test('the code says what the app of the tax service reads', () => {
  const sign = {
    driveNumber: '9960440301234567',
    documentNumber: '41',
    sign: '0123456789',
    printedAt: '2026-11-24T10:15',
  }
  expect(receiptQrText(sign, 5_499_005, false)).toBe(
    't=20261124T1015&s=54990.05&fn=9960440301234567&i=41&fp=0123456789&n=1',
  )
  expect(receiptQrText(sign, 100, true)).toMatch(/&n=2$/)
})
