import { expect, test } from 'vitest'
import { demoCrews } from './crews.ts'

test('whoever signs in to the cabinet of a crew finds a day of work, whatever weekday the shop was filled on', () => {
  const withAccounts = demoCrews.filter(({ members }) => members.length > 0)
  expect(withAccounts.length).toBeGreaterThan(3)
  for (const { name, restWeekdays } of withAccounts) expect(restWeekdays, name).toEqual([])
})

test('a crew of the demo has days of rest, so that they are seen at the desk', () => {
  expect(demoCrews.filter(({ restWeekdays }) => restWeekdays.length > 0).length).toBeGreaterThan(0)
})

test('shoppers and crews of every language read the name of a crew in it', () => {
  for (const { name, otherNames } of demoCrews) {
    expect(otherNames.en, name).not.toMatch(/[а-я]/i)
    expect(otherNames.kk, name).toMatch(/[әғқңөұүһі]|бригада/i)
  }
})
