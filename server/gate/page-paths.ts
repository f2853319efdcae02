/** Query fields that only analytics and the bonus service read: they make no other page. */
const trackingFields = /^(utm_|yclid$|gclid$|fbclid$|_openstat$|ysclid$|from$|roistat|phoneNumber$|promotion$)/

/** Pages that nobody else gets: `from` is the first day of a list there. */
const ofStaff = /^\/(vue-tools|retail-lk|assembler)\//

const longestCachedQuery = 200

/** Where a path must be redirected before anything looks at it; null when it is in order. The query is kept. */
export function tidyPath(path: string, query: string): string | null {
  let tidy = path
  if (!isFile(path) && !path.endsWith('/')) tidy = `${tidy}/`
  // `//host` would leave the shop, so the path begins with exactly one slash.
  tidy = tidy.replace(/^[/\\]{2,}/, '/')
  if (!isFile(path)) tidy = lowered(tidy)
  return tidy === path ? null : tidy + query
}

/** Below these everything is lower case; below `personal` stand ids, which are as they are. */
const lowerCased = /^\/(catalog|hits|sale|style|style_interyerov|search|region|language)\//i
const personal = /^\/personal(-lk)?\/([a-z-]+\/)?/i

function lowered(path: string): string {
  if (lowerCased.test(path)) return path.toLowerCase()
  return path.replace(personal, (known) => known.toLowerCase())
}

/** Besides the built files, which are served before pages: data of pages, and what a route makes. A dot alone is no file. */
function isFile(path: string): boolean {
  return path.startsWith('/__') || isDataPath(path) || madeFiles.test(path)
}

/** The page that a path leads to: what a navigation inside the shop asks for, the data of a page, lies beside it. */
export function pagePathOf(path: string): string {
  return path.replace(/(?<=\/)_\.data$|\.data$/, '')
}

export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

const madeFiles =
  /^\/(robots\.txt|(manifest|assembler)\.webmanifest|sitemap\.xml|sitemap\/[^/]+|news\/(rss\.xml|feed\.json))$/

/** The single segment of `/zima/`, or null for any other path. */
export function singleSegment(path: string): string | null {
  const match = /^\/([^/]+)\/$/.exec(path)
  if (!match?.[1]) return null
  try {
    return decodeURIComponent(match[1])
  } catch {
    return null
  }
}

/** The address as the page may see it: what only analytics reads would otherwise stand in a page that others get, too. */
export function withoutTracking(url: URL): URL {
  if (ofStaff.test(url.pathname)) return url
  const names = [...url.searchParams.keys()].filter((name) => trackingFields.test(name))
  if (names.length === 0) return url
  const bare = new URL(url)
  for (const name of names) bare.searchParams.delete(name)
  return bare
}

/** What only analytics reads of an address, for the page that a screen sends its visitor on to. */
export function analyticsOf(url: URL): URLSearchParams {
  const ofShop = /^(phoneNumber|promotion|from)$/
  return new URLSearchParams([...url.searchParams].filter(([name]) => trackingFields.test(name) && !ofShop.test(name)))
}

/** The router's own word in the address of a page's data. */
const routerField = '_routes'

/** A redirect's target with the query that came: what the target says itself counts more. */
export function withQuery(target: string, query: URLSearchParams): string {
  const [path = '', hash] = target.split('#', 2)
  const [bare = '', own] = path.split('?', 2)
  const fields = new URLSearchParams(own)
  const said = new Set([...fields.keys(), routerField])
  for (const [name, value] of query) if (!said.has(name)) fields.append(name, value)
  const text = fields.toString()
  return bare + (text && `?${text}`) + (hash === undefined ? '' : `#${hash}`)
}

export interface PageFacts {
  address: string
  regionId: number
  language: string
  device: string
  isCrawler: boolean
  /** For whoever saves data. */
  isLight?: boolean
  /** Of another country's store: its links are its own. */
  host?: string | undefined
}

/** All that the HTML of a public page depends on. */
export function pageKey({ address, regionId, language, device, isCrawler, isLight, host = '' }: PageFacts): string {
  const reader = isCrawler ? 'crawler' : isLight ? 'saver' : 'person'
  return `${address}|${regionId}|${language}|${device}|${reader}|${host}`
}

/** The part of the cache key that the address makes; null when the query is too long to be worth keeping. */
export function cacheKeyOf(url: URL): string | null {
  const fields = [...url.searchParams].filter(([name]) => !trackingFields.test(name)).sort(byNameAndValue)
  const query = new URLSearchParams(fields).toString()
  return query.length > longestCachedQuery ? null : `${url.pathname}?${query}`
}

function byNameAndValue(one: [string, string], other: [string, string]) {
  return one.join('=') < other.join('=') ? -1 : 1
}
