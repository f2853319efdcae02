import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .default(fallback ? '1' : '0')
    .transform((text) => text === '1' || text === 'true')

const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)

const sampleSecret = 'komod-demo-secret-not-for-production'

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  SHOP_NAME: z.string().default('Комод'),
  HOST: z.string().default('0.0.0.0'),
  PORT: whole(3000, 1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: whole(12, 2),
  STATEMENT_TIMEOUT_MS: whole(5000, 100),
  APP_SECRET: z.string().min(16).default(sampleSecret),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEFAULT_REGION: z.string().default('chelyabinsk'),
  API_DOCS: flag(true),
  METRICS: flag(true),
  PAGE_CACHE_MB: whole(128),
  SEED_DEMO: flag(true),
  SESSION_IDLE_DAYS: whole(30, 1),
  SESSION_MAX_DAYS: whole(180, 1),
  STAFF_SESSION_IDLE_MINUTES: whole(30, 1),
  STAFF_SESSION_MAX_HOURS: whole(12, 1),
  SMS_PROVIDER: z.enum(['outbox', 'smsru']).default('outbox'),
  SMS_RU_API_ID: z.string().default(''),
  SMS_RU_URL: z.url().default('https://sms.ru'),
  SMS_CODE_MINUTES: whole(5, 1),
  SMS_PER_ADDRESS_HOUR: whole(20, 1),
  SMS_SHOP_BUDGET_DAY: whole(5000, 1),
  SMS_COUNTRY_PREFIXES: z.string().default('7'),
  TEST_BANK_SECRET: z.string().min(16).default(sampleSecret),
  TEST_BANK_SHOP_ID: z.string().default('komod-test'),
  PAYMENT_CHECK_SECONDS: whole(120, 1),
  DADATA_TOKEN: z.string().default(''),
  DADATA_URL: z.url().default('https://suggestions.dadata.ru'),
  YANDEX_MAPS_KEY: z.string().default(''),
  MAP_TILES_URL: z.string().default(''),
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
  return Object.freeze({
    isDemo,
    shopName: settings.SHOP_NAME,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    statementTimeoutMs: settings.STATEMENT_TIMEOUT_MS,
    appSecret: settings.APP_SECRET,
    trustedProxies: listOf(settings.TRUSTED_PROXIES),
    logLevel: settings.LOG_LEVEL,
    defaultRegionCode: settings.DEFAULT_REGION,
    showApiDocs: settings.API_DOCS,
    showMetrics: settings.METRICS,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    seedDemo: isDemo && settings.SEED_DEMO,
    sessions: {
      customer: { idleMs: settings.SESSION_IDLE_DAYS * DAY, maxMs: settings.SESSION_MAX_DAYS * DAY },
      staff: { idleMs: settings.STAFF_SESSION_IDLE_MINUTES * MINUTE, maxMs: settings.STAFF_SESSION_MAX_HOURS * HOUR },
    },
    sms: {
      provider: settings.SMS_PROVIDER,
      apiId: settings.SMS_RU_API_ID,
      url: settings.SMS_RU_URL,
      codeMinutes: settings.SMS_CODE_MINUTES,
      perAddressHour: settings.SMS_PER_ADDRESS_HOUR,
      shopBudgetDay: settings.SMS_SHOP_BUDGET_DAY,
      countryPrefixes: listOf(settings.SMS_COUNTRY_PREFIXES),
    },
    testBank: { secret: settings.TEST_BANK_SECRET, shopId: settings.TEST_BANK_SHOP_ID },
    paymentCheckSeconds: settings.PAYMENT_CHECK_SECONDS,
    dadata: { token: settings.DADATA_TOKEN, url: settings.DADATA_URL },
    yandexMapsKey: settings.YANDEX_MAPS_KEY,
    mapTilesUrl: settings.MAP_TILES_URL,
    gtmId: settings.GTM_ID,
    /** Made anew at each start; only for values that need not outlive the process. */
    processSecret: randomBytes(32).toString('hex'),
  })
}

export class ConfigError extends Error {}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function refuseSampleSecrets(settings: z.infer<typeof Environment>) {
  if (settings.APP_SECRET === sampleSecret) throw new ConfigError('SHOP_MODE=production refuses the sample APP_SECRET.')
  if (settings.SMS_PROVIDER === 'outbox') {
    throw new ConfigError('SHOP_MODE=production needs a real SMS_PROVIDER; the outbox page exists in demo mode only.')
  }
  if (!settings.PUBLIC_URL) throw new ConfigError('SHOP_MODE=production needs PUBLIC_URL, the address people see.')
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
