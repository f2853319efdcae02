import { createHash } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router'
import { CallRefusal } from '#contract/client.ts'
import { commonRefusals } from '#contract/error.ts'
import { choiceIn, cookieName } from '#rules/cookie-name.ts'
import { defaultLanguage, languages, parseLanguage } from '#rules/language.ts'
import { lightCookie, wantsLight } from '#rules/light-pages.ts'
import { isOwnWord } from '#rules/own-words.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Log } from '#server/platform/log.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import { callRefusalOf, unavailableFor } from './errors.ts'
import { fallbackPage, fallbackStyle } from './fallback-page.ts'
import { type Forms, takeForms } from './forms.ts'
import { agentFacts, bodyOf, packingOf, saysSame, serveKeptPagesFirst } from './kept-pages.ts'
import { type OriginSettings, requireOwnOrigin } from './origin-check.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'
import { type PageContext, pageContextKey } from './page-context.ts'
import {
  analyticsOf,
  cacheKeyOf,
  isDataPath,
  pageKey,
  pagePathOf,
  singleSegment,
  tidyPath,
  withoutTracking,
  withQuery,
} from './page-paths.ts'
import { logRefusal } from './refusal-log.ts'
import { commonRefusal, RefusalError } from './refuse.ts'
import { type ContextParts, makeContext, regionNamedIn, wholeNumber } from './request-facts.ts'
import { accessOf } from './run-call.ts'
import { commonHeaders, contentSecurityPolicy, type HeaderSettings, takeMarks } from './security-headers.ts'
import { sitePaths } from './site-paths.ts'
import { resolveIn, speakIn, storeLanguages, storeOf } from './store-hosts.ts'
import { traceHeader, tracePage } from './trace-page.ts'
import { withTrueStatus } from './true-status.ts'

export interface PageGate<Api> {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  parts: ContextParts
  apiFor(context: CallContext): Api
  forms: Forms
  /** Of them, screens name those that take the files of their forms. */
  calls: readonly AnsweredCall[]
  cache: PageCache
  /** How long what a page of the region says of days stays true, in milliseconds of the clock. */
  trueUntil(region: ShopRegion, now: Date): Promise<number>
  /** A redirect rule for the path, and where a short code leads. */
  findRedirect(path: string): { target: string; isPermanent: boolean } | null
  findShortCode(code: string): string | null
  headers: HeaderSettings
  origin: OriginSettings
  log: Log
  facts: Pick<
    PageContext<Api>,
    'isDemo' | 'shopName' | 'publicUrl' | 'yandexMapsKey' | 'mapTilesUrl' | 'mapAttribution'
  >
  /** Marks what a page may run, until it is sent; unguessable, so that no text of a shopper can bear it. */
  mark: string
}

/** Everything that is no call and no file is a page. */
export function mountPages<Api>(app: FastifyInstance, gate: PageGate<Api>) {
  const { build } = gate
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => withTrueStatus(await build()) : withTrueStatus(build),
    gate.mode,
  )
  serveKeptPagesFirst(app, {
    cache: gate.cache,
    regions: gate.parts.regions,
    stores: gate.parts.stores ?? [],
    headers: commonHeaders(gate.headers),
  })
  const page = {
    url: '/*',
    schema: { hide: true },
    handler: (request: FastifyRequest, reply: FastifyReply) => servePage(request, reply, gate, handle),
  }
  app.route({ ...page, method: 'GET' })
  app.register(async (forms) => {
    // Forms come as they are: the screens' actions read them.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    await takeForms(forms)
    forms.route({ ...page, method: 'POST' })
  })
}

type Handle = ReturnType<typeof createRequestHandler>

async function servePage<Api>(request: FastifyRequest, reply: FastifyReply, gate: PageGate<Api>, handle: Handle) {
  const url = new URL(request.url.replace(/^[/\\]{2,}/, '/'), gate.facts.publicUrl)
  const facts = factsOf(request, url, gate)
  try {
    if (request.headers[traceHeader] !== undefined && isReading(request)) {
      const trace = await tracePage(request, url, gate.parts, facts, (context) =>
        renderPage(request, withoutTracking(url), gate, handle, facts, { isShared: false, context }),
      )
      if (trace) return reply.header('cache-control', 'no-store').send(trace)
    }
    if (isReading(request)) {
      const moved = movedTo(request, url, gate)
      if (moved) return redirect(request, reply, moved, facts.cookies)
    } else requireOwnForm(request, gate.origin)
    const page = await findPage(request, url, gate, handle, facts)
    if (page.status === 404 && isReading(request)) {
      const code = singleSegment(pagePathOf(url.pathname))
      const short = code === null ? null : gate.findShortCode(code)
      const moved = short && { target: withQuery(short, url.searchParams), isPermanent: true }
      if (moved) return redirect(request, reply, moved, facts.cookies)
    }
    return sendPage(request, reply, isReading(request) ? sentOn(page, url) : page, facts.cookies)
  } catch (error) {
    await logRefusal(gate.log, error, { what: url.pathname, requestId: request.id, address: request.ip })
    return sendFallback(reply, error, request, gate)
  }
}

