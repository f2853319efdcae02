import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as door from '#server/catalogue-engine/index.ts'

test('the catalogue engine hands out nothing but the making of it', () => {
  expect(Object.keys(door)).toEqual(['createMemoryEngine'])
})

test('what it promises names no columns and no sets of positions', () => {
  const promised = readFileSync(new URL('../../server/catalogue-engine/engine.ts', import.meta.url), 'utf8')
  expect(promised).not.toMatch(/\b(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array\b|\bBits\b|\bposition/)
})
