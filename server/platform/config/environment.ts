import { z } from 'zod'
import { fiscalEnvironment } from './fiscal-environment.ts'
import { flag, headerList, openedOrNot, storeHosts, whole } from './kinds.ts'
import { paymentEnvironment } from './payment.ts'
import { requisites } from './requisites.ts'
import { sampleSecret } from './sample-secret.ts'

/** Every setting there is, as it is written; `.env.example` says what each one means. */
export const Environment = z.object({
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
  PUSH_PUBLIC_KEY: z.string().default(''),
  PUSH_PRIVATE_KEY: z.string().default(''),
  PUSH_CONTACT: z.string().default(''),
  PUSH_SERVICES: z
    .string()
    .default('https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://web.push.apple.com'),
  SMS_CODE_MINUTES: whole(5, 1),
  SMS_PER_ADDRESS_HOUR: whole(20, 1),
  SMS_SHOP_BUDGET_DAY: whole(5000, 1),
  SMS_COUNTRY_PREFIXES: z.string().default('7'),
  TEST_BANK_SECRET: z.string().min(16).default(sampleSecret),
  TEST_BANK_SHOP_ID: z.string().default('komod-test'),
  PAYMENT_PROVIDER: z.enum(['test-bank', 'yookassa', 'sber', 'none']).default('test-bank'),
  PAYMENT_CHECK_SECONDS: whole(15, 1),
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
  BONUS_PROVIDER: z.enum(['ledger', 'service', 'stand-in']).default('ledger'),
  BONUS_SERVICE_URL: z.union([z.literal(''), z.url()]).default(''),
  BONUS_SERVICE_KEY: z.string().default(''),
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
  KIT_DEBITOR: z
    .string()
    .regex(/^\d{0,14}$/)
    .default(''),
  KIT_INSURANCE_AGENT: z
    .string()
    .regex(/^\d{0,14}$/)
    .default(''),
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
  INDEXNOW_KEY: z
    .string()
    .regex(/^([A-Za-z0-9-]{8,128}|)$/)
    .default(''),
  INDEXNOW_URL: z.url().default('https://yandex.com'),
  METRIKA_ID: z
    .string()
    .regex(/^\d{0,12}$/)
    .default(''),
  METRIKA_TOKEN: z.string().default(''),
  METRIKA_URL: z.url().default('https://mc.yandex.ru'),
})

export type Settings = z.infer<typeof Environment>
