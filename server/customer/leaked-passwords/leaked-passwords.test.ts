import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isLeaked } from './index.ts'

test.each(['password', '1qaz2wsx', 'Football', 'QWERTYUIOP', 'superman'])('%s has leaked', (password) => {
  expect(isLeaked(password)).toBe(true)
})

test('hardly any that has not leaked is taken for one that has', () => {
  const taken = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64url')).filter(isLeaked)
  expect(taken.length).toBeLessThan(20)
})
