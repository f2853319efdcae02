import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { fiscalEnvironment, fiscalProviders, taxSystems } from './fiscal-config.ts'
import { isOwnMachine } from './own-machine.ts'
import { halfSetProviders, type PaymentProviders, paymentEnvironment, paymentProvidersOf } from './payment-config.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .default(fallback ? '1' : '0')
    .transform((text) => text === '1' || text === 'true')

const openedOrNot = z
  .enum(['0', '1', 'true', 'false'])
  .optional()
  .transform((text) => (text === undefined ? undefined : text === '1' || text === 'true'))

const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)

/** `name=value,other=value`, values percent-encoded, as OpenTelemetry writes it. */
const headerList = z
  .string()
  .regex(/^([^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*)?$/, 'is not written as name=value,name=value')
  .default('')
  .transform((text, context) => {
    try {
      return Object.fromEntries(listOf(text).map(headerOf))
    } catch {
      context.addIssue({ code: 'custom', message: 'is not percent-encoded as it should be' })
      return z.NEVER
    }
  })

/** `host=region` of other countries' stores, parted by commas. */
const storeHosts = z
  .string()
  .regex(/^(\s*[a-z0-9.-]+(:\d+)?=[a-z0-9-]+\s*(,|$))*$/, 'is not written as host=region,host=region')
  .default('')
  .transform((text) =>
    listOf(text).map((pair) => {
      const [host = '', regionCode = ''] = pair.split('=')
      return { host, regionCode }
    }),
  )

const sampleSecret = 'komod-demo-secret-not-for-production'

/** To whom a bill is paid, as JSON. */
const Requisites = z.object({
  name: z.string().min(1),
  address: z.string().default(''),
  /** INN in Russia, BIN in Kazakhstan. */
  taxId: z.string().regex(/^\d{10}(\d{2})?$/),
  kpp: z.string().default(''),
  account: z.string().regex(/^[0-9A-Z]{20}$/),
  bank: z.string().min(1),
  bik: z.string().min(8).max(11),
  correspondentAccount: z.string().default(''),
  /** Kazakhstan: code of the beneficiary and of the payment's purpose. */
  kbe: z.string().default(''),
  knp: z.string().default(''),
  director: z.string().default(''),
  accountant: z.string().default(''),
  /** Null: without VAT. */
  vatPercent: z.number().min(0).max(30).nullable().default(null),
})
export type Requisites = z.infer<typeof Requisites>

const requisites = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text === '') return null
    try {
      const parsed = Requisites.safeParse(JSON.parse(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: z.prettifyError(parsed.error) })
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' })
    }
    return z.NEVER
  })

