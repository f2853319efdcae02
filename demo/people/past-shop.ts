import { randomUUID } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { ShopApi, ShopContract } from '#contract/index.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion, Visitor } from '#rules/shopper.ts'
import { createAreas, type ShopAreas } from '#server/areas.ts'
import { noCatalogue } from '#server/catalogue/index.ts'
import { type CallContext, createForms, inProcessClients, mountCalls } from '#server/gate/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import { doWaitingJobs } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { WatchedOutgoing } from '#server/platform/outgoing.ts'
import { createShopPlatform } from '#server/shop-platform.ts'

export interface Shopper {
  customerId: number
  /** The browser they use. */
  visitorId: string
  region: ShopRegion
  language: Language
}

/** The shop as it was on past days: its own areas and calls, under a clock that is moved from deed to deed. */
export interface PastShop {
  areas: ShopAreas
  moveTo(moment: Date): void
  now(): Date
  /** What a shopper's browser asks; signed in where they have an account. */
  as(shopper: Omit<Shopper, 'customerId'> & { customerId: number | null; groups?: readonly string[] }): ShopApi
  /** Messages are sent, the bank tells what it has decided, money goes back. */
  doWaiting(): Promise<void>
  /** What the clock would have begun by now. */
  doDueJob(job: { name: string }): Promise<void>
  close(): Promise<void>
}

export async function openPastShop(parts: {
  config: Config
  db: Db
  log: Log
  /** Whether lists and sections of goods are asked for; reading them takes a while. */
  readsCatalogue?: boolean
}): Promise<PastShop> {
  const { config, db, log, readsCatalogue = false } = parts
  let moment = new Date()
  const clock = () => moment
  const http = fastify()
  http.setSerializerCompiler(serializerCompiler)
  const platform = await createShopPlatform({ config, database: { db }, clock, log })
  const { limiter } = platform
  const areas = await createAreas(
    { ...platform, outgoing: answeredBy(http) },
    readsCatalogue ? {} : { catalogue: noCatalogue },
  )
  const contextOf = (
    shopper: Parameters<PastShop['as']>[0] | null,
    language: Language,
    region: ShopRegion,
  ): CallContext => {
    const visitor = {
      sessionId: null,
      visitorId: shopper?.visitorId ?? randomUUID(),
      customer: shopper?.customerId ? { id: shopper.customerId, groups: shopper.groups ?? [] } : null,
    } satisfies Visitor
    return {
      requestId: 'demo',
      language,
      region,
      isCrawler: false,
      address: '127.0.0.1',
      userAgent: '',
      now: clock,
      visitor: async () => visitor,
      requireVisitor: async () => visitor,
      forgetVisitor() {},
      readCookie: () => undefined,
      setCookies: [],
      shows: new Set(),
    }
  }
  // The bank and what it tells the shop go by HTTP; nobody listens yet, so both are asked within the process.
  const signed = areas.calls.filter(({ call }) => call.signature)
  const anywhere = areas.regions.resolve({}, 'ru').region
  mountCalls(http, signed, {
    makeContext: async () => contextOf(null, 'ru', anywhere),
    forms: createForms({ intake: areas.uploads.intake, limiter }),
    limiter,
    log,
    origin: config,
  })
  if (areas.fiscalStandIn) await http.register(areas.fiscalStandIn)
  if (areas.bonusStandIn) await http.register(areas.bonusStandIn)
  const clientOf = inProcessClients<ShopContract>(areas.calls, limiter, log)
  return {
    areas,
    moveTo(next) {
      moment = next
    },
    now: clock,
    as: (shopper) => clientOf(contextOf(shopper, shopper.language, shopper.region)),
    doWaiting: () => doWaitingJobs(db, areas.jobs, ['payments', 'messages']),
    async doDueJob({ name }) {
      const work = areas.jobs.find(({ job }) => job.name === name)
      if (!work) throw new Error(`Nobody does ${name}.`)
      await work.run({}, { signal: new AbortController().signal, isLast: true })
    },
    async close() {
      await http.close()
      await areas.stop()
      await platform.stop()
    },
  }
}

/** Whom the demo's shop works with outside is the demo itself. */
function answeredBy(http: FastifyInstance): WatchedOutgoing {
  const paths: Record<string, string> = {
    'test-bank': '/dev/test-bank/v3',
    'shop-notices': '',
    atol: '/dev/fiscal',
    'bonus-service': '/dev/bonus-service',
  }
  return {
    async ask(service, { method, path, headers, body }) {
      const at = paths[service]
      if (at === undefined) throw new Error(`The demo's past has no ${service}.`)
      const answer = await http.inject({
        method,
        url: `${at}${path}`,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })
      const { statusCode: status, body: text, rawPayload: bytes } = answer
      return { status, headers: new Headers(), text, bytes }
    },
    isAway: () => false,
  }
}
