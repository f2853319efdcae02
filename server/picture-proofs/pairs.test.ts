import { describe, expect, test } from 'vitest'
import type { AlbumPair } from './album.ts'
import { choiceOf, isNewerLeft, nextPair, preferencesOf } from './pairs.ts'

const pair = (id: string, taken = 'now'): AlbumPair => ({
  id,
  picture: `${id}.webp`,
  kept: `before-${id}.webp`,
  against: 'before',
  family: 'kresla',
  kind: 'packshot',
  taken,
})
const seeds = Array.from({ length: 400 }, (_, seed) => seed)

describe('a blind pair', () => {
  test('shows the newer picture left about as often as right', () => {
    const left = seeds.filter((seed) => isNewerLeft('verba', seed)).length
    expect(left).toBeGreaterThan(150)
    expect(left).toBeLessThan(250)
  })

  test('knows from the side which picture was meant', () => {
    for (const seed of seeds.slice(0, 20)) {
      const isLeft = isNewerLeft('verba', seed)
      expect(choiceOf('verba', seed, 'left')).toBe(isLeft ? 'newer' : 'other')
      expect(choiceOf('verba', seed, 'right')).toBe(isLeft ? 'other' : 'newer')
      expect(choiceOf('verba', seed, 'same')).toBe('same')
    }
  })

  test('is one of those that were chosen from least often', () => {
    const pairs = [pair('a'), pair('b'), pair('c')]
    const counted = [{ pair: 'a', taken: 'now', choice: 'newer', count: 2 } as const]
    expect(new Set(seeds.map((seed) => nextPair(pairs, counted, seed)?.id))).toEqual(new Set(['b', 'c']))
    expect(nextPair([], counted, 1)).toBeNull()
  })

  test('counts only choices about the picture as it lies now', () => {
    const counted = [
      { pair: 'a', taken: 'now', choice: 'newer', count: 3 },
      { pair: 'a', taken: 'now', choice: 'other', count: 1 },
      { pair: 'a', taken: 'before that', choice: 'other', count: 9 },
      { pair: 'b', taken: 'now', choice: 'same', count: 5 },
    ] as const
    expect(preferencesOf(pair('a'), counted)).toEqual({ newer: 3, other: 1, same: 0 })
  })
})
