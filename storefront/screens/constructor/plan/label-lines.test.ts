import { expect, test } from 'vitest'
import { labelLines } from './label-lines.ts'

test.each([
  { promise: 'a name that fits is one line', name: 'Диван «Верба»', width: 20, height: 4, lines: ['Диван «Верба»'] },
  {
    promise: 'a longer one is two',
    name: 'Диван «Верба» угловой',
    width: 8,
    height: 4,
    lines: ['Диван «Верба»', 'угловой'],
  },
  { promise: 'what is low has one', name: 'Диван «Верба» угловой', width: 8, height: 1.5, lines: ['Диван «Верба»…'] },
  { promise: 'a word too long is cut', name: 'Кресло-качалка', width: 4, height: 4, lines: ['Кресло…'] },
  { promise: 'what is tiny has none', name: 'Пуф', width: 1, height: 4, lines: [] },
])('$promise', ({ name, width, height, lines }) => expect(labelLines(name, width, height)).toEqual(lines))
