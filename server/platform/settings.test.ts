import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withDatabase } from '../../tests/harness/database.ts'
import { createSettings, defineSetting } from './settings.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
const holdHours = defineSetting({
  key: 'test.holdHours',
  title: 'Hours goods are held',
  schema: z.int().min(1).max(240),
  fallback: 24,
})
const now = new Date('2026-11-22T10:00:00Z')

async function aBook() {
  const book = await createSettings(base.db, [holdHours as never], log)
  book.stop()
  return book
}

test('a setting is its fallback until it is changed, and another process hears of the change', async () => {
  const [one, other] = [await aBook(), await aBook()]
  expect(one.get(holdHours)).toBe(24)
  const saved = await base.db.transaction((tx) => one.save(tx, holdHours.key, 48, { customerId: 7, now }))
  expect(saved).toEqual({ kind: 'saved', before: 24, after: 48 })
  await other.refresh()
  expect(other.get(holdHours)).toBe(48)
  expect(await one.history(base.db, holdHours.key, 10)).toEqual([
    { key: holdHours.key, before: 24, after: 48, changedBy: 7, at: now },
  ])
})

test('a value that does not fit is refused, and a key nobody declared too', async () => {
  const book = await aBook()
  const save = (key: string, value: unknown) =>
    base.db.transaction((tx) => book.save(tx, key, value, { customerId: 7, now }))
  expect(await save(holdHours.key, 0)).toMatchObject({ kind: 'invalid' })
  expect(await save(holdHours.key, '48')).toMatchObject({ kind: 'invalid' })
  expect(await save('test.nobody', 1)).toEqual({ kind: 'unknown' })
})

test('a stored value that no longer fits leaves the fallback in force', async () => {
  const stricter = { ...holdHours, schema: z.int().max(12), fallback: 6 }
  await base.db.transaction(async (tx) => (await aBook()).save(tx, holdHours.key, 100, { customerId: null, now }))
  const book = await createSettings(base.db, [stricter as never], log)
  book.stop()
  expect(book.get(stricter)).toBe(6)
})