/** Screens see nothing of what counts visits, so it goes along with whoever they send on inside the shop. */
function sentOn(page: RenderedPage, url: URL): RenderedPage {
  const counted = analyticsOf(url)
  if (page.status < 300 || page.status >= 400 || counted.size === 0) return page
  const headers = page.headers.map(([name, value]): [string, string] =>
    name.toLowerCase() === 'location' && /^\/(?!\/)/.test(value) ? [name, withQuery(value, counted)] : [name, value],
  )
  return { ...page, headers }
}

/** HEAD is answered as GET; the server leaves the body out. */
function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

type Moved = { target: string; isPermanent: boolean }

/**
 * Where the request must go instead: a rule of the shop, or the tidy form of the path. One hop, whatever came together;
 * the same for a page and for the data of it that a navigation inside the shop asks for.
 */
function movedTo<Api>(request: FastifyRequest, url: URL, gate: PageGate<Api>): Moved | null {
  const asked = pagePathOf(request.url.split('?')[0] ?? '/')
  const tidy = tidyPath(asked, '')
  const rule = gate.findRedirect(tidy ?? pagePathOf(url.pathname))
  if (rule) return { target: withQuery(rule.target, url.searchParams), isPermanent: rule.isPermanent }
  if (tidy === null) return null
  const code = singleSegment(tidy)
  const short = code === null ? null : gate.findShortCode(code)
  // A short code may not take the place of a page, which only the router knows: it waits for the 404.
  const target = code !== null && short && !isOwnWord(code) ? short : tidy
  return { target: withQuery(target, url.searchParams), isPermanent: true }
}

/** A navigation inside the shop follows no redirect of HTTP: the router reads where to go in headers of its own. */
function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, isPermanent }: Moved,
  cookies: readonly string[],
) {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  const status = isPermanent ? 301 : 302
  if (!isDataPath(request.url.split('?')[0] ?? '')) return reply.redirect(target, status)
  reply.header('x-remix-redirect', target).header('x-remix-status', status).header('cache-control', 'no-store')
  return reply.status(204).send()
}

/** A change comes from a form of the shop, and in a form that screens can read. */
function requireOwnForm(request: FastifyRequest, origin: OriginSettings) {
  requireOwnOrigin(request, origin)
  const type = request.headers['content-type'] ?? ''
  if (request.method !== 'POST' || type === '' || type.startsWith('application/x-www-form-urlencoded')) return
  if (!request.isMultipart()) throw commonRefusal('MEDIA_TYPE_UNKNOWN')
}

async function findPage<Api>(
  request: FastifyRequest,
  url: URL,
  gate: PageGate<Api>,
  handle: Handle,
  facts: PageFacts,
): Promise<RenderedPage> {
  const render = (isShared: boolean) => renderPage(request, withoutTracking(url), gate, handle, facts, { isShared })
  const address = isReading(request) ? cacheKeyOf(url) : null
  if (address === null) return (await render(false)).page
  const { language, region, device, isCrawler, isLight, store } = facts
  let own: RenderedPage | undefined
  const page = await gate.cache.find(
    pageKey({ address, regionId: region.id, language, device, isCrawler, isLight, host: store?.host }),
    async () => {
      const rendered = await render(true)
      own = rendered.page
      return rendered.isPublic ? rendered.page : null
    },
  )
  // Not public: whoever waited for somebody else's rendering must have their own.
  return page ?? own ?? (await render(false)).page
}

function asHeader(cookie: string): [string, string] {
  return ['set-cookie', cookie]
}

type PageFacts = ReturnType<typeof factsOf>

