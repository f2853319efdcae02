import { expect, test } from 'vitest'
import { listFewer, packLines } from './shown-lines.ts'

const chair = { offerId: 1, name: 'Стул «Нота»', quantity: 4 }
const table = { offerId: 2, name: 'Стол «Сход»', quantity: 1 }

test.each([
  { promise: 'nothing changed, nothing is told', now: [chair, table], expected: [] },
  {
    promise: 'fewer pieces are told with what is left',
    now: [{ ...chair, quantity: 2 }, table],
    expected: [{ ...chair, quantity: 2 }],
  },
  { promise: 'a line that is gone is told with none', now: [chair], expected: [{ ...table, quantity: 0 }] },
  { promise: 'more pieces are no loss', now: [{ ...chair, quantity: 6 }, table], expected: [] },
])('$promise', ({ now, expected }) => expect(listFewer(packLines([chair, table]), now)).toEqual(expected))

test.each([{ packed: undefined }, { packed: '' }, { packed: '{}' }, { packed: '[[1]]' }, { packed: '[null]' }])(
  'what cannot be read ($packed) tells of nothing',
  ({ packed }) => expect(listFewer(packed, [])).toEqual([]),
)
