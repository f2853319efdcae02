import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  SHOP_MODE: 'production',
  APP_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  TEST_BANK_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f1',
  SMS_PROVIDER: 'smsru',
  PAYMENT_PROVIDER: 'none',
  BILL_CURRENCIES: ',',
  PUBLIC_URL: 'https://komod.example',
  TRUSTED_PROXIES: '127.0.0.1',
}

test('a secret that can be guessed is refused in production', () => {
  expect(() => readConfig({ ...production, APP_SECRET: 'a'.repeat(16) })).toThrow('can be guessed')
  expect(() => readConfig(production)).not.toThrow()
})

test.each([
  { promise: 'a demo shows them', settings: {}, docs: true, metrics: true },
  { promise: 'production does not', settings: production, docs: false, metrics: false },
  {
    promise: 'unless it is told to',
    settings: { ...production, API_DOCS: '1', METRICS: '1' },
    docs: true,
    metrics: true,
  },
  {
    promise: 'or to whom metrics are shown',
    settings: { ...production, METRICS_TOKEN: 'of the monitor' },
    docs: false,
    metrics: true,
  },
])('the document of the calls and the metrics: $promise', ({ settings, docs, metrics }) => {
  const config = readConfig(settings)
  expect({ docs: config.showApiDocs, metrics: config.metrics.isShown }).toEqual({ docs, metrics })
})

test('what production hardly means is said', () => {
  expect(readConfig(production).warnings).toEqual([])
  expect(readConfig({ ...production, PUBLIC_URL: 'http://komod.example' }).warnings[0]).toContain('PUBLIC_URL')
  expect(readConfig({ ...production, TRUSTED_PROXIES: '' }).warnings[0]).toContain('TRUSTED_PROXIES')
  expect(readConfig({}).warnings).toEqual([])
})

test('other hosts that rules may lead to are a setting', () => {
  expect(readConfig({ REDIRECT_HOSTS: 'old.komod.example, blog.komod.example' }).redirectHosts).toEqual([
    'old.komod.example',
    'blog.komod.example',
  ])
})
