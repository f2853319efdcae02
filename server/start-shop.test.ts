import { pino } from 'pino'
import { expect, test } from 'vitest'
import { withDatabase } from '../tests/harness/database.ts'
import { type SampleCustomer, saveSampleCustomers } from './customer/index.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { createSteps } from './platform/progress.ts'
import { prepareShop } from './start-shop.ts'

const base = withDatabase()

const prepare = (config: Config) =>
  prepareShop({ config, log: pino({ level: 'silent' }), databaseUrl: base.url, steps: createSteps(() => {}) })

test('production does not start beside the open accounts of the demo', async () => {
  const production = readConfig({
    SHOP_MODE: 'production',
    APP_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    SMS_PROVIDER: 'smsru',
    SMS_RU_API_ID: 'of the tests',
    PAYMENT_PROVIDER: 'none',
    BILL_CURRENCIES: ',',
    PUBLIC_URL: 'https://komod.example',
  })
  await prepare(production)
  const anna: SampleCustomer = {
    guid: crypto.randomUUID(),
    login: 'anna',
    password: 'komod-anna-2026',
    phone: '79000000001',
    email: 'a@b.ru',
    firstName: 'Анна',
    lastName: '',
    groups: [],
    regionId: null,
  }
  await base.db.transaction((tx) => saveSampleCustomers(tx, [anna]))
  await expect(prepare(production)).rejects.toThrow(ConfigError)
})
