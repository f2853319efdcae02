import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { CallRefusal } from '#contract/client.ts'
import { commonRefusals } from '#contract/error.ts'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import { isDatabaseAway } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { CallContext } from './context.ts'
import { fallbackPage } from './fallback-page.ts'
import { type OriginSettings, requireOwnOrigin } from './origin-check.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { type PageContext, pageContextKey } from './page-context.ts'
import { cacheKeyOf, singleSegment, tidyPath } from './page-paths.ts'
import { RefusalError } from './refuse.ts'
import { type ContextParts, deviceOf, makeContext, regionNamedIn, wholeNumber } from './request-facts.ts'
import { contentSecurityPolicy, type HeaderSettings, makeNonce } from './security-headers.ts'

export interface PageGate<Api> {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  parts: ContextParts
  apiFor(context: CallContext): Api
  cache: PageCache
  /** A redirect rule for the path, and where a short code leads. */
  findRedirect(path: string): { target: string; isPermanent: boolean } | null
  findShortCode(code: string): string | null
  headers: HeaderSettings
  origin: OriginSettings
  log: Log
  facts: Pick<PageContext<Api>, 'isDemo' | 'shopName' | 'publicUrl' | 'yandexMapsKey' | 'mapTilesUrl' | 'gtmId'>
  /** Put into pages where the nonce will be; unguessable, so that no text of a shopper can become it. */
  noncePlaceholder: string
}

/** Everything that is no call and no file is a page. */
export function mountPages<Api>(app: FastifyInstance, gate: PageGate<Api>) {
  const handle = createRequestHandler(gate.build, gate.mode)
  app.register(async (pages) => {
    // Forms come as they are: the screens' actions read them.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => servePage(request, reply, gate, handle),
    })
  })
}

type Handle = ReturnType<typeof createRequestHandler>

async function servePage<Api>(request: FastifyRequest, reply: FastifyReply, gate: PageGate<Api>, handle: Handle) {
  const url = new URL(request.url.replace(/^[/\\]{2,}/, '/'), gate.facts.publicUrl)
  if (isReading(request)) {
    const target = tidyPath(request.url.split('?')[0] ?? '/', url.search)
    if (target) return reply.redirect(target, 301)
    const rule = gate.findRedirect(pagePathOf(url))
    if (rule && !isDataRequest(url)) return reply.redirect(rule.target, rule.isPermanent ? 301 : 302)
  }
  try {
    if (!isReading(request)) requireOwnOrigin(request, gate.origin)
    const page = await findPage(request, url, gate, handle)
    if (page.status === 404) {
      const code = singleSegment(url.pathname)
      const target = code === null ? null : gate.findShortCode(code)
      if (target) return reply.redirect(target, 301)
    }
    return sendPage(reply, page, gate)
  } catch (error) {
    return sendFallback(reply, error, request, gate)
  }
}

/** HEAD is answered as GET; the server leaves the body out. */
function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** `/catalog/_.data` speaks of `/catalog/`. */
function pagePathOf(url: URL): string {
  return url.pathname.replace(/_\.data$/, '').replace(/\.data$/, '/')
}

function isDataRequest(url: URL): boolean {
  return url.pathname.endsWith('.data')
}

async function findPage<Api>(
  request: FastifyRequest,
  url: URL,
  gate: PageGate<Api>,
  handle: Handle,
): Promise<CachedPage> {
  const facts = factsOf(request, url, gate)
  const render = (isShared: boolean) => renderPage(request, url, gate, handle, facts, isShared)
  const addressKey = isReading(request) ? cacheKeyOf(url) : null
  if (addressKey === null) return (await render(false)).page
  const { language, region, device, isCrawler } = facts
  const key = `${addressKey}|${region.id}|${language}|${device}|${isCrawler ? 'crawler' : 'person'}`
  let own: CachedPage | undefined
  const { page } = await gate.cache.find(key, async () => {
    const rendered = await render(true)
    own = rendered.page
    return rendered.isPublic ? rendered.page : null
  })
  // Not public: whoever waited for somebody else's rendering must have their own.
  const found = page ?? own ?? (await render(false)).page
  return facts.cookies.length > 0 ? { ...found, headers: [...found.headers, ...facts.cookies.map(asHeader)] } : found
}

function asHeader(cookie: string): [string, string] {
  return ['set-cookie', cookie]
}

