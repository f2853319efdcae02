import { expect, test } from 'vitest'
import { byKindThenLook, kindsByLook } from './picture-search.ts'

const seen = (...sections: number[]) => sections.map((sectionId, at) => ({ sectionId, at }))

test('one near stranger does not outvote many of a kind', () => {
  expect(kindsByLook(seen(1, 2, 2, 2, 2))).toEqual([2, 1])
})

test('of single ones the nearest is the likeliest kind', () => {
  expect(kindsByLook(seen(3, 1, 2))).toEqual([3, 1, 2])
})

test('goods stand by kind, and within a kind as near as they look', () => {
  expect(byKindThenLook(seen(1, 2, 1, 2, 1)).map(({ at }) => at)).toEqual([0, 2, 4, 1, 3])
})

test('nothing found has no kinds', () => {
  expect(byKindThenLook([])).toEqual([])
})