/** The demo shop's: believable, with right check digits, and nobody's. */
const sampleRequisites: Record<'RUB' | 'KZT', Requisites> = {
  RUB: {
    name: 'ООО «Комод»',
    address: '454080, Челябинская область, г. Челябинск, пр-кт Ленина, д. 76, офис 312',
    taxId: '7453120482',
    kpp: '745301001',
    account: '40702810807110004521',
    bank: 'АО «Южноуральский торговый банк», г. Челябинск',
    bik: '047501984',
    correspondentAccount: '30101810400000000984',
    kbe: '',
    knp: '',
    director: 'Воронцов А. П.',
    accountant: 'Мельникова Т. С.',
    vatPercent: 22,
  },
  KZT: {
    name: 'ТОО «Комод Казахстан»',
    address: '050010, г. Алматы, пр-т Достык, д. 85, офис 14',
    taxId: '180540012748',
    kpp: '',
    account: 'KZ287999010000451283',
    bank: 'АО «Жетісу Банк»',
    bik: 'ZHSUKZKA',
    correspondentAccount: '',
    kbe: '17',
    knp: '710',
    director: 'Ахметов Д. С.',
    accountant: 'Ким Е. В.',
    vatPercent: 16,
  },
}

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  STAFF_SECOND_FACTOR: z.enum(['', 'sms', 'app']).default(''),
  SHOP_NAME: z.string().default('Комод'),
  HOST: z.string().default('0.0.0.0'),
  PORT: whole(3000, 1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROCESSES: whole(1, 1),
  STOP_DELAY_SECONDS: whole(0),
  DATA_DIR: z.string().default('var'),
  MEDIA_STORE: z.enum(['disk', 's3']).default('disk'),
  UPLOADS_MB: whole(2048, 64),
  S3_ENDPOINT: z.string().default(''),
  S3_REGION: z.string().default('ru-central1'),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: whole(12, 2),
  STATEMENT_TIMEOUT_MS: whole(3000, 100),
  APP_SECRET: z.string().min(16).default(sampleSecret),
  /** The one before, while it is changed: what it made still opens. */
  APP_SECRET_PREVIOUS: z.string().min(16).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEFAULT_REGION: z.string().default('chelyabinsk'),
  /** Empty: shown in demo mode, closed in production. */
  API_DOCS: openedOrNot,
  METRICS: openedOrNot,
  METRICS_TOKEN: z.string().default(''),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList,
  OTEL_SERVICE_NAME: z.string().default('komod'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  REDIRECT_HOSTS: z.string().default(''),
  STORE_HOSTS: storeHosts,
  PAGE_CACHE_MB: whole(128),
  SEED_DEMO: flag(true),
  SESSION_IDLE_DAYS: whole(30, 1),
  SESSION_MAX_DAYS: whole(180, 1),
  STAFF_SESSION_IDLE_MINUTES: whole(30, 1),
  STAFF_SESSION_MAX_HOURS: whole(12, 1),
  SMS_PROVIDER: z.enum(['outbox', 'smsru', 'smsc']).default('outbox'),
  SMS_RU_API_ID: z.string().default(''),
  SMS_RU_URL: z.url().default('https://sms.ru'),
  SMSC_API_KEY: z.string().default(''),
  SMSC_URL: z.url().default('https://smsc.ru'),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/.+)?$/)
    .default(''),
  MAIL_FROM: z.string().default(''),
  SMS_CODE_MINUTES: whole(5, 1),
  SMS_PER_ADDRESS_HOUR: whole(20, 1),
  SMS_SHOP_BUDGET_DAY: whole(5000, 1),
  SMS_COUNTRY_PREFIXES: z.string().default('7'),
  TEST_BANK_SECRET: z.string().min(16).default(sampleSecret),
  TEST_BANK_SHOP_ID: z.string().default('komod-test'),
  PAYMENT_PROVIDER: z.enum(['test-bank', 'yookassa', 'sber', 'none']).default('test-bank'),
  PAYMENT_CHECK_SECONDS: whole(120, 1),
  ...paymentEnvironment,
  YOOKASSA_TEST: flag(false),
  YOOKASSA_RECEIPTS: flag(true),
  RECEIPT_VAT_CODE: whole(11, 1),
  RECEIPT_TAX_SYSTEM: whole(0),
  ...fiscalEnvironment,
  BILL_CURRENCIES: z.string().default('RUB,KZT'),
  BILL_REQUISITES_RUB: requisites,
  BILL_REQUISITES_KZT: requisites,
  UNCONFIRMED_HOLD_HOURS: whole(24, 1),
  CONFIRMED_HOLD_DAYS: whole(30, 1),
  CARD_HOLD_HOURS: whole(24, 1),
  BILL_HOLD_DAYS: whole(5, 1),
  LEAST_PREPAYMENT_PERCENT: z.coerce.number().int().min(0).max(100).default(0),
  UNCONFIRMED_ORDERS: whole(5),
  UNCONFIRMED_PIECES: whole(60),
  UNCONFIRMED_ORDERS_PER_ADDRESS: whole(30),
  UNCONFIRMED_PIECES_PER_ADDRESS: whole(300),
  CONFIRMED_PHONE_FROM: whole(500_000),
  VISION_URL: z.union([z.literal(''), z.url()]).default(''),
  VISION_TOKEN: z.string().default(''),
  ADDRESS_PROVIDER: z.enum(['dadata', 'stand-in', 'none']).optional(),
  DADATA_TOKEN: z.string().default(''),
  DADATA_URL: z.url().default('https://suggestions.dadata.ru'),
  COMPANY_PROVIDER: z.enum(['dadata', 'stand-in', 'none']).optional(),
  EXPRESS_PROVIDER: z.enum(['yandex', 'stand-in', 'none']).optional(),
  YANDEX_DELIVERY_TOKEN: z.string().default(''),
  YANDEX_DELIVERY_URL: z.url().default('https://b2b.taxi.yandex.net'),
  KIT_PROVIDER: z.enum(['kit', 'stand-in', 'none']).optional(),
  KIT_TOKEN: z.string().default(''),
  KIT_API_VERSION: z.enum(['1.0', '1.1', '2.0']).default('1.1'),
  KIT_URL: z.url().default('https://capi.tk-kit.com'),
  CDEK_PROVIDER: z.enum(['cdek', 'stand-in', 'none']).optional(),
  CDEK_CLIENT_ID: z.string().default(''),
  CDEK_CLIENT_SECRET: z.string().default(''),
  CDEK_URL: z.url().default('https://api.cdek.ru/v2'),
  CAPTCHA_PROVIDER: z.enum(['smartcaptcha', 'stand-in', 'none']).optional(),
  SMARTCAPTCHA_SITE_KEY: z.string().default(''),
  SMARTCAPTCHA_SERVER_KEY: z.string().default(''),
  SMARTCAPTCHA_URL: z.url().default('https://smartcaptcha.yandexcloud.net'),
  RECOMMENDATIONS_PROVIDER: z.enum(['mindbox', 'own']).default('own'),
  MINDBOX_ENDPOINT_ID: z.string().default(''),
  MINDBOX_SECRET_KEY: z.string().default(''),
  MINDBOX_BOUGHT_OPERATION: z.string().default('Website.BoughtTogether'),
  MINDBOX_VIEWED_OPERATION: z.string().default('Website.ViewedTogether'),
  MINDBOX_URL: z.url().default('https://api.mindbox.ru'),
  YANDEX_MAPS_KEY: z.string().default(''),
  MAP_TILES_URL: z
    .string()
    .regex(/^(https?:\/\/\S*\{z\}\S*|)$/, 'has to be an address with {z}, {x} and {y}')
    .default(''),
  MAP_ATTRIBUTION: z.string().max(200).default(''),
  GTM_ID: z
    .string()
    .regex(/^(GTM-[A-Z0-9]+)?$/)
    .default(''),
})

