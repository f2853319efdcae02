import { expect, test } from 'vitest'
import { readPickedSlot } from './picked-slot.ts'

function form(fields: Record<string, string | undefined>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.set(name, value)
  return data
}

test.each([
  {
    promise: 'reads the window of the chosen day, not of another',
    fields: { day: '2026-11-25', 'window-2026-11-24': '8-12', 'window-2026-11-25': '12-16' },
    expected: { day: '2026-11-25', from: 12, to: 16 },
  },
  { promise: 'says nothing without a day', fields: { 'window-2026-11-24': '8-12' }, expected: null },
  { promise: 'says nothing without a window of that day', fields: { day: '2026-11-24' }, expected: null },
  { promise: 'refuses a window that is no window', fields: { day: 'x', 'window-x': '8-12; drop' }, expected: null },
])('$promise', ({ fields, expected }) => {
  expect(readPickedSlot(form(fields))).toEqual(expected)
})
