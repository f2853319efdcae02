import { expect, test } from 'vitest'
import { findOn, sourceOn } from './load-tags.ts'

const refused = (code: string) => Object.assign(new Error(code), { name: 'CallRefusal', code })
const days = { meant: '2026-11-19', today: '2026-11-20' }

test('a day that passed while the page was open gives way to today, for all that is asked after it', async () => {
  const find = async (day: string) => {
    if (day < days.today) throw refused('DAY_WRONG')
    return `of ${day}`
  }
  expect(await findOn(days, find)).toEqual({ day: days.today, found: `of ${days.today}` })
  expect(await findOn({ ...days, meant: '2026-11-22' }, find)).toEqual({ day: '2026-11-22', found: 'of 2026-11-22' })
})

test('any other refusal is the screen’s', async () => {
  await expect(findOn(days, () => Promise.reject(refused('SHOP_NOT_YOURS')))).rejects.toThrow('SHOP_NOT_YOURS')
})

test('what is changed by today is not asked of a day to come: what changes by then is', () => {
  const today = '2026-11-20'
  expect(sourceOn({ source: 'changed', day: '2026-11-22' }, today)).toBe('coming')
  expect(sourceOn({ source: 'changed', day: today }, today)).toBe('changed')
  expect(sourceOn({ source: 'coming', day: today }, today)).toBe('changed')
  expect(sourceOn({ source: 'changed', day: null }, today)).toBe('changed')
  expect(sourceOn({ source: 'coming', day: null }, today)).toBe('coming')
  expect(sourceOn({ source: 'hall', day: '2026-11-22' }, today)).toBe('hall')
})
