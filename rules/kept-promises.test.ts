import { describe, expect, test } from 'vitest'
import { decideKept, type PromiseRow } from './kept-promises.ts'

const made = (...rows: [PromiseRow['cause'], string][]) => rows.map(([cause, day]) => ({ cause, day }))

describe('a promise is kept', () => {
  test('on its day or before, and not after', () => {
    const placed = made(['placed', '2026-11-24'])
    expect(decideKept(placed, '2026-11-24', '2026-11-24')).toBe('kept')
    expect(decideKept(placed, '2026-11-24', '2026-11-23')).toBe('kept')
    expect(decideKept(placed, '2026-11-24', '2026-11-25')).toBe('late')
  })

  test('on the day that the shopper chose instead; not on one that the shop moved it to', () => {
    const moved = made(['placed', '2026-11-24'], ['moved', '2026-11-27'])
    expect(decideKept(moved, '2026-11-27', '2026-11-27')).toBe('kept')
    const slipped = made(['placed', '2026-11-24'], ['slipped', '2026-11-26'])
    expect(decideKept(slipped, '2026-11-26', '2026-11-26')).toBe('late')
    const chosenAfter = [...slipped, ...made(['moved', '2026-11-29'])]
    expect(decideKept(chosenAfter, '2026-11-29', '2026-11-29')).toBe('kept')
  })

  test('once, and for orders of before this was written down by the day they have', () => {
    expect(decideKept(made(['placed', '2026-11-24'], ['kept', '2026-11-24']), '2026-11-24', '2026-12-01')).toBeNull()
    expect(decideKept([], '2026-11-24', '2026-11-24')).toBe('kept')
  })
})
