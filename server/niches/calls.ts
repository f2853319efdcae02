import { nichesContract } from '#contract/niches.ts'
import { cookieName } from '#rules/cookie-name.ts'
import { nicheText } from '#rules/niche.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type NamedNiche, packNiches, unpackNiches } from './niche-cookie.ts'
import { findNiches, removeNiche, saveNiche } from './queries.ts'

const yearSeconds = 365 * 24 * 60 * 60
/** A cookie holds no more. */
const most = 12

/** Niches: of a customer in the account, of a guest in a cookie, which the account takes over at the first sight of both. */
export function nichesCalls({ db, isSecure }: { db: Db; isSecure: boolean }) {
  const cookie = cookieName('niches', isSecure)
  const here = (context: CallContext) => unpackNiches(context.readCookie(cookie) ?? '')
  const keepHere = (context: CallContext, niches: readonly NamedNiche[]) => {
    const kept = niches.length > 0 ? `${packNiches(niches)}; Max-Age=${yearSeconds}` : '; Max-Age=0'
    context.setCookies.push(`${cookie}=${kept}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
  }
  /** Of the account, with what the browser has kept before it was known whose it is; null for a guest. */
  const customerOf = async (context: CallContext) => {
    const { customer } = await context.visitor()
    if (!customer) return null
    const brought = here(context).toReversed()
    if (brought.length === 0) return customer
    const known = new Set((await findNiches(db, customer.id)).map(({ name }) => name))
    for (const niche of brought)
      if (!known.has(niche.name)) await saveNiche(db, customer.id, niche, { most, now: context.now() })
    keepHere(context, [])
    return customer
  }
  return answer('niches', nichesContract, {
    async listNiches(_input, context) {
      const customer = await customerOf(context)
      return { niches: (customer ? await findNiches(db, customer.id) : here(context)).map(viewOf) }
    },
    async saveNiche({ body }, context, refuse) {
      const niche = nicheOf(body)
      const customer = await customerOf(context)
      if (customer) {
        const isSaved = await saveNiche(db, customer.id, niche, { most, now: context.now() })
        if (!isSaved) throw refuse('NICHES_FULL')
      } else {
        const others = here(context).filter(({ name }) => name !== niche.name)
        if (others.length >= most) throw refuse('NICHES_FULL')
        keepHere(context, [niche, ...others])
      }
      return { niche: viewOf(niche) }
    },
    async removeNiche({ body }, context) {
      const customer = await customerOf(context)
      if (customer) {
        await removeNiche(db, customer.id, body.name)
        return { niches: (await findNiches(db, customer.id)).map(viewOf) }
      }
      const left = here(context).filter(({ name }) => name !== body.name)
      keepHere(context, left)
      return { niches: left.map(viewOf) }
    },
  })
}

function nicheOf({
  name,
  widthCm,
  depthCm,
  heightCm,
}: {
  name: string
  widthCm: number
  depthCm: number
  heightCm: number
}): NamedNiche {
  const mm = (cm: number) => Math.round(cm * 10)
  return { name, widthMm: mm(widthCm), depthMm: mm(depthCm), heightMm: mm(heightCm) }
}

function viewOf({ name, widthMm, depthMm, heightMm }: NamedNiche) {
  return { name, value: nicheText({ widthMm, depthMm, heightMm }), widthMm, depthMm, heightMm }
}
