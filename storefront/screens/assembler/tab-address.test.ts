import { expect, test } from 'vitest'
import { isOtherTab, readTab, withTab } from './tab-address.ts'

const at = (search: string) => new URL(`https://shop.test/assembler/${search}`)

test.each([
  { search: '', tab: 'day' },
  { search: '?tab=earnings', tab: 'earnings' },
  { search: '?day=2026-11-28&tab=map', tab: 'map' },
  { search: '?tab=elsewhere', tab: 'day' },
])('«$search» shows $tab', ({ search, tab }) => {
  expect(readTab(at(search).searchParams)).toBe(tab)
})

test('a tab has an address that keeps the day, and the day has the plain one', () => {
  expect(withTab(at('?day=2026-11-28').searchParams, 'schedule')).toBe('?day=2026-11-28&tab=schedule')
  expect(withTab(at('?tab=schedule').searchParams, 'day')).toBe('')
})

test.each([
  { promise: 'another tab is not asked for', from: '', to: '?tab=map', expected: true },
  { promise: 'nor is the way back', from: '?tab=map', to: '', expected: true },
  { promise: 'another day is', from: '?tab=map', to: '?day=2026-11-28&tab=map', expected: false },
  { promise: 'the same address is, after something was sent', from: '?tab=map', to: '?tab=map', expected: false },
])('$promise', ({ from, to, expected }) => {
  expect(isOtherTab(at(from), at(to))).toBe(expected)
})
