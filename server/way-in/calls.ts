import { wayInContract, wayInOf } from '#contract/way-in.ts'
import { cookieName } from '#rules/cookie-name.ts'
import { readWayIn, wayInCookie, wayInText } from '#rules/way-in-text.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findWayIn, forgetWayIn, saveWayIn } from './queries.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The way to the room: of a customer in the account, of everybody in a cookie that the product's page can read. */
export function wayInCalls({ db, isSecure }: { db: Db; isSecure: boolean }) {
  const name = cookieName(wayInCookie, isSecure)
  const keep = (context: CallContext, value: string, seconds: number) =>
    context.setCookies.push(`${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`)
  return answer('wayIn', wayInContract, {
    async getWayIn(_input, context) {
      const { customer } = await context.visitor()
      const here = context.readCookie(name) ?? ''
      const ofAccount = customer && (await findWayIn(db, customer.id))
      // Whoever measured elsewhere sees it on this browser's pages as well.
      if (ofAccount && wayInText(ofAccount) !== here) keep(context, wayInText(ofAccount), yearSeconds)
      return { way: ofAccount ?? readWayIn(here) }
    },
    async saveWayIn({ body }, context) {
      const way = wayInOf(body)
      const { customer } = await context.visitor()
      if (customer) await saveWayIn(db, customer.id, way, context.now())
      keep(context, wayInText(way), yearSeconds)
      return { way }
    },
    async forgetWayIn(_input, context) {
      const { customer } = await context.visitor()
      if (customer) await forgetWayIn(db, customer.id)
      keep(context, '', 0)
      return { status: true }
    },
  })
}
