import { expect, test } from 'vitest'
import { listFewer, listRepriced, packLines } from './shown-lines.ts'

const chair = { offerId: 1, cut: 0, name: 'Стул «Нота»', quantity: 4, sum: { new: 400_00 } }
const table = { offerId: 2, cut: 0, name: 'Стол «Сход»', quantity: 1, sum: { new: 900_00 } }

test.each([
  { promise: 'nothing changed, nothing is told', now: [chair, table], expected: [] },
  {
    promise: 'fewer pieces are told with what is left',
    now: [{ ...chair, quantity: 2 }, table],
    expected: [{ offerId: 1, cut: 0, name: 'Стул «Нота»', quantity: 2 }],
  },
  {
    promise: 'a line that is gone is told with none',
    now: [chair],
    expected: [{ offerId: 2, cut: 0, name: 'Стол «Сход»', quantity: 0 }],
  },
  { promise: 'more pieces are no loss', now: [{ ...chair, quantity: 6 }, table], expected: [] },
])('$promise', ({ now, expected }) => expect(listFewer(packLines([chair, table]), now)).toEqual(expected))

test.each([{ packed: undefined }, { packed: '' }, { packed: '{}' }, { packed: '[[1]]' }, { packed: '[null]' }])(
  'what cannot be read ($packed) tells of nothing',
  ({ packed }) => expect(listFewer(packed, [])).toEqual([]),
)

test('goods whose price changed are told by name, from what sum to what; fewer pieces are no new price', () => {
  const now = [
    { ...chair, quantity: 2, sum: { new: 200_00 } },
    { ...table, sum: { new: 950_00 } },
  ]
  expect(listRepriced(packLines([chair, table]), now)).toEqual([
    { offerId: 2, cut: 0, name: 'Стол «Сход»', fromMinor: 900_00, toMinor: 950_00 },
  ])
})
