import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mix } from './mix.ts'

const kind = (word: string) => word[0]

test.each([
  {
    name: 'at most two of a kind, in their order',
    words: ['s1', 's2', 's3', 'b1', 's4', 'c1'],
    shown: ['s1', 's2', 'b1', 'c1'],
  },
  {
    name: 'what there is too much of fills the places left',
    words: ['s1', 's2', 's3', 'b1', 's4'],
    shown: ['s1', 's2', 'b1', 's3'],
  },
  { name: 'few stay few', words: ['s1'], shown: ['s1'] },
])('$name', ({ words, shown }) => {
  expect(mix(words, kind, 2, 4)).toEqual(shown)
})

test('nothing is shown twice and no place stays empty while something is left', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.integer({ min: 0, max: 9 }), (words, count) => {
      const shown = mix(words, kind, 2, count)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown).toHaveLength(Math.min(count, words.length))
    }),
  )
})
