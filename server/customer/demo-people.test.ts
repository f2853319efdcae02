import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { findAccountByLogin } from './customers.ts'
import { closeDemoPeople, countDemoPeople } from './demo-people.ts'
import { saveSampleCustomers } from './save-sample-customers.ts'

const base = withDatabase()

test('the demo’s people are found and closed, so that their known passwords open nothing in production', async () => {
  const anna = { login: 'anna', password: 'komod-anna-2026', phone: '79000000001', email: 'a@b.ru' }
  await base.db.transaction((tx) =>
    saveSampleCustomers(tx, [
      { ...anna, guid: crypto.randomUUID(), firstName: 'Анна', lastName: '', groups: ['1'], regionId: null },
    ]),
  )
  expect(await countDemoPeople(base.db)).toBe(1)
  expect(await base.db.transaction((tx) => closeDemoPeople(tx, new Date()))).toBe(1)
  expect(await countDemoPeople(base.db)).toBe(0)
  expect(await findAccountByLogin(base.db, 'anna', '79000000001')).toBeNull()
})
