import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSettings, type Setting } from '#server/platform/settings.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { defineHoldSettings, holdSettingsNow } from './hold-settings.ts'

const base = withDatabase()
const environment = {
  unconfirmedHours: 24,
  confirmedDays: 30,
  cardHours: 24,
  billDays: 5,
  ordersPerShopper: 5,
  piecesPerShopper: 60,
  ordersPerAddress: 30,
  piecesPerAddress: 300,
  confirmFromRoubles: 500_000,
  prepaymentPercent: 0,
}

test('what the environment says holds until the staff change it, and then at once', async () => {
  const declared = defineHoldSettings(environment)
  const settings = await createSettings(base.db, Object.values(declared) as Setting<never>[], pino({ level: 'silent' }))
  settings.stop()
  const holds = holdSettingsNow(settings, declared)
  expect({ ...holds }).toEqual(environment)
  const now = new Date('2026-11-22T10:00:00Z')
  const save = (key: string, value: unknown) =>
    base.db.transaction((tx) => settings.save(tx, key, value, { customerId: null, now }))
  expect(await save('order.billDays', 7)).toMatchObject({ kind: 'saved', before: 5, after: 7 })
  expect(await save('order.billDays', 0)).toMatchObject({ kind: 'invalid' })
  await settings.refresh()
  expect(holds.billDays).toBe(7)
  expect(holds.cardHours).toBe(24)
})
