import { cookieName } from '#rules/cookie-name.ts'

export { choiceCookie } from '#rules/cookie-name.ts'

/** Takes a cookie away that pages of this shop have set. */
export function goneCookie(name: string, isSecure: boolean): string {
  return `${cookieName(name, isSecure)}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** A cookie that pages alone read, no script: kept for so many seconds, and taken away by none. */
export function pageCookie(name: string, value: string, seconds: number, publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:')
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${cookieName(name, isSecure)}=${value}; ${attributes}`
}

/** What a browser sends under a name, in either form of it; null: nothing. */
export function cookieIn(request: Request, name: string): string | null {
  const names = [cookieName(name, true), name]
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const found = cookies.find((cookie) => names.includes(cookie.split('=', 1)[0] ?? ''))
  return found?.slice(found.indexOf('=') + 1) ?? null
}
