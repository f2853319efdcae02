import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { RightsTable } from '#rules/access.ts'
import { choiceIn } from '#rules/cookie-name.ts'
import { defaultLanguage, type Language, parseLanguage } from '#rules/language.ts'
import type { RegionInput } from '#rules/region.ts'
import type { ShopRegion, Visitor } from '#rules/shopper.ts'
import { addressKey } from '#server/platform/address-key.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { CallContext } from './context.ts'
import { isCrawlerAgent } from './crawler.ts'
import { commonRefusal } from './refuse.ts'
import type { StaffTrail } from './staff-trail.ts'
import { resolveIn, type StoreHost, speakIn, storeOf } from './store-hosts.ts'

export type DeviceClass = 'desktop' | 'tablet' | 'mobile'

/** Finds the region a request speaks of. `isKnown` is false when it names one that the shop does not have. */
export interface RegionResolver {
  resolve(input: RegionInput, language: Language): { region: ShopRegion; isKnown: boolean }
}

/** Reads and makes sessions; the cookie holds the token, the database only its hash. */
export interface Sessions {
  cookieName: string
  load(token: string | undefined, now: Date): Promise<Visitor>
  make(
    client: { userAgent: string; address: string },
    now: Date,
  ): Promise<{ visitor: Visitor & { visitorId: string }; setCookie: string }>
}

export interface ContextParts {
  regions: RegionResolver
  /** Hosts of other countries' stores. */
  stores?: readonly StoreHost[]
  sessions: Sessions
  clock: () => Date
  trail?: StaffTrail
  rights?: () => RightsTable
  limiter: Pick<RateLimiter, 'count'>
}

interface Named {
  sr?: unknown
  regionId?: unknown
  region_id?: unknown
  regionID?: unknown
  region?: unknown
}

/** The context of a call over HTTP; refuses an unknown language or region. */
export async function contextOfCall(request: FastifyRequest, parts: ContextParts): Promise<CallContext> {
  const query = (request.query ?? {}) as Record<string, unknown>
  const body = (
    request.body && typeof request.body === 'object' && !Array.isArray(request.body) ? request.body : {}
  ) as Named
  const asked = query.lang === undefined ? choiceIn(request.cookies, 'lang') : query.lang
  const language = parseLanguage(asked)
  if (query.lang !== undefined && !language) throw commonRefusal('LANGUAGE_UNKNOWN')
  const store = storeOf(parts.stores ?? [], request.headers.host)
  const spoken = speakIn(store, language, defaultLanguage)
  const { region, isKnown } = resolveIn(
    store,
    parts.regions,
    { ...regionNamedIn({ ...query, ...definedOf(body) }), cookie: wholeNumber(choiceIn(request.cookies, 'region')) },
    spoken,
  )
  if (!isKnown) throw Object.assign(commonRefusal('REGION_UNKNOWN'), { language: spoken })
  return makeContext(request, parts, { language: spoken, region })
}

function definedOf(body: Named): Named {
  const { sr, regionId, region_id, region } = body
  return Object.fromEntries(
    Object.entries({ sr, regionId, region_id, region }).filter(([, value]) => value !== undefined),
  )
}

/** `sr` and `regionId` mean the same; `region_id` overrides them when above 0; `region` is a code. */
export function regionNamedIn(named: Named): RegionInput {
  return {
    sr: wholeNumber(named.sr ?? named.regionId ?? named.regionID),
    regionId: wholeNumber(named.region_id),
    regionCode: typeof named.region === 'string' ? named.region.slice(0, 40) : null,
  }
}

export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number' && Number.isInteger(value)) return value
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value)
  return null
}

/** Puts together what a request's calls may know; the session is read when first asked for. */
export function makeContext(
  request: FastifyRequest,
  parts: ContextParts,
  facts: { language: Language; region: ShopRegion; onPersonal?: () => void },
): CallContext {
  let visitor: Promise<Visitor> | undefined
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500)
  // After a sign-in within this request the cookie to be set counts, not the one that came.
  function currentToken(): string | undefined {
    const name = `${parts.sessions.cookieName}=`
    const set = context.setCookies.findLast((cookie) => cookie.startsWith(name))
    return set === undefined ? request.cookies[parts.sessions.cookieName] : set.slice(name.length).split(';', 1)[0]
  }
  const context: CallContext = {
    requestId: request.id,
    language: facts.language,
    region: facts.region,
    isCrawler: isCrawlerAgent(userAgent),
    address: request.ip,
    userAgent,
    isForeign: !['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined),
    declinesCounting: request.headers['sec-gpc'] === '1',
    now: parts.clock,
    readCookie: (name) => request.cookies[name],
    setCookies: [],
    shows: new Set(),
    ...(parts.trail && { trail: parts.trail }),
    ...(parts.rights && { rights: parts.rights }),
    visitor() {
      facts.onPersonal?.()
      visitor ??= parts.sessions.load(currentToken(), parts.clock()).then((known) => {
        if (known.customer) askers.set(request, known.customer.id)
        return known
      })
      return visitor
    },
    async requireVisitor() {
      const known = await context.visitor()
      if (known.visitorId !== null) return { ...known, visitorId: known.visitorId }
      requireRoomForNewcomer(parts.limiter, request.ip)
      const made = await parts.sessions.make({ userAgent, address: request.ip }, parts.clock())
      context.setCookies.push(made.setCookie)
      visitor = Promise.resolve(made.visitor)
      return made.visitor
    },
    forgetVisitor() {
      visitor = undefined
    },
  }
  return context
}

const askers = new WeakMap<FastifyRequest, number>()

/** Whose session a request came with, where its work had to know; for the log. */
export function whoAsked(request: FastifyRequest): number | undefined {
  return askers.get(request)
}

/** A session costs rows that are kept for months: who drops the cookie each time gets no more of them than a busy office. */
const newSessions = { requests: 300, windowSeconds: 10 * 60 }

function requireRoomForNewcomer(limiter: ContextParts['limiter'], address: string) {
  const { requests, windowSeconds } = newSessions
  const taken = limiter.count(`newSessions:${addressKey(address)}`, requests, windowSeconds)
  if (!taken.isAllowed) throw commonRefusal('TOO_MANY_REQUESTS', { retryAfter: taken.retryAfterSeconds })
}

/** Phone, tablet or desktop by the user agent; phone-sized is 600 px or less, which the styles decide for themselves. */
export function deviceOf(userAgent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Windows Phone/i.test(userAgent)) return 'mobile'
  return 'desktop'
}
