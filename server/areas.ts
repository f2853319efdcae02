import { accountCalls } from './account/calls.ts'
import { basketCalls } from './basket/calls.ts'
import { listPiecesInBasket, mergeBaskets } from './basket/index.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { type Catalogue, createCatalogue, createTogether, spotGoodsIn } from './catalogue/index.ts'
import { checkoutCalls } from './checkout/calls.ts'
import { contactsQuestion } from './checkout/index.ts'
import { checkoutJobs } from './checkout/jobs.ts'
import { contentCalls } from './content/calls.ts'
import { createContent } from './content/index.ts'
import { customerCalls, customerDevCalls } from './customer/calls.ts'
import {
  captchaServices,
  createCaptcha,
  createCaptchaGuard,
  createPhoneCodes,
  createSessions,
  fillEmptyProfile,
  findPerson,
  type TakeOver,
} from './customer/index.ts'
import { customerJobs } from './customer/jobs.ts'
import { deliveryCalls } from './delivery/calls.ts'
import { createDeliveryProviders, deliveryServices } from './delivery/index.ts'
import type { AnsweredCall, CallContext } from './gate/index.ts'
import { instructionsCalls } from './instructions/calls.ts'
import { kitsCalls } from './kits/calls.ts'
import { listKitPartners } from './kits/index.ts'
import { mediaCalls } from './media/calls.ts'
import { createMediaStore, createPrivateFiles, createUploads, openFiles } from './media/index.ts'
import { mediaJobs } from './media/jobs.ts'
import {
  createEmailOutbox,
  createMessages,
  createSmsc,
  createSmsOutbox,
  createSmsRu,
  createSmtp,
  type EmailProvider,
  smscService,
  smsRuService,
} from './messages/index.ts'
import { messageJobs } from './messages/jobs.ts'
import { orderCalls } from './order/calls.ts'
import { adoptOrders, defineHoldSettings, holdSettingsNow, measureOrders } from './order/index.ts'
import { orderJobs } from './order/jobs.ts'
import { paymentCalls } from './payment/calls.ts'
import {
  acquirerServices,
  createAcquirers,
  measureAlarms,
  payableOrders,
  shopNoticesService,
  testBankCalls,
} from './payment/index.ts'
import { paymentJobs, testBankJobs } from './payment/jobs.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db, Tx } from './platform/database.ts'
import type { JobWork } from './platform/jobs/index.ts'
import type { Outgoing, OutgoingService, WatchedOutgoing } from './platform/outgoing.ts'
import { createPlatform, type Platform, type PlatformParts } from './platform/platform.ts'
import type { Setting } from './platform/settings.ts'
import { createPricing, type PriceSource } from './price/index.ts'
import { priceSources } from './price-sources.ts'
import { createRegions } from './region/index.ts'
import { reviewsCalls } from './reviews/calls.ts'
import { claimedByReviews } from './reviews/index.ts'
import { type ShellDeps, shellCalls } from './shell/calls.ts'
import { shellJobs } from './shell/jobs.ts'
import { staffCalls } from './staff/calls.ts'
import { recordDeed, type StaffDeed } from './staff/index.ts'

/** What tests and the fill of the demo put in the place of a part; the shop itself puts nothing. */
export interface AreaStands {
  catalogue: Catalogue
  priceSources: readonly PriceSource[]
  takeOver(tx: Tx, kept: TakeOver): Promise<void>
  listPiecesInBasket: ShellDeps['listPiecesInBasket']
}

export type ShopAreas = Awaited<ReturnType<typeof createAreas>>

