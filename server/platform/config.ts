import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { requisitesOf } from './config/bill-requisites.ts'
import { bonusServiceOf } from './config/bonus.ts'
import { ConfigError } from './config/config-error.ts'
import { Environment } from './config/environment.ts'
import { fiscalOf } from './config/fiscal.ts'
import { listOf } from './config/kinds.ts'
import { mediaOf } from './config/media.ts'
import { paymentProvidersOf, requireCardProvider } from './config/payment.ts'
import { refuseSampleSecrets, warningsOf } from './config/production.ts'
import { servicesOf } from './config/services.ts'

export { ConfigError } from './config/config-error.ts'
export type { Requisites } from './config/requisites.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
    push: {
      publicKey: settings.PUSH_PUBLIC_KEY,
      privateKey: settings.PUSH_PRIVATE_KEY,
      contact: settings.PUSH_CONTACT || publicUrl,
      services: listOf(settings.PUSH_SERVICES),
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
    bonusService: bonusServiceOf(settings, ownUrl),
    billRequisites: requisitesOf(settings, isDemo),
    ...servicesOf(settings, isDemo),
    yandexMapsKey: settings.YANDEX_MAPS_KEY,
    mapTilesUrl: settings.MAP_TILES_URL,
    mapAttribution: settings.MAP_ATTRIBUTION,
    gtmId: settings.GTM_ID,
    indexNow: { key: settings.INDEXNOW_KEY, url: settings.INDEXNOW_URL },
    metrika: { id: settings.METRIKA_ID, token: settings.METRIKA_TOKEN, url: settings.METRIKA_URL },
    /** Made anew at each start; only for values that need not outlive the process. */
    processSecret: randomBytes(32).toString('hex'),
  })
}
