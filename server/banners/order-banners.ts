import { sql } from 'drizzle-orm'
import type { BannerPlace } from '#rules/banner.ts'
import { changed, type Db, inTransaction, rows } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'

interface OrderWish {
  place: BannerPlace
  ids: readonly number[]
  seen?: readonly number[] | undefined
  customerId: number
  now: Date
}

const step = 10

/** Lays the banners of a place in an order; null where these are not the ones that are there, or lie otherwise than was seen. Tells how they lay before. */
export function orderBanners(db: Db, { place, ids, seen, customerId, now }: OrderWish): Promise<number[] | null> {
  return inTransaction(db, async (tx) => {
    // Rows that had to be waited for come with new values, but in the order of the old ones: they are read once more.
    await rows(tx, sql`select from banners where place = ${place} order by id for update`)
    const kept = await rows<{ id: number }>(tx, sql`select id from banners where place = ${place} order by sort, id`)
    const before = kept.map(({ id }) => id)
    if (before.length !== ids.length || new Set([...before, ...ids]).size !== ids.length) return null
    if (seen && before.join() !== seen.join()) return null
    const sorts = ids.map((_, at) => (at + 1) * step)
    await changed(
      tx,
      sql`update banners set sort = laid.sort, changed_by = ${customerId}, changed_at = ${now}
        from unnest(${sql.param([...ids])}::int[], ${sql.param(sorts)}::int[]) as laid(id, sort)
        where banners.id = laid.id and banners.sort <> laid.sort`,
    )
    await announceChange(tx, { kind: 'shell' })
    return before
  })
}
