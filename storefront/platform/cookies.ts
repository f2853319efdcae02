import { cookieName } from '#rules/cookie-name.ts'

export { choiceCookie } from '#rules/cookie-name.ts'

/** Takes a cookie away that pages of this shop have set. */
export function goneCookie(name: string, isSecure: boolean): string {
  return `${cookieName(name, isSecure)}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