/** Makes the areas in the order in which they need each other, and lists what they answer and do. */
export async function createAreas(platform: Platform, stands: Partial<AreaStands> = {}) {
  const { config, db, clock, log, secrets, limiter, outgoing, changes, settings, metrics } = platform
  const { shopName, publicUrl } = config
  const files = openFiles(config)
  const media = createMediaStore({ files, db })
  const privateFiles = createPrivateFiles({ files, secrets, clock })
  const uploads = createUploads({ db, privateFiles, clock, maxTotalBytes: config.uploadsBytes })
  const regions = await createRegions(db, config.defaultRegionCode, clock)
  const holdSettings = defineHoldSettings(config.holds)
  const content = await createContent(db, { redirectHosts: config.redirectHosts, log })
  const catalogue = stands.catalogue ?? (await createCatalogue({ db, log, changes, metrics }))
  const { addresses, express } = createDeliveryProviders(config, outgoing)

  const captcha = createCaptcha(config, outgoing)
  const captchaGuard = createCaptchaGuard(captcha, limiter)
  const sessions = createSessions({ db, isSecure: config.isSecure, lifetimes: config.sessions, secrets })
  const messages = createMessages({ secrets, shopName, log, ...config.sms })
  const codes = createPhoneCodes({ db, secrets, messages, log, ...config.sms })
  const sms = createSmsProvider(config, outgoing, db, clock)
  const email = createEmailProvider(config, db, clock)

  const pricing = createPricing(stands.priceSources ?? priceSources)
  const basket = { db, regions, pricing, breadcrumbsOf: catalogue.breadcrumbsOf }
  const together = createTogether({ db, catalogue, regions })
  const findTogether = async (offerIds: readonly number[], context: CallContext) =>
    together({ offerIds, fromKits: await listKitPartners(db, offerIds) }, context)
  const order = { db, regions, pricing, secrets }
  const holds = holdSettingsNow(settings, holdSettings)
  const testBank = { db, clock, publicUrl, ...config.testBank }
  const { acquirers, cardAcquirer } = createAcquirers(config, outgoing)
  const means = {
    cardCurrencies: cardAcquirer?.capabilities.currencies ?? [],
    billCurrencies: (['RUB', 'KZT'] as const).filter((currency) => config.billRequisites[currency]),
  }
  const payments = {
    db,
    clock,
    log,
    publicUrl,
    orders: payableOrders({ ...order, holds }),
    acquirers,
    cardAcquirer,
    means,
    secrets,
    sellers: config.billRequisites,
  }

  const takeOver = stands.takeOver ?? takeOverBy({ regions, terms: holds, clock })
  const signIn = { db, codes, sessions, limiter, log, takeOver }

  measureOrders(metrics, db)
  measureAlarms(metrics, db)

  const calls: AnsweredCall[] = [
    ...shellCalls({
      db,
      log,
      regions,
      content,
      sessions,
      menu: catalogue.menu,
      findSpotGoods: (region, language, offerIds) => spotGoodsIn(catalogue, region, language, offerIds),
      listPiecesInBasket: stands.listPiecesInBasket ?? ((visitor, region) => listPiecesInBasket(db, visitor, region)),
      domain: new URL(publicUrl).host,
    }),
    ...contentCalls(content),
    ...catalogueCalls({ catalogue, regions, db, publicUrl }),
    ...reviewsCalls({ db, uploads }),
    ...kitsCalls({ db }),
    ...instructionsCalls({ db }),
    ...customerCalls({ ...signIn, captcha: captchaGuard }),
    ...accountCalls({ ...order, codes, limiter, messages }),
    ...basketCalls({ ...basket, addresses, express, contactsQuestion, findTogether }),
    ...deliveryCalls({ regions, addresses }),
    ...checkoutCalls({ ...basket, addresses, secrets, codes, captcha: captchaGuard, payments, holds }),
    ...orderCalls({ ...order, addresses }),
    ...paymentCalls(payments),
    ...mediaCalls({ privateFiles, uploads }),
    ...staffCalls({ db, settings }),
    ...(config.isDemo ? [...customerDevCalls(db), ...testBankCalls(testBank)] : []),
  ]

  const jobs: JobWork[] = [
    ...shellJobs(db, clock),
    ...mediaJobs({ db, clock, uploads, claimers: [claimedByReviews] }),
    ...messageJobs({ db, sms, email, secrets, clock, log }),
    ...customerJobs({ db, clock, sessionIdleMs: config.sessions.customer.idleMs }),
    ...checkoutJobs({ db, clock }),
    ...orderJobs({ ...order, messages, publicUrl, clock }),
    ...paymentJobs(payments, config.paymentCheckSeconds),
    ...(config.isDemo ? testBankJobs(testBank, outgoing) : []),
  ]

  const providers = listProviders(outgoing, {
    cards: cardAcquirer,
    'text messages': { name: sms.name, isStandIn: config.sms.provider === 'outbox' },
    letters: { name: email.name, isStandIn: email.name === 'outbox' },
    addresses,
    'express delivery': express,
    captcha,
  })
  return {
    calls,
    jobs,
    providers,
    captchaHosts: captcha?.hosts ?? [],
    catalogue,
    regions,
    content,
    sessions,
    media,
    uploads,
    payments,
    testBank,
    holds,
    /** What tests and the fill of the demo ask beside the calls. */
    order,
    signIn,
    trail: (step: StaffDeed) => recordDeed(db, step),
    stop: () => catalogue.stop(),
  }
}

