/**
 * Behind TLS a cookie's name begins with `__Host-`, by which browsers promise that this host has set it, for itself, over
 * TLS. Without TLS they would refuse such a name.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** A cookie with a choice of the visitor's, kept for a year; nothing secret. */
export function choiceCookie(name: 'region' | 'lang', value: string, isSecure: boolean): string {
  const bound = cookieName(name, isSecure)
  return `${bound}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** What a choice of the visitor's says, under either name: nothing secret, and a shop may have moved behind TLS since. */
export function choiceIn(cookies: Record<string, string | undefined>, name: 'lang' | 'region'): string | undefined {
  return cookies[cookieName(name, true)] ?? cookies[name]
}
