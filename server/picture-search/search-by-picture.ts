import { randomUUID } from 'node:crypto'
import { type PictureFrame, pictureToSearchBy } from '#contract/picture-search.ts'
import { claimUploads, lockUploads, type MediaStore, type Uploads } from '#server/media/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { askVisions } from './ask-visions.ts'
import { findSearch, type PictureSearch } from './keep-searches.ts'
import type { Vision } from './providers/vision.ts'
import { pictureSearches } from './tables.ts'

export interface SearchDeps {
  db: Db
  uploads: Pick<Uploads, 'read' | 'listOwn'>
  media: Pick<MediaStore, 'readPicture' | 'findPicture'>
  /** Asked one after the other until one answers. */
  visions: readonly Vision[]
}

export interface PictureWish {
  visitorId: string
  receipts: readonly string[]
  media: string | null
  resultId: string | null
  frame: PictureFrame | null
  now: Date
}

export type SearchOutcome =
  | { kind: 'found'; search: PictureSearch }
  | { kind: 'missing' | 'fileGone' | 'pictureGone' | 'away' }

type Pictured = Pick<PictureSearch, 'upload' | 'media' | 'width' | 'height'>

/** Finds goods that look like a picture, and keeps what was found; a file that was sent is the search's from then on. */
export async function searchByPicture(deps: SearchDeps, wish: PictureWish): Promise<SearchOutcome> {
  const pictured = await pictureOf(deps, wish)
  if (typeof pictured === 'string') return { kind: pictured }
  const picture = await bytesOf(deps, pictured)
  if (!picture) return { kind: 'pictureGone' }
  const found = await askVisions(deps.visions, { picture, media: pictured.media, frame: wish.frame })
  if (found === 'away') return { kind: 'away' }
  const { visitorId, frame, now } = wish
  const search = { id: randomUUID(), visitorId, ...pictured, frame, found, searchedAt: now }
  return (await keepSearch(deps.db, search, wish)) ? { kind: 'found', search } : { kind: 'fileGone' }
}

async function pictureOf(
  { db, media, uploads }: SearchDeps,
  { receipts, visitorId, now, ...wish }: PictureWish,
): Promise<Pictured | 'missing' | 'fileGone' | 'pictureGone'> {
  if (receipts.length > 0) {
    const [file] = await uploads.listOwn(visitorId, receipts)
    return file ? { upload: file.receipt, media: null, width: file.width, height: file.height } : 'fileGone'
  }
  if (wish.media) {
    const own = await media.findPicture(wish.media)
    return own ? { upload: null, media: own.key, width: own.width, height: own.height } : 'pictureGone'
  }
  if (!wish.resultId) return 'missing'
  const before = await findSearch(db, wish.resultId, now)
  if (!before || !isOpenTo(visitorId, before)) return 'pictureGone'
  return { upload: before.upload, media: before.media, width: before.width, height: before.height }
}

function isOpenTo(visitorId: string, { upload, media, visitorId: owner }: PictureSearch): boolean {
  return media !== null || (upload !== null && owner === visitorId)
}

function bytesOf({ uploads, media }: SearchDeps, { upload, media: key }: Pictured): Promise<Buffer | null> {
  return upload === null ? media.readPicture(key ?? '') : uploads.read(upload)
}

/** False when the file was claimed or its time ended meanwhile. */
function keepSearch(db: Db, search: PictureSearch, { receipts, visitorId, now }: PictureWish): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const files = await lockUploads(tx, { receipts, visitorId, purpose: pictureToSearchBy, now })
    if (!files) return false
    await claimUploads(tx, files, now)
    await tx.insert(pictureSearches).values(search)
    return true
  })
}
