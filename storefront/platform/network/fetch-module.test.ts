import { expect, test } from 'vitest'
import { moduleIn } from './fetch-module.ts'

test('a module is found in the file that it shares with others, and is the file where it has one of its own', () => {
  const wanted = Object.defineProperty({ default: () => 'map' }, Symbol.toStringTag, { value: 'Module' })
  expect(moduleIn({ t: () => 'another', n: wanted })).toBe(wanted)
  const own = { default: () => 'map' }
  expect(moduleIn(own)).toBe(own)
  // What answers later carries a name of its kind too.
  const later = { keep: async () => {} }
  expect(moduleIn(later)).toBe(later)
})
