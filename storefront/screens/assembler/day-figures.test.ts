import { expect, test } from 'vitest'
import ru from '#storefront/messages/ru/assembler.ts'
import { countWords, dayFigures } from './day-figures.ts'

const done = { state: 'done' as const, assemblyMinutes: 50, minutesOnRoad: 12, earnedMinor: 800_00 }
const failed = { state: 'failed' as const, assemblyMinutes: 210, minutesOnRoad: 20, earnedMinor: 831_00 }

test('a visit that failed is told apart and brings neither work nor money', () => {
  expect(dayFigures([done, failed])).toEqual({
    visits: 1,
    failed: 1,
    workMinutes: 50,
    roadMinutes: 32,
    earnedMinor: 800_00,
  })
})

test('what is still to be done counts', () => {
  const given = { ...done, state: 'given' as const, minutesOnRoad: null }
  expect(dayFigures([done, given])).toMatchObject({ visits: 2, failed: 0, workMinutes: 100, roadMinutes: 12 })
})

test('visits that failed are said apart, and only where there are any', () => {
  expect(countWords(ru, 1, 2)).toEqual(['Выездов: 1', 'не получилось: 2'])
  expect(countWords(ru, 3, 0)).toEqual(['Выездов: 3'])
})
