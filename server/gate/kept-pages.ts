import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cookieName } from '#rules/cookie-name.ts'
import { defaultLanguage, type Language, parseLanguage } from '#rules/language.ts'
import { lightCookie, wantsLight } from '#rules/light-pages.ts'
import { isCrawlerAgent } from './crawler.ts'
import { type Packing, packingFor } from './packing.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'
import { cacheKeyOf, pageKey } from './page-paths.ts'
import { type DeviceClass, deviceOf, type RegionResolver, wholeNumber } from './request-facts.ts'
import { resolveIn, type StoreHost, speakIn, storeOf } from './store-hosts.ts'
import { traceHeader } from './trace-page.ts'

export interface KeptPages {
  cache: PageCache
  regions: RegionResolver
  stores: readonly StoreHost[]
  /** Headers of every answer. */
  headers: readonly [string, string][]
}

/**
 * Serves kept pages before anything else looks at a request: no context, no hooks, no body to be touched. Whatever is
 * not kept, or says something unusual, goes the long way, which finds the same pages.
 */
export function serveKeptPagesFirst(app: FastifyInstance, kept: KeptPages) {
  app.addHook('onListen', async () => {
    const longWay = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
    app.server.removeAllListeners('request')
    app.server.on('request', (request, response) => {
      if (serveKept(request, response, kept)) return
      for (const listener of longWay) listener.call(app.server, request, response)
    })
  })
}

function serveKept(request: IncomingMessage, response: ServerResponse, kept: KeptPages): boolean {
  const key = keyOf(request, kept)
  const page = key === null ? undefined : kept.cache.peek(key)
  if (!page) return false
  const { headers } = request
  const { etag } = page
  const isKnown = etag !== undefined && saysSame(headers['if-none-match'], etag)
  const form = isKnown ? 'known' : (packingOf(page, headers['accept-encoding']) ?? 'plain')
  const head = ['x-request-id', randomUUID(), ...headOf(page, form, kept.headers)]
  if (form === 'known') response.writeHead(304, head).end()
  else response.writeHead(page.status, head).end(request.method === 'HEAD' ? undefined : bodyIn(page, form))
  return true
}

/** Weak, since the packed forms are the same page. */
export function saysSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim() === etag || one.trim() === '*')
}

/** The packed form, once there is one. */
export function packingOf(page: RenderedPage, acceptEncoding: string | undefined): Packing | null {
  const packing = packingFor(acceptEncoding)
  return packing && page.packed[packing] ? packing : null
}

export function bodyOf(page: RenderedPage, packing: Packing | null): Buffer {
  return bodyIn(page, packing ?? 'plain')
}

function bodyIn(page: RenderedPage, form: Packing | 'plain'): Buffer {
  return (form !== 'plain' && page.packed[form]) || page.body
}

/** How a page leaves: packed, as it is, or not at all to whom it is known. */
type Form = Packing | 'plain' | 'known'

const heads = new WeakMap<RenderedPage, Partial<Record<Form, string[]>>>()

/** All of a head that is the same each time, as the socket wants it; made with the first answer of its form. */
function headOf(page: RenderedPage, form: Form, common: readonly [string, string][]): string[] {
  const made = heads.get(page) ?? {}
  if (!made[form]) heads.set(page, made)
  made[form] ??= [
    ...page.headers.flat(),
    ...common.flat(),
    ...(form === 'known' ? [] : ['content-length', String(bodyIn(page, form).length)]),
    ...(form === 'br' || form === 'gzip' ? ['content-encoding', form] : []),
  ]
  return made[form]
}

const namesChoice = /[?&](lang|sr|region_id|region)=/

/** The key of the page, where path and cookies alone say it. */
function keyOf({ method, url = '', headers }: IncomingMessage, { regions, stores }: KeptPages): string | null {
  // A body takes its time, and only the long way watches it.
  if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') return null
  // Somebody of the shop may want to know what happens while it is made.
  if (headers[traceHeader] !== undefined) return null
  if ((method !== 'GET' && method !== 'HEAD') || namesChoice.test(url) || url[0] !== '/' || url[1] === '/') return null
  const address = url.includes('?') ? longKeyOf(url) : `${url}?`
  if (address === null) return null
  const { region, light, language: wished } = choicesIn(headers.cookie)
  if (wished === null) return null
  const store = storeOf(stores, headers.host)
  const language = speakIn(store, wished ?? null, defaultLanguage)
  const resolved = resolveIn(store, regions, { sr: null, regionId: null, regionCode: null, cookie: region }, language)
  const { device, isCrawler } = agentFacts(headers['user-agent'] ?? '')
  const isLight = !isCrawler && wantsLight(light, headers['save-data'])
  return pageKey({ address, regionId: resolved.region.id, language, device, isCrawler, isLight, host: store?.host })
}

function longKeyOf(url: string): string | null {
  return URL.canParse(url, 'http://shop') ? cacheKeyOf(new URL(url, 'http://shop')) : null
}

const boundLang = cookieName('lang', true)
const boundRegion = cookieName('region', true)

/** `language` is undefined where none was chosen, and null where it is none of the shop's. */
function choicesIn(cookies: string | undefined): {
  region: number | null
  language: Language | null | undefined
  light?: string | undefined
} {
  if (!cookies) return { region: null, language: undefined }
  const lang = cookieIn(cookies, boundLang) ?? cookieIn(cookies, 'lang')
  return {
    light: cookieIn(cookies, lightCookie),
    region: wholeNumber(cookieIn(cookies, boundRegion) ?? cookieIn(cookies, 'region')),
    language: lang === undefined ? undefined : (parseLanguage(lang) ?? null),
  }
}

function cookieIn(cookies: string, name: string): string | undefined {
  for (let at = cookies.indexOf(`${name}=`); at !== -1; at = cookies.indexOf(`${name}=`, at + 1)) {
    if (at !== 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';') continue
    const end = cookies.indexOf(';', at)
    return cookies.slice(at + name.length + 1, end === -1 ? undefined : end).trim()
  }
  return undefined
}

const agents = new LRUCache<string, { device: DeviceClass; isCrawler: boolean }>({ max: 1_000 })

/** Told once per agent: reading it by patterns costs more than all the rest. */
export function agentFacts(userAgent: string): { device: DeviceClass; isCrawler: boolean } {
  const known = agents.get(userAgent)
  if (known) return known
  const facts = { device: deviceOf(userAgent), isCrawler: isCrawlerAgent(userAgent.slice(0, 500)) }
  if (userAgent.length < 500) agents.set(userAgent, facts)
  return facts
}
