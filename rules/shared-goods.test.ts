import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../tests/harness/any-text.ts'
import { packShared, unpackShared } from './shared-goods.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 100 })

test('what is packed is unpacked again, and fits an address', () => {
  fc.assert(
    fc.property(ids, (some) => {
      const word = packShared(some)
      expect(word).toMatch(/^[\w-]+$/)
      expect(unpackShared(word)).toEqual(some)
    }),
  )
})

test('plain base64, texts and a bare list are understood, and the same goods count once', () => {
  expect(unpackShared(btoa('[13023, 16701]'))).toEqual([13023, 16701])
  expect(unpackShared(btoa('["13023","13023"]'))).toEqual([13023])
  expect(unpackShared(btoa('13023,16701'))).toEqual([13023, 16701])
})

test.each([
  { what: 'no base64', word: '%%%' },
  { what: 'a word', word: btoa('диван'.replace(/./g, 'd')) },
  { what: 'an object', word: btoa('{"a":1}') },
  { what: 'nothing', word: '' },
  { what: 'an empty list', word: btoa('[]') },
  { what: 'no ids', word: btoa('[0,-1]') },
  { what: 'fractions', word: btoa('[1.5]') },
  { what: 'lists in a list', word: btoa('[[[1]],{}]') },
  { what: 'ten thousand ids', word: btoa(JSON.stringify(Array.from({ length: 10_000 }, (_, at) => at + 1))) },
  { what: 'half of a link', word: packShared([13023, 16701, 18021]).slice(0, 9) },
])('$what names no goods', ({ word }) => {
  expect(unpackShared(word)).toBeNull()
})

test('whatever is typed is goods or null, never a fault', () => {
  fc.assert(fc.property(anyText(), (word) => void unpackShared(word)))
})
