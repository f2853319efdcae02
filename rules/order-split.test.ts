import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocateStock, isPartialOrder, orderNumber, splitIntoOrders } from './order-split.ts'

const nearestFirst = [10, 20, 30]

describe('from which shelf', () => {
  test.each([
    { promise: 'one that has exactly it', stock: [1, 2, 5], quantity: 2, expected: [[20, 2]] },
    { promise: 'the nearest that has it', stock: [5, 5, 5], quantity: 2, expected: [[10, 2]] },
    { promise: 'the next that has it all, before splitting', stock: [1, 5, 5], quantity: 2, expected: [[20, 2]] },
    {
      promise: 'several when none has it all, nearest first',
      stock: [1, 2, 2],
      quantity: 4,
      expected: [
        [10, 1],
        [20, 2],
        [30, 1],
      ],
    },
    {
      promise: 'empty shelves are passed by',
      stock: [0, 1, 1],
      quantity: 2,
      expected: [
        [20, 1],
        [30, 1],
      ],
    },
    { promise: 'oversold shelves are empty', stock: [-3, 2, 0], quantity: 2, expected: [[20, 2]] },
    {
      promise: 'the last piece of all',
      stock: [1, 1, 1],
      quantity: 3,
      expected: [
        [10, 1],
        [20, 1],
        [30, 1],
      ],
    },
  ])('$promise', ({ stock, quantity, expected }) => {
    const shelves = new Map(nearestFirst.map((id, index) => [id, stock[index] ?? 0]))
    const parts = expected.map(([warehouseId, taken]) => ({ warehouseId, quantity: taken }))
    expect(allocateStock({ quantity, lengthStepMm: null }, shelves, nearestFirst)).toEqual({ kind: 'allocated', parts })
  })

  test('says how many there are when they do not suffice', () => {
    const shelves = new Map([
      [10, 1],
      [20, 2],
    ])
    expect(allocateStock({ quantity: 4, lengthStepMm: null }, shelves, nearestFirst)).toEqual({
      kind: 'shortOfStock',
      available: 3,
    })
  })

  test('cuts a length off one roll or not at all', () => {
    const rolls = new Map([
      [10, 20],
      [20, 35],
    ])
    const cut = (quantity: number) => allocateStock({ quantity, lengthStepMm: 100 }, rolls, nearestFirst)
    expect(cut(20)).toEqual({ kind: 'allocated', parts: [{ warehouseId: 10, quantity: 20 }] })
    expect(cut(21)).toEqual({ kind: 'allocated', parts: [{ warehouseId: 20, quantity: 21 }] })
    expect(cut(36)).toEqual({ kind: 'shortOfStock', available: 35 })
  })

  test('does not take from warehouses that do not serve the region', () => {
    const shelves = new Map([
      [10, 1],
      [99, 50],
    ])
    expect(allocateStock({ quantity: 2, lengthStepMm: null }, shelves, nearestFirst)).toEqual({
      kind: 'shortOfStock',
      available: 1,
    })
  })

  test('takes exactly what was asked, never more than a shelf holds, or tells the true sum', () => {
    const shelves = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -5, max: 20 })), {
      maxLength: 9,
    })
    const preferred = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 9 })
    fc.assert(
      fc.property(shelves, preferred, fc.integer({ min: 1, max: 60 }), (rows, order, quantity) => {
        const stock = new Map(rows)
        const serving = [...stock].filter(([id]) => order.includes(id))
        const available = serving.reduce((sum, [, free]) => sum + Math.max(0, free), 0)
        const result = allocateStock({ quantity, lengthStepMm: null }, stock, order)
        if (result.kind === 'shortOfStock') {
          expect(result.available).toBe(available)
          expect(available).toBeLessThan(quantity)
          return
        }
        expect(result.parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
        expect(new Set(result.parts.map((part) => part.warehouseId)).size).toBe(result.parts.length)
        for (const part of result.parts) {
          expect(part.quantity).toBeGreaterThan(0)
          expect(part.quantity).toBeLessThanOrEqual(stock.get(part.warehouseId) ?? 0)
          expect(order).toContain(part.warehouseId)
        }
      }),
    )
  })
})

const line = (id: number, warehouseId: number, carrier: string | null = null) => ({ id, warehouseId, carrier })

describe('into orders', () => {
  test.each([
    { promise: 'one warehouse is one order', lines: [line(1, 10), line(2, 10)], expected: [[1, 2]] },
    { promise: 'each warehouse has its own', lines: [line(1, 10), line(2, 20), line(3, 10)], expected: [[1, 3], [2]] },
    { promise: 'a carrier parts them too', lines: [line(1, 10), line(2, 10, 'ТК')], expected: [[1], [2]] },
    { promise: 'no lines are no orders', lines: [], expected: [] },
  ])('$promise', ({ lines, expected }) => {
    expect(splitIntoOrders(lines).map((part) => part.lines.map(({ id }) => id))).toEqual(expected)
  })

  test('no line is lost, doubled or out of turn, and no two orders leave from one place', () => {
    const anyLines = fc
      .array(fc.record({ warehouseId: fc.integer({ min: 1, max: 4 }), carrier: fc.constantFrom(null, 'a', 'b') }), {
        maxLength: 30,
      })
      .map((rows) => rows.map((row, id) => ({ ...row, id })))
    fc.assert(
      fc.property(anyLines, (lines) => {
        const parts = splitIntoOrders(lines)
        const ids = parts.flatMap((part) => part.lines.map(({ id }) => id))
        expect([...ids].sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id))
        expect(new Set(parts.map(({ warehouseId, carrier }) => `${warehouseId} ${carrier}`)).size).toBe(parts.length)
        for (const part of parts) {
          expect(part.lines.map(({ id }) => id)).toEqual(part.lines.map(({ id }) => id).sort((a, b) => a - b))
          for (const one of part.lines) {
            expect([one.warehouseId, one.carrier]).toEqual([part.warehouseId, part.carrier])
          }
        }
      }),
    )
  })
})

test.each([
  { index: 0, expected: '10234', isPartial: false },
  { index: 1, expected: '10234-1', isPartial: true },
  { index: 2, expected: '10234-2', isPartial: true },
])('order $index of a checkout is number $expected', ({ index, expected, isPartial }) => {
  expect(orderNumber(10234, index)).toBe(expected)
  expect(isPartialOrder(expected)).toBe(isPartial)
})
