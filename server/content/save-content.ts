import { decideRedirects, type RedirectRefusal, type RedirectRule, redirectSource } from '#rules/redirect.ts'
import type { Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { listRedirectRows } from './queries.ts'
import { redirects, shortCodes } from './tables.ts'

export interface ContentData {
  redirects: readonly RedirectRule[]
  shortCodes: readonly { code: string; url: string }[]
}

export type SaveContentOutcome =
  | { kind: 'saved' }
  | { kind: 'redirectsRefused'; refused: { from: string; reason: RedirectRefusal }[] }

/** Writes redirects and short codes; redirects are checked together with those already there. */
export async function saveContent(
  tx: Tx,
  data: ContentData,
  redirectHosts: readonly string[] = [],
): Promise<SaveContentOutcome> {
  const given = new Map(data.redirects.map((rule) => [redirectSource(rule.from), rule]))
  const others = (await listRedirectRows(tx)).filter((rule) => !given.has(rule.from))
  const decision = decideRedirects([...others, ...data.redirects], redirectHosts)
  // A wrong rule that is there already is left out of force; it does not keep good ones from being saved.
  const refused =
    decision.kind === 'refused' ? decision.refused.filter(({ from }) => given.has(redirectSource(from))) : []
  if (refused.length > 0) return { kind: 'redirectsRefused', refused }
  await saveRedirects(tx, data.redirects)
  await saveShortCodes(tx, data.shortCodes)
  await announceChange(tx, { kind: 'shell' })
  return { kind: 'saved' }
}

async function saveRedirects(tx: Tx, given: ContentData['redirects']) {
  for (const { from, target, isPermanent } of given) {
    const row = { fromPath: redirectSource(from), target, isPermanent }
    await tx
      .insert(redirects)
      .values(row)
      .onConflictDoUpdate({ target: redirects.fromPath, set: { target, isPermanent } })
  }
}

async function saveShortCodes(tx: Tx, given: ContentData['shortCodes']) {
  for (const { code, url } of given) {
    const row = { code: code.toLowerCase(), url }
    await tx.insert(shortCodes).values(row).onConflictDoUpdate({ target: shortCodes.code, set: { url } })
  }
}
