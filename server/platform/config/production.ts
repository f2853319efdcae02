import { isOwnMachine } from '../own-machine.ts'
import { ConfigError } from './config-error.ts'
import type { Settings } from './environment.ts'
import { listOf } from './kinds.ts'
import { halfSetProviders } from './payment.ts'
import { sampleSecret } from './sample-secret.ts'

export function refuseSampleSecrets(settings: Settings) {
  if (settings.APP_SECRET === sampleSecret) throw new ConfigError('SHOP_MODE=production refuses the sample APP_SECRET.')
  if (settings.APP_SECRET_PREVIOUS === sampleSecret) {
    throw new ConfigError('SHOP_MODE=production refuses the sample secret as APP_SECRET_PREVIOUS too.')
  }
  if (new Set(settings.APP_SECRET).size < leastDistinct) {
    throw new ConfigError(
      'SHOP_MODE=production refuses an APP_SECRET that can be guessed: openssl rand -hex 32 makes one.',
    )
  }
  const halves = halfConfigured(settings)
  if (halves.length > 0) {
    throw new ConfigError(`SHOP_MODE=production is half set up:\n${halves.map((line) => `  ${line}`).join('\n')}`)
  }
  const inTheClear = plainServices(settings)
  if (inTheClear.length > 0) {
    throw new ConfigError(`SHOP_MODE=production sends no secrets in the clear. Say https in ${inTheClear.join(', ')}.`)
  }
  const standIns = standInsOf(settings)
  if (standIns.length > 0) {
    throw new ConfigError(
      `SHOP_MODE=production runs no stand-ins. Set:\n${standIns.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  if (!settings.PUBLIC_URL) throw new ConfigError('SHOP_MODE=production needs PUBLIC_URL, the address people see.')
}

const serviceAddresses = [
  'SMS_RU_URL',
  'SMSC_URL',
  'YOOKASSA_URL',
  'DADATA_URL',
  'YANDEX_DELIVERY_URL',
  'KIT_URL',
  'CDEK_URL',
  'SMARTCAPTCHA_URL',
  'MINDBOX_URL',
  'S3_ENDPOINT',
  'BONUS_SERVICE_URL',
  'SBER_URL',
  'YANDEX_PAY_URL',
  'DOLYAME_URL',
  'TBANK_URL',
  'KASPI_URL',
  'METRIKA_URL',
  'INDEXNOW_URL',
] as const

/** Services that would get keys, phones and money without TLS; a stand-in on this machine may. */
function plainServices(settings: Settings): string[] {
  const addresses = serviceAddresses.map((name) => [name, settings[name]] as const)
  const ofPush = listOf(settings.PUSH_SERVICES).map((origin) => ['PUSH_SERVICES', origin] as const)
  return [...addresses, ...ofPush]
    .filter(([, address]) => address.startsWith('http:') && !isOwnMachine(address))
    .map(([name]) => name)
}

/** «aaaaaaaaaaaaaaaa» is long and no secret. */
const leastDistinct = 8

export function warningsOf(settings: Settings): string[] {
  const isHttp = settings.PUBLIC_URL?.startsWith('http:')
  return [
    isHttp && 'PUBLIC_URL is http: sessions travel in the clear and cookies are not marked as secure',
    !isHttp &&
      settings.TRUSTED_PROXIES === '' &&
      'TRUSTED_PROXIES is empty though PUBLIC_URL is https: behind a proxy every visitor counts as one address',
    settings.ADDRESS_PROVIDER === undefined &&
      settings.DADATA_TOKEN === '' &&
      'DADATA_TOKEN is empty: addresses are typed without suggestions, and deliveries are priced as to the middle of the town',
  ].filter((line) => typeof line === 'string')
}

/** Every stand-in that production would be left with, and what to set instead. */
function standInsOf(settings: Settings): string[] {
  return [
    settings.SMS_PROVIDER === 'outbox' && 'SMS_PROVIDER: the outbox page stands in for text messages; smsru is real',
    settings.PAYMENT_PROVIDER === 'test-bank' &&
      'PAYMENT_PROVIDER: the test bank stands in for an acquirer; yookassa and sber are real, none offers no cards',
    settings.ADDRESS_PROVIDER === 'stand-in' &&
      'ADDRESS_PROVIDER: a short list of streets stands in for addresses; dadata is real, none leaves a plain text field',
    settings.COMPANY_PROVIDER === 'stand-in' &&
      'COMPANY_PROVIDER: a few made-up companies stand in for a register; dadata is real, none leaves plain fields',
    settings.CAPTCHA_PROVIDER === 'stand-in' &&
      'CAPTCHA_PROVIDER: a box to tick stands in for the captcha; smartcaptcha is real, none asks nobody',
    settings.EXPRESS_PROVIDER === 'stand-in' &&
      'EXPRESS_PROVIDER: a made-up courier stands in for express delivery; yandex is real, none offers none',
    settings.KIT_PROVIDER === 'stand-in' &&
      'KIT_PROVIDER: made-up prices stand in for TK KIT; kit is real, none does not offer it',
    settings.BONUS_PROVIDER === 'stand-in' &&
      'BONUS_PROVIDER: made-up books stand in for a bonus service; service is real, ledger keeps them in the shop',
    settings.CDEK_PROVIDER === 'stand-in' &&
      'CDEK_PROVIDER: made-up prices stand in for CDEK; cdek is real, none does not offer it',
  ].filter((line) => line !== false)
}

/** What was begun and not finished: it would be found out by the first shopper. */
function halfConfigured(settings: Settings): string[] {
  const { BILL_REQUISITES_RUB: rub, BILL_REQUISITES_KZT: kzt } = settings
  const currencies = listOf(settings.BILL_CURRENCIES)
  return [
    ...halfSetProviders(settings),
    settings.SMS_PROVIDER === 'smsru' && settings.SMS_RU_API_ID === '' && 'SMS_PROVIDER=smsru needs SMS_RU_API_ID',
    settings.SMS_PROVIDER === 'smsc' && settings.SMSC_API_KEY === '' && 'SMS_PROVIDER=smsc needs SMSC_API_KEY',
    settings.SMTP_URL !== '' && settings.MAIL_FROM === '' && 'SMTP_URL is set, but not from whom: MAIL_FROM',
    (settings.PUSH_PUBLIC_KEY === '') !== (settings.PUSH_PRIVATE_KEY === '') &&
      'push messages need both keys: PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY',
    settings.VISION_TOKEN !== '' && settings.VISION_URL === '' && 'VISION_TOKEN is set, but not where: VISION_URL',
    settings.MAIL_FROM !== '' && settings.SMTP_URL === '' && 'MAIL_FROM is set, but no mail server: SMTP_URL',
    rub && !currencies.includes('RUB') && 'BILL_REQUISITES_RUB is set, but BILL_CURRENCIES offers no bills in RUB',
    kzt && !currencies.includes('KZT') && 'BILL_REQUISITES_KZT is set, but BILL_CURRENCIES offers no bills in KZT',
    rub &&
      rub.correspondentAccount === '' &&
      'BILL_REQUISITES_RUB lacks correspondentAccount, without which no bank pays',
    kzt && (kzt.kbe === '' || kzt.knp === '') && 'BILL_REQUISITES_KZT lacks kbe or knp, without which no bank pays',
  ].filter((line) => typeof line === 'string')
}
