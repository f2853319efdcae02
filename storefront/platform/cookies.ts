/** A cookie with a choice of the visitor's, kept for a year; nothing secret. */
export function choiceCookie(name: 'region' | 'lang', value: string, isSecure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
