import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestSets } from './smallest-sets.ts'

const codes = ['a', 'b', 'c', 'd', 'e']

test('no smaller set would do, none of that size is forgotten, and the count is what is found', async () => {
  // Each thing passes some of the filters.
  const things = fc.array(fc.subarray(codes), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(things, async (passing) => {
      const countOf = (wanted: string[]) => passing.filter((own) => wanted.every((code) => own.includes(code))).length
      const params = Object.fromEntries(codes.map((code) => [code, ['1']]))
      const sets = await smallestSets(params, async (left) => countOf(Object.keys(left)))
      const byHand = Array.from({ length: 32 }, (_, bits) => codes.filter((_code, at) => (bits >> at) & 1))
        .filter((dropped) => dropped.length >= 2 && dropped.length < codes.length)
        .map((dropped) => ({ codes: dropped, count: countOf(codes.filter((code) => !dropped.includes(code))) }))
        .filter(({ count }) => count > 0)
      const least = Math.min(...byHand.map((set) => set.codes.length))
      const expected = byHand.filter((set) => set.codes.length === least)
      expect(new Set(sets.map((set) => JSON.stringify(set)))).toEqual(
        new Set(expected.map((set) => JSON.stringify(set))),
      )
      expect(sets.map(({ count }) => count)).toEqual(sets.map(({ count }) => count).toSorted((a, b) => b - a))
    }),
  )
})

test('where each of many filters keeps all away, asking ends', async () => {
  let asked = 0
  const params = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, ['1']]))
  await smallestSets(params, async () => {
    asked++
    return 0
  })
  expect(asked).toBe(100)
})
