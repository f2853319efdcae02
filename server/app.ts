import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { ServerBuild } from 'react-router'
import type { ShopApi, ShopContract } from '#contract/index.ts'
import { wallClock } from '#rules/calendar.ts'
import { nextTurnOfDays } from '#rules/delivery-date.ts'
import { minutesToTurn, readOpeningHours } from '#rules/opening-hours.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { createAreas, type ShopAreas } from './areas.ts'
import { buildsCalls } from './builds/calls.ts'
import { findDeliveryTerms } from './delivery/index.ts'
import {
  type AnsweredCall,
  type CallContext,
  type ContextParts,
  contextOfCall,
  createForms,
  createPageCache,
  describeCalls,
  type Forms,
  type HeaderSettings,
  inProcessClients,
  mountCalls,
  mountPages,
  type PageCache,
} from './gate/index.ts'
import { addAssets, addHealth, createHttp, refuseUnknownCalls } from './http.ts'
import { mapHostsOf, ownTilesUrl, tileRoutes } from './maps/index.ts'
import { mediaRoutes } from './media/index.ts'
import { countOpenAlarms, standInRoutes } from './payment/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Db } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import type { RateLimiter } from './platform/rate-limit.ts'
import { keyFile } from './search-engines/index.ts'
import { createShopPlatform } from './shop-platform.ts'

export interface AppParts {
  config: Config
  log: Log
  database: Database
  clock: Clock
  /** The pages; null serves calls only, as tests of calls want it. */
  pages: PagesSource | null
}

/** Where the pages come from: the build, or Vite while developing. */
export interface PagesSource {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Serves the files of pages before anything else looks at a request; null: from the build folder. */
  files: ((app: FastifyInstance) => Promise<void>) | null
}

export interface App {
  http: FastifyInstance
  areas: ShopAreas
  metrics: Registry
  /** From now on `/readyz` sends balancers elsewhere, and connections are not kept. */
  announceStop(): void
  close(): Promise<void>
}

/** Puts the shop together from its areas, in the order in which a request meets them. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, database, clock } = parts
  const platform = await createShopPlatform(parts)
  const { limiter } = platform
  const settling = limiter.start(log)
  const areas = await createAreas(platform)
  database.measure(platform.metrics)
  const cache = createPageCache({
    maxBytes: parts.pages?.mode === 'development' ? 0 : config.pageCacheBytes,
    metrics: platform.metrics,
    now: () => clock().getTime(),
  })
  followChanges(platform, areas, cache)
  const headers = headerSettings(
    config,
    { formHosts: areas.formHosts, widgetHosts: areas.widgetHosts, captchaHosts: areas.captchaHosts },
    parts.pages?.mode === 'development',
  )
  const http = await createHttp(config, log, headers)
  await describeCalls(http, { shopName: config.shopName, isShown: config.showApiDocs })
  let isStopping = false
  http.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  addHealth(http, platform, {
    isReady: () => !isStopping && areas.catalogue.isReady(),
    providers: areas.providers,
    countAlarms: () => countOpenAlarms(database.db),
  })
  if (parts.pages?.files) await parts.pages.files(http)
  const gateParts: ContextParts = {
    regions: areas.regions,
    stores: config.storeHosts,
    sessions: areas.sessions,
    clock,
    limiter,
    trail: areas.trail,
    rights: areas.rights,
  }
  const calls = parts.pages ? [...areas.calls, ...callsAboutBuild(parts.pages, areas, clock())] : areas.calls
  const forms = createForms({ intake: areas.uploads.intake, limiter })
  mountCalls(http, calls, {
    makeContext: (request) => contextOfCall(request, gateParts),
    forms,
    limiter,
    log,
    origin: config,
  })
  await http.register(mediaRoutes(areas.media))
  if (config.isDemo) await http.register(standInRoutes(areas.standIns, areas.testBank))
  if (areas.fiscalStandIn) await http.register(areas.fiscalStandIn)
  if (areas.bonusStandIn) await http.register(areas.bonusStandIn)
  await http.register(tileRoutes(database.db))
  if (areas.indexNowKey) await http.register(keyFile(areas.indexNowKey))
  refuseUnknownCalls(http)
  if (parts.pages) await addPages(http, parts.pages, { ...parts, areas, cache, headers, gateParts, limiter, forms })
  return {
    http,
    areas,
    metrics: platform.metrics,
    announceStop() {
      isStopping = true
    },
    async close() {
      await http.close()
      await settling.stop()
      await areas.stop()
      await platform.stop()
    },
  }
}

/** The tag manager and the counters that it may load; none of them may run what stands in a page. */
function tagHostsOf({ gtmId, metrika }: Config): string[] {
  const ofMetrika = 'https://mc.yandex.ru'
  if (gtmId) return ['https://www.googletagmanager.com', 'https://*.google-analytics.com', ofMetrika]
  return metrika.id ? [ofMetrika] : []
}

