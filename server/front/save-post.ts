import type { z } from 'zod'
import { postPicture, type staffPostsContract } from '#contract/staff/posts.ts'
import { claimUploads, discardClaimed, keepFreshPicture, lockUploads, type PictureDeps } from '#server/media/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { findPostRow, insertPost, type PostRow, updatePost } from './queries.ts'

export interface PostDeps extends PictureDeps {
  db: Db
}

type Written = z.output<typeof staffPostsContract.savePost.body>

export type SavePostOutcome =
  | { kind: 'saved'; before: PostRow | null; after: PostRow }
  | { kind: 'gone' | 'pictureMissing' | 'filesGone' }

/** Saves a post of a social network; its picture becomes the shop's own copy. */
export async function savePost(
  deps: PostDeps,
  written: Written,
  visitorId: string,
  now: Date,
): Promise<SavePostOutcome> {
  const { id, picture: receipts, texts, ...said } = written
  // A picture kept for a post that then is not saved shows nowhere, and the next try finds it there.
  const fresh = await keepFreshPicture(deps, receipts, visitorId)
  if (fresh === 'filesGone') return { kind: 'filesGone' }
  const outcome = await inTransaction<SavePostOutcome>(deps.db, async (tx) => {
    const before = id === 0 ? null : await findPostRow(tx, id)
    if (id !== 0 && !before) return { kind: 'gone' }
    const locked = await lockUploads(tx, { receipts, visitorId, purpose: postPicture, now })
    if (!locked) return { kind: 'filesGone' }
    const kept = fresh ?? before
    if (!kept) return { kind: 'pictureMissing' }
    const { media, width, height } = kept
    const { ru, kk, en } = texts
    const row = { ...said, texts: { ru, ...(kk && { kk }), ...(en && { en }) }, media, width, height }
    const after = before ? await updatePost(tx, id, row) : await insertPost(tx, row)
    await claimUploads(tx, locked, now)
    await discardClaimed(tx, locked, now)
    await announceChange(tx, { kind: 'shell' })
    return { kind: 'saved', before, after }
  })
  if (outcome.kind === 'saved') await deps.uploads.removeDiscarded(receipts)
  return outcome
}
