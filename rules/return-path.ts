const longestPath = 2048
const shop = 'https://shop.invalid'

/**
 * Where to go after sign-in, payment and the like: a path of this shop, or else `fallback`.
 * Answers path, query and hash as the browser itself would read them.
 */
export function safeReturnPath(text: unknown, fallback: string): string {
  if (typeof text !== 'string' || text.length > longestPath || !isPlainPath(text)) return fallback
  const parsed = new URL(text, shop) // a text that starts with one slash always parses
  if (parsed.origin !== shop) return fallback
  const path = decoded(parsed.pathname)
  // `/.//host` is one slash to the eye and two to the parser, and an escaped slash may be opened by a proxy.
  if (path === null || !isPlainPath(path)) return fallback
  return parsed.pathname + parsed.search + parsed.hash
}

function isPlainPath(text: string): boolean {
  return text.startsWith('/') && !text.includes('//') && !text.includes('\\') && !/\p{Cc}/u.test(text)
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null // a broken escape is nobody's path
  }
}