/** Everything the shop's people may change while it runs; each area declares its own, and the environment the fallbacks. */
function shopSettings({ holds }: Config): Setting<never>[] {
  return Object.values(defineHoldSettings(holds)) as Setting<never>[]
}

/** The platform of the shop: whom it may call and what its people may change is known here, where the areas meet. */
export function createShopPlatform(parts: Pick<PlatformParts, 'config' | 'database' | 'clock' | 'log'>) {
  return createPlatform({ ...parts, services: outgoingServices(parts.config), settings: shopSettings(parts.config) })
}

/** What a visitor kept becomes the customer's: the basket, and orders placed before under the same proven phone. */
function takeOverBy({ clock, ...deps }: Parameters<typeof adoptOrders>[1] & { clock: Clock }) {
  return async (tx: Tx, { visitorId, customerId, phone }: TakeOver) => {
    await mergeBaskets(tx, visitorId, customerId)
    // The phone of an account was proven when the account was made.
    const own = phone ?? (await findPerson(tx, customerId))?.phone
    if (!own) return
    const typed = await adoptOrders(tx, deps, { phone: own, customerId, visitorId, now: clock() })
    if (typed) await fillEmptyProfile(tx, customerId, typed)
  }
}

/** Whom the shop works with outside, as `/healthz` lists it. */
function listProviders(
  outgoing: WatchedOutgoing,
  roles: Record<string, { name: string; isStandIn: boolean } | null | undefined>,
) {
  return () =>
    Object.entries(roles).map(([role, provider]) => {
      const { name, isStandIn } = provider ?? { name: 'none', isStandIn: false }
      // Every provider is called under its own name.
      return { role, name, isStandIn, isAway: outgoing.isAway(name) }
    })
}

/** A production without a mail server sends no letters. */
function createEmailProvider(config: Config, db: Db, clock: Clock): EmailProvider {
  if (config.email.url) return createSmtp(config.email)
  if (config.isDemo) return createEmailOutbox(db, clock)
  return { name: 'none', send: async () => ({ kind: 'refused', reason: 'no mail server is set' }) }
}

function createSmsProvider(config: Config, outgoing: Outgoing, db: Db, clock: Clock) {
  if (config.sms.provider === 'smsru') return createSmsRu(outgoing, config.sms)
  if (config.sms.provider === 'smsc') return createSmsc(outgoing, config.sms)
  return createSmsOutbox(db, clock)
}

/** Whom the shop may call; nobody else can be. */
function outgoingServices(config: Config): Record<string, OutgoingService> {
  const ownAddress = `http://127.0.0.1:${config.port}`
  return {
    ...deliveryServices(config),
    ...captchaServices(config),
    [smsRuService]: { baseUrl: config.sms.url, timeoutMs: 8000, attempts: 1 },
    [smscService]: { baseUrl: config.sms.smscUrl, timeoutMs: 8000, attempts: 1 },
    ...acquirerServices(config),
    ...(config.isDemo && {
      [shopNoticesService]: { baseUrl: ownAddress, timeoutMs: 5000, attempts: 1 },
    }),
  }
}
