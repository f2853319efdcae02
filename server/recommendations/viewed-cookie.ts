import { cookieName } from '#rules/cookie-name.ts'
import type { CallContext } from '#server/gate/index.ts'

const most = 12
const keptDays = 90
const known = /^[1-9]\d{0,9}$/

/** Products that were looked at, the last first. They stay in the browser, where no script reads them. */
export function viewedCookie(isSecure: boolean) {
  const name = cookieName('viewed', isSecure)
  const keep = (context: CallContext, value: string, seconds: number) =>
    context.setCookies.push(
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )
  const read = (context: CallContext): number[] => {
    const ids = (context.readCookie(name) ?? '').split('.').filter((text) => known.test(text))
    return [...new Set(ids.map(Number))].filter((id) => id <= 2_147_483_647).slice(0, most)
  }
  return {
    read,
    add(context: CallContext, productId: number) {
      const ids = [productId, ...read(context).filter((id) => id !== productId)].slice(0, most)
      keep(context, ids.join('.'), keptDays * 24 * 60 * 60)
    },
    forget: (context: CallContext) => keep(context, '', 0),
  }
}
