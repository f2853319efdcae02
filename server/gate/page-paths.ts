/** Query fields that only analytics reads: they make no other page. */
const trackingFields = /^(utm_|yclid$|gclid$|fbclid$|_openstat$|ysclid$|from$|roistat)/

const longestCachedQuery = 200

/** Where a path must be redirected before anything looks at it; null when it is in order. The query is kept. */
export function tidyPath(path: string, query: string): string | null {
  let tidy = path
  if (!isFile(path) && !path.endsWith('/')) tidy = `${tidy}/`
  // `//host` would leave the shop, so the path begins with exactly one slash.
  tidy = tidy.replace(/^[/\\]{2,}/, '/')
  if (/^\/catalog\//i.test(tidy) && tidy !== tidy.toLowerCase() && !isFile(path)) tidy = tidy.toLowerCase()
  return tidy === path ? null : tidy + query
}

/** Data requests and assets carry a dot in the last segment or a leading double underscore. */
function isFile(path: string): boolean {
  return path.startsWith('/__') || /\.[a-z0-9]+$/i.test(path)
}

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

/** The part of the cache key that the address makes; null when the query is too long to be worth keeping. */
export function cacheKeyOf(url: URL): string | null {
  const fields = [...url.searchParams].filter(([name]) => !trackingFields.test(name)).sort(byNameAndValue)
  const query = new URLSearchParams(fields).toString()
  return query.length > longestCachedQuery ? null : `${url.pathname}?${query}`
}

function byNameAndValue(one: [string, string], other: [string, string]) {
  return one.join('=') < other.join('=') ? -1 : 1
}
