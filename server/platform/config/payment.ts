import { z } from 'zod'
import type { CertificateFiles } from '../send-with-certificate.ts'
import { ConfigError } from './config-error.ts'
import { sampleSecret } from './sample-secret.ts'

const text = z.string().default('')
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Settings of everybody who takes money; a provider without its keys is nobody, and in the demo its stand-in. */
export const paymentEnvironment = {
  YOOKASSA_SHOP_ID: text,
  YOOKASSA_SECRET: text,
  YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  YOOKASSA_ADDRESSES: list,
  YOOKASSA_WAYS: list,
  YOOKASSA_STAGES: z
    .enum(['1', '2'])
    .default('1')
    .transform((stages): 1 | 2 => (stages === '2' ? 2 : 1)),
  SBER_LOGIN: text,
  SBER_PASSWORD: text,
  SBER_CALLBACK_SECRET: text,
  SBER_ENCODING: z.enum(['json', 'form']).default('json'),
  SBER_URL: z.url().default('https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1'),
  YANDEX_PAY_KEY: text,
  YANDEX_PAY_MERCHANT_ID: text,
  YANDEX_PAY_URL: z.url().default('https://pay.yandex.ru'),
  DOLYAME_LOGIN: text,
  DOLYAME_PASSWORD: text,
  DOLYAME_CERTIFICATE: text,
  DOLYAME_KEY: text,
  DOLYAME_ADDRESSES: list,
  DOLYAME_URL: z.url().default('https://partner.dolyame.ru/v1'),
  TBANK_SHOP_ID: text,
  TBANK_SHOWCASE_ID: text,
  TBANK_PASSWORD: text,
  TBANK_PROMO_CODE: z.string().default('default'),
  TBANK_ADDRESSES: list,
  TBANK_URL: z.url().default('https://forma.tbank.ru/api/partners/v2/orders'),
  KASPI_API_KEY: text,
  KASPI_DEVICE_TOKEN: text,
  KASPI_CERTIFICATE: text,
  KASPI_KEY: text,
  KASPI_URL: z.union([z.literal(''), z.url()]).default(''),
}

const Settings = z.object(paymentEnvironment)
type Settings = z.infer<typeof Settings>

interface Reached {
  url: string
  isStandIn: boolean
}

export interface YookassaConfig extends Reached {
  shopId: string
  secret: string
  /** Addresses and networks it tells from; empty for the published ones. */
  addresses: readonly string[]
  /** Methods by which it takes money for the shop. */
  ways: readonly string[]
  /** Two: money by cards is held, and taken when the goods leave. */
  stages: 1 | 2
}

export interface SberConfig extends Reached {
  login: string
  password: string
  callbackSecret: string
  encoding: 'json' | 'form'
}

export interface YandexPayConfig extends Reached {
  key: string
  merchantId: string
}

export interface DolyameConfig extends Reached {
  login: string
  password: string
  certificate: CertificateFiles | null
  addresses: readonly string[]
}

export interface TbankConfig extends Reached {
  shopId: string
  showcaseId: string
  password: string
  promoCode: string
  addresses: readonly string[]
}

export interface KaspiConfig extends Reached {
  apiKey: string
  deviceToken: string
  certificate: CertificateFiles | null
}

/** What must be set together: a provider with a part of it would be offered to nobody, and nobody would be told. */
const keysOf = {
  YOOKASSA: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET'],
  SBER: ['SBER_LOGIN', 'SBER_PASSWORD', 'SBER_CALLBACK_SECRET'],
  YANDEX_PAY: ['YANDEX_PAY_KEY', 'YANDEX_PAY_MERCHANT_ID'],
  DOLYAME: ['DOLYAME_LOGIN', 'DOLYAME_PASSWORD', 'DOLYAME_CERTIFICATE', 'DOLYAME_KEY'],
  TBANK: ['TBANK_SHOP_ID', 'TBANK_SHOWCASE_ID', 'TBANK_PASSWORD'],
  KASPI: ['KASPI_URL', 'KASPI_API_KEY', 'KASPI_DEVICE_TOKEN'],
} as const satisfies Record<string, readonly (keyof Settings)[]>

/** Providers that were begun and not finished, one sentence each. */
export function halfSetProviders(settings: Settings): string[] {
  return Object.values(keysOf).flatMap((keys) => {
    const missing = keys.filter((key) => settings[key] === '')
    if (missing.length === 0 || missing.length === keys.length) return []
    return [`${keys.filter((key) => settings[key] !== '').join(', ')} without ${missing.join(', ')}`]
  })
}

const ownAddresses = ['127.0.0.1', '::1']

