import { addressesContract } from '#contract/addresses.ts'
import { isOwnWord } from '#rules/own-words.ts'
import type { RedirectRefusal } from '#rules/redirect.ts'
import { redirectSource, redirectTarget } from '#rules/redirect.ts'
import { answer } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { Content } from './content.ts'
import { deleteRedirect, deleteShortCode, listRedirectRows, listShortCodeRows, lockAddresses } from './queries.ts'
import { saveContent } from './save-content.ts'

interface AddressDeps {
  db: Db
  content: Content
  redirectHosts: readonly string[]
  publicUrl: string
}

const refusals = {
  source: 'SOURCE_WRONG',
  target: 'TARGET_WRONG',
  loop: 'REDIRECT_LOOP',
  chain: 'REDIRECT_CHAIN',
} as const satisfies Record<RedirectRefusal, string>

/** Redirect rules and short codes at the desk. What is saved is in force here at once and elsewhere with the change. */
export function addressCalls({ db, content, redirectHosts, publicUrl }: AddressDeps) {
  return answer('addresses', addressesContract, {
    async listRedirects() {
      return { redirects: await listRedirectRows(db) }
    },
    async saveRedirect({ body }, _context, refuse, record) {
      const { opened, ...rule } = body
      const from = redirectSource(rule.from)
      const was = opened === undefined ? from : opened && redirectSource(opened)
      const before = await inTransaction(db, async (tx) => {
        await lockAddresses(tx)
        const rules = await listRedirectRows(tx)
        if (was !== from && rules.some((one) => one.from === from)) throw refuse('SOURCE_TAKEN')
        if (was && was !== from) await deleteRedirect(tx, was)
        const outcome = await saveContent(tx, { redirects: [rule], shortCodes: [] }, redirectHosts)
        // A refusal that leaves the transaction brings the rule of the former address back.
        if (outcome.kind === 'redirectsRefused') throw refuse(refusals[outcome.refused[0]?.reason ?? 'target'])
        return rules.find((one) => one.from === was)
      })
      await content.refresh()
      const { target, isPermanent } = rule
      record({ subject: `redirect ${from}`, before, after: { target, isPermanent } })
      return { redirect: { from, target, isPermanent } }
    },
    async dropRedirect({ body }, _context, refuse, record) {
      const gone = await inTransaction(db, async (tx) => {
        await announceChange(tx, { kind: 'shell' })
        return deleteRedirect(tx, redirectSource(body.from))
      })
      if (!gone) throw refuse('ENTRY_GONE')
      await content.refresh()
      record({ subject: `redirect ${redirectSource(body.from)}`, before: gone, after: null })
      return {}
    },
    async testAddress({ body }) {
      const path = pathOf(body.address, publicUrl)
      const redirect = content.findRedirect(path)
      if (redirect) return { path, end: { kind: 'redirect' as const, ...redirect } }
      const [code = '', ...rest] = path.split('/').filter(Boolean)
      const target = rest.length === 0 ? content.findShortCode(readable(code)) : null
      return { path, end: target === null ? { kind: 'itself' as const } : { kind: 'shortCode' as const, target } }
    },
    async listShortCodes() {
      return { codes: await listShortCodeRows(db) }
    },
    async saveShortCode({ body }, _context, refuse, record) {
      if (!body.url.startsWith('/') || redirectTarget(body.url, []) === null) throw refuse('TARGET_WRONG')
      const { opened, url } = body
      const code = body.code.toLowerCase()
      if (isOwnWord(code)) throw refuse('CODE_OWN')
      const was = opened?.toLowerCase() ?? code
      const before = await inTransaction(db, async (tx) => {
        await lockAddresses(tx)
        const codes = await listShortCodeRows(tx)
        if (was !== code && codes.some((one) => one.code === code)) throw refuse('CODE_TAKEN')
        if (was !== code) await deleteShortCode(tx, was)
        await saveContent(tx, { redirects: [], shortCodes: [{ code, url }] })
        return codes.find((one) => one.code === was)
      })
      await content.refresh()
      record({ subject: `code ${code}`, before, after: { url: body.url } })
      return { code: { code, url: body.url } }
    },
    async dropShortCode({ body }, _context, refuse, record) {
      const code = body.code.toLowerCase()
      const gone = await inTransaction(db, async (tx) => {
        await announceChange(tx, { kind: 'shell' })
        return deleteShortCode(tx, code)
      })
      if (!gone) throw refuse('ENTRY_GONE')
      await content.refresh()
      record({ subject: `code ${code}`, before: gone, after: null })
      return {}
    },
  })
}

/** As it was typed where it is no writing of letters by their codes. */
function readable(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** The path of an address of the shop, however it was pasted: with the shop's host or from the slash on. */
function pathOf(address: string, publicUrl: string): string {
  const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : new URL(publicUrl)
  return redirectSource(url.pathname)
}
