import { describe, expect, test } from 'vitest'
import { entriesOnPage, entryPage, narrowEntries, stateOfEntry } from './desk-list.ts'

const day = '2026-11-25'

test.each([
  { promise: 'without days it is shown', entry: {}, state: 'shown' },
  { promise: 'its first day counts', entry: { startsOn: day }, state: 'shown' },
  { promise: 'it begins tomorrow', entry: { startsOn: '2026-11-26', endsOn: '2026-12-01' }, state: 'ahead' },
  { promise: 'what is written begins on its day', entry: { publishedOn: '2026-11-26' }, state: 'ahead' },
  { promise: 'its last day counts', entry: { startsOn: '2026-11-01', endsOn: day }, state: 'shown' },
  { promise: 'it ended yesterday', entry: { endsOn: '2026-11-24' }, state: 'over' },
  {
    promise: 'a draft is hidden, whatever its days',
    entry: { isActive: false, endsOn: '2026-11-24' },
    state: 'hidden',
  },
  { promise: 'forms say no day by an empty one', entry: { startsOn: '', endsOn: '' }, state: 'shown' },
])('$promise', ({ entry, state }) => {
  expect(stateOfEntry({ isActive: true, ...entry }, day)).toBe(state)
})

describe('entries of a list', () => {
  const soft = { id: 1, names: { ru: 'Мягкая неделя', en: 'Soft week' }, coupon: '', state: 'shown' as const }
  const guest = { id: 2, names: { ru: 'Гостю' }, coupon: 'ГОСТЬ10', state: 'hidden' as const }
  const find = (wish: Parameters<typeof narrowEntries>[1]) => narrowEntries([soft, guest], wish).map(({ id }) => id)

  test('are found by any of their words, in any language, however they are spelled', () => {
    expect(find({ q: 'soft WEEK' })).toEqual([1])
    expect(find({ q: ' гость1' })).toEqual([2])
    expect(find({ q: 'нет такого' })).toEqual([])
    expect(find({})).toEqual([1, 2])
    expect(find({ q: 'hidden' })).toEqual([])
  })

  test('are narrowed by where they stand', () => {
    expect(find({ state: 'hidden' })).toEqual([2])
    expect(find({ state: 'hidden', q: 'мягк' })).toEqual([])
  })

  test('come page by page, each of them once', () => {
    const all = Array.from({ length: entriesOnPage * 2 + 1 }, (_, at) => at + 1)
    const seen: number[] = []
    for (let after: string | null = null, pages = 0; pages < 5; pages += 1) {
      const { rows, next, isFirst }: ReturnType<typeof entryPage<number>> = entryPage(all, after, String)
      expect(isFirst).toBe(pages === 0)
      seen.push(...rows)
      if (next === null) break
      after = next
    }
    expect(seen).toEqual(all)
    expect(entryPage(all.slice(0, entriesOnPage), null, String).next).toBeNull()
  })

  test('begin anew behind one that is gone', () => {
    expect(entryPage([5, 6], '4', String)).toEqual({ rows: [5, 6], next: null, isFirst: true })
  })
})
