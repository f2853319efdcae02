import { expect, test } from 'vitest'
import { meansTheSame } from './queue.ts'

const handedIn = { kind: 'write' as const, guid: 'a', order: '1', body: { assembled: true } }
test.each([
  { promise: 'a second press while the first waits says nothing new', one: handedIn, expected: true },
  { promise: 'of another visit it does', one: { ...handedIn, guid: 'b' }, expected: false },
  { promise: 'so does the beginning of the work', one: { ...handedIn, body: { assembled: false } }, expected: false },
  { promise: 'what was refused may be sent anew', one: { ...handedIn, problem: 'Нет' }, expected: false },
])('$promise', ({ one, expected }) => {
  expect(meansTheSame(one, handedIn)).toBe(expected)
})
