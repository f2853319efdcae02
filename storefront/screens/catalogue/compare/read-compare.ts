import { redirect } from 'react-router'
import type { ComparedOffer } from '#contract/catalogue/compare.ts'
import { decideAdd, mostCompared, readCompared } from '#rules/compare.ts'
import { cookieIn, pageCookie } from '#storefront/platform/cookies.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

export interface Compared {
  offers: ComparedOffer[]
  /** What was not taken in beside them, and why. */
  refused: { why: 'full' | 'otherKind'; offer: ComparedOffer } | null
}

const keptDays = 90

/**
 * What the address names stands side by side. `?add=` takes one more in beside what this browser compared last, and leads
 * to the address of all of them; without any the last comparison is opened again.
 */
export async function readCompare(page: PageContext, request: Request, url: URL): Promise<Compared> {
  const search = url.searchParams
  const last = readCompared(cookieIn(request, name) ?? '')
  const [added] = readCompared(search.get('add') ?? '')
  if (added !== undefined) throw seeOther(await addressWith(page, last, added))
  const named = readCompared(search.get('ids') ?? '')
  if (!search.has('ids') && last.length > 0) throw redirect(compareUrl(last))
  const [refusedId] = readCompared(search.get('refused') ?? '')
  const { offers: found } = await ask(page, refusedId === undefined ? named : [...named, refusedId])
  const [first] = found
  const offers = found.filter(({ offerId, kind }) => named.includes(offerId) && kind.id === first?.kind.id)
  if (search.has('ids')) keep(page, offers)
  const refused = found.find(({ offerId }) => offerId === refusedId && !named.includes(offerId))
  return { offers, refused: refused ? { why: whyNot(offers, refused), offer: refused } : null }
}

function whyNot(offers: readonly ComparedOffer[], refused: ComparedOffer) {
  return offers.some(({ kind }) => kind.id !== refused.kind.id) ? 'otherKind' : 'full'
}

async function addressWith(page: PageContext, last: readonly number[], added: number): Promise<string> {
  const { offers } = await ask(page, [...last, added])
  const subjects = offers.map(({ offerId, kind }) => ({ id: offerId, kindId: kind.id }))
  const wanted = subjects.find(({ id }) => id === added)
  const others = subjects.filter(({ id }) => last.includes(id))
  const ids = others.map(({ id }) => id)
  if (!wanted) return compareUrl(ids)
  const decision = decideAdd(others, wanted)
  return decision.kind === 'added' ? compareUrl(decision.ids) : compareUrl(ids, { refused: added })
}

export function compareUrl(ids: readonly number[], more: { refused?: number; only?: string | null } = {}): string {
  return href('/personal/compare') + queryOf({ ids: ids.join('.') || '0', ...more })
}

function ask({ api }: PageContext, ids: readonly number[]) {
  return api.catalogue.compareOffers({ body: { ids: ids.slice(0, mostCompared + 1) } })
}

const name = 'compare'

function keep({ setCookie, publicUrl }: PageContext, offers: readonly ComparedOffer[]) {
  const seconds = offers.length > 0 ? keptDays * 24 * 60 * 60 : 0
  const value = offers.map(({ offerId }) => offerId).join('.')
  setCookie(pageCookie(name, value, seconds, publicUrl))
}
