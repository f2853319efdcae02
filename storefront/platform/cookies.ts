import { cookieName } from '#rules/cookie-name.ts'

/** A cookie with a choice of the visitor's, kept for a year; nothing secret. */
export function choiceCookie(name: 'region' | 'lang', value: string, isSecure: boolean): string {
  const bound = cookieName(name, isSecure)
  return `${bound}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
