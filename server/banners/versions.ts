import { and, desc, eq } from 'drizzle-orm'
import type { BannerPart, BannerVersion } from '#contract/banners.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { findNames } from '#server/customer/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { type BannerRow, findBannerRow, updateBanner } from './queries.ts'
import { type BannerFacts, bannerVersions } from './tables.ts'

const versionsShown = 50

type Saving = { before: BannerRow | null; after: BannerRow; restoredFrom?: number }

/** Writes down how a banner is after a saving; before the first one also how it was until then. */
export async function keepVersion(tx: Tx, { before, after, restoredFrom = 0 }: Saving): Promise<void> {
  if (before && before.id === after.id) {
    const [kept] = await tx
      .select({ id: bannerVersions.id })
      .from(bannerVersions)
      .where(eq(bannerVersions.bannerId, after.id))
      .limit(1)
    if (!kept) await tx.insert(bannerVersions).values(versionOf(before))
  }
  await tx.insert(bannerVersions).values({ ...versionOf(after), restoredFrom: restoredFrom || null })
}

function versionOf(row: BannerRow): typeof bannerVersions.$inferInsert {
  return { bannerId: row.id, facts: factsOf(row), savedBy: row.changedBy, savedAt: row.changedAt }
}

function factsOf({ id: _id, sort: _sort, changedBy: _by, changedAt: _at, ...facts }: BannerRow): BannerFacts {
  return facts
}

/** The newest first, each with what it changed. */
export async function listVersions(db: Db, bannerId: number, language: Language): Promise<BannerVersion[]> {
  const kept = await db
    .select()
    .from(bannerVersions)
    .where(eq(bannerVersions.bannerId, bannerId))
    .orderBy(desc(bannerVersions.id))
    .limit(versionsShown + 1)
  const people = await findNames(
    db,
    kept.flatMap(({ savedBy }) => savedBy ?? []),
  )
  return kept.slice(0, versionsShown).map(({ id, facts, savedBy, savedAt, restoredFrom }, at) => ({
    id,
    savedAt: savedAt?.toISOString() ?? null,
    savedBy: people.get(savedBy ?? 0) ?? '',
    title: nameIn(facts.titles, language),
    isActive: facts.isActive,
    startsOn: facts.startsOn,
    endsOn: facts.endsOn,
    restoredFrom,
    changed: changedParts(kept[at + 1]?.facts ?? null, facts),
  }))
}

const partsOf: Record<BannerPart, (facts: BannerFacts) => unknown> = {
  place: ({ place }) => place,
  regions: ({ regionIds }) => regionIds,
  sections: ({ sections }) => sections,
  titles: ({ titles }) => Object.entries(titles).sort(),
  texts: ({ texts }) => Object.entries(texts).sort(),
  buttons: ({ buttons }) => Object.entries(buttons).sort(),
  url: ({ url }) => url,
  days: ({ startsOn, endsOn }) => [startsOn, endsOn],
  isActive: ({ isActive }) => isActive,
  pictures: ({ media, mediaPhone }) => [media, mediaPhone],
  spots: ({ spots }) => spots.map(({ offerId, wide, phone }) => [offerId, wide?.x, wide?.y, phone?.x, phone?.y]),
}

function changedParts(before: BannerFacts | null, after: BannerFacts): BannerPart[] {
  if (!before) return []
  const parts = Object.keys(partsOf) as BannerPart[]
  return parts.filter((part) => JSON.stringify(partsOf[part](before)) !== JSON.stringify(partsOf[part](after)))
}

export type RestoreOutcome =
  | { kind: 'restored'; before: BannerRow; after: BannerRow }
  | { kind: 'notFound' | 'versionGone' }

/** Brings a version back, as a saving of its own. */
export function restoreVersion(
  db: Db,
  wish: { id: number; version: number; customerId: number; now: Date },
): Promise<RestoreOutcome> {
  const { id, version, customerId, now } = wish
  return inTransaction<RestoreOutcome>(db, async (tx) => {
    const before = await findBannerRow(tx, id, true)
    if (!before) return { kind: 'notFound' }
    const [kept] = await tx
      .select({ facts: bannerVersions.facts })
      .from(bannerVersions)
      .where(and(eq(bannerVersions.bannerId, id), eq(bannerVersions.id, version)))
    if (!kept) return { kind: 'versionGone' }
    await updateBanner(tx, id, { ...kept.facts, changedBy: customerId, changedAt: now })
    const after = await findBannerRow(tx, id)
    if (!after) throw new Error('A banner that was brought back is not there.')
    await keepVersion(tx, { before, after, restoredFrom: version })
    await announceChange(tx, { kind: 'shell' })
    return { kind: 'restored', before, after }
  })
}