/** By provider: how it is reached; null where it is not set up. In the demo whoever lacks its keys is stood in for. */
export function paymentProvidersOf(settings: Settings, { isDemo, ownUrl }: { isDemo: boolean; ownUrl: string }) {
  const standIn = (name: string) => (isDemo ? { url: `${ownUrl}/dev/banks/${name}`, isStandIn: true } : null)
  const real = (url: string, ...keys: string[]) => (keys.includes('') ? null : { url, isStandIn: false })
  const certificateOf = (certificateFile: string, keyFile: string) =>
    certificateFile === '' || keyFile === '' ? null : { certificateFile, keyFile }
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET: secret } = settings
  const yookassa = real(settings.YOOKASSA_URL, shopId, secret)
  const sber = real(settings.SBER_URL, settings.SBER_LOGIN, settings.SBER_PASSWORD, settings.SBER_CALLBACK_SECRET)
  const yandexPay = real(settings.YANDEX_PAY_URL, settings.YANDEX_PAY_KEY, settings.YANDEX_PAY_MERCHANT_ID)
  const dolyame = real(
    settings.DOLYAME_URL,
    settings.DOLYAME_LOGIN,
    settings.DOLYAME_PASSWORD,
    settings.DOLYAME_CERTIFICATE,
    settings.DOLYAME_KEY,
  )
  const tbank = real(settings.TBANK_URL, settings.TBANK_SHOP_ID, settings.TBANK_SHOWCASE_ID, settings.TBANK_PASSWORD)
  const kaspi = real(settings.KASPI_URL, settings.KASPI_URL, settings.KASPI_API_KEY, settings.KASPI_DEVICE_TOKEN)
  return {
    yookassa: pick<YookassaConfig>(
      yookassa && {
        ...yookassa,
        shopId,
        secret,
        addresses: settings.YOOKASSA_ADDRESSES,
        ways: settings.YOOKASSA_WAYS.length > 0 ? settings.YOOKASSA_WAYS : ['card'],
        stages: settings.YOOKASSA_STAGES,
      },
      standIn('yookassa'),
      {
        shopId: '506751',
        secret: sampleSecret,
        addresses: ownAddresses,
        ways: ['card', 'sbp', 'sber-credit', 'sber-parts'],
        stages: settings.YOOKASSA_STAGES,
      },
    ),
    sber: pick<SberConfig>(
      sber && {
        ...sber,
        login: settings.SBER_LOGIN,
        password: settings.SBER_PASSWORD,
        callbackSecret: settings.SBER_CALLBACK_SECRET,
        encoding: settings.SBER_ENCODING,
      },
      standIn('sber'),
      { login: 'komod-api', password: sampleSecret, callbackSecret: sampleSecret, encoding: settings.SBER_ENCODING },
    ),
    yandexPay: pick<YandexPayConfig>(
      yandexPay && { ...yandexPay, key: settings.YANDEX_PAY_KEY, merchantId: settings.YANDEX_PAY_MERCHANT_ID },
      standIn('yandex-pay'),
      { key: sampleSecret, merchantId: 'komod-merchant' },
    ),
    dolyame: pick<DolyameConfig>(
      dolyame && {
        ...dolyame,
        login: settings.DOLYAME_LOGIN,
        password: settings.DOLYAME_PASSWORD,
        certificate: certificateOf(settings.DOLYAME_CERTIFICATE, settings.DOLYAME_KEY),
        addresses: settings.DOLYAME_ADDRESSES,
      },
      standIn('dolyame'),
      { login: 'komod', password: sampleSecret, certificate: null, addresses: ownAddresses },
    ),
    tbank: pick<TbankConfig>(
      tbank && {
        ...tbank,
        shopId: settings.TBANK_SHOP_ID,
        showcaseId: settings.TBANK_SHOWCASE_ID,
        password: settings.TBANK_PASSWORD,
        promoCode: settings.TBANK_PROMO_CODE,
        addresses: settings.TBANK_ADDRESSES,
      },
      standIn('tbank'),
      {
        shopId: 'komod-shop',
        showcaseId: 'komod-showcase',
        password: sampleSecret,
        promoCode: 'default',
        addresses: ownAddresses,
      },
    ),
    kaspi: pick<KaspiConfig>(
      kaspi && {
        ...kaspi,
        apiKey: settings.KASPI_API_KEY,
        deviceToken: settings.KASPI_DEVICE_TOKEN,
        certificate: certificateOf(settings.KASPI_CERTIFICATE, settings.KASPI_KEY),
      },
      standIn('kaspi'),
      { apiKey: sampleSecret, deviceToken: 'komod-device', certificate: null },
    ),
  }
}

export type PaymentProviders = ReturnType<typeof paymentProvidersOf>

function pick<Config extends Reached>(
  real: Config | null,
  standIn: Reached | null,
  sample: Omit<Config, keyof Reached>,
): Config | null {
  return real ?? (standIn && ({ ...sample, ...standIn } as Config))
}

/** Whoever is named to take cards is set up to. */
export function requireCardProvider(provider: string, { yookassa, sber }: PaymentProviders) {
  if (provider === 'yookassa' && !yookassa) {
    throw new ConfigError('PAYMENT_PROVIDER=yookassa needs YOOKASSA_SHOP_ID and YOOKASSA_SECRET.')
  }
  if (provider === 'sber' && !sber) {
    throw new ConfigError('PAYMENT_PROVIDER=sber needs SBER_LOGIN, SBER_PASSWORD and SBER_CALLBACK_SECRET.')
  }
}