export type Config = ReturnType<typeof readConfig>

/** Reads every setting once; the only place that looks at the environment. Throws a readable error on a bad setting. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Bad settings:\n${reasons.join('\n')}\nSee .env.example for what each one means.`)
  }
  const settings = parsed.data
  const isDemo = settings.SHOP_MODE === 'demo'
  if (!isDemo) refuseSampleSecrets(settings)
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin
  const ownUrl = `http://127.0.0.1:${settings.PORT}`
  const paymentProviders = paymentProvidersOf(settings, { isDemo, ownUrl })
  requireCardProvider(settings.PAYMENT_PROVIDER, paymentProviders)
  const fiscal = fiscalOf(settings, { isDemo, ownUrl, publicUrl })
  return Object.freeze({
    isDemo,
    shopName: settings.SHOP_NAME,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    /** How many processes serve. */
    processes: settings.PROCESSES,
    /** How long the shop still serves after it said that it stops, so that a balancer hears of it. */
    stopDelayMs: settings.STOP_DELAY_SECONDS * 1000,
    isSecure: publicUrl.startsWith('https:'),
    dataDir: resolve(settings.DATA_DIR),
    media: mediaOf(settings),
    uploadsBytes: settings.UPLOADS_MB * 1024 * 1024,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    statementTimeoutMs: settings.STATEMENT_TIMEOUT_MS,
    appSecret: settings.APP_SECRET,
    previousAppSecret: settings.APP_SECRET_PREVIOUS,
    trustedProxies: listOf(settings.TRUSTED_PROXIES),
    logLevel: settings.LOG_LEVEL,
    defaultRegionCode: settings.DEFAULT_REGION,
    showApiDocs: settings.API_DOCS ?? isDemo,
    metrics: { isShown: settings.METRICS ?? (isDemo || settings.METRICS_TOKEN !== ''), token: settings.METRICS_TOKEN },
    traces: {
      endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
      serviceName: settings.OTEL_SERVICE_NAME,
      ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    },
    redirectHosts: listOf(settings.REDIRECT_HOSTS),
    storeHosts: settings.STORE_HOSTS.map((store) => ({
      ...store,
      publicUrl: `${new URL(publicUrl).protocol}//${store.host}`,
    })),
    /** What is allowed but hardly meant; said at the start. */
    warnings: isDemo ? [] : warningsOf(settings),
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    seedDemo: isDemo && settings.SEED_DEMO,
    sessions: {
      customer: { idleMs: settings.SESSION_IDLE_DAYS * DAY, maxMs: settings.SESSION_MAX_DAYS * DAY },
      staff: { idleMs: settings.STAFF_SESSION_IDLE_MINUTES * MINUTE, maxMs: settings.STAFF_SESSION_MAX_HOURS * HOUR },
    },
    /** Staff have their rights only once they came in by something stronger than a message. */
    staffNeedsStrong: (settings.STAFF_SECOND_FACTOR || (isDemo ? 'sms' : 'app')) === 'app',
    sms: {
      provider: settings.SMS_PROVIDER,
      apiId: settings.SMS_RU_API_ID,
      url: settings.SMS_RU_URL,
      apiKey: settings.SMSC_API_KEY,
      smscUrl: settings.SMSC_URL,
      codeMinutes: settings.SMS_CODE_MINUTES,
      perAddressHour: settings.SMS_PER_ADDRESS_HOUR,
      shopBudgetDay: settings.SMS_SHOP_BUDGET_DAY,
      countryPrefixes: listOf(settings.SMS_COUNTRY_PREFIXES),
    },
    email: {
      url: settings.SMTP_URL,
      from: settings.MAIL_FROM || `${settings.SHOP_NAME} <shop@${new URL(publicUrl).hostname}>`,
    },
    testBank: { secret: settings.TEST_BANK_SECRET, shopId: settings.TEST_BANK_SHOP_ID },
    holds: {
      unconfirmedHours: settings.UNCONFIRMED_HOLD_HOURS,
      confirmedDays: settings.CONFIRMED_HOLD_DAYS,
      cardHours: settings.CARD_HOLD_HOURS,
      billDays: settings.BILL_HOLD_DAYS,
      ordersPerShopper: settings.UNCONFIRMED_ORDERS,
      piecesPerShopper: settings.UNCONFIRMED_PIECES,
      ordersPerAddress: settings.UNCONFIRMED_ORDERS_PER_ADDRESS,
      piecesPerAddress: settings.UNCONFIRMED_PIECES_PER_ADDRESS,
      confirmFromRoubles: settings.CONFIRMED_PHONE_FROM,
      prepaymentPercent: settings.LEAST_PREPAYMENT_PERCENT,
    },
    paymentCheckSeconds: settings.PAYMENT_CHECK_SECONDS,
    payment: {
      /** Who takes cards; the other methods are taken by whoever is set up for them. */
      provider: settings.PAYMENT_PROVIDER,
      providers: paymentProviders,
      takesTestPayments: settings.YOOKASSA_TEST,
      receipts: {
        // One receipt for one payment: where the shop has a register of its own, the bank prints none.
        isPrinted: settings.YOOKASSA_RECEIPTS && fiscal === null,
        vatCode: settings.RECEIPT_VAT_CODE,
        taxSystemCode: settings.RECEIPT_TAX_SYSTEM || null,
      },
    },
    fiscal,
    billRequisites: requisitesOf(settings, isDemo),
    addresses: {
      provider: chosen(
        'ADDRESS_PROVIDER',
        settings.ADDRESS_PROVIDER,
        'dadata',
        { DADATA_TOKEN: settings.DADATA_TOKEN },
        isDemo,
      ),
      token: settings.DADATA_TOKEN,
      url: settings.DADATA_URL,
    },
    companies: {
      provider: chosen(
        'COMPANY_PROVIDER',
        settings.COMPANY_PROVIDER,
        'dadata',
        { DADATA_TOKEN: settings.DADATA_TOKEN },
        isDemo,
      ),
      token: settings.DADATA_TOKEN,
    },
    express: {
      provider: chosen(
        'EXPRESS_PROVIDER',
        settings.EXPRESS_PROVIDER,
        'yandex',
        { YANDEX_DELIVERY_TOKEN: settings.YANDEX_DELIVERY_TOKEN },
        isDemo,
      ),
      token: settings.YANDEX_DELIVERY_TOKEN,
      url: settings.YANDEX_DELIVERY_URL,
    },
    kit: {
      provider: chosen('KIT_PROVIDER', settings.KIT_PROVIDER, 'kit', { KIT_TOKEN: settings.KIT_TOKEN }, isDemo),
      token: settings.KIT_TOKEN,
      version: settings.KIT_API_VERSION,
      url: settings.KIT_URL,
    },
    cdek: {
      provider: chosen(
        'CDEK_PROVIDER',
        settings.CDEK_PROVIDER,
        'cdek',
        { CDEK_CLIENT_ID: settings.CDEK_CLIENT_ID, CDEK_CLIENT_SECRET: settings.CDEK_CLIENT_SECRET },
        isDemo,
      ),
      clientId: settings.CDEK_CLIENT_ID,
      clientSecret: settings.CDEK_CLIENT_SECRET,
      url: settings.CDEK_URL,
    },
    vision: { url: settings.VISION_URL, token: settings.VISION_TOKEN },
    captcha: {
      provider: chosen(
        'CAPTCHA_PROVIDER',
        settings.CAPTCHA_PROVIDER,
        'smartcaptcha',
        {
          SMARTCAPTCHA_SITE_KEY: settings.SMARTCAPTCHA_SITE_KEY,
          SMARTCAPTCHA_SERVER_KEY: settings.SMARTCAPTCHA_SERVER_KEY,
        },
        isDemo,
      ),
      siteKey: settings.SMARTCAPTCHA_SITE_KEY,
      serverKey: settings.SMARTCAPTCHA_SERVER_KEY,
      url: settings.SMARTCAPTCHA_URL,
    },
    recommendations: {
      provider: settings.RECOMMENDATIONS_PROVIDER,
      endpointId: settings.MINDBOX_ENDPOINT_ID,
      secretKey: settings.MINDBOX_SECRET_KEY,
      operations: { bought: settings.MINDBOX_BOUGHT_OPERATION, viewed: settings.MINDBOX_VIEWED_OPERATION },
      url: settings.MINDBOX_URL,
    },
    yandexMapsKey: settings.YANDEX_MAPS_KEY,
    mapTilesUrl: settings.MAP_TILES_URL,
    mapAttribution: settings.MAP_ATTRIBUTION,
    gtmId: settings.GTM_ID,
    /** Made anew at each start; only for values that need not outlive the process. */
    processSecret: randomBytes(32).toString('hex'),
  })
}

