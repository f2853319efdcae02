import { expect, test } from 'vitest'
import { withPureValues } from './pure-contract.ts'

test.each([
  {
    promise: 'a value by a call is missed by nobody',
    code: 'export const A = z.object({ b: line(3) }).strict()',
    expected: 'export const A = /*#__PURE__*/ (() => (z.object({ b: line(3) }).strict()))()',
  },
  {
    promise: 'so is one that is put together of others',
    code: 'const a = { ...b, c: d.e }',
    expected: 'const a = /*#__PURE__*/ (() => ({ ...b, c: d.e }))()',
  },
  { promise: 'a list of words stays as it is', code: "const a = ['b', 'c']", expected: "const a = ['b', 'c']" },
  { promise: 'and a function', code: 'const a = (b) => call(b)', expected: 'const a = (b) => call(b)' },
  {
    promise: 'and what is no value',
    code: "import { z } from 'zod'\nfunction a() { return z.int() }",
    expected: "import { z } from 'zod'\nfunction a() { return z.int() }",
  },
  {
    promise: 'each of several values stands for itself',
    code: "const a = b('ш')\nconst c = d()",
    expected: "const a = /*#__PURE__*/ (() => (b('ш')))()\nconst c = /*#__PURE__*/ (() => (d()))()",
  },
])('$promise', ({ code, expected }) => expect(withPureValues(code)).toBe(expected))
