import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { defaultLanguage, type Language, parseLanguage } from '#rules/language.ts'
import { isCrawlerAgent } from './crawler.ts'
import { type Packing, packingFor } from './packing.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'
import { cacheKeyOf, pageKey } from './page-paths.ts'
import { type DeviceClass, deviceOf, type RegionResolver, wholeNumber } from './request-facts.ts'

export interface KeptPages {
  cache: PageCache
  regions: RegionResolver
  /** Headers of every answer. */
  headers: readonly [string, string][]
  onServed(seconds: number): void
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
  const began = performance.now()
  const key = keyOf(request, kept.regions)
  const page = key === null ? undefined : kept.cache.peek(key)
  if (!page) return false
  const packing = packingOf(page, request.headers['accept-encoding'])
  const { headers, etag } = linesOf(page, kept.headers)
  const isKnown = etag !== undefined && saysSame(request.headers['if-none-match'], etag)
  const own = ['x-request-id', randomUUID(), ...headers]
  if (isKnown) response.writeHead(304, own).end()
  else {
    const body = bodyOf(page, packing)
    own.push('content-length', String(body.length))
    if (packing) own.push('content-encoding', packing)
    response.writeHead(page.status, own).end(request.method === 'HEAD' ? undefined : body)
  }
  kept.onServed((performance.now() - began) / 1000)
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
  return (packing && page.packed[packing]) || page.body
}

interface Lines {
  headers: string[]
  etag: string | undefined
}

const lines = new WeakMap<RenderedPage, Lines>()

/** The head as the socket wants it, made with the first answer. */
function linesOf(page: RenderedPage, common: readonly [string, string][]): Lines {
  const known = lines.get(page)
  if (known) return known
  const made = {
    headers: [...page.headers, ...common].flat(),
    etag: page.headers.find(([name]) => name === 'etag')?.[1],
  }
  lines.set(page, made)
  return made
}

const namesChoice = /[?&](lang|sr|region_id|region)=/

/** The key of the page, where path and cookies alone say it. */
function keyOf({ method, url = '', headers }: IncomingMessage, regions: RegionResolver): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || namesChoice.test(url) || url[0] !== '/' || url[1] === '/') return null
  const address = url.includes('?') ? longKeyOf(url) : `${url}?`
  if (address === null) return null
  const { region, language } = choicesIn(headers.cookie)
  if (language === null) return null
  const resolved = regions.resolve({ sr: null, regionId: null, regionCode: null, cookie: region }, language)
  const { device, isCrawler } = agentFacts(headers['user-agent'] ?? '')
  return pageKey({ address, regionId: resolved.region.id, language, device, isCrawler })
}

function longKeyOf(url: string): string | null {
  return URL.canParse(url, 'http://shop') ? cacheKeyOf(new URL(url, 'http://shop')) : null
}

function choicesIn(cookies: string | undefined): { region: number | null; language: Language | null } {
  if (!cookies) return { region: null, language: defaultLanguage }
  const lang = cookieIn(cookies, 'lang')
  return {
    region: wholeNumber(cookieIn(cookies, 'region')),
    language: lang === undefined ? defaultLanguage : (parseLanguage(lang) ?? null),
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
