import type { z } from 'zod'
import { newsPicture, type staffNewsContract } from '#contract/staff/news.ts'
import { namesOf } from '#server/listings/index.ts'
import { claimUploads, discardClaimed, keepFreshPicture, lockUploads, type PictureDeps } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { findNewsFaults, type NewsFault } from './find-news-faults.ts'
import { insertNews, lockNewsRow, type NewsRow, updateNews } from './queries.ts'
import type { NewsBodies } from './tables.ts'

export interface SaveNewsDeps extends PictureDeps {
  db: Db
}

type Written = Omit<z.output<typeof staffNewsContract.saveNews.body>, 'bodies'> & { bodies: NewsBodies }

export type SaveNewsOutcome =
  | { kind: 'saved'; before: NewsRow | null; after: NewsRow }
  | { kind: 'faulty'; faults: NewsFault[] }
  | { kind: 'gone' | 'filesGone' }

/** Saves one of the news; its picture becomes the shop's own copy. */
export async function saveNews(
  deps: SaveNewsDeps,
  written: Written,
  visitorId: string,
  now: Date,
): Promise<SaveNewsOutcome> {
  const { picture: receipts } = written
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

/** A draft may go without. */
const noPicture: Picture = { media: '', width: 0, height: 0 }

type Picture = Pick<NewsRow, 'media' | 'width' | 'height'>

async function write(tx: Tx, written: Written, fresh: Picture | null, now: Date): Promise<SaveNewsOutcome> {
  const { id, code, titles, leads, bodies, url, publishedOn, endsOn = null, isActive } = written
  const before = id === 0 ? null : await lockNewsRow(tx, id)
  if (id !== 0 && !before) return { kind: 'gone' }
  const { media, width, height } = fresh ?? before ?? noPicture
  const { faults, regionIds, offers } = await findNewsFaults(tx, { ...written, hasPicture: media !== '' })
  if (faults.length > 0) return { kind: 'faulty', faults }
  const row = {
    ...{ code, url, bodies, offers, publishedOn, endsOn, isActive, media, width, height },
    titles: namesOf(titles),
    leads: namesOf(leads),
    regionIds,
    updatedAt: now,
  }
  const after = before ? await updateNews(tx, id, row) : await insertNews(tx, row)
  return after ? { kind: 'saved', before, after } : { kind: 'faulty', faults: [{ kind: 'codeTaken' }] }
}
