import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  SHOP_MODE: 'production',
  APP_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  TEST_BANK_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f1',
  SMS_PROVIDER: 'smsru',
  SMS_RU_API_ID: 'of the tests',
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

test('production sends no keys in the clear, but to this machine', () => {
  const at = (url: string) => () =>
    readConfig({ ...production, SMS_RU_URL: url, YOOKASSA_URL: url, METRIKA_URL: url, INDEXNOW_URL: url })
  expect(at('http://sms.example')).toThrow('Say https in SMS_RU_URL, YOOKASSA_URL, METRIKA_URL, INDEXNOW_URL')
  expect(at('https://sms.example')).not.toThrow()
  expect(at('http://127.0.0.1:4000')).not.toThrow()
})

test('what production hardly means is said', () => {
  expect(readConfig({ ...production, DADATA_TOKEN: 'a-token' }).warnings).toEqual([])
  expect(readConfig(production).warnings[0]).toContain('DADATA_TOKEN')
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

test.each([
  { setting: 'SMS_PROVIDER', value: 'outbox' },
  { setting: 'PAYMENT_PROVIDER', value: 'test-bank' },
  { setting: 'ADDRESS_PROVIDER', value: 'stand-in' },
  { setting: 'EXPRESS_PROVIDER', value: 'stand-in' },
  { setting: 'CAPTCHA_PROVIDER', value: 'stand-in' },
])('production runs no stand-in, and says which one it was left with: $setting', ({ setting, value }) => {
  expect(() => readConfig({ ...production, [setting]: value })).toThrow(setting)
})

test('who does it: whoever was named, else whoever has a key, else a stand-in in the demo and nobody in production', () => {
  const providersOf = (settings: Record<string, string>) => {
    const { addresses, express } = readConfig(settings)
    return [addresses.provider, express.provider]
  }
  expect(providersOf({})).toEqual(['stand-in', 'stand-in'])
  expect(providersOf(production)).toEqual(['none', 'none'])
  expect(providersOf({ ...production, DADATA_TOKEN: 'a', YANDEX_DELIVERY_TOKEN: 'b' })).toEqual(['dadata', 'yandex'])
  expect(providersOf({ DADATA_TOKEN: 'a', ADDRESS_PROVIDER: 'none' })).toEqual(['none', 'stand-in'])
  expect(() => readConfig({ ADDRESS_PROVIDER: 'dadata' })).toThrow('DADATA_TOKEN')
})

test.each([
  { promise: 'a text message service without its key', settings: { SMS_PROVIDER: 'smsc' }, says: 'SMSC_API_KEY' },
  { promise: 'the other one too', settings: { SMS_RU_API_ID: '' }, says: 'SMS_RU_API_ID' },
  { promise: 'a mail server and no sender', settings: { SMTP_URL: 'smtps://mail.example' }, says: 'MAIL_FROM' },
  { promise: 'a sender and no mail server', settings: { MAIL_FROM: 'Комод <a@komod.example>' }, says: 'SMTP_URL' },
  {
    promise: 'an account for bills that nobody is offered',
    settings: {
      BILL_REQUISITES_RUB: JSON.stringify({
        name: 'ООО «Комод»',
        taxId: '7453120482',
        account: '40702810807110004521',
        bank: 'Банк',
        bik: '047501984',
      }),
    },
    says: 'BILL_CURRENCIES',
  },
  {
    promise: 'a provider of payments without one of its keys',
    settings: { SBER_LOGIN: 'komod-api', SBER_PASSWORD: 'secret' },
    says: 'SBER_LOGIN, SBER_PASSWORD without SBER_CALLBACK_SECRET',
  },
])('production refuses to start half set up: $promise', ({ settings, says }) => {
  expect(() => readConfig({ ...production, ...settings })).toThrow(says)
})
