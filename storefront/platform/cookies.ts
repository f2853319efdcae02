import { cookieName } from '#rules/cookie-name.ts'

/** A cookie with a choice of the visitor's, kept for a year; nothing secret. */
export function choiceCookie(name: 'region' | 'lang', value: string, isSecure: boolean): string {
  const bound = cookieName(name, isSecure)
  return `${bound}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Takes a cookie away that pages of this shop have set. */
export function goneCookie(name: string, isSecure: boolean): string {
  return `${cookieName(name, isSecure)}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