function headerSettings(
  config: Config,
  hosts: Pick<HeaderSettings, 'formHosts' | 'widgetHosts' | 'captchaHosts'>,
  isDevelopment: boolean,
): HeaderSettings {
  return {
    isSecure: config.isSecure,
    ...hosts,
    maps: mapHostsOf(config),
    tagHosts: tagHostsOf(config),
    isDevelopment,
  }
}

/** Regions and content are re-read when they change; pages are dropped once the change shows in the answers. */
function followChanges({ changes, log }: Platform, areas: ShopAreas, cache: PageCache) {
  areas.catalogue.onApplied((change, areListsTouched) => cache.drop(change, areListsTouched))
  const refreshShell = async () => {
    await Promise.all([
      areas.regions.refresh(),
      areas.content.refresh(),
      areas.listings.refresh(),
      areas.promotions.refresh(),
      areas.banners.refresh(),
    ])
    cache.clear()
  }
  const refreshOrSay = () => void refreshShell().catch((error) => log.error({ err: error }, 'shell not refreshed'))
  changes.subscribe((news) => {
    if (news.some(({ kind }) => kind === 'shell')) refreshOrSay()
    // Promotions are about sections and makers, which an import may change.
    else if (news.some(({ kind }) => kind === 'all'))
      void areas.promotions.refresh().catch((error) => log.error({ err: error }, 'promotions not refreshed'))
  }, refreshOrSay)
  changes.start()
}

function callsAboutBuild({ build }: PagesSource, { content }: ShopAreas, builtAt: Date) {
  const buildId = async () => (typeof build === 'function' ? await build() : build).assets.version
  return buildsCalls({ buildId, builtAt, content })
}

interface PageParts extends AppParts {
  areas: ShopAreas
  cache: PageCache
  headers: HeaderSettings
  gateParts: ContextParts
  limiter: RateLimiter
  forms: Forms
}

async function addPages(http: FastifyInstance, pages: PagesSource, parts: PageParts) {
  const { config, log, areas } = parts
  const { build } = pages
  if (!pages.files) await addAssets(http)
  mountPages<ShopApi>(http, {
    build,
    mode: pages.mode,
    parts: parts.gateParts,
    apiFor: clientsFor(areas.calls, parts.limiter, log),
    forms: parts.forms,
    calls: areas.calls,
    cache: parts.cache,
    trueUntil: untilWordsTurn(parts.database.db, areas.regions),
    findRedirect: areas.content.findRedirect,
    findShortCode: areas.content.findShortCode,
    headers: parts.headers,
    origin: config,
    log,
    facts: { ...config, mapTilesUrl: config.mapTilesUrl || (config.isDemo ? ownTilesUrl : '') },
    mark: `mark-${config.processSecret.slice(0, 32)}`,
  })
}

/** A region's terms are no secret of seconds: a change of them shows in kept pages within the hour. */
const longestKeptMs = 60 * 60 * 1000

/**
 * Pages are true until the region's next cutoff or midnight, when promised days move on, and until one of its places opens
 * or closes.
 */
function untilWordsTurn(db: Db, regions: ShopAreas['regions']) {
  return async (region: ShopRegion, now: Date) => {
    const { cutoffMinute } = await findDeliveryTerms(db, region)
    const turn = nextTurnOfDays(now.getTime(), region.utcOffsetMinutes, cutoffMinute)
    const clock = wallClock(now.getTime(), region.utcOffsetMinutes)
    const weeks = regions.listPickupPlaces(region.id, 'ru').flatMap(({ hours }) => readOpeningHours(hours) ?? [])
    const minute = Math.floor(now.getTime() / 60_000)
    const doors = weeks.map((week) => (minute + minutesToTurn(week, clock)) * 60_000)
    return Math.min(turn, ...doors, now.getTime() + longestKeptMs)
  }
}

function clientsFor(calls: readonly AnsweredCall[], limiter: RateLimiter, log: Log): (context: CallContext) => ShopApi {
  return inProcessClients<ShopContract>(calls, limiter, log)
}
