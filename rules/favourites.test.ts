import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideNote, decidePriceChange, decideStockChange, type OfferState } from './favourites.ts'

const at = (priceMinor: number, isAvailable = true): OfferState => ({ priceMinor, isAvailable })
const hour = 60 * 60 * 1000

describe('what became of a favourite', () => {
  test.each([
    { what: 'cheaper', seen: at(100), now: at(90), said: { kind: 'cheaper', fromMinor: 100, toMinor: 90 } },
    { what: 'dearer', seen: at(100), now: at(110), said: { kind: 'dearer', fromMinor: 100, toMinor: 110 } },
    { what: 'as it was', seen: at(100), now: at(100), said: null },
    { what: 'without a price then', seen: at(0), now: at(100), said: null },
    { what: 'without a price now', seen: at(100), now: at(0), said: null },
  ])('$what', ({ seen, now, said }) => {
    expect(decidePriceChange(seen, now, true)).toEqual(said)
    expect(decidePriceChange(seen, now, false)).toBeNull()
  })

  test.each([
    { what: 'there as before', seen: at(1), now: at(1), isOnSale: true, said: null },
    { what: 'gone', seen: at(1), now: at(1, false), isOnSale: true, said: 'soldOut' },
    { what: 'there again', seen: at(1, false), now: at(1), isOnSale: true, said: 'back' },
    { what: 'not sold any more', seen: at(1), now: at(0, false), isOnSale: false, said: 'withdrawn' },
  ])('it is $what', ({ seen, now, isOnSale, said }) => {
    expect(decideStockChange(seen, { ...now, isOnSale })).toBe(said)
  })
})

describe('a note', () => {
  const look = { notedAtMs: null, nowMs: 100 * hour }
  test.each([
    { promise: 'goes when it falls', seen: at(100), before: at(100), now: at(90), note: 'cheaper' },
    { promise: 'does not go for a rounding', seen: at(1000), before: at(1000), now: at(999), note: null },
    {
      promise: 'does not go when it only falls back to what it was',
      seen: at(100),
      before: at(150),
      now: at(100),
      note: null,
    },
    { promise: 'does not go when it rises', seen: at(100), before: at(100), now: at(120), note: null },
    { promise: 'goes when it is back', seen: at(100), before: at(100, false), now: at(100), note: 'back' },
    {
      promise: 'does not go for what cannot be had',
      seen: at(100),
      before: at(100, false),
      now: at(50, false),
      note: null,
    },
    { promise: 'does not go when it is gone', seen: at(100), before: at(100), now: at(100, false), note: null },
    {
      promise: 'goes for what had no price when it was added',
      seen: at(0),
      before: at(100),
      now: at(80),
      note: 'cheaper',
    },
  ])('$promise', ({ seen, before, now, note }) => {
    expect(decideNote({ ...look, seen, before, now }).note).toBe(note)
  })

  test('that was sent less than a day ago is followed by the next one tomorrow', () => {
    const ask = { seen: at(100), before: at(90), now: at(80), notedAtMs: 100 * hour }
    const soon = decideNote({ ...ask, nowMs: 123 * hour })
    expect(soon).toEqual({ note: null, state: at(90) })
    expect(decideNote({ ...ask, before: soon.state, nowMs: 124 * hour })).toEqual({ note: 'cheaper', state: at(80) })
  })

  test('adds small steps up to one that is worth telling', () => {
    let before = at(1000)
    const told = [995, 992, 989].map((price) => {
      const { note, state } = decideNote({ ...look, seen: at(1000), before, now: at(price) })
      before = state
      return note
    })
    expect(told).toEqual([null, null, 'cheaper'])
  })

  test('never goes twice within a day, and never for a price the owner knows, whatever happens', () => {
    const states = fc.array(fc.record({ priceMinor: fc.integer({ min: 1, max: 200 }), isAvailable: fc.boolean() }))
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 200 }), (looks, seenPrice) => {
        let before = at(seenPrice)
        let notedAtMs: number | null = null
        for (const [index, now] of looks.entries()) {
          const nowMs = index * 5 * hour
          const { note, state } = decideNote({ seen: at(seenPrice), before, now, notedAtMs, nowMs })
          before = state
          if (note === null) continue
          expect(notedAtMs === null || nowMs - notedAtMs >= 24 * hour).toBe(true)
          expect(now.isAvailable).toBe(true)
          if (note === 'cheaper') expect(now.priceMinor).toBeLessThan(seenPrice)
          notedAtMs = nowMs
        }
      }),
    )
  })
})
