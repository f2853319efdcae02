import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { decideRedirects, type RedirectRefusal, type RedirectRule, redirectSource } from '#rules/redirect.ts'
import { changed, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { BannerPlace } from './content.ts'
import { listRedirectRows } from './queries.ts'
import { type BannerSizes, type BannerSpot, banners, redirects, shortCodes } from './tables.ts'

export interface BannerInput {
  id: number
  place: BannerPlace
  /** Null: everywhere. */
  regionId: number | null
  titles: Names
  texts: Names
  buttons: Names
  url: string
  /** Keys of the media store. */
  media: string
  mediaPhone: string
  sizes?: BannerSizes
  /** Goods shown on it, by their ids in the shop. */
  spots?: BannerSpot[]
  sort: number
}

export interface ContentData {
  banners: readonly BannerInput[]
  redirects: readonly RedirectRule[]
  shortCodes: readonly { code: string; url: string }[]
}

export type SaveContentOutcome =
  | { kind: 'saved' }
  | { kind: 'redirectsRefused'; refused: { from: string; reason: RedirectRefusal }[] }

/** Writes banners, redirects and short codes; redirects are checked together with those already there. */
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
  await saveBanners(tx, data.banners)
  await saveRedirects(tx, data.redirects)
  await saveShortCodes(tx, data.shortCodes)
  await announceChange(tx, { kind: 'shell' })
  return { kind: 'saved' }
}

async function saveBanners(tx: Tx, given: ContentData['banners']) {
  for (const row of given) {
    const { id: _id, ...changeable } = row
    await tx.insert(banners).values(row).onConflictDoUpdate({ target: banners.id, set: changeable })
  }
  await changed(
    tx,
    sql`
    select setval(pg_get_serial_sequence('banners', 'id'), greatest((select max(id) from ${banners}), 1))`,
  )
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