export class ConfigError extends Error {}

/** Where pictures and models lie: a folder of this machine, or a bucket that several machines share. */
function mediaOf(settings: z.infer<typeof Environment>) {
  const { MEDIA_STORE: store, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (store === 's3' && missing.length > 0) throw new ConfigError(`MEDIA_STORE=s3 needs ${missing.join(' and ')}.`)
  return {
    store,
    folder: join(resolve(settings.DATA_DIR), 'media'),
    s3: {
      endpoint: S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function refuseSampleSecrets(settings: z.infer<typeof Environment>) {
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

/** Services that would get keys, phones and money without TLS; a stand-in on this machine may. */
function plainServices(settings: z.infer<typeof Environment>): string[] {
  const {
    SMS_RU_URL,
    SMSC_URL,
    YOOKASSA_URL,
    DADATA_URL,
    YANDEX_DELIVERY_URL,
    KIT_URL,
    CDEK_URL,
    SMARTCAPTCHA_URL,
    MINDBOX_URL,
    S3_ENDPOINT,
    SBER_URL,
    YANDEX_PAY_URL,
    DOLYAME_URL,
    TBANK_URL,
    KASPI_URL,
  } = settings
  const urls = {
    SMS_RU_URL,
    SMSC_URL,
    YOOKASSA_URL,
    DADATA_URL,
    YANDEX_DELIVERY_URL,
    KIT_URL,
    CDEK_URL,
    SMARTCAPTCHA_URL,
    MINDBOX_URL,
    S3_ENDPOINT,
    SBER_URL,
    YANDEX_PAY_URL,
    DOLYAME_URL,
    TBANK_URL,
    KASPI_URL,
  }
  return Object.entries(urls).flatMap(([name, url]) => (url.startsWith('http:') && !isOwnMachine(url) ? [name] : []))
}

/** «aaaaaaaaaaaaaaaa» is long and no secret. */
const leastDistinct = 8

function warningsOf(settings: z.infer<typeof Environment>): string[] {
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
function standInsOf(settings: z.infer<typeof Environment>): string[] {
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
    settings.CDEK_PROVIDER === 'stand-in' &&
      'CDEK_PROVIDER: made-up prices stand in for CDEK; cdek is real, none does not offer it',
  ].filter((line) => line !== false)
}

/** What was begun and not finished: it would be found out by the first shopper. */
function halfConfigured(settings: z.infer<typeof Environment>): string[] {
  const { BILL_REQUISITES_RUB: rub, BILL_REQUISITES_KZT: kzt } = settings
  const currencies = listOf(settings.BILL_CURRENCIES)
  return [
    ...halfSetProviders(settings),
    settings.SMS_PROVIDER === 'smsru' && settings.SMS_RU_API_ID === '' && 'SMS_PROVIDER=smsru needs SMS_RU_API_ID',
    settings.SMS_PROVIDER === 'smsc' && settings.SMSC_API_KEY === '' && 'SMS_PROVIDER=smsc needs SMSC_API_KEY',
    settings.SMTP_URL !== '' && settings.MAIL_FROM === '' && 'SMTP_URL is set, but not from whom: MAIL_FROM',
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

/** Who does it: as was said; else whoever has a key; else the demo's stand-in, and in production nobody. */
function chosen<Name extends string>(
  setting: string,
  said: Name | 'stand-in' | 'none' | undefined,
  real: Name,
  keys: Record<string, string>,
  isDemo: boolean,
): Name | 'stand-in' | 'none' {
  const missing = Object.keys(keys).filter((key) => keys[key] === '')
  if (said === real && missing.length > 0) {
    throw new ConfigError(`${setting}=${real} needs ${missing.join(' and ')}.`)
  }
  return said ?? (missing.length === 0 ? real : isDemo ? 'stand-in' : 'none')
}

/** Who keeps the cash register, and what its receipts say of the seller; null where nobody does. */
function fiscalOf(
  settings: z.infer<typeof Environment>,
  { isDemo, ownUrl, publicUrl }: { isDemo: boolean; ownUrl: string; publicUrl: string },
) {
  const keys = {
    ATOL_LOGIN: settings.ATOL_LOGIN,
    ATOL_PASSWORD: settings.ATOL_PASSWORD,
    ATOL_GROUP: settings.ATOL_GROUP,
  }
  const provider = chosen('FISCAL_PROVIDER', settings.FISCAL_PROVIDER, fiscalProviders[0], keys, isDemo)
  if (provider === 'none') return null
  const isStandIn = provider === 'stand-in'
  const { hostname } = new URL(publicUrl)
  return {
    isStandIn,
    url: isStandIn ? `${ownUrl}/dev/fiscal` : settings.ATOL_URL,
    login: isStandIn ? 'komod' : settings.ATOL_LOGIN,
    password: isStandIn ? sampleSecret : settings.ATOL_PASSWORD,
    group: isStandIn ? 'komod-shop' : settings.ATOL_GROUP,
    vat: settings.RECEIPT_VAT,
    taxSystem: taxSystems[settings.RECEIPT_TAX_SYSTEM] ?? taxSystems[0],
    place: settings.RECEIPT_PLACE || new URL(publicUrl).origin,
    email: settings.RECEIPT_EMAIL || `shop@${hostname === 'localhost' ? 'komod.example' : hostname}`,
  }
}

/** Whoever is named to take cards is set up to. */
function requireCardProvider(provider: string, { yookassa, sber }: PaymentProviders) {
  if (provider === 'yookassa' && !yookassa) {
    throw new ConfigError('PAYMENT_PROVIDER=yookassa needs YOOKASSA_SHOP_ID and YOOKASSA_SECRET.')
  }
  if (provider === 'sber' && !sber) {
    throw new ConfigError('PAYMENT_PROVIDER=sber needs SBER_LOGIN, SBER_PASSWORD and SBER_CALLBACK_SECRET.')
  }
}

/** By currency; a currency that has none is not offered a bill. */
function requisitesOf(
  settings: z.infer<typeof Environment>,
  isDemo: boolean,
): Partial<Record<'RUB' | 'KZT', Requisites>> {
  const wanted = listOf(settings.BILL_CURRENCIES)
  const found: Partial<Record<'RUB' | 'KZT', Requisites>> = {}
  for (const currency of ['RUB', 'KZT'] as const) {
    if (!wanted.includes(currency)) continue
    const given = settings[`BILL_REQUISITES_${currency}`] ?? (isDemo ? sampleRequisites[currency] : null)
    if (!given) {
      throw new ConfigError(
        `Bills in ${currency} are offered, but there is no account to pay them to: set BILL_REQUISITES_${currency}, ` +
          `or take ${currency} out of BILL_CURRENCIES.`,
      )
    }
    found[currency] = given
  }
  return found
}

function headerOf(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
