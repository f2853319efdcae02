import { describe, expect, test } from 'vitest'
import { doOverlap, formatWindow, isSameDayWindow, isSameWindow } from './time-window.ts'

const noon = { from: 12, to: 16 }

test('is written with a dash between its hours', () => {
  expect(formatWindow(noon)).toBe('12–16')
})

describe('two windows', () => {
  test('are one where both hours are', () => {
    expect(isSameWindow(noon, { from: 12, to: 16 })).toBe(true)
    expect(isSameWindow(noon, { from: 12, to: 20 })).toBe(false)
    expect(isSameWindow(noon, { from: 8, to: 16 })).toBe(false)
  })

  test('of days are one on one day, and where there is none of either', () => {
    const thursday = { day: '2026-11-26', ...noon }
    expect(isSameDayWindow(thursday, { ...thursday })).toBe(true)
    expect(isSameDayWindow(thursday, { ...thursday, day: '2026-11-27' })).toBe(false)
    expect(isSameDayWindow(thursday, null)).toBe(false)
    expect(isSameDayWindow(null, null)).toBe(true)
  })

  test.each([
    { promise: 'overlap where one lies in the other', other: { from: 8, to: 20 }, isSo: true },
    { promise: 'overlap by an hour', other: { from: 15, to: 18 }, isSo: true },
    { promise: 'do not where one begins as the other ends', other: { from: 16, to: 20 }, isSo: false },
  ])('$promise', ({ other, isSo }) => {
    expect(doOverlap(noon, other)).toBe(isSo)
    expect(doOverlap(other, noon)).toBe(isSo)
  })
})
