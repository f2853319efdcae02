import { cookieIn, pageCookie } from '../cookies.ts'
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
  setCookie(pageCookie(name, encodeURIComponent(JSON.stringify(kept)), lifeSeconds, publicUrl))
  return seeOther(to)
}

/** What the page at this address is to say, taken away in the same breath. */
export function takeFlash({ setCookie, publicUrl }: PageContext, request: Request, url: URL): Flash | null {
  const kept = readFlash(cookieIn(request, name))
  if (kept?.to !== url.pathname) return null
  setCookie(pageCookie(name, '', 0, publicUrl))
  return { code: kept.code, ...(kept.sentence !== undefined && { sentence: kept.sentence }) }
}

function readFlash(kept: string | null): (Flash & { to: string }) | null {
  if (kept === null) return null
  try {
    const { to, code, sentence }: Record<string, unknown> = JSON.parse(decodeURIComponent(kept))
    if (typeof to !== 'string' || typeof code !== 'string') return null
    return { to, code, ...(typeof sentence === 'string' && { sentence }) }
  } catch {
    return null
  }
}

function pathOf(to: string): string {
  return new URL(to, 'http://shop').pathname
}
