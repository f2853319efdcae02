import { cookieName } from '#rules/cookie-name.ts'
import type { PageContext } from '../page-context.ts'
import { seeOther } from './see-other.ts'

/** What a page is to say once after a redirect: a word of its own, or a sentence that the shop has said. */
export interface Flash {
  code: string
  sentence?: string
}

const name = 'flash'
const lifeSeconds = 60

type FlashPage = Pick<PageContext, 'setCookie' | 'publicUrl'>

/** Leads to a page that says it: once, and not again when it is reloaded or come back to. */
export function redirectSaying({ setCookie, publicUrl }: FlashPage, to: string, flash: Flash): Response {
  const kept = { ...flash, to: pathOf(to) }
  setCookie(flashCookie(encodeURIComponent(JSON.stringify(kept)), lifeSeconds, publicUrl))
  return seeOther(to)
}

/** What the page at this address is to say, taken away in the same breath. */
export function takeFlash({ setCookie, publicUrl }: PageContext, request: Request, url: URL): Flash | null {
  const kept = readFlash(request.headers.get('cookie') ?? '')
  if (kept?.to !== url.pathname) return null
  setCookie(flashCookie('', 0, publicUrl))
  return { code: kept.code, ...(kept.sentence !== undefined && { sentence: kept.sentence }) }
}

function readFlash(cookies: string): (Flash & { to: string }) | null {
  const names = [cookieName(name, true), name]
  const value = cookies.split(/;\s*/).find((cookie) => names.includes(cookie.split('=', 1)[0] ?? ''))
  if (!value) return null
  try {
    const { to, code, sentence }: Record<string, unknown> = JSON.parse(
      decodeURIComponent(value.slice(value.indexOf('=') + 1)),
    )
    if (typeof to !== 'string' || typeof code !== 'string') return null
    return { to, code, ...(typeof sentence === 'string' && { sentence }) }
  } catch {
    return null
  }
}

function flashCookie(value: string, seconds: number, publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:')
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${cookieName(name, isSecure)}=${value}; ${attributes}`
}

function pathOf(to: string): string {
  return new URL(to, 'http://shop').pathname
}
