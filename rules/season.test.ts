import { expect, test } from 'vitest'
import { findSeason } from './season.ts'

const all = { BlackFriday: true, cyberMonday: true, newYearSale: true }

test.each([
  { today: '2026-11-22', season: null },
  { today: '2026-11-23', season: ['blackFriday', '2026-11-29'] },
  { today: '2026-11-29', season: ['blackFriday', '2026-11-29'] },
  { today: '2026-11-30', season: ['cyberMonday', '2026-12-01'] },
  { today: '2026-12-02', season: null },
  { today: '2026-12-10', season: ['newYear', '2027-01-08'] },
  { today: '2027-01-08', season: ['newYear', '2027-01-08'] },
  { today: '2027-01-09', season: null },
  // November ends on a Friday.
  { today: '2029-11-30', season: ['blackFriday', '2029-12-02'] },
  { today: '2029-12-03', season: ['cyberMonday', '2029-12-04'] },
])('on $today it is $season', ({ today, season }) => {
  const found = findSeason(all, today)
  expect(found && [found.kind, found.lastDay]).toEqual(season)
})

test('a region that takes no part has no season', () => {
  expect(findSeason({ ...all, BlackFriday: false }, '2026-11-27')).toBeNull()
})
