import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFacts, decideAdd, mostCompared, readCompared } from './compare.ts'

const fact = (code: string, value: string) => ({ code, name: code.toUpperCase(), value })

test('facts stand in rows, and what differs or is unknown of one says so', () => {
  const rows = compareFacts([
    [fact('a', '1'), fact('b', '2')],
    [fact('b', '2'), fact('c', '3')],
  ])
  expect(rows).toEqual([
    { code: 'a', name: 'A', values: ['1', null], differs: true },
    { code: 'b', name: 'B', values: ['2', '2'], differs: false },
    { code: 'c', name: 'C', values: [null, '3'], differs: true },
  ])
})

test('no fact is lost and none is made up', () => {
  const facts = fc.uniqueArray(
    fc.record({ code: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.constantFrom('1', '2') }),
    {
      selector: ({ code }) => code,
    },
  )
  fc.assert(
    fc.property(fc.array(facts, { maxLength: mostCompared }), (things) => {
      const rows = compareFacts(things.map((own) => own.map(({ code, value }) => fact(code, value))))
      things.forEach((own, at) => {
        const told = rows.flatMap(({ code, values }) => (values[at] == null ? [] : [{ code, value: values[at] }]))
        expect(new Map(told.map((one) => [one.code, one.value]))).toEqual(
          new Map(own.map((one) => [one.code, one.value])),
        )
      })
      for (const row of rows) expect(row.differs).toBe(row.values.some((value) => value !== row.values[0]))
    }),
  )
})

const sofa = (id: number) => ({ id, kindId: 1 })

test.each([
  { promise: 'the first begins', compared: [], wanted: sofa(1), decision: { kind: 'added', ids: [1] } },
  {
    promise: 'another of its kind follows',
    compared: [sofa(1)],
    wanted: sofa(2),
    decision: { kind: 'added', ids: [1, 2] },
  },
  { promise: 'the same one stands once', compared: [sofa(1)], wanted: sofa(1), decision: { kind: 'added', ids: [1] } },
  {
    promise: 'a fifth is too much',
    compared: [1, 2, 3, 4].map(sofa),
    wanted: sofa(5),
    decision: { kind: 'full' },
  },
  { promise: 'a table is no sofa', compared: [sofa(1)], wanted: { id: 2, kindId: 2 }, decision: { kind: 'otherKind' } },
])('$promise', ({ compared, wanted, decision }) => {
  expect(decideAdd(compared, wanted)).toEqual(decision)
})

test.each([
  ['12,15', [12, 15]],
  ['12.15.12', [12, 15]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['-1,x,0,7e3,9999999999', []],
  ['', []],
])('«%s» names %j', (text, ids) => {
  expect(readCompared(text)).toEqual(ids)
})