/** Region, language and device of a page; what the address names is kept in a cookie. */
function factsOf<Api>(request: FastifyRequest, url: URL, gate: PageGate<Api>) {
  const named = Object.fromEntries(url.searchParams)
  const asked = parseLanguage(named.lang)
  const language = asked ?? parseLanguage(request.cookies.lang) ?? defaultLanguage
  const input = regionNamedIn({ sr: named.sr, region_id: named.region_id, region: named.region })
  const { region, isKnown } = gate.parts.regions.resolve(
    { ...input, cookie: wholeNumber(request.cookies.region) },
    language,
  )
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${gate.headers.isSecure ? '; Secure' : ''}`
  const cookies: string[] = []
  if (asked && asked !== request.cookies.lang) cookies.push(`lang=${asked}; ${attributes}`)
  const isNamed = Boolean(input.sr || input.regionId || input.regionCode)
  if (isNamed && isKnown && String(region.id) !== request.cookies.region)
    cookies.push(`region=${region.id}; ${attributes}`)
  const userAgent = request.headers['user-agent'] ?? ''
  const device = deviceOf(userAgent)
  const isCrawler = makeContext(request, gate.parts, { language, region }).isCrawler
  return { language, region, device, isCrawler, cookies }
}

async function renderPage<Api>(
  request: FastifyRequest,
  url: URL,
  gate: PageGate<Api>,
  handle: Handle,
  facts: ReturnType<typeof factsOf>,
  isShared: boolean,
): Promise<{ page: CachedPage; isPublic: boolean }> {
  let isMarkedPublic = false
  let isPersonal = !isShared
  let isAway = false
  const callContext = makeContext(request, gate.parts, { ...facts, onPersonal: () => (isPersonal = true) })
  const routerContext = new RouterContextProvider()
  routerContext.set(pageContextKey<Api>(), {
    ...gate.facts,
    api: gate.apiFor(callContext),
    requestId: request.id,
    language: facts.language,
    regionId: facts.region.id,
    device: facts.device,
    isCrawler: facts.isCrawler,
    nonce: gate.noncePlaceholder,
    markPublic: () => (isMarkedPublic = true),
    setCookie: (cookie) => callContext.setCookies.push(cookie),
    reportError: (error) => {
      isAway ||= error instanceof CallRefusal && error.status === 503
      if (!(error instanceof CallRefusal)) gate.log.error({ requestId: request.id, err: error }, 'page failed')
    },
  })
  const response = await handle(webRequestOf(request, url), routerContext)
  const isPublic = isMarkedPublic && !isPersonal && callContext.setCookies.length === 0
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'cache-control')
  const cookies = [...response.headers.getSetCookie(), ...callContext.setCookies].map(asHeader)
  // The router knows one status for whatever a loader throws; a shop without its database is not broken but away.
  const isUnavailable = isAway && response.status === 500
  if (isUnavailable) headers.push(['retry-after', '5'])
  const page: CachedPage = {
    status: isUnavailable ? 503 : response.status,
    headers: [...headers, ...cookies, ['cache-control', isMarkedPublic && !isPersonal ? 'no-cache' : 'no-store']],
    body: await response.text(),
    shows: callContext.shows,
  }
  return { page, isPublic }
}

function webRequestOf(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = isReading(request) ? 'GET' : request.method
  const body = method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(url, { method, headers, body })
}

function sendPage<Api>(reply: FastifyReply, page: CachedPage, gate: PageGate<Api>) {
  reply.status(page.status)
  let isHtml = false
  for (const [name, value] of page.headers) {
    if (name === 'content-type' && value.startsWith('text/html')) isHtml = true
    reply.header(name, value)
  }
  if (!isHtml) return reply.send(page.body)
  const nonce = makeNonce()
  reply.header('content-type', 'text/html; charset=utf-8')
  reply.header('content-security-policy', contentSecurityPolicy(nonce, gate.headers))
  return reply.send(page.body.replaceAll(gate.noncePlaceholder, nonce))
}

/** The last resort, when not even the error page of the shop can be drawn: plain, true status, no internals. */
function sendFallback<Api>(reply: FastifyReply, error: unknown, request: FastifyRequest, gate: PageGate<Api>) {
  const isAway = isDatabaseAway(error)
  const isForeign = error instanceof RefusalError && error.code === 'ORIGIN_FOREIGN'
  const refusal = isForeign
    ? commonRefusals.ORIGIN_FOREIGN
    : isAway
      ? commonRefusals.UNAVAILABLE
      : commonRefusals.INTERNAL
  if (!isForeign) gate.log.error({ requestId: request.id, err: error }, 'page not rendered')
  const language = parseLanguage(request.cookies.lang) ?? defaultLanguage
  const nonce = makeNonce()
  reply.status(refusal.status)
  if (isAway) reply.header('retry-after', 5)
  reply.header('cache-control', 'no-store')
  reply.header('content-security-policy', contentSecurityPolicy(nonce, gate.headers))
  return reply.type('text/html; charset=utf-8').send(
    fallbackPage({
      language,
      sentence: refusal.text[language],
      shopName: gate.facts.shopName,
      requestId: request.id,
      nonce,
    }),
  )
}
