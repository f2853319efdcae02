import type { z } from 'zod'
import { newsPicture, type staffNewsContract } from '#contract/staff/news.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import { namesOf, readRegions } from '#server/listings/index.ts'
import { claimUploads, discardClaimed, lockUploads } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { keepFreshPicture, type PictureDeps } from './fresh-picture.ts'
import { insertNews, lockNewsRow, type NewsRow, updateNews } from './queries.ts'
import type { NewsBodies } from './tables.ts'

export interface SaveNewsDeps extends PictureDeps {
  db: Db
}

type Written = Omit<z.output<typeof staffNewsContract.saveNews.body>, 'bodies'> & { bodies: NewsBodies }

export type SaveNewsOutcome =
  | { kind: 'saved'; before: NewsRow | null; after: NewsRow }
  | { kind: 'regionsUnknown' | 'productsUnknown'; words: string }
  | { kind: 'gone' | 'pictureMissing' | 'filesGone' | 'daysTurned' | 'codeTaken' }

/** Saves one of the news; its picture becomes the shop's own copy. */
export async function saveNews(
  deps: SaveNewsDeps,
  written: Written,
  visitorId: string,
  now: Date,
): Promise<SaveNewsOutcome> {
  const { picture: receipts, endsOn, publishedOn } = written
  if (endsOn !== undefined && endsOn < publishedOn) return { kind: 'daysTurned' }
  const fresh = await keepFreshPicture(deps, receipts, visitorId)
  if (fresh === 'filesGone') return { kind: 'filesGone' }
  const outcome = await inTransaction<SaveNewsOutcome>(deps.db, async (tx) => {
    const locked = await lockUploads(tx, { receipts, visitorId, purpose: newsPicture, now })
    if (!locked) return { kind: 'filesGone' }
    const saved = await write(tx, written, fresh, now)
    if (saved.kind !== 'saved') return saved
    await claimUploads(tx, locked, now)
    await discardClaimed(tx, locked, now)
    await announceChange(tx, { kind: 'shell' })
    return saved
  })
  if (outcome.kind === 'saved') await deps.uploads.removeDiscarded(receipts)
  return outcome
}

type Picture = Pick<NewsRow, 'media' | 'width' | 'height'>

async function write(tx: Tx, written: Written, fresh: Picture | null, now: Date): Promise<SaveNewsOutcome> {
  const { id, code, titles, leads, bodies, url, regions, products, publishedOn, endsOn = null, isActive } = written
  const before = id === 0 ? null : await lockNewsRow(tx, id)
  if (id !== 0 && !before) return { kind: 'gone' }
  const picture = fresh ?? before
  if (!picture) return { kind: 'pictureMissing' }
  const where = await readRegions(tx, regions)
  if (where.unknown.length > 0) return { kind: 'regionsUnknown', words: where.unknown.join(', ') }
  const offers = [...new Set(products.split(/[\s,;]+/).filter(Boolean))]
  const known = offers.length > 0 ? await findOfferIds(tx, offers) : new Map()
  const unknown = offers.filter((offer) => !known.has(offer))
  if (unknown.length > 0) return { kind: 'productsUnknown', words: unknown.join(', ') }
  const { media, width, height } = picture
  const row = {
    ...{ code, url, bodies, offers, publishedOn, endsOn, isActive, media, width, height },
    titles: namesOf(titles),
    leads: namesOf(leads),
    regionIds: where.ids,
    updatedAt: now,
  }
  const after = before ? await updateNews(tx, id, row) : await insertNews(tx, row)
  return after ? { kind: 'saved', before, after } : { kind: 'codeTaken' }
}