/** Region, language and device of a page; what the address names is kept in a cookie. */
function factsOf<Api>(request: FastifyRequest, url: URL, gate: PageGate<Api>) {
  const named = Object.fromEntries(url.searchParams)
  const asked = parseLanguage(named.lang)
  const { isSecure } = gate.headers
  const kept = { lang: choiceIn(request.cookies, 'lang'), region: choiceIn(request.cookies, 'region') }
  const store = storeOf(gate.parts.stores ?? [], request.headers.host)
  const language = speakIn(store, asked ?? parseLanguage(kept.lang), defaultLanguage)
  const input = regionNamedIn({ sr: named.sr, region_id: named.region_id, region: named.region })
  const wish = { ...input, cookie: wholeNumber(kept.region) }
  const { region, isKnown } = resolveIn(store, gate.parts.regions, wish, language)
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const cookies: string[] = []
  if (asked && asked !== kept.lang) cookies.push(`${cookieName('lang', isSecure)}=${asked}; ${attributes}`)
  const isNamed = Boolean(input.sr || input.regionId || input.regionCode)
  if (isNamed && isKnown && String(region.id) !== kept.region)
    cookies.push(`${cookieName('region', isSecure)}=${region.id}; ${attributes}`)
  const agent = agentFacts(request.headers['user-agent'] ?? '')
  // Search engines see what most people do.
  const isLight = !agent.isCrawler && wantsLight(request.cookies[lightCookie], request.headers['save-data'])
  return { store, language, region, ...agent, isLight, cookies }
}

async function renderPage<Api>(
  request: FastifyRequest,
  url: URL,
  gate: PageGate<Api>,
  handle: Handle,
  facts: PageFacts,
  { isShared, context: given }: { isShared: boolean; context?: CallContext },
): Promise<{ page: RenderedPage; isPublic: boolean }> {
  let isMarkedPublic = false
  let isIncomplete = false
  let runsWidget = false
  let isPersonal = !isShared
  let retryAfter: number | undefined
  const callContext = given ?? makeContext(request, gate.parts, { ...facts, onPersonal: () => (isPersonal = true) })
  const paths = sitePaths(typeof gate.build === 'function' ? await gate.build() : gate.build)
  const routerContext = new RouterContextProvider()
  routerContext.set(pageContextKey<Api>(), {
    ...gate.facts,
    ...(facts.store && { publicUrl: facts.store.publicUrl }),
    languages: facts.store ? storeLanguages : languages,
    isStore: facts.store !== null,
    api: gate.apiFor(callContext),
    requestId: request.id,
    language: facts.language,
    regionId: facts.region.id,
    device: facts.device,
    isCrawler: facts.isCrawler,
    isLight: facts.isLight,
    isDocument: !isDataPath(url.pathname),
    nonce: gate.mark,
    stands: (address) => paths.has(address),
    decideAccess: (access) => accessOf(access, callContext).catch(refusedTo(callContext, gate)),
    ...formOf(request, callContext, gate),
    markPublic: () => (isMarkedPublic = true),
    markIncomplete: () => (isIncomplete = true),
    runPaymentWidget: () => (runsWidget = true),
    setCookie: (cookie) => callContext.setCookies.push(cookie),
    noteRefusal: (refusal) => (retryAfter ??= refusal.retryAfter),
    reportError: (error) => {
      // A refusal is no fault, nor is what the router says of a wrong address or method.
      if (error instanceof CallRefusal || (isRouteErrorResponse(error) && error.status < 500)) return
      callContext.trace?.faults.push(asError(error))
      gate.log.error({ requestId: request.id, err: asError(error) }, 'page failed')
    },
  })
  const begun = gate.parts.clock()
  const response = await handle(webRequestOf(request, url), routerContext)
  const isKeepable = isMarkedPublic && !isPersonal
  const isPublic = isKeepable && !isIncomplete && callContext.setCookies.length === 0
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'cache-control')
  const cookies = [...response.headers.getSetCookie(), ...callContext.setCookies].map(asHeader)
  if (retryAfter !== undefined) headers.push(['retry-after', String(retryAfter)])
  headers.push(
    ...cookies,
    ['cache-control', isKeepable ? 'no-cache' : 'no-store'],
    ['vary', 'accept-encoding, save-data'],
  )
  const sealed = sealPage(await response.text(), headers, gate, { runsWidget })
  const etag = isPublic && response.status === 200 ? etagOf(sealed.body) : undefined
  const page: RenderedPage = {
    status: response.status,
    headers: etag ? [...sealed.headers, ['etag', etag]] : sealed.headers,
    etag,
    body: sealed.body,
    packed: {},
    shows: callContext.shows,
    trueUntil: isPublic ? await gate.trueUntil(facts.region, begun) : 0,
  }
  return { page, isPublic }
}

