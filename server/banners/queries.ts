import { asc, eq, sql } from 'drizzle-orm'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { banners } from './tables.ts'

export type BannerRow = Omit<typeof banners.$inferSelect, 'regionId'>
export type NewBanner = Omit<typeof banners.$inferInsert, 'id' | 'regionId'>

const columns = {
  id: banners.id,
  place: banners.place,
  regionIds: banners.regionIds,
  sections: banners.sections,
  titles: banners.titles,
  texts: banners.texts,
  buttons: banners.buttons,
  url: banners.url,
  media: banners.media,
  mediaPhone: banners.mediaPhone,
  sizes: banners.sizes,
  spots: banners.spots,
  startsOn: banners.startsOn,
  endsOn: banners.endsOn,
  sort: banners.sort,
  isActive: banners.isActive,
  changedBy: banners.changedBy,
  changedAt: banners.changedAt,
}

/** By place, in the order in which they show. */
export function listBannerRows(db: Db | Tx): Promise<BannerRow[]> {
  return db.select(columns).from(banners).orderBy(asc(banners.place), asc(banners.sort), asc(banners.id))
}

/** `isLocked`: nobody else changes it until the transaction ends. */
export async function findBannerRow(db: Db | Tx, id: number, isLocked = false): Promise<BannerRow | null> {
  const query = db.select(columns).from(banners).where(eq(banners.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}

export async function updateBanner(tx: Tx, id: number, set: Partial<NewBanner>): Promise<void> {
  await tx.update(banners).set(set).where(eq(banners.id, id))
}

export async function insertBanner(tx: Tx, row: NewBanner): Promise<number> {
  const [made] = await tx.insert(banners).values(row).returning({ id: banners.id })
  if (!made) throw new Error('A banner that was added is not there.')
  return made.id
}

/** Those of a release: said again they are renewed, unless somebody of the shop has changed them. */
export async function upsertBanner(tx: Tx, row: NewBanner & { id: number }): Promise<void> {
  const { id: _id, ...set } = row
  const setWhere = sql`${banners.changedAt} is null`
  await tx.insert(banners).values(row).onConflictDoUpdate({ target: banners.id, set, setWhere })
}

/** People's banners get ids beyond those that releases have given out. */
export async function moveIdsOn(tx: Tx): Promise<void> {
  await changed(
    tx,
    sql`select setval(pg_get_serial_sequence('banners', 'id'), greatest((select max(id) from ${banners}), 1))`,
  )
}