/** Who cannot be known while the database is away is told so, as by a call. */
function refusedTo<Api>(context: CallContext, { log }: PageGate<Api>) {
  return async (error: unknown): Promise<never> => {
    throw await callRefusalOf(error, { call: undefined, what: 'who may enter a page', context, log })
  }
}

/** The form of the request, read when its screen is known: which files it may bring is said by the screen's call. */
function formOf<Api>(request: FastifyRequest, context: CallContext, { forms, calls, log }: PageGate<Api>) {
  let refused: CallRefusal | null = null
  return {
    refusedFiles: () => refused,
    async readForm(takesFiles: string | undefined) {
      if (request.method !== 'POST' || !request.isMultipart()) return null
      const answered = takesFiles === undefined ? null : requireCall(calls, takesFiles)
      const asked = { call: answered?.call, what: takesFiles ?? 'a form without files', context, log }
      try {
        const form = await forms.read(request, answered, context)
        // A screen that takes no files has nowhere to say so.
        if (form.refused && !answered) throw commonRefusal('INPUT_INVALID')
        refused = form.refused && (await callRefusalOf(form.refused, asked))
        return new URLSearchParams(form.fields)
      } catch (error) {
        throw await callRefusalOf(error, asked)
      }
    },
  }
}

function requireCall(calls: readonly AnsweredCall[], name: string): AnsweredCall {
  const found = calls.find((one) => `${one.area}.${one.name}` === name)
  if (!found) throw new Error(`A screen takes files for ${name}, which is no call.`)
  return found
}

function asError(error: unknown): Error {
  if (error instanceof Error) return error
  return new Error(
    isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : 'something that is no error was thrown',
  )
}

/** HTML loses the renderer's marks and gets the policy that names what was marked; anything else stays as it is. */
function sealPage<Api>(text: string, headers: [string, string][], gate: PageGate<Api>, trust: { runsWidget: boolean }) {
  const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
  if (!isHtml) return { body: Buffer.from(text), headers }
  const { html, inlined } = takeMarks(text, gate.mark)
  const policy = contentSecurityPolicy(inlined, gate.headers, trust)
  return { body: Buffer.from(html), headers: [...headers, ['content-security-policy', policy] as [string, string]] }
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

function webRequestOf(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Checked already, against every name the shop is opened with; the router knows but one.
  headers.delete('origin')
  const method = isReading(request) ? 'GET' : request.method
  const body = method === 'POST' ? bytesIn(request) : undefined
  return new Request(url, { method, headers, body })
}

function bytesIn(request: FastifyRequest): Uint8Array<ArrayBuffer> | undefined {
  return Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, cookies: readonly string[]) {
  reply.status(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  if (page.etag && saysSame(request.headers['if-none-match'], page.etag)) return reply.status(304).send()
  const packing = packingOf(page, request.headers['accept-encoding'])
  if (packing) reply.header('content-encoding', packing)
  return reply.send(bodyOf(page, packing))
}

/** The last resort, when not even the error page of the shop can be drawn: plain, true status, no internals. */
function sendFallback<Api>(reply: FastifyReply, error: unknown, request: FastifyRequest, gate: PageGate<Api>) {
  const refusal = fallbackRefusal(error)
  if (refusal.status >= 500) gate.log.error({ requestId: request.id, err: asError(error) }, 'page not rendered')
  const language = parseLanguage(choiceIn(request.cookies, 'lang')) ?? defaultLanguage
  reply.status(refusal.status)
  if (refusal.status === 503) reply.header('retry-after', unavailableFor(error) ?? 5)
  reply.header('cache-control', 'no-store')
  reply.header('content-security-policy', contentSecurityPolicy({ scripts: [], styles: [fallbackStyle] }, gate.headers))
  return reply.type('text/html; charset=utf-8').send(
    fallbackPage({
      language,
      sentence: refusal.text[language],
      shopName: gate.facts.shopName,
      requestId: request.id,
    }),
  )
}

function fallbackRefusal(error: unknown) {
  if (unavailableFor(error)) return commonRefusals.UNAVAILABLE
  const code = error instanceof RefusalError ? error.code : 'INTERNAL'
  return commonRefusals[code as keyof typeof commonRefusals] ?? commonRefusals.INTERNAL
}
